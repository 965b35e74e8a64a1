import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { newLinkVersion, newLinkVersions } from '#server/link-version.ts';
import { links } from '#server/links/links.ts';

const FIRST = 1;
const LAST = 9_999_999_999;
const ours = links({ siteUrl: 'https://www.tidewren.example', secret: 'one secret' });

it.each([FIRST, 2, LAST - 1, LAST])('behind %i comes another that a token can say', (current) => {
  const next = newLinkVersion(current);
  expect(next).not.toBe(current);
  const booking = { key: 'k7x2m5q4', linkVersion: next };
  expect(ours.readBookingToken(ours.bookingToken(booking))).toEqual(booking);
});

it('is another for every row of an update, as a whole number', () => {
  const rows = sqliteTable('rows', { linkVersion: integer('link_version').notNull() });
  const database = new Database(':memory:');
  database.exec('CREATE TABLE rows (link_version INTEGER NOT NULL) STRICT');
  const db = drizzle({ client: database });
  const before = [FIRST, 2, LAST - 1, LAST];
  db.insert(rows)
    .values(before.map((linkVersion) => ({ linkVersion })))
    .run();
  db.update(rows)
    .set({ linkVersion: newLinkVersions(rows.linkVersion) })
    .run();
  const after = db.select().from(rows).all();
  for (const [at, { linkVersion }] of after.entries()) {
    expect(linkVersion).not.toBe(before[at]);
    expect(Number.isInteger(linkVersion) && linkVersion >= FIRST && linkVersion <= LAST).toBe(true);
  }
});
