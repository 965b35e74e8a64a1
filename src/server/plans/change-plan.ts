import { business } from '#content/business.ts';
import type { PlanView } from '#contracts/plans.ts';
import type { BookingRow } from '#db/rows.ts';
import { roleOf, type Actor } from '#domain/actor.ts';
import { onItsWayBack } from '#domain/balance.ts';
import { isPlanned } from '#domain/booking-status.ts';
import {
  addDays,
  businessTime,
  formatShortDate,
  type CalendarDate,
} from '#domain/calendar-date.ts';
import type { Cents } from '#domain/money.ts';
import { isOriginalDate, occurrenceOf, type Occurrence } from '#domain/plans/occurrences.ts';
import { hasBegun, isInTime, isUpcoming } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { assertSeen } from '#server/assert-seen.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announcePlanChange, planNewsDueAt } from '#server/delivery/announce-plan-change.ts';
import { callAboutPlan } from '#server/delivery/call-about-plan.ts';
import { AppError } from '#server/errors.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { assertRoom } from './assert-room.ts';
import { extendPlan } from './extend-plan.ts';
import { planOf, slotOfOccurrence, visitsOf, type PlanRecord } from './plan-record.ts';
import { viewOf } from './plan-view.ts';
import { planRows } from './plans-repository.ts';
import { repriceVisits } from './reprice-visits.ts';
import { beforeOf, UNDO_PLAN_MS, type PlanAction } from './undo-note.ts';
import { visitRows } from './visits-repository.ts';

/** Which plan is changed, by whom, and the version they saw; without one there is no check. */
export type PlanRequest = { id: number; version?: number | undefined; actor: Actor };

/**
 * Changes a plan, then the calendar, in one transaction that is audited and can be undone for ten
 * minutes.
 *
 * @param change writes the change to the plan and returns the details for the history.
 * @throws AppError `not-found`, `conflict` when somebody else was faster, `status-refused` for a
 * plan that is over, `slot-taken` where a booked visit has no room for what it would take then, and
 * whatever `change` throws.
 */
export function changePlan(
  app: App,
  { id, version: seen, actor }: PlanRequest,
  what: PlanAction,
  change: (plan: PlanRecord) => Record<string, unknown>,
): PlanView {
  return app.transaction(() => {
    const now = app.now();
    const before = planOf(app, id);
    assertPlanSeen(before, seen);
    if (before.row.status === 'ended') {
      throw new AppError(
        'status-refused',
        'This plan has ended. You can start a new one any time.',
      );
    }
    const detail = change(before);
    const dueAt = planNewsDueAt(app, before.row, UNDO_PLAN_MS);
    const version = planOf(app, id).row.version + 1;
    const date = oneVisitsDay(what, detail);
    const note = { what, date, actor, version, at: now.getTime(), until: dueAt.getTime() };
    const visits = [...visitsOf(app, before).values()].filter(isPlanned);
    planRows(app).change(id, { undo: { ...note, before: beforeOf(before) } }, now);
    extendPlan(app, id, { actor });
    assertRoom(repriceVisits(app, { before, after: planOf(app, id), actor }));
    recordAudit(app, { entity: 'series', entityId: id, action: what, actor, detail }, now);
    const after = planOf(app, id);
    const canceled = canceledOf(app, visits);
    const news = { ...detail, ...canceled, version, what, by: roleOf(actor) };
    // A new price has its own mail.
    if (what !== 'price-changed')
      announcePlanChange(app, after.row, { change: news, actor, dueAt });
    callAboutPlan(app, after.row, news, actor);
    return viewOf(app, after);
  });
}

/** The day of the one visit that a change was about, before it moved. */
function oneVisitsDay(
  what: PlanAction,
  { date, from }: Record<string, unknown>,
): string | undefined {
  const moved = what === 'visit-moved' ? (from as { date?: unknown } | undefined)?.date : undefined;
  return [date, moved].find((each) => typeof each === 'string');
}

/** Refuses a change when somebody else was faster. @throws AppError `conflict`. */
export function assertPlanSeen({ row }: PlanRecord, seen: number | undefined): void {
  assertSeen(
    row,
    seen,
    'This plan was just changed somewhere else. See how it looks now, then try again.',
  );
}

/**
 * A visit of the plan that can still be changed.
 *
 * @throws AppError `not-found` for a date that is not in the plan, `status-refused` for a visit
 * that has begun or, for its customer, starts in less than 24 hours or is beyond the horizon: its
 * time is not held yet, and visits from years ahead could fill this week.
 */
export function changeableVisit(
  app: App,
  plan: PlanRecord,
  originalDate: string,
  actor: Actor,
): Occurrence {
  if (!isOriginalDate(plan.dates, originalDate)) {
    throw new AppError('not-found', 'This isn’t one of the plan’s visits.');
  }
  const occurrence = occurrenceOf(plan.dates, originalDate);
  const when = whenOf(plan, occurrence);
  const visit = visitRows(app).find(plan.row.id, originalDate);
  if (!isUpcoming(when, app.now()) || (visit && hasBegun(visit, app.now()))) {
    throw new AppError('status-refused', 'This visit is over or under way.');
  }
  if (occurrence.state === 'ended') {
    throw new AppError('status-refused', 'The plan ends before this visit.');
  }
  if (actor !== 'customer') return occurrence;
  if (!isInTime(when, app.now())) throw tooLate(occurrence);
  if (occurrence.plannedDate > addDays(todayOf(app), app.config.rules.horizonDays)) {
    throw new AppError('status-refused', 'This visit is too far ahead to be changed yet.');
  }
  return occurrence;
}

/** A visit of a plan in the form that the rules on its time need. */
export function whenOf(plan: PlanRecord, occurrence: Occurrence) {
  const { serviceType } = plan.row;
  const { minutes } = slotOfOccurrence(plan, occurrence);
  return {
    ...{ serviceType, minutes },
    preferredDate: occurrence.date,
    preferredTime: occurrence.period,
  };
}

/** The error for a customer who changes a visit that starts in less than 24 hours. */
export function tooLate({ date }: Pick<Occurrence, 'date'>): AppError {
  return new AppError(
    'status-refused',
    `Your visit on ${formatShortDate(date)} starts in less than 24 hours. Please call us at ${business.phone.display}.`,
  );
}

/** Today by the company's calendar. */
export function todayOf(app: App): string {
  return businessTime(app.now()).date;
}

/** What a change of a plan canceled. */
type Canceled = {
  /** The days of the visits, if any. */
  canceled?: readonly CalendarDate[];
  /** What goes back for them: usually nothing, as only the first visit has a fee. */
  refund?: Cents;
  fee?: Cents;
};

/** What a change of a plan canceled of the visits that were planned before it. */
function canceledOf(app: App, visits: readonly BookingRow[]): Canceled {
  const gone = visits.filter(({ seriesId, originalDate }) => {
    const now = visitRows(app).find(seriesId ?? 0, originalDate ?? '');
    return now?.status === 'cancelled';
  });
  const refund = onItsWayBack(gone.flatMap(({ id }) => ledgerOf(app, id)));
  return {
    ...(gone.length > 0
      ? { canceled: gone.map(({ preferredDate }) => preferredDate).toSorted() }
      : {}),
    ...(refund > 0
      ? { refund, fee: gone.reduce((total, each) => total + each.bookingFee, 0) }
      : {}),
  };
}
