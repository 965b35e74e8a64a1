import type { Cents } from './money.ts';

/** What a crew can say of the money at a visit: how it came in, or that it didn’t. */
export const CREW_PAID = ['cash', 'peer', 'reader', 'unpaid'] as const;
/** One of these. */
export type CrewPaid = (typeof CREW_PAID)[number];

/** More than a crew is paid at a door; a slipped decimal point is caught by it. */
const MOST: Cents = 200_000;

/**
 * The most that a crew can say came in at a visit: $2,000, or twice what the visit is about where
 * that is more, so that a big job with a tip fits.
 *
 * @param about what is to collect, or the price of the visit, which is never less.
 */
export function mostPaid(about: Cents): Cents {
  return Math.max(MOST, 2 * about);
}
