/**
 * Environment that shifts the clock of a process started by a test, when the tests run for
 * another day (`npm run test:another-day`).
 */
export function anotherDay(): Record<string, string | undefined> {
  const { CLOCK_SHIFT_MS, NODE_OPTIONS } = process.env;
  return CLOCK_SHIFT_MS ? { CLOCK_SHIFT_MS, NODE_OPTIONS } : {};
}
