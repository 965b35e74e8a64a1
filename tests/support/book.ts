import type { BookingForm } from '#contracts/booking.ts';
import { agreed } from './agreed.ts';
import { bookingOf, complete, hold, intentOf } from './api.ts';
import type { Site } from './site.ts';

/** Books and pays as a customer, agreeing to the plan if there is one; returns the booking's id. */
export async function book(site: Site, date: string, change: Partial<BookingForm> = {}) {
  const data = agreed(bookingOf(date, change));
  const held = await hold(site, data);
  const intent = intentOf(held.body.clientSecret);
  site.sandbox.stripe.pay(intent);
  const booked = await complete(site, intent, data);
  if (booked.body.bookingId === undefined) throw new Error(JSON.stringify(booked.body));
  return booked.body.bookingId;
}
