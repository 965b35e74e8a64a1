import type { PlanView } from '#contracts/plans.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { daysBetween } from '#domain/calendar-date.ts';
import { daysApart, occurrenceOf } from '#domain/plans/occurrences.ts';
import type { SlotTime } from '#domain/slots.ts';
import { isUpcoming } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { refusedAt } from '#server/errors.ts';
import { claimCrew } from '#server/schedule/claims.ts';
import { crewNameOf } from '#server/schedule/crew-names.ts';
import { changeableVisit, changePlan, type PlanRequest } from './change-plan.ts';
import { writeException } from './exceptions.ts';
import { assertComesOn } from './move-visit.ts';
import { planOf, slotOfOccurrence, visitsOf } from './plan-record.ts';
import { planRows } from './plans-repository.ts';
import { takeForPlan } from './take-for-plan.ts';

/** From which visit on, by its original date, and where it and all later ones are from then on. */
export type ChangeFrom = PlanRequest &
  SlotTime & {
    from: string;
    /** The crew that comes from then on; the one that comes now without. */
    crewId?: number | undefined;
  };

/**
 * Puts a plan on another day of the week or part of the day from one visit on. That visit has to
 * find its time; a later one that does not waits for a decision. Later visits that were moved by
 * themselves stay where they are.
 *
 * @throws AppError `not-found`, `conflict`, `slot-taken`, `invalid` for a day that is a whole round
 * away, or `status-refused` when it is too late.
 */
export function changeFrom(app: App, request: ChangeFrom): PlanView {
  const { from, date, period, crewId, actor } = request;
  return changePlan(app, request, 'changed-from', (plan) => {
    const as = changeableVisit(app, plan, from, actor);
    const dayShift = daysBetween(from, date);
    if (Math.abs(dayShift) >= daysApart(plan.row.weeks)) {
      const message = 'Please choose a day closer to this visit than to the next one.';
      throw refusedAt('date', message);
    }
    if (crewId !== undefined) crewNameOf(app, crewId);
    assertComesOn(plan.row, date);
    const crew = crewId ?? as.crew;
    const slot = { ...slotOfOccurrence(plan, as), date, period };
    takeForPlan(app, plan, { as: { ...as, crew }, slot, actor });
    writeException(app, plan, from, { isSkipped: false, movedDate: null, movedPeriod: null });
    planRows(app).changeFrom(
      plan.row.id,
      { fromOriginal: from, dayShift, period, crew },
      app.now(),
    );
    if (crewId !== undefined) giveVisitsTo(app, plan.row.id, { from, crew });
    const was = { date: as.date, period: as.period };
    return { originalDate: from, from: was, to: { date, period, ...(crewId ? { crewId } : {}) } };
  });
}

/** Visits that are bookings and stay at their time go to the crew too, where it is free. */
function giveVisitsTo(app: App, id: number, { from, crew }: { from: string; crew: number }): void {
  const plan = planOf(app, id);
  for (const [originalDate, visit] of visitsOf(app, plan)) {
    if (originalDate < from || !isPlanned(visit) || !isUpcoming(visit, app.now())) continue;
    const { date, period } = occurrenceOf(plan.dates, originalDate);
    if (visit.preferredDate !== date || visit.preferredTime !== period) continue;
    claimCrew(app, { bookingId: visit.id, date, crew });
  }
}
