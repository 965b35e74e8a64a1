/** Marks the step of the history that stands for the open booking form. */
export const BOOKING_STEP = { isBookingOpen: true };

/** Whether the history stands at the open booking form: after Forward or a reload, say. */
export function isAtBookingStep(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'isBookingOpen' in state;
}
