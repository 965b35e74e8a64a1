import { halvesOf } from '#domain/half-hours.ts';
import { jobMinutes, type Slot } from '#domain/slots.ts';
import type { Occurrence } from '#domain/plans/occurrences.ts';
import type { PlannedClaim } from '#server/schedule/planned-claims.ts';

/** Whether the claims are exactly the time that a visit takes. */
export function isWholeClaim(slot: Slot, claims: readonly PlannedClaim[]): boolean {
  return isWholeTime(slot, halvesOf(jobMinutes(slot)), claims);
}

/** Whether the claims are exactly so many half hours in the visit's part of its day. */
export function isWholeTime(
  { date, period }: Pick<Occurrence, 'date' | 'period'>,
  length: number,
  claims: readonly PlannedClaim[],
): boolean {
  return (
    claims.length === length &&
    claims.every((claim) => claim.date === date && claim.period === period)
  );
}
