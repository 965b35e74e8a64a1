import { sql } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import { repository } from '#server/repository.ts';

/** A card payment of which the ledger and Stripe's statement say different sums. */
export type Difference = {
  readonly id: number;
  readonly bookingId: number | null;
  readonly intent: string | null;
  readonly books: Cents;
  /** Null where Stripe's statement does not have it. */
  readonly statement: Cents | null;
  readonly changedAt: number;
};

const ON_ITS_WAY = sql`(SELECT payment_intent_id FROM charges WHERE status IN ('open', 'closing')
  AND on_its_way_since IS NOT NULL AND payment_intent_id IS NOT NULL)`;

/** Where the ledger, the payments, the bookings and Stripe's statement disagree. */
export const differenceRows = repository((db) => ({
  /** How many card payments there are to compare. */
  cardPayments(): number {
    return db.get<{ n: number }>(sql`SELECT count(*) AS n FROM payments WHERE method = 'card'`).n;
  },
  /** Card payments that Stripe's statement has otherwise, or not at all. */
  ofPayments(): Difference[] {
    return db.all(sql`
      WITH books AS (
        SELECT payment_id, sum(iif(debit = 'stripe', amount, -amount)) AS sum FROM ledger
        WHERE what IN ('payment', 'tip', 'refund', 'dispute')
          AND (debit = 'stripe' OR credit = 'stripe')
        GROUP BY payment_id
      ), statement AS (
        SELECT payment_intent_id, sum(amount) AS sum, max(created_at) AS last FROM stripe_moves
        WHERE payment_intent_id IS NOT NULL GROUP BY payment_intent_id
      )
      SELECT p.id, p.booking_id AS bookingId, p.payment_intent_id AS intent,
        coalesce(books.sum, 0) AS books, statement.sum AS statement,
        max(p.updated_at, coalesce(statement.last, 0)) AS changedAt
      FROM payments p LEFT JOIN books ON books.payment_id = p.id
      LEFT JOIN statement ON statement.payment_intent_id = p.payment_intent_id
      WHERE p.method = 'card' AND statement.sum IS NOT coalesce(books.sum, 0)
        -- Without a movement there, and with nothing left of it here, there is nothing to explain.
        AND NOT (statement.sum IS NULL AND coalesce(books.sum, 0) = 0)`);
  },
  /** Payments at Stripe that no payment here is of, and are not noted as somebody else's. */
  unknownIntents(): { intent: string; amount: Cents; changedAt: number }[] {
    return db.all(sql`
      SELECT m.payment_intent_id AS intent, sum(m.amount) AS amount, max(m.created_at) AS changedAt
      FROM stripe_moves m
      WHERE m.payment_intent_id IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM payments WHERE payment_intent_id = m.payment_intent_id)
        AND NOT EXISTS (SELECT 1 FROM ledger WHERE what = 'elsewhere' AND source = m.id)
        AND m.payment_intent_id NOT IN ${ON_ITS_WAY}
      -- A bank debit that failed has come and gone.
      GROUP BY m.payment_intent_id HAVING sum(m.amount) <> 0`);
  },
  /**
   * What of Stripe's statement is a bank debit of which the bank has still to decide: Stripe has it
   * from the start, pending, and the ledger once it has arrived.
   */
  onItsWay(): Cents {
    return db.get<{ sum: Cents }>(sql`
      SELECT coalesce(sum(amount), 0) AS sum FROM stripe_moves WHERE payment_intent_id IN ${ON_ITS_WAY}`)
      .sum;
  },
  /** What Stripe's balance must be by its own statement, and by the ledger. */
  balances(): { statement: Cents; books: Cents } {
    return db.get(sql`
      SELECT (SELECT coalesce(sum(amount - fee), 0) FROM stripe_moves) AS statement,
        (SELECT coalesce(sum(iif(debit = 'stripe', amount, -amount)), 0) FROM ledger
          WHERE debit = 'stripe' OR credit = 'stripe') AS books`);
  },
  /** Payments of which the ledger says something else than the payment; triggers forbid it. */
  ofBooks(): { bookingId: number | null; amount: Cents }[] {
    return db.all(sql`
      WITH said AS (
        SELECT payment_id, sum(iif(what = 'payment', amount, 0)) AS payment,
          sum(iif(what = 'tip', amount, 0)) AS tip, sum(iif(what = 'refund', amount, 0)) AS refund
        FROM ledger WHERE payment_id IS NOT NULL GROUP BY payment_id
      )
      SELECT * FROM (SELECT p.booking_id AS bookingId,
        abs(p.amount - p.tip - coalesce(said.payment, 0)) + abs(p.tip - coalesce(said.tip, 0))
          + abs(p.refunded - coalesce(said.refund, 0)) AS amount
      FROM payments p LEFT JOIN said ON said.payment_id = p.id) WHERE amount > 0
      UNION ALL
      SELECT NULL, abs(payment) + abs(tip) + abs(refund) FROM said
      WHERE abs(payment) + abs(tip) + abs(refund) > 0
        AND NOT EXISTS (SELECT 1 FROM payments WHERE id = said.payment_id)`);
  },
  /** Card payments without a booking that nothing sends back. */
  unbooked(): { intent: string | null; amount: Cents; changedAt: number }[] {
    return db.all(sql`
      SELECT payment_intent_id AS intent, amount - refunded AS amount, updated_at AS changedAt
      FROM payments p
      WHERE booking_id IS NULL AND invoice_id IS NULL AND method = 'card' AND refunded < amount AND status <> 'disputed'
        AND NOT EXISTS (SELECT 1 FROM refunds WHERE payment_id = p.id AND status = 'due')`);
  },
  /** Bookings that count as paid online without a payment. */
  unpaid(): number[] {
    return db
      .all<{ id: number }>(
        sql`
      SELECT id FROM bookings b WHERE payment_status = 'paid'
        AND NOT EXISTS (SELECT 1 FROM payments WHERE booking_id = b.id)`,
      )
      .map(({ id }) => id);
  },
  /** Payouts since a moment that the bank sent back. */
  failedPayouts(since: Date): { id: string; amount: Cents }[] {
    return db.all(sql`
      SELECT id, amount FROM payouts WHERE status = 'failed' AND created_at >= ${since.getTime()}`);
  },
}));
