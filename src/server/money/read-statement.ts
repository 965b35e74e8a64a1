import type { App } from '#server/app.ts';
import type { BalanceMove, StripePage } from '#server/payments/stripe-balance.ts';
import { statementRows } from './statement-repository.ts';

type Stripe = NonNullable<App['stripe']>;

const DAY = 86_400_000;
/** A movement is on the statement at once; this much is read again, in case one was not. */
const AGAIN_DAYS = 3;
/** By then a payout has arrived or come back. */
const PAYOUT_DAYS = 30;
/** Payouts whose contents are read in one check; the rest follows in the next. */
const PAYOUTS_AT_ONCE = 50;

/**
 * Reads what is new on Stripe's statement, all of it the first time. Nothing is kept until all was
 * read: half of a statement would look like missing money.
 *
 * @throws AppError `unavailable` when Stripe does not answer.
 */
export async function readStatement(app: App, stripe: Stripe): Promise<void> {
  const last = statementRows(app).lastMove();
  const since = new Date(last === null ? 0 : last.getTime() - AGAIN_DAYS * DAY);
  const moves = await allPages((after) => stripe.balanceMovesSince(since, after));
  const payoutsSince = new Date(last === null ? 0 : last.getTime() - PAYOUT_DAYS * DAY);
  const payouts = await allPages((after) => stripe.payoutsSince(payoutsSince, after));
  app.transaction(() => {
    statementRows(app).keepMoves(moves.map(toRow));
    statementRows(app).keepPayouts(payouts);
  });
  for (const id of statementRows(app).unreadPayouts(PAYOUTS_AT_ONCE)) {
    const its = await allPages((after) => stripe.balanceMovesOf(id, after));
    app.transaction(() => {
      statementRows(app).keepMoves(its.map(toRow));
      statementRows(app).notePayout(
        id,
        its.map((move) => move.id),
      );
    });
  }
}

function toRow({ id, category, amount, fee, sourceId, paymentIntentId, createdAt }: BalanceMove) {
  return { id, category, amount, fee, sourceId, paymentIntentId, createdAt };
}

async function allPages<T>(page: (after: string | null) => Promise<StripePage<T>>): Promise<T[]> {
  const items: T[] = [];
  let after: string | null = null;
  do {
    const read: StripePage<T> = await page(after);
    items.push(...read.items);
    after = read.next;
  } while (after !== null);
  return items;
}
