const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 3 * 3600;
const GROWTH = 4;
/** The share of a pause that chance may add or take away. */
const JITTER = 0.25;

/** No pause between two attempts is longer. */
export const LONGEST_PAUSE_MS = LONGEST_PAUSE_SECONDS * 1000 * (1 + JITTER);

/** After so many attempts, about a day, a delivery is given up and shown to the owner. */
export const MAX_ATTEMPTS = 13;

/**
 * When to try again after `attempts` attempts: 15 s, 1, 4, 16, 64 minutes, then every 3 hours, each
 * a quarter shorter or longer by chance so that not everything comes back at the same moment.
 *
 * @param chance from 0 to 1.
 */
export function nextAttemptAt(attempts: number, now: Date, chance: number): Date {
  const pause = Math.min(FIRST_PAUSE_SECONDS * GROWTH ** (attempts - 1), LONGEST_PAUSE_SECONDS);
  return new Date(now.getTime() + Math.round(pause * 1000 * (1 + JITTER * (2 * chance - 1))));
}
