import { and, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import { moneyChecks, payouts, stripeMoves } from '#db/schema/money-check.ts';
import type { MoneyFinding } from '#domain/money-findings.ts';
import { repository } from '#server/repository.ts';

type NewMove = typeof stripeMoves.$inferInsert;
type NewPayout = typeof payouts.$inferInsert;

/** Stripe's statement as it was read, and what the checks of it found. */
export const statementRows = repository((db) => ({
  /** The moment of the latest movement that is known, or null. */
  lastMove(): Date | null {
    return (
      db
        .select({ at: max(stripeMoves.createdAt) })
        .from(stripeMoves)
        .get()?.at ?? null
    );
  },
  /** Keeps movements; what is known already stays as it is. */
  keepMoves(moves: readonly NewMove[]): void {
    for (const move of moves) db.insert(stripeMoves).values(move).onConflictDoNothing().run();
  },
  /** Keeps payouts as they are now. */
  keepPayouts(all: readonly NewPayout[]): void {
    for (const payout of all) {
      const { status, failure, arrivesAt } = payout;
      db.insert(payouts)
        .values(payout)
        .onConflictDoUpdate({ target: payouts.id, set: { status, failure, arrivesAt } })
        .run();
    }
  },
  /** Notes which movements a payout took to the bank. */
  notePayout(payoutId: string, moveIds: readonly string[]): void {
    db.update(stripeMoves)
      .set({ payoutId })
      .where(inArray(stripeMoves.id, [...moveIds]))
      .run();
  },
  /** Payouts of which nobody knows yet what they took, newest first. */
  unreadPayouts(limit: number): string[] {
    return db
      .select({ id: payouts.id })
      .from(payouts)
      .leftJoin(stripeMoves, eq(stripeMoves.payoutId, payouts.id))
      .where(and(eq(payouts.isAutomatic, true), isNull(stripeMoves.id)))
      .orderBy(desc(payouts.createdAt))
      .limit(limit)
      .all()
      .map(({ id }) => id);
  },
  /** The latest payouts, newest first. */
  payouts(limit: number) {
    return db.select().from(payouts).orderBy(desc(payouts.createdAt)).limit(limit).all();
  },
  /** What a payout took to the bank, with the booking that each is of. */
  movesOf(payoutId: string) {
    return db.all<{
      id: string;
      category: string;
      amount: number;
      fee: number;
      at: number;
      bookingId: number | null;
      name: string | null;
    }>(sql`
      SELECT m.id, m.category, m.amount, m.fee, m.created_at AS at, p.booking_id AS bookingId,
        b.first_name || ' ' || b.last_name AS name
      FROM stripe_moves m
      LEFT JOIN payments p ON p.payment_intent_id = m.payment_intent_id
      LEFT JOIN bookings b ON b.id = p.booking_id
      WHERE m.payout_id = ${payoutId} AND m.category <> 'payout'
      ORDER BY m.created_at, m.id`);
  },
  /** Keeps what a check found. */
  keepCheck(check: { checkedAt: Date; compared: number; findings: readonly MoneyFinding[] }): void {
    db.insert(moneyChecks).values(check).run();
  },
  /** The last check, or undefined. */
  lastCheck() {
    return db.select().from(moneyChecks).orderBy(desc(moneyChecks.id)).limit(1).get();
  },
}));
