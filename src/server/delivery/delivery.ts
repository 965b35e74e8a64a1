import type { SendingNote } from './about-repository.ts';

/**
 * What a delivery led to: sent, with the service's id for it and what is to be noted on the
 * booking, or not wanted after all.
 */
export type Delivery =
  | { outcome: 'sent'; providerId: string | null; note?: SendingNote }
  | { outcome: 'refused'; reason: string; note?: SendingNote }
  /** Nothing is to be kept of it. */
  | { outcome: 'forgotten' };
