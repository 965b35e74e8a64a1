import { sql, type SQL } from 'drizzle-orm';

/**
 * Values as a list for SQL's `IN`: one parameter however many they are, so that a statement stays as
 * short for hundreds of ids, which SQLite would read anew each time.
 */
export function listOf(values: readonly (number | string)[]): SQL {
  return sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

/** The same in a prepared statement, which is given the values as JSON under this name. */
export function listNamed(name: string): SQL {
  return sql`(SELECT value FROM json_each(${sql.placeholder(name)}))`;
}
