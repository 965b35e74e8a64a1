import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { hasOtherLetters } from '../folded-text.ts';
import { id, publicKey, time } from './columns.ts';

/** What a customer is known by, as the search for a letter or two and its index have it. */
export const knownAs = sql.raw(`(first_name || ' ' || last_name || ' ' || address)`);

/**
 * A customer: whoever books with the same email or, failing that, the same phone. A merged row and
 * its bookings stay as they are, so that a merge can be undone.
 */
export const customers = sqliteTable(
  'customers',
  {
    id: id(),
    key: publicKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    phone: text('phone').notNull(),
    /** Normalized: lowercase address, digits only. */
    emailKey: text('email_key'),
    phoneKey: text('phone_key').notNull(),
    /** The latest booking's address. */
    address: text('address').notNull(),
    /** For the owner only. */
    notes: text('notes').notNull().default(''),
    /** Gate codes, where the key is: for the crew on the day of a visit. */
    howToGetIn: text('how_to_get_in').notNull().default(''),
    /** The home it's for: a later booking may be for another one, or be somebody else's. */
    howToGetInFor: text('how_to_get_in_for'),
    mergedInto: integer('merged_into').references((): AnySQLiteColumn => customers.id, {
      onDelete: 'restrict',
    }),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('customers_key').on(table.key),
    index('customers_email').on(table.emailKey),
    index('customers_phone').on(table.phoneKey),
    index('customers_merged').on(table.mergedInto),
    // The order of the list by name, with what a search for a word of one or two letters reads.
    index('customers_name').on(
      sql`lower(last_name)`,
      sql`lower(first_name)`,
      table.id,
      table.mergedInto,
      sql`lower(${knownAs})`,
      hasOtherLetters(knownAs),
    ),
  ],
);
