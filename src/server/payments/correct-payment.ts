import type { PaymentRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { paymentRows } from './payments-repository.ts';

/**
 * Writes down what really came in without a card; an amount of 0 means that nothing did, and takes
 * the payment away. Call it in the transaction that says why. Answers it as it was.
 *
 * @throws AppError `not-found`, `invalid` for a card's payment.
 */
export function correctRecorded(
  app: App,
  correction: { id: number; bookingId: number } & Pick<PaymentRow, 'amount' | 'method'>,
): PaymentRow {
  const before = paymentRows(app).find(correction.id);
  if (before?.bookingId !== correction.bookingId) {
    throw new AppError('not-found', 'This payment isn’t here anymore.');
  }
  if (before.method === 'card') {
    throw new AppError('invalid', 'This was paid by card. Please refund it instead.');
  }
  const { id, amount, method } = correction;
  if (amount === before.amount && method === before.method) return before;
  if (amount === 0) paymentRows(app).remove(id);
  else paymentRows(app).correct(id, { amount, method }, app.now());
  return before;
}
