import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '#db/known-migrations.ts';

it('half hours that were marked as more come to know the minutes of the whole crew', () => {
  const database = new Database(':memory:');
  const apply = (isMeant: (file: string) => boolean) => {
    for (const file of readdirSync(MIGRATIONS_FOLDER).toSorted()) {
      if (!file.endsWith('.sql') || !isMeant(file)) continue;
      database.exec(readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8'));
    }
  };
  apply((file) => file < '0011');
  database.pragma('foreign_keys = OFF');
  database.pragma('ignore_check_constraints = ON');
  const columns = database.pragma('table_info(bookings)') as {
    name: string;
    type: string;
    notnull: number;
    dflt_value: unknown;
  }[];
  const needed = columns.filter((each) => each.notnull === 1 && each.dflt_value === null);
  const booked = (id: number, minutes: number | null) => {
    const values: Record<string, unknown> = Object.fromEntries(
      needed.map(({ name, type }) => [name, type.toLowerCase() === 'text' ? `${name} ${id}` : id]),
    );
    const row = { ...values, id, minutes };
    const names = Object.keys(row);
    database
      .prepare(
        `INSERT INTO bookings (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`,
      )
      .run(row);
  };
  booked(1, 125);
  booked(2, null);
  const claim = database.prepare(
    `INSERT INTO slot_claims (date, period, half_hour, is_extra, crew, booking_id, series_id, original_date)
     VALUES ('2030-01-02', 'morning', ?, ?, 1, ?, ?, ?)`,
  );
  for (let half = 0; half < 7; half += 1) claim.run(half, half < 5 ? 0 : 1, 1, null, null);
  for (let half = 8; half < 12; half += 1) claim.run(half, 0, 2, null, null);
  for (let half = 13; half < 16; half += 1)
    claim.run(half, half < 15 ? 0 : 1, null, 9, '2030-01-02');
  apply((file) => file.startsWith('0011'));
  const minutes = database
    .prepare('SELECT minutes FROM slot_claims ORDER BY half_hour')
    .pluck()
    .all();
  expect(minutes).toEqual([30, 30, 30, 30, 5, 0, 0, 30, 30, 30, 30, 30, 30, 0]);
  database.close();
});
