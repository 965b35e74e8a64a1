import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingsQuery } from '#contracts/admin/booking-filters.ts';
import type { OpenDatabase } from '#db/client.ts';
import { bookingListRows, pageOfBookings } from '#server/booking/booking-list-repository.ts';
import { fillWithBookings } from '#tests/support/many-bookings.ts';
import { openMigrated } from '#tests/support/migrated.ts';

const TODAY = '2026-11-21';
let database: OpenDatabase;
beforeAll(() => {
  database = openMigrated();
  fillWithBookings(database, 3000, TODAY);
});
afterAll(() => {
  database.close();
});

const parse = (query: string) =>
  bookingsQuery.parse(Object.fromEntries(new URLSearchParams(query)));
const find = (query: string) => {
  const asked = parse(query);
  return bookingListRows(database).page(asked, asked, TODAY);
};
const planOf = (query: string) => {
  const asked = parse(query);
  return database.db
    .all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${pageOfBookings(asked, asked)}`)
    .map((line) => line.detail)
    .join('\n');
};

describe('the list of bookings', () => {
  it.each([
    ['', /^SCAN bookings$/],
    // In id order, by the table or by an index that starts with the id.
    [
      'before=100',
      /SEARCH bookings USING (INTEGER PRIMARY KEY \(rowid|INDEX bookings_whose \(id)</,
    ],
    ['sort=soonest', /USING INDEX bookings_visit/],
    ['sort=latest&before=100', /USING INDEX bookings_visit/],
    ['status=pending', /USING INDEX bookings_by_status/],
    ['payment=disputed', /USING INDEX bookings_by_payment/],
    [`from=${TODAY}&to=${TODAY}&sort=soonest`, /USING INDEX bookings_visit/],
    ['q=okafor', /bookings_fts VIRTUAL TABLE/],
  ])('asked for "%s" never sorts the table', (query, plan) => {
    expect(planOf(query)).toMatch(plan);
    expect(planOf(query)).not.toContain('TEMP B-TREE');
  });

  it('finds exactly what a reader of all names would', () => {
    const all = find('limit=500');
    for (const q of ['okafor', 'andermee', 'grand street', 'ines al', 'person29', 'sa']) {
      const words = q.split(' ');
      const expected = all.filter((row) => {
        const text = `${row.firstName} ${row.lastName} ${row.address} ${q.length > 2 ? (row.email ?? '') : ''}`;
        return words.every((word) => text.toLowerCase().includes(word));
      });
      const oldest = all.at(-1)?.id ?? 0;
      const found = find(`q=${q}&limit=500`).filter((row) => row.id >= oldest);
      expect([q, found.map((row) => row.id)]).toEqual([q, expected.map((row) => row.id)]);
    }
  });

  it('forgets the old name of a booking and knows the new one', () => {
    const change = database.sqlite.prepare('UPDATE bookings SET last_name = ? WHERE id = 7');
    change.run('Quillfeather');
    expect(find('q=quillfeather').map((row) => row.id)).toEqual([7]);
    change.run('Rosenquist');
    expect(find('q=quillfeather')).toEqual([]);
    expect(find('q=rosenquist').map((row) => row.id)).toEqual([7]);
    database.sqlite.prepare('DELETE FROM bookings WHERE id = 7').run();
    expect(find('q=rosenquist')).toEqual([]);
  });
});
