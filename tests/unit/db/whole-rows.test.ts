import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { addFirstCrews } from '#db/first-crews.ts';
import { bookings } from '#db/schema/bookings.ts';
import { outbox } from '#db/schema/delivery.ts';
import { seriesRates } from '#db/schema/series.ts';
import { wholeRows } from '#db/whole-rows.ts';
import {
  fillWithBookings,
  fillWithCustomers,
  fillWithHistory,
} from '#tests/support/many-bookings.ts';
import { fillWithPlans } from '#tests/support/many-plans.ts';
import { openMigrated } from '#tests/support/migrated.ts';

const TODAY = '2026-11-21';
let database: OpenDatabase;
beforeAll(() => {
  database = openMigrated();
  addFirstCrews(database, 2, new Date());
  fillWithBookings(database, 100, TODAY);
  fillWithCustomers(database, 20);
  fillWithHistory(database, TODAY);
  fillWithPlans(database, 5, TODAY);
});
afterAll(() => {
  database.close();
});

it.each([
  ['bookings', bookings],
  ['outbox', outbox],
  ['rates', seriesRates],
])('are those of the query builder: %s', (_, table) => {
  const expected = database.db.select().from(table).orderBy(table.id).all();
  expect(expected.length).toBeGreaterThan(4);
  const { select, read } = wholeRows(table);
  expect(read(database.db, select(sql`ORDER BY ${table.id}`))).toEqual(expected);
});

it('are those that the statement asks for', () => {
  const { select, read } = wholeRows(bookings);
  const few = select(sql`WHERE ${bookings.id} > ${3} ORDER BY ${bookings.id} LIMIT ${2}`);
  expect(read(database.db, few).map(({ id }) => id)).toEqual([4, 5]);
});
