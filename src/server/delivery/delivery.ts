import type { SendingNote } from './about-repository.ts';

/**
 * A delivery's outcome: sent, with the service's id for it and what to store on the booking, or no
 * longer wanted.
 */
export type Delivery =
  | { outcome: 'sent'; providerId: string | null; note?: SendingNote }
  | { outcome: 'refused'; reason: string; note?: SendingNote }
  /** Keep no trace of it. */
  | { outcome: 'forgotten' };
