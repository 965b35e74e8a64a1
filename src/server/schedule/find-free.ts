import { availablePeriods, refusalFor } from '#domain/availability.ts';
import type { Job, Period, Slot } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { dayFor, rulesNow } from './day-for.ts';
import { crewsComing } from './held-claims.ts';

/** Whose claims do not count: nobody blocks themselves. */
type Except = { draftId?: number | undefined; bookingId?: number | undefined };

/** The periods of a date in which a job can start, in the order of the day (spec 4, 7). */
export function freePeriods(app: App, job: Job & { date: string }, except: Except): Period[] {
  const now = app.now();
  const rules = rulesNow(app);
  const day = dayFor(app, job.date, except, rules);
  const asked = { ...job, crews: job.crews ?? crewsComing(app, except) };
  return availablePeriods(asked, day, rules, now);
}

/** Whether a slot can be booked (spec 4, 7). */
export function isFree(app: App, slot: Slot, except: Except): boolean {
  const asked = { ...slot, crews: slot.crews ?? crewsComing(app, except) };
  const rules = rulesNow(app);
  return refusalFor(asked, dayFor(app, slot.date, except, rules), rules, app.now()) === null;
}
