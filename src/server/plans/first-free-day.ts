import type { Actor } from '#domain/actor.ts';
import { addDays, businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { occurrencesAhead } from '#domain/plans/horizon.ts';
import { isInTime } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { tooLate, whenOf } from './change-plan.ts';
import { jobOf, type PlanRecord } from './plan-record.ts';

/** No visit that starts in less than 24 hours is further away than this. */
const NEAR_DAYS = 2;

/**
 * The first day from which a plan can change: today, or the day after a visit that its customer can
 * no longer change.
 */
export function firstFreeDay(app: App, plan: PlanRecord, actor: Actor): CalendarDate {
  const today = businessTime(app.now()).date;
  const last = tooNear(app, plan, actor).at(-1);
  return last ? addDays(last.date, 1) : today;
}

/** @throws AppError `status-refused` if a customer's change from a day on comes too late. */
export function assertInTimeFrom(
  app: App,
  plan: PlanRecord,
  { from, actor }: { from: CalendarDate; actor: Actor },
): void {
  const tooNearVisit = tooNear(app, plan, actor).find(({ date }) => date >= from);
  if (tooNearVisit) throw tooLate(tooNearVisit);
}

function tooNear(app: App, plan: PlanRecord, actor: Actor) {
  if (actor !== 'customer') return [];
  const now = app.now();
  const to = addDays(businessTime(now).date, NEAR_DAYS);
  return occurrencesAhead(plan.dates, now, to, jobOf(plan)).filter(
    (each) =>
      (each.state === 'wanted' || each.state === 'paused') && !isInTime(whenOf(plan, each), now),
  );
}
