import type { Db } from '#db/client.ts';

/**
 * Queries over a database as a function of the app: `bookingRows(app).find(id)`. Created once per
 * database, so that each statement is prepared once.
 */
export function repository<T>(make: (db: Db) => T): (app: { readonly db: Db }) => T {
  const made = new WeakMap<Db, T>();
  return ({ db }) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const queries = make(db);
    made.set(db, queries);
    return queries;
  };
}
