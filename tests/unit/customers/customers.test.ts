import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#db/client.ts';
import { MIGRATIONS_FOLDER } from '#db/known-migrations.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { normalizeEmail, normalizePhone } from '#domain/person.ts';
import { customerFor } from '#server/customers/customer-for.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const BOOKERS = [
  { who: 'Ana', email: 'Ana@example.com', phone: '(510) 555-0101', address: '1 Alder Street' },
  { who: 'Ben', email: null, phone: '510 555 0102', address: '2 Pier Street' },
  { who: 'Ana again', email: 'ana@EXAMPLE.com', phone: '415-555-0199', address: '9 New Street' },
  { who: 'Ana by phone', email: null, phone: '+1 510.555.0101', address: '9 New Street' },
  { who: 'Ben with mail', email: 'ben@example.com', phone: '5105550102', address: '2 Pier Street' },
  { who: 'Ben by mail', email: 'ben@example.com', phone: '5105550155', address: '2 Pier Street' },
  { who: 'No number', email: null, phone: 'none given', address: '3 Grand Avenue' },
  { who: 'No number two', email: null, phone: 'none given', address: '4 Grand Avenue' },
];
/** The customer of each one, in list order. */
const EXPECTED = [1, 2, 1, 1, 2, 2, 3, 4];

let folder: string;
let database: OpenDatabase;
const BY_OWNER = { by: 'owner', now: NOW } as const;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'customers-'));
  database = openDatabase(join(folder, 'site.db'));
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});
const all = (sql: string) => database.sqlite.prepare(sql).all();

describe('who a customer is', () => {
  it('is known by email, else by phone, however they are written', () => {
    migrateDatabase(database);
    const found = BOOKERS.map(({ who, ...person }) =>
      customerFor(database, { firstName: who, lastName: 'X', ...person }, BY_OWNER),
    );
    expect(found).toEqual(EXPECTED);
    expect(all('SELECT first_name, email, address FROM customers WHERE id <= 2')).toEqual([
      { first_name: 'Ana', email: 'Ana@example.com', address: '9 New Street' },
      { first_name: 'Ben', email: 'ben@example.com', address: '2 Pier Street' },
    ]);
  });

  it('learns nothing from a stranger who types the phone number on the website', () => {
    migrateDatabase(database);
    const ana = {
      firstName: 'Ana',
      lastName: 'X',
      phone: '(510) 555-0110',
      address: '1 Elm Street',
    };
    const id = customerFor(database, { ...ana, email: null }, BY_OWNER);
    const typed = { ...ana, email: 'mallory@example.com', address: '66 Far Street' };
    expect(customerFor(database, typed, { by: 'customer', now: NOW })).toBe(id);
    const kept = () => all(`SELECT email, address FROM customers WHERE id = ${id}`);
    expect(kept()).toEqual([{ email: null, address: '1 Elm Street' }]);
    // The owner who writes it down knows who called.
    customerFor(database, typed, BY_OWNER);
    expect(kept()).toEqual([{ email: 'mallory@example.com', address: '66 Far Street' }]);
  });

  it('is the same for the bookings that stood there before there were customers', () => {
    migrateUntil('CREATE TABLE `customers`');
    const insert = database.sqlite.prepare(
      `INSERT INTO bookings (key, first_name, last_name, email, phone, email_key, phone_key,
         service_type, preferred_date, preferred_time, address, estimated_cost, created_at, updated_at)
       VALUES (@who, @who, 'X', @email, @phone, @emailKey, @phoneKey, 'basic', '2026-12-01',
         'morning', @address, 10000, 5, 5)`,
    );
    for (const booker of BOOKERS) {
      const emailKey = booker.email === null ? null : normalizeEmail(booker.email);
      insert.run({ ...booker, emailKey, phoneKey: normalizePhone(booker.phone) });
    }
    database.sqlite.exec(
      `UPDATE bookings SET last_name = 'Erased', email_key = NULL, phone_key = '' WHERE id = 7`,
    );
    migrateDatabase(database);
    const found = all('SELECT customer_id AS whose FROM bookings ORDER BY id') as {
      whose: number;
    }[];
    expect(found.map(({ whose }) => whose)).toEqual([1, 2, 1, 1, 2, 2, null, 3]);
    expect(all('SELECT first_name, email, address FROM customers WHERE id <= 2')).toEqual([
      { first_name: 'Ana', email: 'Ana@example.com', address: '9 New Street' },
      { first_name: 'Ben', email: 'ben@example.com', address: '2 Pier Street' },
    ]);
    const search = `SELECT rowid AS id FROM customers_fts WHERE customers_fts MATCH '"new street"'`;
    expect(all(search)).toEqual([{ id: 1 }]);
    expect(all("SELECT name FROM sqlite_schema WHERE name LIKE 'customers_to_find%'")).toEqual([]);
  });
});

/** Migrates up to, not including, the migration that contains this. */
function migrateUntil(sql: string): void {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const at = migrations.findIndex((each) => each.sql.some((part) => part.includes(sql)));
  database.sqlite.exec(
    'CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)',
  );
  const note = database.sqlite.prepare(
    'INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)',
  );
  for (const { sql: parts, hash, folderMillis } of migrations.slice(0, at)) {
    for (const part of parts) database.sqlite.exec(part);
    note.run(hash, folderMillis);
  }
}
