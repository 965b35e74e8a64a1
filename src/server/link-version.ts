import { randomInt } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** How many versions there are, 1 to this: what a token's ten digits can say. */
const VERSIONS = 9_999_999_999;

/**
 * The version that revokes every link to a row: any but the one it has, by chance. Never counted
 * up: after a restore of an older backup the count would come by the same numbers again, and a link
 * that had been revoked since would open with the next renewal.
 */
export function newLinkVersion(current: number): number {
  return 1 + ((current - 1 + anyStep()) % VERSIONS);
}

/** The same for all the rows of an update, each from its own version. */
export function newLinkVersions(column: SQLiteColumn): SQL {
  return sql`1 + ((${column} - 1 + ${anyStep()}) % ${VERSIONS})`;
}

/** A whole turn would be the version that it was. */
function anyStep(): number {
  return randomInt(1, VERSIONS);
}
