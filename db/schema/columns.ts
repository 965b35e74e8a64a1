import { sql, type SQLWrapper } from 'drizzle-orm';
import { type AnySQLiteColumn, check, integer, text } from 'drizzle-orm/sqlite-core';
import { PERIODS } from '../../src/domain/slots.ts';
import { randomToken } from '../random-token.ts';

/** The row's number inside this database; after a restore numbers are given again. */
export const id = () => integer('id').primaryKey({ autoIncrement: true });

/** A moment, kept as milliseconds since 1970 (UTC). */
export const time = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** Yes or no, kept as 1 or 0. */
export const flag = (name: string) => integer(name, { mode: 'boolean' });

/** An amount of money in whole cents. */
export const cents = (name: string) => integer(name);

/**
 * Names a row to the outside: in links, calendars and at Stripe. Row ids are given again after a
 * restore of an older backup, a random key never is.
 */
export const publicKey = () =>
  text('key')
    .notNull()
    .$defaultFn(() => randomToken());

/** drizzle cannot declare STRICT tables or enumerations, so checks hold the values. */
export const oneOf = (name: string, column: AnySQLiteColumn, values: readonly string[]) =>
  check(name, sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);

/** Holds only real calendar dates, `YYYY-MM-DD`. */
export const isDate = (name: string, column: AnySQLiteColumn) =>
  check(name, sql`${column} IS date(${column})`);

/**
 * The order of a day's parts: morning 0, afternoon 1, evening 2. The index `bookings_visit` is used
 * only by a query that says it in the index's words, with the column's bare name.
 */
export const orderOfDay = (column: SQLWrapper) => {
  const places = PERIODS.slice(0, -1).map((period, place) => `WHEN '${period}' THEN ${place}`);
  return sql`CASE ${column} ${sql.raw(`${places.join(' ')} ELSE ${places.length}`)} END`;
};

/** Holds zero and above. */
export const notNegative = (name: string, column: AnySQLiteColumn) =>
  check(name, sql`${column} >= 0`);
