import type { BookingRow } from '#db/rows.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import { chargeRows } from './charges-repository.ts';
import { closeCharge } from './close-charge.ts';
import {
  beingChanged,
  describedAtStripe,
  MAX_TURNS,
  nextStep,
  paidMeanwhile,
} from './prepare-charge.ts';
import { settleCharge } from './settle-charge.ts';

/**
 * Charges a kept card for what is due for a visit: one attempt, whose row is there before Stripe is
 * called and whose key names it. Asked again after a lost answer it is the same attempt. A page that
 * was open to pay on is closed first, so that only one of the two can pay.
 *
 * @param asked `seen` is the balance that somebody agreed to charge.
 * @returns the bank's code where it declined, null once it is paid.
 * @throws AppError `conflict` if the balance is another one, or paid; `unavailable` if Stripe doesn't
 *   answer: then it may have been charged, and the same call again finds out.
 */
export async function chargeCardForBalance(
  app: App,
  booking: BookingRow,
  asked: { seen: Cents; customerId: string; paymentMethodId: string },
): Promise<string | null> {
  const { seen, customerId, paymentMethodId } = asked;
  const stripe = requireStripe(app);
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const step = app.transaction(() => {
      const next = nextStep(app, booking.id, { tip: 0, seen });
      if (next.kind === 'close' || next.charge.paymentIntentId === null) return next;
      const charge = chargeRows(app).change(next.charge.id, { status: 'closing' }, app.now());
      return { kind: 'close', charge } as const;
    });
    const { charge } = step;
    if (step.kind === 'close') {
      if ((await closeCharge(app, charge)) === 'paid') throw paidMeanwhile();
      continue;
    }
    const { intentId, declined } = await stripe.chargeKeptCard({
      key: charge.key,
      bookingKey: booking.key,
      amount: charge.amount,
      customerId,
      paymentMethodId,
      description: describedAtStripe(booking),
    });
    chargeRows(app).change(charge.id, { paymentIntentId: intentId }, app.now());
    if (declined === null) {
      if ((await settleCharge(app, charge.id)) === 'paid') return null;
      throw new AppError(
        'unavailable',
        'The bank is still working on this. Please look again later.',
      );
    }
    // Nobody is to pay a declined attempt later on.
    await closeCharge(app, charge);
    return declined;
  }
  throw beingChanged();
}
