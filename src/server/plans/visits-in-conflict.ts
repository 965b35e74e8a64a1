import { businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { occurrencesBetween, type Occurrence } from '#domain/plans/occurrences.ts';
import { halvesBlocked, halvesOf, run } from '#domain/half-hours.ts';
import { jobMinutes } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { blockedHours } from '#server/schedule/blocked-hours.ts';
import { crewsAway, type PlannedClaim } from '#server/schedule/planned-claims.ts';
import { planOf, slotOfOccurrence } from './plan-record.ts';
import { standingRows, type PlanOutline } from './standing-repository.ts';
import { isWholeTime } from './whole-claim.ts';

/** A visit that cannot take place at its plan's time. */
export type Conflict = { readonly plan: PlanOutline; readonly occurrence: Occurrence };

/**
 * The visits from today through a day that cannot take place at their plans' times, also those of
 * today that have begun.
 */
export function visitsInConflict(
  app: App,
  plans: readonly PlanOutline[],
  to: CalendarDate,
): Conflict[] {
  const wanted = plans.map((plan) => ({ plan, visits: wantedOf(app, plan, to) }));
  const originals = wanted.flatMap(({ visits }) => visits.map((each) => each.originalDate));
  const [first, last] = [originals.toSorted().at(0), originals.toSorted().at(-1)];
  if (first === undefined || last === undefined) return [];
  const ids = plans.map(({ id }) => id);
  const rows = standingRows(app);
  const booked = new Set(rows.bookedOf(ids, first, last).map((each) => nameOf(each.planId, each)));
  const kept = Map.groupBy(rows.keptOf(ids, first, last), (claim) => nameOf(claim.seriesId, claim));
  const isClosed = closedTimes(app);
  return wanted.flatMap(({ plan, visits }) => {
    const lengthOf = lengths(app, plan);
    return visits
      .filter((occurrence) => {
        const name = nameOf(plan.id, occurrence);
        if (booked.has(name)) return false;
        const claims = kept.get(name);
        const isKept =
          claims !== undefined &&
          isWholeTime(occurrence, { length: lengthOf(occurrence), crews: plan.crews }, claims);
        return !isKept || isClosed(claims);
      })
      .map((occurrence) => ({ plan, occurrence }));
  });
}

function wantedOf(app: App, plan: PlanOutline, to: CalendarDate): Occurrence[] {
  return occurrencesBetween(plan, businessTime(app.now()).date, to).filter(
    ({ state }) => state === 'wanted',
  );
}

function nameOf(planId: number, { originalDate }: { originalDate: CalendarDate }): string {
  return `${planId} ${originalDate}`;
}

/** How many half hours a visit of the plan takes. */
function lengths(app: App, plan: PlanOutline): (occurrence: Occurrence) => number {
  const { id, serviceType } = plan;
  if (isOneLength(plan)) {
    const length = halvesOf(jobMinutes({ serviceType, minutes: plan.minutes[0] ?? null }));
    return () => length;
  }
  const record = planOf(app, id);
  return (occurrence) => halvesOf(jobMinutes(slotOfOccurrence(record, occurrence)));
}

/** Whether all visits of a plan take the same time: no rate or add-on makes one longer. */
function isOneLength({ minutes, exceptions }: PlanOutline): boolean {
  return (
    new Set(minutes).size === 1 &&
    exceptions.every(({ addOns }) => addOns === null || addOns.length === 0)
  );
}

/** Tells whether any claims are at a closed time or their crew is off. */
function closedTimes(app: App): (claims: readonly PlannedClaim[]) => boolean {
  const today = businessTime(app.now()).date;
  const isAway = crewsAway(app, today);
  const blocked = blockedHours(app, today);
  return (claims) =>
    claims.some(
      (claim) => isAway(claim) || (halvesBlocked(blocked(claim.date)) & run(claim.half, 1)) !== 0,
    );
}
