import { sql } from 'drizzle-orm';
import { repository } from '#server/repository.ts';

/** The end of the last closed month: nothing is written before it. */
const CLOSED = sql`coalesce((SELECT max(until) FROM closed_months), 0)`;
const COLUMNS = sql`(what, payment_id, booking_id, source, debit, credit, amount, at, written_at)`;

/**
 * Writes into the ledger what only Stripe knows, each movement once: its number is the source.
 * What belongs to a closed month lands at the beginning of the next.
 */
export const postingRows = repository((db) => {
  const isNew = (what: string) =>
    sql`NOT EXISTS (SELECT 1 FROM ledger WHERE what = ${what} AND source = m.id)`;
  return {
    /** What Stripe kept: its part of a movement, and the movements that are nothing but a fee. */
    fees(now: Date): void {
      db.run(sql`
        INSERT INTO ledger ${COLUMNS}
        SELECT 'fee', p.id, p.booking_id, m.id, 'stripe_fees', 'stripe',
          m.fee + iif(m.category = 'fee', -m.amount, 0), max(m.created_at, ${CLOSED}), ${now.getTime()}
        FROM stripe_moves m LEFT JOIN payments p ON p.payment_intent_id = m.payment_intent_id
        WHERE m.fee + iif(m.category = 'fee', -m.amount, 0) <> 0 AND ${isNew('fee')}
        ORDER BY m.created_at, m.id`);
    },
    /** What went to the bank, and what came back from there. */
    payouts(now: Date): void {
      db.run(sql`
        INSERT INTO ledger ${COLUMNS}
        SELECT 'payout', NULL, NULL, m.id, 'bank', 'stripe', -m.amount,
          max(m.created_at, ${CLOSED}), ${now.getTime()}
        FROM stripe_moves m
        WHERE m.category IN ('payout', 'payout_reversal') AND m.amount <> 0 AND ${isNew('payout')}
        ORDER BY m.created_at, m.id`);
    },
    /** What moved in the same account for nothing of this website: no payment, or one of others. */
    elsewhere(othersIntents: readonly string[], now: Date): void {
      db.run(sql`
        INSERT INTO ledger ${COLUMNS}
        SELECT 'elsewhere', NULL, NULL, m.id, 'stripe', 'elsewhere', m.amount,
          max(m.created_at, ${CLOSED}), ${now.getTime()}
        FROM stripe_moves m
        WHERE (m.payment_intent_id IN (SELECT value FROM json_each(${JSON.stringify(othersIntents)}))
            OR m.payment_intent_id IS NULL
              AND m.category NOT IN ('fee', 'payout', 'payout_reversal'))
          AND m.amount <> 0 AND ${isNew('elsewhere')}
        ORDER BY m.created_at, m.id`);
    },
    /** Takes that back for a payment that has become known since. */
    notElsewhere(now: Date): void {
      db.run(sql`
        INSERT INTO ledger ${COLUMNS}
        SELECT 'elsewhere', p.id, p.booking_id, m.id || ':known', 'stripe', 'elsewhere', -m.amount,
          max(${now.getTime()}, ${CLOSED}), ${now.getTime()}
        FROM ledger l JOIN stripe_moves m ON m.id = l.source
        JOIN payments p ON p.payment_intent_id = m.payment_intent_id
        WHERE l.what = 'elsewhere' AND NOT EXISTS (
          SELECT 1 FROM ledger WHERE what = 'elsewhere' AND source = m.id || ':known')`);
    },
    /** Payments whose dispute is open in the ledger, with their number at Stripe. */
    openDisputes(): { paymentId: number; intent: string }[] {
      return db.all(sql`
        SELECT p.id AS paymentId, p.payment_intent_id AS intent FROM payments p
        WHERE p.status = 'disputed' AND p.payment_intent_id IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM ledger WHERE what = 'dispute-lost' AND payment_id = p.id)`);
    },
    /** A dispute that was lost is gone for good. */
    disputeLost(paymentId: number, disputeId: string, now: Date): void {
      db.run(sql`
        INSERT OR IGNORE INTO ledger ${COLUMNS}
        SELECT 'dispute-lost', payment_id, booking_id, ${disputeId}, 'losses', 'disputes', sum(amount),
          max(${now.getTime()}, ${CLOSED}), ${now.getTime()}
        FROM ledger WHERE payment_id = ${paymentId} AND what = 'dispute'
        GROUP BY payment_id, booking_id HAVING sum(amount) <> 0`);
    },
  };
});
