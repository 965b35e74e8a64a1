import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { addFirstCrews } from '#db/first-crews.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { openBefore } from '#tests/support/before-migration.ts';

let folder: string;
let database: OpenDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'before-plans-'));
  database = openBefore(folder, 'regular-customers');
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});
const all = (sql: string) => database.sqlite.prepare(sql).all();
const run = (sql: string) => database.sqlite.prepare(sql).run();
const insert = (name: string, source: string) =>
  run(
    `INSERT INTO bookings (key, first_name, last_name, phone, phone_key, service_type, preferred_date,
       preferred_time, address, estimated_cost, source, created_at, updated_at)
     VALUES ('${name}', '${name}', 'Okafor', '1', '1', 'basic', '2026-12-01', 'morning',
       '12 Lakeshore Avenue', 10000, '${source}', 1, 1)`,
  );
const found = (word: string) =>
  all(`SELECT rowid AS id FROM bookings_fts WHERE bookings_fts MATCH '"${word}"'`);

it('keeps bookings, claims and what points to them, and makes no visit one of a plan', () => {
  addFirstCrews(database, 1, new Date());
  insert('Maya', 'phone');
  run(
    "INSERT INTO slot_claims (date, period, crew, booking_id) VALUES ('2026-12-01', 'morning', 1, 1)",
  );
  run(
    "INSERT INTO booking_notes (booking_id, note, author, created_at) VALUES (1, 'Dog', 'owner', 1)",
  );
  const before = all('SELECT id, key, first_name, source, estimated_cost FROM bookings');
  migrateDatabase(database);
  expect(all('SELECT id, key, first_name, source, estimated_cost FROM bookings')).toEqual(before);
  expect(all('SELECT series_id, original_date FROM bookings')).toEqual([
    { series_id: null, original_date: null },
  ]);
  expect(
    all('SELECT DISTINCT crew, booking_id, series_id, original_date FROM slot_claims'),
  ).toEqual([{ crew: 1, booking_id: 1, series_id: null, original_date: null }]);
  expect(() => run('DELETE FROM bookings')).toThrow(/FOREIGN KEY/);
});

it('finds old and new bookings by their names, as they are now', () => {
  insert('Maya', 'web');
  migrateDatabase(database);
  insert('Jonas', 'plan');
  expect([found('maya'), found('jonas')]).toEqual([[{ id: 1 }], [{ id: 2 }]]);
  run("UPDATE bookings SET first_name = 'Ruth' WHERE id = 1");
  expect([found('maya'), found('ruth')]).toEqual([[], [{ id: 1 }]]);
});
