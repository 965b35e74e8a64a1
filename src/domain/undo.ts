/** How long the dashboard offers Undo: long enough to notice a mistaken tap. */
export const UNDO_OFFER_MS = 10_000;

/**
 * How long the notices of a confirmation are held back. Longer than the offer, so that a
 * last-second Undo on a slow connection still arrives before the mail goes out.
 */
export const UNDO_HOLD_MS = 15_000;
