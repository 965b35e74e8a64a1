import type { App } from '#server/app.ts';
import { chargeRows } from './charges-repository.ts';
import { settleCharge } from './settle-charge.ts';

/**
 * Settles whatever card payment of a visit's balance, or of an invoice, is not decided yet.
 *
 * @throws AppError `unavailable` if Stripe doesn't answer.
 */
export async function settleBalance(
  app: App,
  bookingId: number,
  invoiceId: number | null = null,
): Promise<void> {
  for (const { id } of chargeRows(app).unfinishedOf(bookingId, invoiceId)) {
    await settleCharge(app, id);
  }
}
