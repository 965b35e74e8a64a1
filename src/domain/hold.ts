/** How long a slot is held for somebody who is paying. */
export const HOLD_MINUTES = 15;
