/** How long a slot is held during payment. */
export const HOLD_MINUTES = 15;
/** How many times one browser can renew the hold of one slot. */
export const MAX_RENEWALS = 2;
/** How many slots one client holds at once; high because phones of one carrier share an address. */
export const MAX_HOLDS_PER_CLIENT = 8;
/** How many slots a whole network holds at once. */
export const MAX_HOLDS_PER_NETWORK = 24;
/** More unpaid holds than this at once are reported to the owner. */
export const MANY_HOLDS = 20;
