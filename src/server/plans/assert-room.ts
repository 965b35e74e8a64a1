import type { Refusal } from '#domain/availability.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import type { PlanRate } from '#domain/plans/plan-price.ts';
import { periodsOfJob, type SlotTime } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { visitsOf, wantedAhead, type PlanRecord } from './plan-record.ts';

/** A visit that would take longer than its day has room for. */
export type VisitWithoutRoom = SlotTime & { readonly refusal: Refusal };

/** So many dates are named; a sentence with all of them is none. */
const NAMED = 3;

/** @throws AppError `slot-taken` with the days that have no room for longer visits. */
export function assertRoom(
  withoutRoom: readonly VisitWithoutRoom[],
  what = 'Please move those visits first, or choose something for single visits.',
): void {
  const [first] = withoutRoom.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  if (!first) return;
  const sentence = `There isn’t enough room for that on ${days(withoutRoom)}: ${WHY[first.refusal]}. ${what}`;
  throw new AppError('slot-taken', sentence, { detail: first.refusal });
}

/**
 * Refuses a rate whose visits are longer than the times of day they begin in, whoever else has a
 * visit then. Booked ones are looked at where they get their price.
 *
 * @param from the first planned date it is for.
 * @throws AppError `slot-taken`.
 */
export function assertFits(app: App, plan: PlanRecord, rate: PlanRate & { from: string }): void {
  const job = { serviceType: plan.row.serviceType, minutes: rate.minutes };
  const booked = visitsOf(app, plan);
  const ahead = wantedAhead(app, plan).filter(({ originalDate, plannedDate }) => {
    return plannedDate >= rate.from && !booked.has(originalDate);
  });
  const tooLong = ahead.filter(({ period }) => periodsOfJob(job, period).length === 0);
  const [first] = tooLong;
  if (!first) return;
  if (tooLong.length < ahead.length) {
    assertRoom(tooLong.map(({ date, period }) => ({ date, period, refusal: 'does-not-fit' })));
  }
  throw new AppError(
    'slot-taken',
    `Your visits would take too long for the ${first.period} with that. Please move them to an earlier time of day first, or choose less.`,
    { detail: 'does-not-fit' },
  );
}

const WHY: Readonly<Record<Refusal, string>> = {
  blocked: 'we’re closed for part of it',
  'closed-weekday': 'we’re closed then',
  'crews-off': 'our crew is off for part of it',
  'does-not-fit': 'the visit doesn’t fit into that time of day',
  'by-phone': 'we book that time by phone',
  past: 'the visit has begun',
  'too-soon': 'the visit begins too soon',
  'beyond-horizon': 'it’s too far ahead',
  taken: 'the time after it is taken',
};

function days(visits: readonly SlotTime[]): string {
  const dates = visits.map(({ date }) => date).toSorted();
  const named = dates.slice(0, NAMED).map(formatShortDate);
  const more = dates.length - named.length;
  const rest = more === 0 ? [] : [`${more} more ${more === 1 ? 'day' : 'days'}`];
  return new Intl.ListFormat('en-US').format([...named, ...rest]);
}
