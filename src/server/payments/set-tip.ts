import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import type { LedgerEntry } from '#server/receipt/ledger.ts';
import { paymentRows } from './payments-repository.ts';

/**
 * Says how much of what came in for a visit without a card is the crew's tip: the latest payments
 * carry it. Call it in the transaction that records it.
 *
 * @throws AppError `invalid` if not so much came in.
 */
export function setTip(app: App, payments: readonly LedgerEntry[], tip: Cents): void {
  const now = app.now();
  let left = tip;
  for (const payment of payments.toReversed()) {
    if (payment.method === 'card') continue;
    const own = Math.min(left, payment.amount + payment.tip - payment.refunded);
    left -= own;
    if (own !== payment.tip) paymentRows(app).correct(payment.id, { tip: own }, now);
  }
  if (left > 0) throw new AppError('invalid', 'Less than that came in without a card.');
}
