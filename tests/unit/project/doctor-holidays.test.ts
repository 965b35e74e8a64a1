import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { PERIODS, TIME_SLOTS } from '#domain/slots.ts';
import { readConfig } from '#server/config/config.ts';
import { checkHolidays } from '../../../scripts/doctor/holidays.ts';

let folder: string;
let database: OpenDatabase;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'holidays-'));
  database = openDatabase(join(folder, 'site.db'));
  migrateDatabase(database);
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const NO_SUNDAYS = [[], ...Array.from({ length: 6 }, () => PERIODS)];

const look = (today: string, env: Record<string, string> = {}) => {
  const config = readConfig({ DATABASE_PATH: join(folder, 'site.db'), ...env });
  // Regardless of the days in the company's own content.
  const rules = { ...config.rules, online: NO_SUNDAYS };
  return checkHolidays({ ...config, rules }, new Date(`${today}T12:00:00-08:00`)).map(
    ({ what }) => what,
  );
};

it('the doctor names the public holidays of the next 60 days that can be booked', () => {
  expect(look('2026-11-01')).toEqual([
    'Veterans Day, Wednesday, November 11, 2026, can be booked.',
    'Thanksgiving Day, Thursday, November 26, 2026, can be booked.',
    'Christmas Day, Friday, December 25, 2026, can be booked.',
  ]);
  expect(look('2026-12-26')).toEqual([
    "New Year's Day, Friday, January 1, 2027, can be booked.",
    'Birthday of Martin Luther King, Jr., Monday, January 18, 2027, can be booked.',
    "Washington's Birthday, Monday, February 15, 2027, can be booked.",
  ]);
});

it('those on a day that is closed anyway are not named', () => {
  // The Fourth of July 2027 is a Sunday.
  expect(look('2027-07-01').join()).not.toContain('Independence');
  expect(look('2026-11-01', { CLOSED_WEEKDAYS: 'thursday' }).join()).not.toContain('Thanksgiving');
});

it('those that the owner has blocked are not named, until there is time for a visit', () => {
  const insert = database.sqlite.prepare(
    `INSERT INTO blocked_time_slots (date, time_slot, blocked_by, created_at, updated_at)
     VALUES ('2026-11-26', ?, 'owner', 0, 0)`,
  );
  for (const slot of TIME_SLOTS) insert.run(slot);
  database.sqlite.exec(
    `INSERT INTO weekly_blocks (weekday, starts_on, blocked_by, created_at)
     VALUES (5, '2026-01-01', 'owner', 0)`,
  );
  expect(look('2026-11-12')).toEqual(['No public holiday of the next 60 days can be booked.']);
  const open = (slot: string) =>
    database.sqlite.exec(`UPDATE blocked_time_slots SET is_active = 0 WHERE time_slot = '${slot}'`);
  open('8:00 AM');
  expect(look('2026-11-12')).toEqual(['No public holiday of the next 60 days can be booked.']);
  for (const slot of ['9:00 AM', '10:00 AM']) open(slot);
  expect(look('2026-11-12')).toEqual([
    'Thanksgiving Day, Thursday, November 26, 2026, can be booked.',
  ]);
});
