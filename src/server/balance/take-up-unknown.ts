import type { BookingRow, InvoiceRow } from '#db/rows.ts';
import { addDays, instantOf } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { hasDeposit } from '#server/receipt/deposit.ts';
import { findInvoiceRow } from '#server/receipt/invoice-money.ts';
import { paymentOfIntent } from '#server/payments/find-payment.ts';
import type { PaymentState } from '#server/payments/payment-state.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import { chargeRows } from './charges-repository.ts';
import { settleChargeOf } from './settle-charge.ts';

/** How far Stripe's clock and ours may differ. */
const CLOCKS_DIFFER_MS = 3_600_000;

/**
 * Takes in payments with the visit's mark that the database doesn't know, and ends open ones: it may
 * have been restored from an older backup. Call it before whatever makes another payment.
 *
 * @param whose whom Stripe keeps the card for; null to look by time alone. `invoice`: the one that
 *   is paid, if it is one.
 * @param how `leavesOwn` leaves an attempt that is noted here to who asks for it again: to them it is
 *   the charge that they asked for, and not one that somebody else has paid.
 * @throws AppError `unavailable` if Stripe doesn't answer.
 */
export async function takeUpUnknown(
  app: App,
  booking: BookingRow,
  whose: { readonly customerId: string | null; readonly invoice?: Pick<InvoiceRow, 'id'> },
  { leavesOwn = false }: { readonly leavesOwn?: boolean } = {},
): Promise<void> {
  const { key: bookingKey } = booking;
  const { customerId, invoice } = whose;
  const since = lookedForSince(app, booking, invoice);
  const found = await requireStripe(app).paymentsOfVisit({ bookingKey, customerId, since });
  for (const state of found) {
    const known = chargeRows(app).ofKey(state.charge?.key ?? '');
    const isOwn = known?.status === 'open' || known?.status === 'closing';
    if (isOwn && leavesOwn) continue;
    if (state.status === 'canceled' || paymentOfIntent(app, state.id)) continue;
    await takeUpCharge(app, state);
  }
}

/**
 * Takes in the payment of a charge, a bank debit on its way too, or ends an open one that the database doesn't know: nobody can
 * pay it anymore from a page that has been open since before it was restored.
 *
 * @throws AppError `unavailable` if Stripe doesn't answer.
 */
export async function takeUpCharge(app: App, state: PaymentState): Promise<void> {
  const stripe = requireStripe(app);
  if (isOnItsWay(state) || state.status === 'succeeded') await settleChargeOf(app, state);
  else if (state.charge && !chargeRows(app).ofKey(state.charge.key)) {
    if (await stripe.cancelIntent(state.id)) return;
    // It was paid just now, or the debit has begun.
    const paid = await stripe.findIntent(state.id);
    if (paid) await settleChargeOf(app, paid);
  }
}

/** Whether it is a bank debit that its bank has still to decide. */
export function isOnItsWay({ status, charge }: PaymentState): boolean {
  return status === 'processing' && charge !== null && charge.invoiceKey !== null;
}

/**
 * From when on Stripe is asked for payments that may be unknown here. What is older than the last
 * finished look through all of them is known or ended (`booking/adopt-lost-payments`), so that a
 * company with many visits answers who pays late as fast as anybody.
 */
function lookedForSince(app: App, booking: BookingRow, invoice?: Pick<InvoiceRow, 'id'>): Date {
  const scanned = chargeRows(app).scannedUntil();
  const known = scanned ? Math.min(scanned.getTime(), app.now().getTime()) - CLOCKS_DIFFER_MS : 0;
  return new Date(Math.max(known, firstPaidAt(app, booking, invoice)));
}

/**
 * From when on it can have been paid, in milliseconds: a visit from the day before, a deposit from
 * the moment its quote was accepted, an invoice from the one when it was issued.
 */
function firstPaidAt(
  app: App,
  { id, preferredDate, createdAt }: BookingRow,
  invoice?: Pick<InvoiceRow, 'id'>,
): number {
  const issuedAt = invoice && findInvoiceRow(app, invoice.id)?.issuedAt;
  if (issuedAt) return issuedAt.getTime() - CLOCKS_DIFFER_MS;
  const dayBefore = instantOf({ date: addDays(preferredDate, -1), minutes: 0 }).getTime();
  if (!hasDeposit(app, id)) return dayBefore;
  return Math.min(dayBefore, createdAt.getTime() - CLOCKS_DIFFER_MS);
}
