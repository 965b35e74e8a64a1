/**
 * How many days ahead the owner is shown what a closing is in the way of: later ones have time, and
 * are in the list of plans.
 */
export const CONFLICT_DAYS = 90;
