import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateDatabase } from '#db/migrate.ts';
import { expectBooksKept } from '#tests/support/books.ts';
import { openBefore } from '#tests/support/before-migration.ts';
import { rows } from '#tests/support/database.ts';

const OCTOBER = Date.parse('2026-10-05T20:00:00Z');
const NOVEMBER = Date.parse('2026-11-05T20:00:00Z');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Payments of every kind: method, amount, tip, refunded, status. */
const PAYMENTS = [
  ['card', 2500, 0, 0, 'succeeded'],
  ['cash', 15_000, 3000, 0, 'succeeded'],
  ['card', 2500, 0, 2500, 'refunded'],
  ['card', 2500, 0, 900, 'partially_refunded'],
  ['card', 2500, 0, 700, 'partially_refunded'],
  ['card', 12_000, 0, 1000, 'disputed'],
  ['peer', 500, 500, 0, 'succeeded'],
] as const;

it('takes every payment there is into the ledger, cent by cent', () => {
  const database = openBefore(folder, 'the-ledger');
  const add = database.sqlite.prepare(
    `INSERT INTO payments (method, amount, tip, refunded, status, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ${OCTOBER}, ${NOVEMBER})`,
  );
  for (const payment of PAYMENTS) add.run(...payment);
  const refund = database.sqlite.prepare(
    `INSERT INTO refunds (payment_id, key, mark, amount, reason, status, created_at, updated_at)
     VALUES (?, ?, ?, ?, 'x', ?, ${OCTOBER + 1}, ${NOVEMBER})`,
  );
  // The third was refunded in two; of the fourth the refunds say less than went back.
  refund.run(3, 'a', 'a', 2000, 'done');
  refund.run(3, 'b', 'b', 500, 'done');
  refund.run(3, 'c', 'c', 100, 'failed');
  refund.run(4, 'd', 'd', 100, 'done');
  migrateDatabase(database);
  database.close();
  const site = { databasePath: join(folder, 'site.db') };
  expectBooksKept(site);
  const refunds = rows(
    site,
    "SELECT payment_id, amount, at FROM ledger WHERE what = 'refund' AND payment_id < 5 ORDER BY id",
  );
  expect(refunds).toEqual([
    { payment_id: 3, amount: 2000, at: OCTOBER + 1 },
    { payment_id: 3, amount: 500, at: OCTOBER + 1 },
    { payment_id: 4, amount: 900, at: NOVEMBER },
  ]);
});
