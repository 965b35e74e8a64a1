import { sql, type SQLWrapper } from 'drizzle-orm';
import { type AnySQLiteColumn, check, integer, text } from 'drizzle-orm/sqlite-core';
import { PERIODS } from '../../src/domain/slots.ts';
import { randomToken } from '../random-token.ts';

/** The row's number inside this database; numbers are reused after a restore. */
export const id = () => integer('id').primaryKey({ autoIncrement: true });

/** A moment, kept as milliseconds since 1970 (UTC). */
export const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** Yes or no, kept as 1 or 0. */
export const flag = (name: string) => integer(name, { mode: 'boolean' });

/** An amount of money in whole cents. */
export const cents = (name: string) => integer(name);

/**
 * Identifies a row externally: in links, calendars and at Stripe. Row ids are reused after
 * restoring an older backup, a random key never is.
 */
export const publicKey = () =>
  text('key')
    .notNull()
    .$defaultFn(() => randomToken());

/** drizzle cannot declare STRICT tables or enumerations, so CHECKs limit the values. */
export const oneOf = (name: string, column: AnySQLiteColumn, values: readonly string[]) =>
  check(name, sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);

/** Allows only real calendar dates, `YYYY-MM-DD`. */
export const isDate = (name: string, column: AnySQLiteColumn) =>
  check(name, sql`${column} IS date(${column})`);

/**
 * The order of a day's parts: morning 0, afternoon 1, evening 2. SQLite uses the index
 * `bookings_visit` only for a query with the same expression and bare column name.
 */
export const orderOfDay = (column: SQLWrapper) => {
  const places = PERIODS.slice(0, -1).map((period, place) => `WHEN '${period}' THEN ${place}`);
  return sql`CASE ${column} ${sql.raw(`${places.join(' ')} ELSE ${places.length}`)} END`;
};

/** Zero and above. */
export const notNegative = (name: string, column: AnySQLiteColumn) =>
  check(name, sql`${column} >= 0`);
