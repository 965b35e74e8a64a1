import { addDays, businessTime, instantOf } from '#domain/calendar-date.ts';
import { cardConsent, type CardScope } from '#domain/kept-card.ts';
import { addBooking } from '#server/booking/add-booking.ts';
import { addCard, finishCard } from '#server/cards/add-card.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { bookingOf, intentOf } from './api.ts';
import { change } from './database.ts';
import { openDay } from './open-day.ts';
import type { PaymentsWorld } from './payments-world.ts';

/** Today on the company's calendar. */
export const today = businessTime(new Date()).date;
let visits = 0;

/** Sets the clock of a world's application, which until then is the machine's. */
export function setClock(world: PaymentsWorld, to: Date): void {
  world.app = { ...world.app, now: () => to };
}

/** An hour of a day on the company's clock: `hour(18)` is 6 PM today. */
export function hour(at: number, daysAway = 0): Date {
  return instantOf({ date: addDays(today, daysAway), minutes: at * 60 });
}

/** A confirmed visit of this morning, with nothing paid and no card kept. */
export function visitOfToday(world: PaymentsWorld): number {
  visits += 1;
  const bookedOn = openDay(addDays(today, 3 + (visits % 200)), 1);
  const id = phonedVisit(world, { bookedOn, date: today, email: `kept${visits}@example.com` });
  change(world, "UPDATE bookings SET preferred_time = 'morning', sms_consent = 1 WHERE id = ?", id);
  return id;
}

/**
 * A confirmed visit that was booked by phone, with nothing paid, and is on `date` now: a day that
 * nobody could book anymore. It takes no time of any crew.
 */
export function phonedVisit(
  world: PaymentsWorld,
  { bookedOn, date, email }: { bookedOn: string; date: string; email: string },
): number {
  const { id } = addBooking(
    world.app,
    {
      ...bookingOf(bookedOn, { email }),
      serviceType: 'basic' as const,
      home: { bedrooms: 2, bathrooms: 1 },
      payment: 'on-the-day' as const,
      status: 'confirmed' as const,
      smsConsent: false,
      plan: false,
    },
    'owner@example.com',
  );
  change(world, 'UPDATE bookings SET preferred_date = ? WHERE id = ?', date, id);
  change(world, 'DELETE FROM slot_claims WHERE booking_id = ?', id);
  return id;
}

/** Keeps a card for a visit, as its customer does on their page. */
export async function keepCard(
  world: PaymentsWorld,
  id: number,
  number?: string,
  scope: CardScope = 'visit',
): Promise<void> {
  const { app } = world;
  const { emailKey, email, phone, seriesId, customerId, firstName } = findBooking(app, id);
  const { clientSecret } = await addCard(app, {
    scope,
    consent: cardConsent(scope),
    channel: 'visit-page',
    bookingId: id,
    ...{ seriesId, customerId, emailKey },
    person: { name: firstName, email, phone },
  });
  world.sandbox.stripe.setUp(intentOf(clientSecret), number);
  await finishCard(app, intentOf(clientSecret));
}

/** A confirmed visit of this morning whose customer keeps a card for it. */
export async function visitWithCard(world: PaymentsWorld, number?: string): Promise<number> {
  const id = visitOfToday(world);
  await keepCard(world, id, number);
  return id;
}
