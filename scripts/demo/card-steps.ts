import { cardConsent } from '#domain/kept-card.ts';
import { addCard, finishCard } from '#server/cards/add-card.ts';
import { chargeDue } from '#server/balance/charge-due.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { tipMyCharge } from '#server/booking/pay-my-balance.ts';
import type { Demo } from './demo.ts';
import type { VisitStep } from './visit-steps.ts';

type Decline = Parameters<Demo['sandbox']['stripe']['decline']>[0]['decline'];

/** The customer lets us keep a card for the visit's balance. */
export const cardKept = (at: Date): VisitStep => ({
  at,
  take: async ({ app, sandbox }, id) => {
    const { customerId, emailKey, email, phone, firstName, lastName } = findBooking(app, id);
    const { clientSecret } = await addCard(app, {
      ...{ scope: 'visit', consent: cardConsent('visit'), channel: 'visit-page' },
      ...{ bookingId: id, seriesId: null, customerId, emailKey },
      person: { name: `${firstName} ${lastName}`, email, phone },
    });
    const setup = clientSecret.split('_secret')[0] ?? '';
    sandbox.stripe.setUp(setup);
    await finishCard(app, setup);
  },
});

/** The customer puts a tip on the charge that waits, in dollars. */
export const tipAdded = (at: Date, tip: string): VisitStep => ({
  at,
  take: ({ app }, id) => {
    const token = app.links.payUrl(findBooking(app, id)).split('#')[1] ?? '';
    tipMyCharge(app, { token, tip });
  },
});

/** Its hour has come: the kept card is charged, or the bank says no. */
export const cardCharged = (at: Date, decline?: Decline): VisitStep => ({
  at,
  take: async ({ app, sandbox }) => {
    if (decline) sandbox.stripe.decline({ decline });
    await chargeDue(app);
  },
});
