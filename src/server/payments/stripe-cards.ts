import { Stripe } from 'stripe';
import { AppError } from '#server/errors.ts';
import { ask, isStripeCode } from './stripe-client.ts';

/** A card that Stripe keeps for one of its customers. */
export type StripeCard = {
  paymentMethodId: string;
  customerId: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
};

/** Where keeping a card without a payment stands; `card` is there once it has succeeded. */
export type SetupState = {
  id: string;
  clientSecret: string;
  status: string;
  card: StripeCard | null;
};

/** The part of the gateway that keeps customers' cards. */
export function stripeCards(stripe: Stripe, siteUrl: string) {
  return {
    /** Makes the customer whom Stripe keeps a card for; the same key twice is the same customer. */
    async createCardCustomer(card: {
      key: string;
      name: string;
      email: string | null;
      phone: string;
    }): Promise<string> {
      const { name, email, phone } = card;
      // What the person may have corrected meanwhile comes second: a key has to say the same again.
      const { id } = await ask(() =>
        stripe.customers.create(
          { metadata: { card_key: card.key, site: siteUrl } },
          { idempotencyKey: `card-customer-${card.key}` },
        ),
      );
      await ask(() =>
        stripe.customers.update(id, { name, phone, ...(email === null ? {} : { email }) }),
      );
      return id;
    },

    /**
     * Says whether a payment that is still to be made keeps its card for later charges.
     *
     * @param customerId whom to keep it for; null to keep nothing.
     * @returns false when the payment is already made or canceled.
     */
    async keepCardOfPayment(intentId: string, customerId: string | null): Promise<boolean> {
      try {
        await ask(() =>
          stripe.paymentIntents.update(
            intentId,
            customerId === null
              ? { setup_future_usage: '' }
              : { customer: customerId, setup_future_usage: 'off_session' },
          ),
        );
        return true;
      } catch (error) {
        if (isStripeCode(error, 'payment_intent_unexpected_state')) return false;
        throw error;
      }
    },

    /** Begins to keep a card without a payment; the same key twice is the same setup. */
    async createCardSetup(card: { key: string; customerId: string }): Promise<SetupState> {
      const intent = await ask(() =>
        stripe.setupIntents.create(
          {
            customer: card.customerId,
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            metadata: { card_key: card.key, site: siteUrl },
          },
          { idempotencyKey: `card-setup-${card.key}` },
        ),
      );
      return toSetupState(intent);
    },

    /** Where a setup stands; undefined when Stripe does not know it. */
    findCardSetup(id: string): Promise<SetupState | undefined> {
      return orMissing(async () =>
        toSetupState(await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })),
      );
    },

    /** Cancels a setup that nobody has finished; one that is over stays as it is. */
    async cancelCardSetup(id: string): Promise<void> {
      try {
        await orMissing(() => stripe.setupIntents.cancel(id));
      } catch (error) {
        if (!isStripeCode(error, 'setup_intent_unexpected_state')) throw error;
      }
    },

    /** A kept card as it is now, with a new expiry; undefined once Stripe has let it go. */
    findKeptCard(paymentMethodId: string): Promise<StripeCard | undefined> {
      return orMissing(async () => toCard(await stripe.paymentMethods.retrieve(paymentMethodId)));
    },

    /** Lets a card go and deletes whom it was kept for; done before is done. */
    async letCardGo(card: { customerId: string; paymentMethodId: string | null }): Promise<void> {
      const { customerId, paymentMethodId } = card;
      if (paymentMethodId !== null) {
        try {
          await orMissing(() => stripe.paymentMethods.detach(paymentMethodId));
        } catch (error) {
          if (!isAboutTheCard(error)) throw error;
        }
      }
      await orMissing(() => stripe.customers.del(customerId));
    },
  };
}

async function orMissing<T>(request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask(request);
  } catch (error) {
    if (isStripeCode(error, 'resource_missing')) return undefined;
    throw error;
  }
}

/** Stripe has no code for a card that is already let go. */
function isAboutTheCard(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : null;
  return cause instanceof Stripe.errors.StripeInvalidRequestError && cause.statusCode === 400;
}

function toSetupState(intent: Stripe.SetupIntent): SetupState {
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status,
    card: intent.status === 'succeeded' && method ? (toCard(method) ?? null) : null,
  };
}

function toCard({ id, customer, card }: Stripe.PaymentMethod): StripeCard | undefined {
  const customerId = typeof customer === 'string' ? customer : customer?.id;
  if (card === undefined || customerId === undefined) return undefined;
  return {
    paymentMethodId: id,
    customerId,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
  };
}

/** The card that a payment keeps for later charges; null where it keeps none. */
export function cardKeptBy(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
): StripeCard | null {
  const { status, setup_future_usage: usage, customer, payment_method: method } = intent;
  const card = charge?.payment_method_details?.card;
  const customerId = typeof customer === 'string' ? customer : customer?.id;
  const paymentMethodId = typeof method === 'string' ? method : method?.id;
  if (status !== 'succeeded' || usage === null || !card) return null;
  if (customerId === undefined || paymentMethodId === undefined) return null;
  return {
    paymentMethodId,
    customerId,
    brand: card.brand ?? '',
    last4: card.last4 ?? '',
    expMonth: card.exp_month,
    expYear: card.exp_year,
  };
}
