import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import type { App } from '#server/app.ts';
import { newsStamp } from '#server/insights/news-stamp.ts';
import { fillWithBookings } from '#tests/support/many-bookings.ts';
import { openMigrated } from '#tests/support/migrated.ts';

const MORNING = Date.parse('2026-11-21T17:00:00Z');
let database: OpenDatabase;
beforeAll(() => {
  database = openMigrated();
});
afterAll(() => {
  database.close();
});
/** The stamp some milliseconds after a full minute. */
const stampAt = (late: number) =>
  newsStamp({ db: database.db, now: () => new Date(MORNING + late) } as App);

it('is the same until something is written, and another one every minute', () => {
  const before = stampAt(0);
  database.sqlite.prepare('SELECT count(*) FROM bookings').get();
  expect(stampAt(59_999)).toBe(before);
  expect(stampAt(60_000)).not.toBe(before);
  fillWithBookings(database, 1, '2026-11-21');
  expect(stampAt(0)).not.toBe(before);
});
