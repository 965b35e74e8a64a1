import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrateDatabase } from '#db/migrate.ts';
import { openBefore } from '#tests/support/before-migration.ts';

it('how to get in that was written down before is for the address of the customer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'before-access-'));
  const database = openBefore(folder, 'the-home-a-key-is-for');
  const add = database.sqlite.prepare(
    `INSERT INTO customers (key, first_name, last_name, phone, phone_key, address, how_to_get_in, created_at, updated_at)
     VALUES (?, 'Imani', 'Ross', '(510) 555-0178', '5105550178', '12 Fern Street', ?, 1, 1)`,
  );
  add.run('a', 'Key under the fern');
  add.run('b', '');
  migrateDatabase(database);
  const homes = database.sqlite.prepare('SELECT how_to_get_in_for FROM customers ORDER BY id');
  expect(homes.pluck().all()).toEqual(['12 Fern Street', null]);
  database.close();
  rmSync(folder, { recursive: true, force: true });
});
