import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { bookerOf, customerFor } from '#server/customers/customer-for.ts';

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
  migrateDatabase(database);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});
const all = (sql: string) => database.sqlite.prepare(sql).all();

describe('who a customer is', () => {
  it('is known by email, else by phone, however they are written', () => {
    const found = BOOKERS.map(({ who, ...person }) =>
      customerFor(database, bookerOf({ firstName: who, lastName: 'X', ...person }), BY_OWNER),
    );
    expect(found).toEqual(EXPECTED);
    expect(all('SELECT first_name, email, address FROM customers WHERE id <= 2')).toEqual([
      { first_name: 'Ana', email: 'Ana@example.com', address: '9 New Street' },
      { first_name: 'Ben', email: 'ben@example.com', address: '2 Pier Street' },
    ]);
  });

  it('is somebody else with another email and last name, who only shares the phone', () => {
    const rosa = { firstName: 'Rosa', phone: '(510) 555-0182', address: '1 Elm Street' };
    const at = (lastName: string, email: string | null) =>
      customerFor(database, bookerOf({ ...rosa, lastName, email }), BY_OWNER);
    const id = at('Benedetti', 'rosa@example.com');
    expect(at('Ash', 'pam@example.com')).not.toBe(id);
    expect(at('benedetti', 'rosa.at.work@example.com')).toBe(id);
    expect(at('Ash', null)).toBe(id);
  });

  it('learns nothing from a stranger who types the phone number on the website', () => {
    const ana = {
      firstName: 'Ana',
      lastName: 'X',
      phone: '(510) 555-0110',
      address: '1 Elm Street',
    };
    const id = customerFor(database, bookerOf({ ...ana, email: null }), BY_OWNER);
    const typed = { ...ana, email: 'mallory@example.com', address: '66 Far Street' };
    expect(customerFor(database, bookerOf(typed), { by: 'customer', now: NOW })).toBe(id);
    const kept = () => all(`SELECT email, address FROM customers WHERE id = ${id}`);
    expect(kept()).toEqual([{ email: null, address: '1 Elm Street' }]);
    // The owner who writes it down knows who called.
    customerFor(database, bookerOf(typed), BY_OWNER);
    expect(kept()).toEqual([{ email: 'mallory@example.com', address: '66 Far Street' }]);
  });
});
