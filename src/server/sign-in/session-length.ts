const HOUR = 3_600_000;

export const IDLE_MS = 12 * HOUR;

export const LONGEST_MS = 7 * 24 * HOUR;

/** A session is extended at most this often, so that reads do not always write. */
export const EXTEND_EVERY_MS = 5 * 60_000;
