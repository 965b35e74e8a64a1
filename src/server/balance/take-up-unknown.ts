import type { BookingRow } from '#db/rows.ts';
import { addDays, instantOf } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { hasDeposit } from '#server/receipt/deposit.ts';
import { paymentOfIntent } from '#server/payments/find-payment.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import { chargeRows } from './charges-repository.ts';
import { settleChargeOf } from './settle-charge.ts';

/** How far Stripe's clock and ours may differ. */
const CLOCKS_DIFFER_MS = 3_600_000;

/**
 * Takes in payments with the visit's mark that the database doesn't know, and ends open ones: it may
 * have been restored from an older backup. Call it before whatever makes another payment.
 *
 * @param whose whom Stripe keeps the card for; null to look by time alone.
 * @param how `leavesOwn` leaves an attempt that is noted here to who asks for it again: to them it is
 *   the charge that they asked for, and not one that somebody else has paid.
 * @throws AppError `unavailable` if Stripe doesn't answer.
 */
export async function takeUpUnknown(
  app: App,
  booking: BookingRow,
  { customerId }: { readonly customerId: string | null },
  { leavesOwn = false }: { readonly leavesOwn?: boolean } = {},
): Promise<void> {
  const stripe = requireStripe(app);
  const { key: bookingKey } = booking;
  const since = firstPaidAt(app, booking);
  for (const state of await stripe.paymentsOfVisit({ bookingKey, customerId, since })) {
    const known = chargeRows(app).ofKey(state.charge?.key ?? '');
    const isOwn = known?.status === 'open' || known?.status === 'closing';
    if (isOwn && leavesOwn) continue;
    if (state.status === 'canceled' || paymentOfIntent(app, state.id)) continue;
    if (state.status === 'succeeded') await settleChargeOf(app, state);
    else if (!known && !(await stripe.cancelIntent(state.id))) {
      const paid = await stripe.findIntent(state.id);
      if (paid) await settleChargeOf(app, paid);
    }
  }
}

/** From when on a visit can have been paid: a deposit as early as its quote was accepted. */
function firstPaidAt(app: App, { id, preferredDate, createdAt }: BookingRow): Date {
  const dayBefore = instantOf({ date: addDays(preferredDate, -1), minutes: 0 });
  if (!hasDeposit(app, id)) return dayBefore;
  return new Date(Math.min(dayBefore.getTime(), createdAt.getTime() - CLOCKS_DIFFER_MS));
}
