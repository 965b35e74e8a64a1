/**
 * What moves the clock of a process that a test starts, where the tests were started for another day
 * (`npm run test:another-day`).
 */
export function anotherDay(): Record<string, string | undefined> {
  const { CLOCK_SHIFT_MS, NODE_OPTIONS } = process.env;
  return CLOCK_SHIFT_MS ? { CLOCK_SHIFT_MS, NODE_OPTIONS } : {};
}
