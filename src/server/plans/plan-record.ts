import type {
  BookingRow,
  ContractRow,
  SeriesChangeRow,
  SeriesExceptionRow,
  SeriesRateRow,
  SeriesRow,
} from '#db/rows.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { withAddOns, type PlanRate } from '#domain/plans/plan-price.ts';
import { nextOccurrences, occurrencesAhead } from '#domain/plans/horizon.ts';
import type { Occurrence, PlanDates } from '#domain/plans/occurrences.ts';
import type { EarlierPauses } from '#domain/plans/pause-run.ts';
import { rateOn } from '#domain/plans/rates.ts';
import { hasBegun, slotOf } from '#domain/visit-time.ts';
import type { Slot } from '#domain/slots.ts';
import { plannedClaimsOf, type PlannedClaim } from '#server/schedule/planned-claims.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { contractRows } from './contracts-repository.ts';
import { planRows } from './plans-repository.ts';
import { visitRows, type VisitInBrief } from './visits-repository.ts';

export type { VisitInBrief };

/** How far back to look for postponed visits without a new time. */
const LOOK_BACK_DAYS = 60;

/** A plan with all its changes. */
export type PlanRecord = {
  readonly row: SeriesRow;
  readonly dates: PlanDates &
    EarlierPauses & {
      readonly changes: readonly SeriesChangeRow[];
      readonly exceptions: readonly SeriesExceptionRow[];
    };
  readonly rates: readonly SeriesRateRow[];
  /** What makes it a contract; undefined where it is none. */
  readonly contract: ContractRow | undefined;
};

/** A plan by its number. @throws AppError `not-found`. */
export function planOf(app: App, id: number): PlanRecord {
  const row = planRows(app).find(id);
  if (!row)
    throw new AppError(
      'not-found',
      'We can’t find that plan. Please look for it with its customer.',
    );
  return recordOf(app, row);
}

/** Plans with their parts, read around their rows: as many queries for many as for one. */
export function recordsOf(app: App, rows: readonly SeriesRow[]): PlanRecord[] {
  const ids = rows.map(({ id }) => id);
  const partsOf = planRows(app).partsOf(ids);
  const contracts = contractRows(app).ofMany(ids);
  return rows.map((row) => {
    const { changes, exceptions, rates } = partsOf(row.id);
    const contract = contracts.get(row.id);
    return { row, dates: { ...row, changes, exceptions }, rates, contract };
  });
}

function recordOf(app: App, row: SeriesRow): PlanRecord {
  const rows = planRows(app);
  const changes = rows.changesOf(row.id);
  const exceptions = rows.exceptionsOf(row.id);
  const contract = contractRows(app).of(row.id);
  return { row, dates: { ...row, changes, exceptions }, rates: rows.ratesOf(row.id), contract };
}

/** What is needed to compute when a visit of the plan starts. */
export function jobOf({ row, rates }: PlanRecord): { serviceType: string; minutes: number | null } {
  return { serviceType: row.serviceType, minutes: rates[0]?.minutes ?? null };
}

/** The service and price of a visit of the plan, including its own add-ons. */
export function rateOf({ rates }: PlanRecord, occurrence: Occurrence): PlanRate {
  const rate = rateOn(rates, occurrence.plannedDate);
  if (!rate) throw new Error('A plan has no rate.');
  return withAddOns(rate, occurrence.addOns);
}

/** The time a visit of the plan takes. */
export function slotOfOccurrence(plan: PlanRecord, occurrence: Occurrence): Slot {
  const slot = slotOf({
    preferredDate: occurrence.date,
    preferredTime: occurrence.period,
    serviceType: plan.row.serviceType,
    minutes: rateOf(plan, occurrence).minutes,
  });
  return { ...slot, crews: plan.contract?.crews };
}

/** The visits of a plan that are bookings and can still matter, by original date. */
export function visitsOf(app: App, plan: PlanRecord): Map<string, BookingRow> {
  return byOriginal(visitRows(app).ofSeries(plan.row.id, whichMatter(app, [plan])));
}

/** The same for many plans, by plan, with what lists show of them. */
export function visitsOfMany(
  app: App,
  plans: readonly PlanRecord[],
): (plan: PlanRecord) => Map<string, VisitInBrief> {
  const ids = plans.map(({ row }) => row.id);
  const found = visitRows(app).inBrief(ids, whichMatter(app, plans));
  const byPlan = Map.groupBy(found, ({ seriesId }) => seriesId);
  return ({ row }) => byOriginal(byPlan.get(row.id) ?? []);
}

function whichMatter(app: App, plans: readonly PlanRecord[]) {
  const today = businessTime(app.now()).date;
  const these = plans
    .flatMap(({ dates }) => dates.exceptions)
    .filter(({ movedDate }) => movedDate !== null && movedDate >= today)
    .map(({ originalDate }) => originalDate);
  return { today, since: addDays(today, -LOOK_BACK_DAYS), these };
}

function byOriginal<T extends { readonly originalDate: string | null }>(visits: readonly T[]) {
  return new Map(visits.map((visit) => [visit.originalDate ?? '', visit]));
}

/**
 * The next visits of a plan. One that took place or is under way isn't ahead, even if the plan has
 * moved to later days since.
 *
 * @param visits the plan's bookings, by original date.
 */
export function visitsAhead(
  app: App,
  plan: PlanRecord,
  visits: ReadonlyMap<string, VisitInBrief>,
  count: number,
): Occurrence[] {
  const now = app.now();
  return nextOccurrences(plan.dates, now, count, jobOf(plan), (originalDate) => {
    const visit = visits.get(originalDate);
    return visit !== undefined && hasBegun(visit, now);
  });
}

/** The visits of a plan that take place within the horizon and have not begun. */
export function wantedAhead(app: App, plan: PlanRecord): Occurrence[] {
  const to = addDays(businessTime(app.now()).date, app.config.rules.horizonDays);
  return occurrencesAhead(plan.dates, app.now(), to, jobOf(plan)).filter(
    ({ state }) => state === 'wanted',
  );
}

/** What a plan holds for visits that are not bookings yet, by original date. */
export function claimsOf(app: App, seriesId: number): Map<string, PlannedClaim[]> {
  return Map.groupBy(plannedClaimsOf(app, seriesId), ({ originalDate }) => originalDate);
}
