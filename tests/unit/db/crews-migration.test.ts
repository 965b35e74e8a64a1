import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { addFirstCrews } from '#db/first-crews.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { openBefore } from '#tests/support/before-migration.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
let folder: string;
let database: OpenDatabase;

/** A database from before the crews table, with a claim for each number given. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'before-crews-'));
  database = openBefore(folder, 'crews-and-members');
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

function claims(...crews: readonly number[]) {
  database.sqlite.exec(
    "INSERT INTO drafts (key, status, hold_expires_at, created_at, updated_at) VALUES ('a', 'open', 1, 1, 1)",
  );
  for (const crew of crews) {
    database.sqlite.exec(
      `INSERT INTO slot_claims (date, period, crew, draft_id) VALUES ('2026-12-01', 'morning', ${crew}, 1)`,
    );
  }
}
const crews = () =>
  database.sqlite.prepare('SELECT id, name, color, is_active AS isActive FROM crews').all();
const claimed = () =>
  database.sqlite.prepare('SELECT DISTINCT crew FROM slot_claims').pluck().all();

it('keeps every claim with a crew of its number, and makes the rest that CREWS asks for', () => {
  claims(1, 2);
  migrateDatabase(database);
  addFirstCrews(database, 3, NOW);
  expect(claimed()).toEqual([1, 2]);
  expect(crews()).toEqual([
    { id: 1, name: 'Crew 1', color: 'green', isActive: 1 },
    { id: 2, name: 'Crew 2', color: 'blue', isActive: 1 },
    { id: 3, name: 'Crew 3', color: 'amber', isActive: 1 },
  ]);
});

it('retires crews that only old visits know of', () => {
  claims(1, 3);
  migrateDatabase(database);
  addFirstCrews(database, 2, NOW);
  expect(claimed()).toEqual([1, 3]);
  expect(crews()).toMatchObject([{ isActive: 1 }, { isActive: 1 }, { id: 3, isActive: 0 }]);
});

it('asks CREWS at the first start only: afterward the table is the owner’s', () => {
  migrateDatabase(database);
  addFirstCrews(database, 2, NOW);
  database.sqlite.exec("UPDATE crews SET is_active = 0, name = 'Ana' WHERE id = 2");
  addFirstCrews(database, 5, NOW);
  expect(crews()).toMatchObject([{ name: 'Crew 1' }, { name: 'Ana', isActive: 0 }]);
});
