import { periodsOfJob, type Period, type Slot } from '#domain/slots.ts';
import type { Occurrence } from '#domain/plans/occurrences.ts';
import type { PlannedClaim } from '#server/schedule/planned-claims.ts';

/** Whether the claims are exactly the time that a visit takes. */
export function isWholeClaim(slot: Slot, claims: readonly PlannedClaim[]): boolean {
  return areTheseParts(slot, periodsOfJob(slot, slot.period), claims);
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
