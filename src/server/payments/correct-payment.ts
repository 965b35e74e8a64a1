import type { PaymentRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { paymentRows } from './payments-repository.ts';

/**
 * Corrects a payment made without a card; an amount of 0 means nothing came in, and removes the
 * payment. Call it in the transaction that records why. Returns the old row.
 *
 * @throws AppError `not-found`, `invalid` for a card's payment.
 */
export function correctRecorded(
  app: App,
  correction: { id: number; bookingId: number } & Pick<PaymentRow, 'amount' | 'method' | 'tip'>,
): PaymentRow {
  const before = paymentRows(app).find(correction.id);
  if (before?.bookingId !== correction.bookingId) {
    throw new AppError('not-found', 'This payment isn’t here anymore.');
  }
  if (before.method === 'card') {
    throw new AppError('invalid', 'This was paid by card. Please refund it instead.');
  }
  const { id, amount, method, tip } = correction;
  const isSame = amount === before.amount && method === before.method && tip === before.tip;
  if (isSame) return before;
  if (amount === 0) paymentRows(app).remove(id, app.now());
  else paymentRows(app).correct(id, { amount, method, tip }, app.now());
  return before;
}
