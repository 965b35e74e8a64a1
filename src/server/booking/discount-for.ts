import type { BookingData } from '#contracts/booking.ts';
import type { Cents } from '#domain/money.ts';
import { normaliseEmail, normalisePhone } from '#domain/person.ts';
import { estimatedPrice } from '#domain/pricing.ts';
import { WELCOME_OFFER, welcomeDiscount } from '#domain/promo.ts';
import type { App } from '#server/app.ts';
import { bookingRows } from './bookings-repository.ts';

/**
 * What a claimed welcome offer takes off, in cents; 0 when none was claimed or when this e-mail
 * or phone has booked before: the offer is for first-time customers only (spec 1).
 */
export function discountFor(app: App, data: BookingData): Cents {
  if (data.promo !== WELCOME_OFFER) return 0;
  const person = { emailKey: normaliseEmail(data.email), phoneKey: normalisePhone(data.phone) };
  return bookingRows(app).hasBookedBefore(person)
    ? 0
    : welcomeDiscount(estimatedPrice(data.serviceType));
}
