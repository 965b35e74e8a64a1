/**
 * How many days ahead the owner is shown what a closing is in the way of: later ones have time, and
 * are in the list of plans.
 */
export const CONFLICT_DAYS = 90;

/** How many days ahead the owner is shown visits without time for the way: as far as the overview's week. */
export const WAY_DAYS = 7;
