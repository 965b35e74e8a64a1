import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { customersQuery } from '#contracts/admin/customers.ts';
import { openDatabase, type OpenDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { bookerOf, customerFor } from '#server/customers/customer-for.ts';
import { customerListRows, pageOfCustomers } from '#server/customers/customer-list-repository.ts';

const NAMES = ['Bo Lee', 'Élodie Ôta', 'Ana O’Hara', 'Sam Park', 'ÉTÉ Zorn'];

let folder: string;
let database: OpenDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'customer-search-'));
  database = openDatabase(join(folder, 'site.db'));
  migrateDatabase(database);
  for (const [at, name] of NAMES.entries()) {
    const [firstName = '', lastName = ''] = name.split(' ');
    const contact = { email: `c${at}@example.com`, phone: `(510) 555-010${at}` };
    customerFor(
      database,
      bookerOf({ firstName, lastName, ...contact, address: `${at} Alder Street, Oakland` }),
      { by: 'owner', now: new Date(0) },
    );
  }
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

describe('a search for a word of one or two letters', () => {
  it.each([
    ['le', ['Lee']],
    ['LE', ['Lee']],
    ['ôt', ['Ôta']],
    ['ot', ['Ôta']],
    ["o'", ['O’Hara']],
    ['o’', ['O’Hara']],
    ['té', ['Zorn']],
    ['3 al', ['Park']],
    ['qz', []],
  ])('%s', (q, found) => {
    const rows = customerListRows({ db: database.db }).page(customersQuery.parse({ q }));
    expect(rows.map(({ lastName }) => lastName)).toEqual(found);
  });

  it('reads the narrow index of names, in their order', () => {
    const page = pageOfCustomers(database.db, customersQuery.parse({ q: 'sa' })).toSQL();
    const plan = database.sqlite
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${page.sql}`)
      .all(...page.params);
    expect(plan.map(({ detail }) => detail)).toEqual(['SCAN customers USING INDEX customers_name']);
  });
});
