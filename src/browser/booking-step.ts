/** Marks the history entry of the open booking form. */
export const BOOKING_STEP = { isBookingOpen: true };

/** Whether the current history entry is the open booking form, e.g. after Forward or a reload. */
export function isAtBookingStep(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'isBookingOpen' in state;
}
