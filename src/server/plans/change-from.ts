import type { PlanView } from '#contracts/plans.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { daysBetween } from '#domain/calendar-date.ts';
import { daysApart } from '#domain/plans/grid.ts';
import { occurrenceOf } from '#domain/plans/occurrences.ts';
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

/** The first visit to change, by its original date, and the new time of it and all later ones. */
export type ChangeFrom = PlanRequest &
  SlotTime & {
    from: string;
    /** The crew from then on; if unset, the current one. */
    crewId?: number | undefined;
  };

/**
 * Moves a plan to another weekday or part of the day from one visit on. That visit's time must be
 * free; a later one without a free time waits for a decision. Later visits that were moved
 * individually stay where they are, and so do the plan's other days of the week.
 *
 * @throws AppError `not-found`, `conflict`, `slot-taken`, `invalid` for a day a full interval away,
 * or `status-refused` when it is too late.
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

/** Booked visits that keep their time go to the new crew too, if it is free. */
function giveVisitsTo(app: App, id: number, { from, crew }: { from: string; crew: number }): void {
  const plan = planOf(app, id);
  for (const [originalDate, visit] of visitsOf(app, plan)) {
    if (originalDate < from || !isPlanned(visit) || !isUpcoming(visit, app.now())) continue;
    const { date, period, crew: planned } = occurrenceOf(plan.dates, originalDate);
    if (planned !== crew || visit.preferredDate !== date || visit.preferredTime !== period)
      continue;
    claimCrew(app, { bookingId: visit.id, date, crew });
  }
}
