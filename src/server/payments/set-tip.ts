import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import type { LedgerEntry } from '#server/receipt/ledger.ts';
import { paymentRows } from './payments-repository.ts';

/**
 * Says how much of what came in for a visit without a card is the crew's tip. What a payment carries
 * already stays with it, so that no tip moves to another day or method; more goes to the latest
 * payments, and less is taken from the latest first. Call it in the transaction that records it.
 *
 * @throws AppError `invalid` if not so much came in.
 */
export function setTip(app: App, payments: readonly LedgerEntry[], tip: Cents): void {
  const now = app.now();
  // What stands on an invoice brought no money.
  const carriers = payments.filter(({ method }) => method !== 'card' && method !== 'invoice');
  const kept = new Map<number, Cents>();
  let left = tip;
  for (const payment of carriers) {
    const own = Math.min(left, payment.tip, roomOf(payment));
    kept.set(payment.id, own);
    left -= own;
  }
  for (const payment of carriers.toReversed()) {
    const had = kept.get(payment.id) ?? 0;
    const more = Math.min(left, roomOf(payment) - had);
    left -= more;
    const own = had + more;
    if (own !== payment.tip) paymentRows(app).correct(payment.id, { tip: own }, now);
  }
  if (left > 0) throw new AppError('invalid', 'Less than that came in without a card.');
}

/** How much of a payment can be a tip: all that was not given back. */
function roomOf({ amount, tip, refunded }: LedgerEntry): Cents {
  return amount + tip - refunded;
}
