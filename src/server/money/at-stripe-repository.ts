import { sql } from 'drizzle-orm';
import { ledger } from '#db/schema/ledger.ts';
import type { Cents } from '#domain/money.ts';
import { repository } from '#server/repository.ts';
import { listedEntries } from './entries-repository.ts';

/** How many entries, and what they add up to. */
export type Sum = { readonly count: number; readonly total: Cents };

const OF_STRIPE = sql`(${ledger.debit} = 'stripe' OR ${ledger.credit} = 'stripe')`;
const SUM = sql`SELECT count(*) AS count,
  coalesce(sum(iif(debit = 'stripe', amount, -amount)), 0) AS total FROM ledger`;

/** The ledger's account of what Stripe holds. */
export const atStripeRows = repository((db) => ({
  /** The last line of the ledger; 0 for none. */
  lastLine(): number {
    return db.get<{ id: number }>(sql`SELECT coalesce(max(id), 0) AS id FROM ledger`).id;
  },
  /** What was written from one line until another, this one with it. */
  sumOfLines(after: number, last: number): Sum {
    return db.get<Sum>(sql`${SUM} WHERE id > ${after} AND id <= ${last} AND ${OF_STRIPE}`);
  },
  /** What counts for a moment or later. */
  sumSince(from: Date): Sum {
    return db.get<Sum>(sql`${SUM} WHERE at >= ${from.getTime()} AND ${OF_STRIPE}`);
  },
  /** The entries before a moment, newest first. */
  entries(until: Date, limit: number) {
    return listedEntries(db, sql`${ledger.at} < ${until.getTime()} AND ${OF_STRIPE}`, limit);
  },
}));
