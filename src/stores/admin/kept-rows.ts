type Row = { readonly id: number };

/**
 * The rows that a refresh has read, with those that the reader has changed: a booking confirmed
 * among those to confirm stays where it is, rather than going from under her finger, until she
 * asks for a list herself. Each stands below the row that it stood below before.
 *
 * @param shown the rows on screen.
 * @param fresh the rows of the refresh.
 * @param kept the rows that stay, by their ids, as they are now.
 */
export function withKept<T extends Row>(
  shown: readonly T[],
  fresh: readonly T[],
  kept: ReadonlyMap<number, T>,
): readonly T[] {
  const rows = [...fresh];
  const placeOf = (id: number) => rows.findIndex((row) => row.id === id);
  for (const [index, { id }] of shown.entries()) {
    const row = kept.get(id);
    if (!row || placeOf(id) !== -1) continue;
    const above = shown.slice(0, index).findLast((each) => placeOf(each.id) !== -1);
    rows.splice(above ? placeOf(above.id) + 1 : 0, 0, row);
  }
  return rows;
}
