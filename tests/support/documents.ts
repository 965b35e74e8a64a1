import { expect } from 'vitest';
import { rows } from './database.ts';
import type { Site } from './site.ts';

type Issued = { id: number; series: number; number: number; at: number };

/**
 * Receipts say what the ledger says: of every payment there is one that counts, with what answers it
 * to the cent; numbers run from 1 without a gap and never back in time; nothing waits for one.
 */
export function expectDocumentsKept(site: Pick<Site, 'databasePath'>): void {
  expect(rows(site, 'SELECT * FROM documents_due')).toEqual([]);
  const issued = rows<Issued>(
    site,
    'SELECT id, series, number, issued_at AS at FROM documents ORDER BY series, id',
  );
  for (const its of Map.groupBy(issued, ({ series }) => series).values()) {
    expect(its.map(({ number }) => number)).toEqual(its.map((_, place) => place + 1));
    expect(its.map(({ at }) => at)).toEqual(its.map(({ at }) => at).toSorted((a, b) => a - b));
  }
  // Of each payment: what came in by the receipt that counts, the tip that is left of it, and all in sum.
  expect(
    rows(
      site,
      `SELECT payment_id AS payment,
         sum(iif(kind = 'receipt', amount, iif(reason = 'correction', -amount, 0))) AS came,
         sum(iif(kind = 'credit-note', -tip, tip)) AS tip,
         sum(iif(kind = 'receipt', 1, iif(reason = 'correction', -1, 0))) AS counting,
         sum(iif(kind = 'credit-note', -amount, amount)) AS stays
       FROM documents GROUP BY payment_id HAVING counting <> 0 OR stays <> 0 ORDER BY payment_id`,
    ),
  ).toEqual(
    rows(
      site,
      `SELECT payment_id AS payment, sum(iif(what IN ('payment', 'tip'), amount, 0)) AS came,
         sum(iif(what = 'tip', amount, 0)) AS tip, 1 AS counting,
         sum(iif(what IN ('payment', 'tip'), amount, -amount)) AS stays
       FROM ledger WHERE payment_id IS NOT NULL
         AND what IN ('payment', 'tip', 'refund', 'dispute')
       GROUP BY payment_id HAVING came <> 0 ORDER BY payment_id`,
    ),
  );
}
