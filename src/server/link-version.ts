import { randomInt } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** How many versions there are, 1 to this: what a token's ten digits can hold. */
const VERSIONS = 9_999_999_999;

/**
 * The version that revokes every link to a row: any but the current one, at random. Not a counter:
 * after restoring an older backup it would reach the same numbers again, and the next renewal would
 * reopen a revoked link.
 */
export function newLinkVersion(current: number): number {
  return 1 + ((current - 1 + anyStep()) % VERSIONS);
}

/** The same for all the rows of an update, each from its own version. */
export function newLinkVersions(column: SQLiteColumn): SQL {
  return sql`1 + ((${column} - 1 + ${anyStep()}) % ${VERSIONS})`;
}

/** A full turn would give the same version. */
function anyStep(): number {
  return randomInt(1, VERSIONS);
}
