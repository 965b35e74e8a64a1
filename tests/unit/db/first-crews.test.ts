import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#db/client.ts';
import { addFirstCrews } from '#db/first-crews.ts';
import { migrateDatabase } from '#db/migrate.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
let folder: string;
let database: OpenDatabase;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-crews-'));
  database = openDatabase(join(folder, 'site.db'));
  migrateDatabase(database);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const crews = () =>
  database.sqlite.prepare('SELECT id, name, color, is_active AS isActive FROM crews').all();

it('makes as many as CREWS asks for', () => {
  addFirstCrews(database, 3, NOW);
  expect(crews()).toEqual([
    { id: 1, name: 'Crew 1', color: 'green', isActive: 1 },
    { id: 2, name: 'Crew 2', color: 'blue', isActive: 1 },
    { id: 3, name: 'Crew 3', color: 'amber', isActive: 1 },
  ]);
});

it('asks CREWS at the first start only: afterward the table is the owner’s', () => {
  addFirstCrews(database, 2, NOW);
  database.sqlite.exec("UPDATE crews SET is_active = 0, name = 'Ana' WHERE id = 2");
  addFirstCrews(database, 5, NOW);
  expect(crews()).toMatchObject([{ name: 'Crew 1' }, { name: 'Ana', isActive: 0 }]);
});
