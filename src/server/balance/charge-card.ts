import type { BookingRow, ChargeRow } from '#db/rows.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import type { ChargeableCard } from '#server/cards/find-cards.ts';
import { AppError } from '#server/errors.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import { chargeRows } from './charges-repository.ts';
import { beingChanged, closeCharge } from './close-charge.ts';
import { describedAtStripe, MAX_TURNS, nextStep, paidMeanwhile } from './prepare-charge.ts';
import { settleCharge } from './settle-charge.ts';

/** Stripe keeps the answer to a key for a day; long before that it is looked up by its mark. */
const ANSWER_KEPT_MS = 12 * 3_600_000;

/** A kept card, and what of the balance that was seen it is charged; the tip comes on top. */
type Asked = {
  readonly card: ChargeableCard;
  readonly seen: Cents;
  /** All of the balance if absent. */
  readonly amount?: Cents;
  readonly tip?: Cents;
  /** Writes a refusal down, in the transaction that gives the attempt up. */
  readonly onDeclined: (code: string) => void;
};

/**
 * Charges a kept card for what is due for a visit: one attempt, whose row is there before Stripe is
 * called and whose key names it. Asked again after a lost answer it is the same attempt. A page that
 * was open to pay on is closed first, so that only one of the two can pay.
 *
 * @returns the bank's code where it declined, null once it is paid.
 * @throws AppError `conflict` if the balance is another one, or paid; `unavailable` if Stripe doesn't
 *   answer: then it may have been charged, and the same call again finds out.
 */
export async function chargeCardForBalance(
  app: App,
  booking: BookingRow,
  { card, seen, amount = seen, tip = 0, onDeclined }: Asked,
): Promise<string | null> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const { kind, charge } = app.transaction(() =>
      nextStep(app, booking.id, { tip, seen, amount, cardId: card.id }),
    );
    if (kind === 'close' || isOld(app, charge)) {
      if ((await closeCharge(app, charge)) === 'paid') throw paidMeanwhile();
      continue;
    }
    const declined = await attempt(app, booking, charge, card);
    if (declined === 'closed') continue;
    if (declined === null) return null;
    app.transaction(() => {
      chargeRows(app).change(charge.id, { status: 'closing' }, app.now());
      onDeclined(declined);
    });
    // Nobody is to pay a declined attempt later on.
    await closeCharge(app, charge);
    return declined;
  }
  throw beingChanged();
}

/** The bank's answer to one attempt; null once it is paid. */
async function attempt(
  app: App,
  booking: BookingRow,
  charge: ChargeRow,
  { customerId, paymentMethodId }: ChargeableCard,
): Promise<string | null> {
  const { id, key, amount, tip, isLate, paymentIntentId } = charge;
  const stripe = requireStripe(app);
  let declined: string | null = null;
  if (paymentIntentId === null) {
    const made = await stripe.chargeKeptCard({
      key,
      bookingKey: booking.key,
      amount,
      tip,
      isLate,
      customerId,
      paymentMethodId,
      description: describedAtStripe(booking),
    });
    chargeRows(app).change(id, { paymentIntentId: made.intentId }, app.now());
    declined = made.declined;
  } else {
    // The answer was lost, and the payment was found by its mark.
    const state = await stripe.findIntent(paymentIntentId);
    if (state?.status !== 'succeeded') declined = state?.declinedWith ?? null;
  }
  if (declined !== null) return declined;
  const outcome = await settleCharge(app, id);
  if (outcome === 'paid') return null;
  if (outcome === 'closed') return 'closed';
  throw new AppError('unavailable', 'The bank is still working on this. Please look again later.');
}

function isOld(app: App, { paymentIntentId, createdAt }: ChargeRow): boolean {
  return paymentIntentId === null && app.now().getTime() - createdAt.getTime() > ANSWER_KEPT_MS;
}
