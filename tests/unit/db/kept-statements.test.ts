import Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withKeptStatements } from '#db/kept-statements.ts';

const homes = sqliteTable('homes', { id: integer().primaryKey(), city: text().notNull() });
let sqlite: Database.Database;
let db: ReturnType<typeof drizzle>;
beforeEach(() => {
  sqlite = new Database(':memory:');
  sqlite.exec(
    "CREATE TABLE homes (id INTEGER PRIMARY KEY, city TEXT); INSERT INTO homes VALUES (1, 'Oakland')",
  );
  db = drizzle(withKeptStatements(sqlite));
});
afterEach(() => sqlite.close());

it('reads a text of SQL once, and the rows each time', () => {
  const prepare = vi.spyOn(sqlite, 'prepare');
  const cityOf = (id: number) => db.all(sql`SELECT city FROM homes WHERE id = ${id}`);
  expect(cityOf(1)).toEqual([{ city: 'Oakland' }]);
  db.run(sql`INSERT INTO homes VALUES (2, 'Alameda')`);
  expect(cityOf(2)).toEqual([{ city: 'Alameda' }]);
  expect(cityOf(3)).toEqual([]);
  const texts = prepare.mock.calls.map(([text]) => text);
  expect(texts).toEqual([
    'SELECT city FROM homes WHERE id = ?',
    "INSERT INTO homes VALUES (2, 'Alameda')",
  ]);
});

it('answers one text with objects and with mapped rows, in any order', () => {
  const query = db.select().from(homes);
  const { sql: builtText } = query.toSQL();
  const raw = sql.raw(builtText);
  for (let time = 0; time < 2; time += 1) {
    expect(db.all(raw)).toEqual([{ id: 1, city: 'Oakland' }]);
    expect(query.all()).toEqual([{ id: 1, city: 'Oakland' }]);
    expect(db.values(raw)).toEqual([[1, 'Oakland']]);
    expect(db.get(raw)).toEqual({ id: 1, city: 'Oakland' });
  }
});

it('goes by the schema as it is, also after it has changed', () => {
  const all = sql`SELECT * FROM homes`;
  expect(db.all(all)).toEqual([{ id: 1, city: 'Oakland' }]);
  sqlite.exec('ALTER TABLE homes ADD COLUMN bedrooms INTEGER DEFAULT 2');
  expect(db.all(all)).toEqual([{ id: 1, city: 'Oakland', bedrooms: 2 }]);
  sqlite.exec('DROP TABLE homes');
  expect(() => db.all(all)).toThrow(/no such table/);
});

it('lets go of old texts, which are then read again', () => {
  const prepare = vi.spyOn(sqlite, 'prepare');
  const first = () => db.all(sql.raw('SELECT 0 AS n'));
  first();
  for (let n = 1; n <= 600; n += 1) db.all(sql.raw(`SELECT ${n} AS n`));
  expect(first()).toEqual([{ n: 0 }]);
  expect(prepare.mock.calls.filter(([text]) => text === 'SELECT 0 AS n')).toHaveLength(2);
});
