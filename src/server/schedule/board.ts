import type { Week } from '#contracts/admin/crews.ts';
import { isBlocked } from '#domain/availability.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { PERIOD_HOURS, PERIODS } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { blockReasons } from './block-reasons.ts';
import { claimRows } from './claims-repository.ts';
import { crewVisitRows } from './crew-visits-repository.ts';

type Places = Omit<Week, 'from' | 'visits'>;
type Place = Week['off'][number];
type Part = Week['begun'][number];

/** The crews on some days: where they are off, held or blocked, and which have visits. */
export function boardOf(
  app: App,
  from: string,
  to: string,
): Places & { crewOf: (bookingId: number) => number | null } {
  const now = app.now();
  const clock = businessTime(now);
  const crews = crewVisitRows(app)
    .crews()
    .map(({ id, name, color, isActive }) => ({ id, name, color, isActive }));
  const claims = claimRows(app).claimsBetween(from, to);
  const off: Place[] = [];
  const blocked: Week['blocked'] = [];
  const begun: Part[] = [];
  const reasonOf = blockReasons(app, from, to);
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const day = claimRows(app).dayState(date, now);
    for (const period of PERIODS) {
      if (isBlocked(period, day)) blocked.push({ date, period, reason: reasonOf(date) });
      const start = PERIOD_HOURS[period].start * 60;
      if (date < clock.date || (date === clock.date && start <= clock.minutes)) {
        begun.push({ date, period });
      }
      for (const crew of day.crews) {
        if (crew.off.has(period)) off.push({ date, period, crewId: crew.id });
      }
    }
  }
  const crewOfBooking = new Map(claims.map(({ bookingId, crew }) => [bookingId, crew]));
  return {
    crews,
    off,
    blocked,
    begun,
    held: claims
      .filter(({ expiresAt }) => expiresAt !== null && expiresAt > now)
      .map(({ date, period, crew }) => ({ date, period, crewId: crew })),
    crewOf: (bookingId) => crewOfBooking.get(bookingId) ?? null,
  };
}
