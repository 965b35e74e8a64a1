import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#db/client.ts';
import { mailboxOf } from '#domain/person.ts';
import { bookingRows } from '#server/booking/bookings-repository.ts';
import { askedOf } from '#tests/support/asked-of.ts';
import { writeMigrated } from '#tests/support/migrated.ts';
import { runs } from '#tests/support/property.ts';

function withBookings(work: (database: OpenDatabase) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'people-'));
  try {
    writeMigrated(join(folder, 'site.db'));
    const database = openDatabase(join(folder, 'site.db'));
    work(database);
    database.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('SQL and the domain find one mailbox behind an email', () => {
  withBookings((database) => {
    const part = fc.stringMatching(/^[a-z0-9.+_-]{1,12}$/u);
    const host = fc.constantFrom('gmail.com', 'googlemail.com', 'example.com', 'mail.gmail.com');
    fc.assert(
      fc.property(part, host, (name, provider) => {
        const email = `${name}@${provider}`;
        const sql = `SELECT (${mailboxSql(database)}) FROM (SELECT ? AS email_key)`;
        expect(database.sqlite.prepare(sql).pluck().get(email)).toBe(mailboxOf(email));
      }),
      runs(300),
    );
  });
  expect(mailboxOf('ma.ya+x@googlemail.com')).toBe('maya@gmail.com');
  expect(mailboxOf('ma.ya+x@example.com')).toBe('ma.ya@example.com');
});

it('who has booked before is found by an index, also among a hundred thousand', () => {
  withBookings((database) => {
    const queries = askedOf(database, () => {
      const rows = bookingRows(database);
      rows.hasBookedBefore({ mailbox: 'maya@gmail.com', phoneKey: '5105559100' });
      rows.addressesLike('12 Fern Street');
    });
    const asked = queries.filter((sql) => /email_key, |"phone_key" = |CAST/u.test(sql));
    const plans = asked.map((sql) => {
      const blanks = Array.from({ length: sql.split('?').length - 1 }, () => '1');
      const explained = database.sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`);
      const steps = explained.all(...blanks) as { detail: string }[];
      return steps[0]?.detail;
    });
    expect(plans).toEqual([
      expect.stringContaining('bookings_mailbox'),
      expect.stringContaining('bookings_phone'),
      expect.stringContaining('bookings_house'),
    ]);
  });
});

/** The expression of the index, as the database has it. */
function mailboxSql({ sqlite }: OpenDatabase): string {
  const sql = sqlite
    .prepare("SELECT sql FROM sqlite_master WHERE name = 'bookings_mailbox'")
    .pluck()
    .get() as string;
  return sql.slice(sql.indexOf('(') + 1, -1);
}
