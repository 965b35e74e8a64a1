/** About as long as one slice holds everybody else up, in milliseconds. */
const SLICE_MS = 3;
const FIRST = 5;
const FEWEST = 5;
const MOST = 400;

/**
 * A long text as pieces, to be asked for with a pause after each. How many rows a slice has follows
 * from how long the one before took: on a slow machine, or where rows are wide, they become fewer,
 * so that requests in between wait as long as they do on a fast one.
 *
 * @param read the next rows after the last one of the slice before; fewer than asked for are the last.
 * @param clock for tests; milliseconds that only grow.
 */
export function* textInSlices<Row>(
  read: (limit: number, last: Row | undefined) => readonly Row[],
  textOf: (rows: readonly Row[]) => string,
  clock: () => number = () => performance.now(),
): Generator<string> {
  let limit = FIRST;
  let last: Row | undefined;
  for (;;) {
    const began = clock();
    const rows = read(limit, last);
    const text = rows.length === 0 ? '' : textOf(rows);
    const took = clock() - began;
    if (text !== '') yield text;
    if (rows.length < limit) return;
    last = rows.at(-1);
    limit = sizeAfter(limit, took);
  }
}

function sizeAfter(limit: number, took: number): number {
  // A slice that met a garbage collection says little: no leap, up or down.
  const factor = Math.min(2, Math.max(0.5, SLICE_MS / Math.max(took, 0.01)));
  return Math.min(MOST, Math.max(FEWEST, Math.round(limit * factor)));
}
