import type { Stripe } from 'stripe';
import { bookingOf, call, complete, hold, intentOf } from './api.ts';
import { signedIn } from './sign-in.ts';
import type { Site } from './site.ts';

/** What Stripe and the site say at the end of the journey, in cents. */
export type JourneyEnd = {
  readonly bookingId: number;
  readonly paid: number;
  readonly paymentStatus: string;
  readonly refunded: number;
};

/**
 * A visit from hold to refund, paid through Stripe's own API: with the sandbox in `npm test`, with
 * Stripe's test mode in `npm run test:stripe`.
 *
 * @throws Error with the response when a step fails.
 */
export async function stripeJourney(
  site: Pick<Site, 'url' | 'databasePath'>,
  date: string,
  stripe: Stripe,
): Promise<JourneyEnd> {
  const data = bookingOf(date);
  const held = await hold(site, data);
  if (held.status !== 200) throw new Error(`No payment intent: ${JSON.stringify(held.body)}`);
  const intent = intentOf(held.body.clientSecret);
  const early = await complete(site, intent, data);
  if (early.status !== 409) throw new Error(`Booked before it was paid: ${early.status}`);

  const confirmed = await stripe.paymentIntents.confirm(intent, {
    payment_method: 'pm_card_visa',
    return_url: `${site.url}/booking-success`,
  });
  if (confirmed.status !== 'succeeded') throw new Error(`The payment is ${confirmed.status}`);
  const booked = await complete(site, intent, data);
  const { bookingId } = booked.body;
  if (bookingId === undefined) throw new Error(`Not booked: ${JSON.stringify(booked.body)}`);

  const cancelled = await call<{ paymentStatus: string }>(
    site,
    'PATCH',
    `/api/admin/bookings/${bookingId}`,
    { status: 'cancelled' },
    signedIn(site),
  );
  const refunds = await stripe.refunds.list({ payment_intent: intent });
  return {
    bookingId,
    paid: confirmed.amount_received,
    paymentStatus: cancelled.body.paymentStatus,
    refunded: refunds.data.reduce((sum, { amount }) => sum + amount, 0),
  };
}
