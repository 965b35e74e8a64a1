import { halvesOf } from '#domain/half-hours.ts';
import { jobMinutes, type Slot } from '#domain/slots.ts';
import type { Occurrence } from '#domain/plans/occurrences.ts';
import type { PlannedClaim } from '#server/schedule/planned-claims.ts';

/** Whether the claims are exactly the time that a visit takes. */
export function isWholeClaim(slot: Slot, claims: readonly PlannedClaim[]): boolean {
  const length = halvesOf(jobMinutes(slot));
  return isWholeTime(slot, { length, crews: slot.crews ?? 1 }, claims);
}

/** Whether the claims are exactly so many half hours of so many crews in the visit's part of its day. */
export function isWholeTime(
  { date, period }: Pick<Occurrence, 'date' | 'period'>,
  { length, crews }: { length: number; crews: number },
  claims: readonly PlannedClaim[],
): boolean {
  return (
    claims.length === length * crews &&
    new Set(claims.map(({ crew }) => crew)).size === crews &&
    claims.every((claim) => claim.date === date && claim.period === period)
  );
}

/** The crew that a visit is held with, the one that leads where several are. */
export function leadOf(claims: readonly PlannedClaim[] | undefined): number | undefined {
  return claims?.find(({ crewRank }) => crewRank < 2)?.crew;
}
