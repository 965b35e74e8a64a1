import type { ChargeRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { customerOfCard } from '#server/cards/find-cards.ts';
import type { PaymentState } from '#server/payments/payment-state.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import { chargeRows } from './charges-repository.ts';

/** How far Stripe's clock and ours may differ. */
const CLOCKS_DIFFER_MS = 3_600_000;

/**
 * The payment of a charge as Stripe has it. One of a kept card whose answer was lost is found by its
 * mark, and noted; undefined while there is none.
 *
 * @throws AppError `unavailable` if Stripe doesn't answer.
 */
export async function intentAtStripe(
  app: App,
  charge: ChargeRow,
): Promise<PaymentState | undefined> {
  const { id, key, cardId, createdAt, paymentIntentId } = charge;
  const stripe = requireStripe(app);
  if (paymentIntentId !== null) return stripe.findIntent(paymentIntentId);
  // The intent of a page to pay on is noted before a browser gets it.
  if (cardId === null) return undefined;
  const marked = await stripe.paymentsOfVisit({
    bookingKey: chargeRows(app).bookingOf(charge.bookingId).key,
    customerId: customerOfCard(app, cardId),
    since: new Date(createdAt.getTime() - CLOCKS_DIFFER_MS),
  });
  const found = marked.find((state) => state.charge?.key === key);
  if (found) chargeRows(app).change(id, { paymentIntentId: found.id }, app.now());
  return found;
}
