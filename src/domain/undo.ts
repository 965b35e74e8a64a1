/** How long the dashboard offers to take something back: long enough to notice a mistaken tap. */
export const UNDO_OFFER_MS = 10_000;

/**
 * How long the news of a confirmation is held back before it is sent. Longer than the offer, so that
 * an Undo tapped at the last moment on a slow line still comes before the mail.
 */
export const UNDO_HOLD_MS = 15_000;
