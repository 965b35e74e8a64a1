import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '#db/client.ts';
import { untilWritten } from '#db/until-written.ts';

let folder: string;
let database: OpenDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'until-written-'));
  database = openDatabase(join(folder, 'site.db'));
  write(database, 'CREATE TABLE words (word TEXT)');
  write(database, "INSERT INTO words VALUES ('one')");
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = ({ db }: OpenDatabase, text: string) => db.run(sql.raw(text));
function counted() {
  const read = vi.fn<(key: string) => number | undefined>(
    () => database.db.all<{ n: number }>(sql`SELECT count(*) AS n FROM words`)[0]?.n,
  );
  return { read, ask: untilWritten(database.db, read) };
}

it('asks again only once something was written, for each key', () => {
  const { read, ask } = counted();
  expect([ask('a'), ask('a'), ask('b'), ask('b')]).toEqual([1, 1, 1, 1]);
  expect(read).toHaveBeenCalledTimes(2);
  write(database, "INSERT INTO words VALUES ('two')");
  expect([ask('a'), ask('b')]).toEqual([2, 2]);
});

it('sees what another connection has written', () => {
  const { ask } = counted();
  expect(ask('a')).toBe(1);
  const other = openDatabase(join(folder, 'site.db'));
  write(other, "INSERT INTO words VALUES ('two')");
  expect(ask('a')).toBe(2);
  other.close();
});

it('keeps nothing of a transaction, which may be rolled back', () => {
  const { ask } = counted();
  expect(ask('a')).toBe(1);
  expect(() =>
    database.transaction(() => {
      write(database, "INSERT INTO words VALUES ('two')");
      expect([ask('a'), ask('b')]).toEqual([2, 2]);
      throw new Error('never mind');
    }),
  ).toThrow('never mind');
  expect([ask('a'), ask('b')]).toEqual([1, 1]);
});
