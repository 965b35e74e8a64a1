import { Stripe } from 'stripe';
import type { Cents } from '#domain/money.ts';
import { AppError } from '#server/errors.ts';
import { marksOfCharge, type PaymentState, toPaymentState } from './payment-state.ts';
import { ask } from './stripe-client.ts';

/** A charge of a kept card: its payment, and the bank's code where it was declined. */
export type CardCharge = { intentId: string; declined: string | null };

/** The part of the gateway that charges cards without their customers. */
export function stripeCharges(stripe: Stripe, siteUrl: string) {
  return {
    /**
     * Charges a kept card for a visit's balance. The key names the attempt, and is the one that a
     * page to pay on would use: of the two only one can make a payment.
     *
     * @returns the payment, paid or declined; a declined one could still be paid until it is
     * canceled.
     * @throws AppError `unavailable` where it is not known whether it was charged, and where Stripe
     * does not know the card anymore.
     */
    async chargeKeptCard(charge: {
      key: string;
      bookingKey: string;
      amount: Cents;
      tip: Cents;
      isLate?: boolean;
      customerId: string;
      paymentMethodId: string;
      description: string;
    }): Promise<CardCharge> {
      try {
        const intent = await ask(() =>
          stripe.paymentIntents.create(
            {
              amount: charge.amount + charge.tip,
              currency: 'usd',
              customer: charge.customerId,
              payment_method: charge.paymentMethodId,
              allowed_payment_method_types: ['card'],
              off_session: true,
              confirm: true,
              description: charge.description,
              metadata: marksOfCharge(charge, siteUrl),
            },
            { idempotencyKey: `charge-${charge.key}` },
          ),
        );
        return { intentId: intent.id, declined: null };
      } catch (error) {
        const cause = error instanceof AppError ? error.cause : null;
        if (!(cause instanceof Stripe.errors.StripeCardError)) throw error;
        const intentId = cause.payment_intent?.id;
        if (intentId === undefined) throw error;
        return { intentId, declined: cause.decline_code || (cause.code ?? 'generic_decline') };
      }
    },

    /**
     * The payments at Stripe that carry a visit's mark, whatever the database knows of them: it may
     * have been restored from an older backup. Newest first.
     *
     * @param customerId whom Stripe keeps the card for; null to look by time alone.
     * @param since those of pages to pay on are looked for from then on.
     * @throws AppError `unavailable`.
     */
    async paymentsOfVisit(visit: {
      bookingKey: string;
      customerId: string | null;
      since: Date;
    }): Promise<PaymentState[]> {
      const { bookingKey, customerId, since } = visit;
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const lists = [{ created }, ...(customerId === null ? [] : [{ customer: customerId }])];
      const found = new Map<string, PaymentState>();
      for (const list of lists) {
        await ask(async () => {
          const all = stripe.paymentIntents.list({
            ...list,
            limit: 100,
            expand: ['data.latest_charge'],
          });
          for await (const intent of all) {
            const state = toPaymentState(intent, siteUrl);
            const isOfVisit = state.isOfThisSite && state.charge?.bookingKey === bookingKey;
            if (isOfVisit) found.set(state.id, state);
          }
        });
      }
      return [...found.values()];
    },
  };
}
