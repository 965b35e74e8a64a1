/**
 * How often a property is tried, and with which seed: `PROPERTY_RUNS=2000`, `SEED=-123`. fast-check
 * prints the seed of a failure with the smallest example it found.
 */
export function runs(usual: number): { numRuns: number; seed?: number } {
  const { PROPERTY_RUNS, SEED } = process.env;
  return {
    numRuns: Number(PROPERTY_RUNS ?? usual),
    ...(SEED === undefined ? {} : { seed: Number(SEED) }),
  };
}
