import { randomUUID } from 'node:crypto';
import { startMinutes } from '#domain/pricing.ts';
import { PERIOD_HOURS, type Period } from '#domain/slots.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { recordTap } from '#server/crew-day/record-tap.ts';
import { listCrews } from '#server/crews/list-crews.ts';
import { crewOf } from '#server/schedule/held-claims.ts';
import { at } from './days.ts';
import type { Demo } from './demo.ts';
import type { VisitStep } from './visit-steps.ts';

const MINUTE = 60_000;
/** The part of a service's usual time that a demo visit takes at most. */
const PART = 0.92;

/**
 * Start and finish of a completed visit, as each crew member taps them on their own page; none if
 * it was closed right after it began.
 */
export function crewTaps(
  { date, period, service }: { date: string; period: Period; service: string },
  closedAt: Date,
): VisitStep[] {
  const minute = Number(date.slice(-2)) % 12;
  const start = at(date, PERIOD_HOURS[period].start, minute);
  const length = Math.round(startMinutes(service) * PART) - 3 * minute;
  const latest = start.getTime() + length * MINUTE;
  const finish = new Date(Math.min(latest, closedAt.getTime() - 8 * MINUTE));
  if (finish.getTime() - start.getTime() < 30 * MINUTE) return [];
  return [
    ...(['start', 'finish'] as const).map((kind): VisitStep => {
      const moment = kind === 'start' ? start : finish;
      return {
        at: moment,
        take: (demo, id) => {
          // Another part of the day was booked where this one was taken.
          const isThen = findBooking(demo.app, id).preferredTime === period;
          if (isThen) tapAll(demo, id, { kind, moment });
        },
      };
    }),
  ];
}

function tapAll(
  { app }: Demo,
  bookingId: number,
  { kind, moment }: { kind: 'start' | 'finish'; moment: Date },
): void {
  const crewId = crewOf(app, bookingId);
  const crew = listCrews(app).find(({ id }) => id === crewId);
  for (const { link } of crew?.members ?? []) {
    const tap = { key: randomUUID(), kind, at: moment, sentAt: moment };
    recordTap(app, { token: link.split('#')[1] ?? '', bookingId, tap });
  }
}
