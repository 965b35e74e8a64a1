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
  folder = mkdtempSync(join(tmpdir(), 'before-half-hours-'));
  database = openBefore(folder, 'half-hours');
  addFirstCrews(database, 2, new Date());
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});
const run = (sql: string) => database.sqlite.prepare(sql).run();
const book = (service: string, period: string, minutes: number | null, crew: number) => {
  const { lastInsertRowid: id } = run(
    `INSERT INTO bookings (key, first_name, last_name, phone, phone_key, service_type, preferred_date,
       preferred_time, address, estimated_cost, minutes, created_at, updated_at)
     VALUES (lower(hex(randomblob(8))), 'Maya', 'Okafor', '1', '1', '${service}', '2026-12-01',
       '${period}', '12 Lakeshore Avenue', 10000, ${minutes ?? 'NULL'}, 1, 1)`,
  );
  const parts = {
    morning: ['morning', 'afternoon'],
    afternoon: ['afternoon'],
    evening: ['evening'],
  };
  const length = minutes ?? (service === 'deep' ? 360 : 180);
  const held = parts[period as keyof typeof parts].slice(0, length > 240 ? 2 : 1);
  for (const part of held) {
    run(
      `INSERT INTO slot_claims (date, period, crew, booking_id)
       VALUES ('2026-12-01', '${part}', ${crew}, ${id})`,
    );
  }
};
const after = () => {
  migrateDatabase(database);
  return database.sqlite
    .prepare(
      `SELECT coalesce(booking_id, 's' || series_id, 'd' || draft_id) AS whose, date, crew, period,
         min(half_hour) AS first, max(half_hour) AS last, count(*) AS halves, max(is_fixed) AS fixed
       FROM slot_claims GROUP BY 1, 2, 3, 4 ORDER BY date, crew, first`,
    )
    .all();
};

it('gives every visit its own minutes from the start of its part of the day, and drops none', () => {
  book('basic', 'morning', 125, 1);
  book('basic', 'afternoon', null, 1);
  book('basic', 'evening', 180, 1);
  book('deep', 'morning', null, 2);
  const day = { date: '2026-12-01', fixed: 0 };
  expect(after()).toEqual([
    { ...day, whose: 1, crew: 1, period: 'morning', first: 0, last: 4, halves: 5 },
    { ...day, whose: 2, crew: 1, period: 'afternoon', first: 8, last: 13, halves: 6 },
    { ...day, whose: 3, crew: 1, period: 'evening', first: 18, last: 23, halves: 6 },
    { ...day, whose: 4, crew: 2, period: 'morning', first: 0, last: 11, halves: 12 },
  ]);
});

it('keeps holds whole, with their end, and what plans hold, by the rate of that visit', () => {
  run(
    `INSERT INTO drafts (key, status, hold_expires_at, created_at, updated_at)
     VALUES ('d', 'open', 5, 1, 1)`,
  );
  run(
    `INSERT INTO slot_claims (date, period, crew, draft_id, expires_at)
     VALUES ('2026-12-02', 'morning', 1, 1, 5)`,
  );
  run(
    `INSERT INTO series (key, anchor_date, weeks, period, crew, service_type, first_name, last_name,
       email, phone, email_key, phone_key, address, created_at, updated_at)
     VALUES ('s', '2026-12-03', 1, 'afternoon', 2, 'basic', 'M', 'O', 'm@example.com', '1', 'm', '1', 'x', 1, 1)`,
  );
  for (const [from, minutes] of [
    ['2026-12-03', 240],
    ['2026-12-10', 90],
  ] as const) {
    run(
      `INSERT INTO series_rates (series_id, from_date, lines, estimated_cost, minutes, every_visit, created_by, created_at)
       VALUES (1, '${from}', '[]', 1, ${minutes}, '[]', 'owner', 1)`,
    );
    run(
      `INSERT INTO slot_claims (date, period, crew, series_id, original_date)
       VALUES ('${from}', 'afternoon', 2, 1, '${from}')`,
    );
  }
  const of = { fixed: 0, whose: 's1', crew: 2, period: 'afternoon', first: 8 };
  expect(after()).toEqual([
    {
      fixed: 0,
      whose: 'd1',
      date: '2026-12-02',
      crew: 1,
      period: 'morning',
      first: 0,
      last: 7,
      halves: 8,
    },
    { ...of, date: '2026-12-03', last: 15, halves: 8 },
    { ...of, date: '2026-12-10', last: 10, halves: 3 },
  ]);
  const ends = database.sqlite.prepare('SELECT DISTINCT expires_at FROM slot_claims').pluck().all();
  expect(ends).toEqual([5, null]);
});

it('goes on looking after the conflicts of plans, and refuses a half hour twice', () => {
  migrateDatabase(database);
  const triggers = database.sqlite
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'slot_claims'`)
    .pluck()
    .all();
  expect(triggers).toEqual([
    'series_checks_claims_insert',
    'series_checks_claims_update',
    'series_checks_claims_delete',
  ]);
  run(
    `INSERT INTO drafts (key, status, hold_expires_at, created_at, updated_at)
     VALUES ('d', 'open', 5, 1, 1)`,
  );
  const claim = `INSERT INTO slot_claims (date, period, half_hour, crew, draft_id)
    VALUES ('2026-12-02', 'morning', 3, 1, 1)`;
  run(claim);
  expect(() => run(claim)).toThrow(/UNIQUE/);
});
