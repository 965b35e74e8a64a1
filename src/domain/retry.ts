const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 3 * 3600;
const GROWTH = 4;
/** Random jitter, as a share of the pause. */
const JITTER = 0.25;

/** The longest pause between two attempts. */
export const LONGEST_PAUSE_MS = LONGEST_PAUSE_SECONDS * 1000 * (1 + JITTER);

/** After this many attempts, about a day, a delivery is given up and shown to the owner. */
export const MAX_ATTEMPTS = 13;

/**
 * When to try again after `attempts` attempts: 15 s, 1, 4, 16, 64 minutes, then every 3 hours, each
 * with jitter of up to a quarter so that retries do not all fire at once.
 *
 * @param chance from 0 to 1.
 */
export function nextAttemptAt(attempts: number, now: Date, chance: number): Date {
  const pause = Math.min(FIRST_PAUSE_SECONDS * GROWTH ** (attempts - 1), LONGEST_PAUSE_SECONDS);
  return new Date(now.getTime() + Math.round(pause * 1000 * (1 + JITTER * (2 * chance - 1))));
}
