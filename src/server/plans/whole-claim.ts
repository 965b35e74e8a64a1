import { periodsOfJob, type Period } from '#domain/slots.ts';
import type { Occurrence } from '#domain/plans/occurrences.ts';
import type { PlannedClaim } from '#server/schedule/planned-claims.ts';
import { slotOfOccurrence, type PlanRecord } from './plan-record.ts';

/** Whether the claims are exactly the time that a visit takes. */
export function isWholeClaim(
  plan: PlanRecord,
  occurrence: Occurrence,
  claims: readonly PlannedClaim[],
): boolean {
  const periods = periodsOfJob(slotOfOccurrence(plan, occurrence), occurrence.period);
  return areTheseParts(occurrence, periods, claims);
}

/** Whether the claims are exactly these parts of a visit's day. */
export function areTheseParts(
  { date }: Pick<Occurrence, 'date'>,
  periods: readonly Period[],
  claims: readonly PlannedClaim[],
): boolean {
  return (
    claims.length === periods.length &&
    claims.every((claim) => claim.date === date && periods.includes(claim.period))
  );
}
