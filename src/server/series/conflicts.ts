import type { PlanConflict } from '#contracts/plans.ts';
import { isBlocked } from '#domain/availability.ts';
import { addDays } from '#domain/calendar-date.ts';
import { occurrencesAhead } from '#domain/series/horizon.ts';
import type { Occurrence } from '#domain/series/occurrences.ts';
import { periodsOfJob } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { blockedHours } from '#server/schedule/blocked-hours.ts';
import {
  crewsAway,
  plannedClaimsFrom,
  type PlannedClaim,
} from '#server/schedule/planned-claims.ts';
import { todayOf } from './change-plan.ts';
import { isWholeClaim } from './extend-plan.ts';
import {
  claimsOf,
  jobOf,
  planOf,
  slotOfOccurrence,
  visitsOf,
  type PlanRecord,
} from './plan-record.ts';
import { visitView } from './plan-view.ts';
import { seriesRows } from './series-repository.ts';

/**
 * Every visit of a plan that cannot be where the plan has it, the soonest first: somebody has to
 * decide on it. What heals by itself until the next night is gone from here then.
 *
 * @param days how far ahead; the whole horizon without.
 */
export function conflictsOfPlans(app: App, days?: number): PlanConflict[] {
  const kept = Map.groupBy(plannedClaimsFrom(app, todayOf(app)), ({ seriesId }) => seriesId);
  const standing = closedTimes(app);
  return seriesRows(app)
    .living()
    .flatMap((id) => {
      const plan = planOf(app, id);
      const own = Map.groupBy(kept.get(id) ?? [], ({ originalDate }) => originalDate);
      return found(app, plan, { kept: own, isClosed: standing, days });
    })
    .toSorted((one, other) => (one.visit.date < other.visit.date ? -1 : 1));
}

/** The visits of one plan that cannot be where it has them. */
export function conflictsOf(app: App, plan: PlanRecord, days?: number): PlanConflict[] {
  if (plan.row.status === 'ended') return [];
  const kept = claimsOf(app, plan.row.id);
  return found(app, plan, { kept, isClosed: closedTimes(app), days });
}

type Standing = {
  kept: Map<string, PlannedClaim[]>;
  isClosed: (claims: readonly PlannedClaim[]) => boolean;
  days: number | undefined;
};

function found(app: App, plan: PlanRecord, { kept, isClosed, days }: Standing): PlanConflict[] {
  const { row } = plan;
  const ahead = Math.min(days ?? Infinity, app.config.rules.horizonDays);
  const to = addDays(todayOf(app), ahead);
  const missing = occurrencesAhead(plan.dates, app.now(), to, jobOf(plan)).filter((each) =>
    isMissing(plan, each, { kept, isClosed }),
  );
  if (missing.length === 0) return [];
  const visits = visitsOf(app, plan);
  return missing
    .map((occurrence) => visitView(app, plan, occurrence, { visits, kept }))
    .filter(({ state }) => state === 'conflict')
    .map((visit) => ({
      seriesId: row.id,
      key: row.key,
      version: row.version,
      name: `${row.firstName} ${row.lastName}`,
      visit,
    }));
}

/** Whether a visit may be in trouble: nothing is kept for it, or on a day that is closed. */
function isMissing(
  plan: PlanRecord,
  occurrence: Occurrence,
  { kept, isClosed }: Pick<Standing, 'kept' | 'isClosed'>,
): boolean {
  if (occurrence.state !== 'wanted') return false;
  const claims = kept.get(occurrence.originalDate);
  if (claims === undefined || isClosed(claims)) return true;
  if (periodsOfJob(slotOfOccurrence(plan, occurrence), occurrence.period).length === 0) return true;
  return !isWholeClaim(plan, occurrence, claims);
}

/** Tells whether what is kept lies where it is closed, or its crew is off. */
function closedTimes(app: App): Standing['isClosed'] {
  const today = todayOf(app);
  const isAway = crewsAway(app, today);
  const blocked = blockedHours(app, today);
  return (claims) =>
    claims.some(
      (claim) => isAway(claim) || isBlocked(claim.period, { blockedSlots: blocked(claim.date) }),
    );
}
