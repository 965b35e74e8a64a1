import type { Stripe } from '@stripe/stripe-js';
import { changedPrice, createPaymentIntent } from '#browser/api/create-payment-intent.ts';
import { fetchRecentBooking } from '#browser/api/recent-booking.ts';
import {
  paymentIntentIdOf,
  readPaymentSession,
  savePaymentSession,
  type PaymentSession,
} from '#browser/payment-session.ts';
import { readPendingBooking } from '#browser/pending-booking.ts';
import { readSeenPrice, saveShownPrice, type SeenPrice } from '#browser/seen-price.ts';
import type { BookingData } from '#contracts/booking.ts';
import type {
  PaymentIntentAnswer,
  PriceChangedAnswer,
  RecentBooking,
} from '#contracts/payments.ts';
import { decimalToCents } from '#domain/money.ts';
import { tellOtherTabs } from './hold-channel.ts';
import { loadPayments } from './load-stripe.ts';

/** Everything the payment form needs. */
export type ReadyToPay = {
  readonly kind: 'ready';
  readonly booking: BookingData;
  readonly intent: PaymentIntentAnswer;
  readonly stripe: Stripe;
};

/** Prices or terms have changed since the form: nothing is held until the customer says yes. */
export type PriceQuestion = {
  readonly kind: 'price-changed';
  readonly booking: BookingData;
  readonly seen: SeenPrice;
  readonly changed: PriceChangedAnswer;
};

/** The state of a visit to /checkout. */
export type Prepared =
  | ReadyToPay
  | PriceQuestion
  /** Nothing is waiting to be paid. */
  | { readonly kind: 'nothing' }
  /** Nothing is waiting, because it was paid and booked a moment ago. */
  | { readonly kind: 'booked'; readonly recent: RecentBooking }
  /** Already paid: only the booking is missing. */
  | { readonly kind: 'paid'; readonly booking: BookingData; readonly paymentIntentId: string }
  /** The server gave no intent: the slot is taken, payments are off, or it did not answer. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /** The provider's script did not load. */
  | { readonly kind: 'no-payment-form'; readonly booking: BookingData };

/**
 * Holds the slot and fetches what the payment form needs (spec 4). Looks up a payment that this tab
 * already made first, so that a reload can never lead to a second one.
 */
export async function preparePayment(): Promise<Prepared> {
  const booking = readPendingBooking();
  if (!booking) {
    const recent = await fetchRecentBooking();
    return recent ? { kind: 'booked', recent } : { kind: 'nothing' };
  }
  const earlier = await paidEarlier();
  if (earlier) return { kind: 'paid', booking, paymentIntentId: earlier };

  let intent: PaymentIntentAnswer;
  try {
    intent = await intentAtSeenPrice(booking);
  } catch (error) {
    const [seen, changed] = [readSeenPrice(), changedPrice(error)];
    return seen && changed
      ? { kind: 'price-changed', booking, seen, changed }
      : { kind: 'refused', error };
  }
  savePaymentSession(intent);
  tellOtherTabs({ kind: 'held', paymentIntentId: paymentIntentIdOf(intent.clientSecret) });
  try {
    const stripe = await loadPayments(intent);
    const paid = await succeeded(stripe, intent);
    return paid
      ? { kind: 'paid', booking, paymentIntentId: paid }
      : { kind: 'ready', booking, intent, stripe };
  } catch (error) {
    console.error(error);
    return { kind: 'no-payment-form', booking };
  }
}

/** Asks for the intent at the shown price; a new price with equal totals and terms is accepted. */
async function intentAtSeenPrice(booking: BookingData): Promise<PaymentIntentAnswer> {
  const seen = readSeenPrice();
  try {
    return await createPaymentIntent(booking, seen ?? undefined);
  } catch (error) {
    const changed = changedPrice(error);
    if (!changed || decimalToCents(changed.price.total) !== seen?.total) throw error;
    if (changed.plan?.terms !== booking.planConsent || changed.late !== undefined) throw error;
    saveShownPrice(changed.price, seen.late);
    return createPaymentIntent(booking, { ...seen, priceVersion: changed.price.priceVersion });
  }
}

async function paidEarlier(): Promise<string | null> {
  const session = readPaymentSession();
  if (!session) return null;
  try {
    return await succeeded(await loadPayments(session), session);
  } catch {
    // The provider is unreachable. The server knows its own intent and asks again later.
    return null;
  }
}

/** The payment's id when its money has arrived, otherwise null. */
async function succeeded(stripe: Stripe, { clientSecret }: PaymentSession): Promise<string | null> {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  return paymentIntent?.status === 'succeeded' ? paymentIntentIdOf(clientSecret) : null;
}
