import { addDays, businessTime } from '../src/domain/calendar-date.ts';
import { normalizeEmail, normalizePhone } from '../src/domain/person.ts';
import { BOOKING_FEE, estimatedPrice } from '../src/domain/pricing.ts';
import { quoteMessage } from '../src/domain/quote-message.ts';
import { halvesOf, halvesOfPeriod } from '../src/domain/half-hours.ts';
import { jobMinutes } from '../src/domain/slots.ts';
import type { OpenDatabase } from './client.ts';
import { bookings } from './schema/bookings.ts';
import { customers } from './schema/customers.ts';
import { messages } from './schema/messages.ts';
import { googleReviews } from './schema/reviews.ts';
import { blockedTimeSlots, slotClaims } from './schema/schedule.ts';
import { SEED_BOOKINGS, SEED_MESSAGES, SEED_QUOTE, SEED_REVIEWS } from './seed-data.ts';

const HOUR = 3_600_000;

/**
 * Fills an empty database with invented bookings, messages, reviews and a blocked hour, so that
 * the dashboard has something to show. A database that has bookings or messages is left alone.
 *
 * @returns whether it was filled.
 */
export function seedDatabase({ db, transaction }: OpenDatabase, now: Date): boolean {
  const today = businessTime(now).date;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  return transaction(() => {
    const isUsed =
      db.select().from(bookings).limit(1).get() ?? db.select().from(messages).limit(1).get();
    if (isUsed) return false;
    for (const { inDays, hoursAgo, ...person } of SEED_BOOKINGS) {
      const preferredDate = addDays(today, inDays);
      const emailKey = person.email === null ? null : normalizeEmail(person.email);
      const known = {
        ...{ firstName: person.firstName, lastName: person.lastName, address: person.address },
        ...{ email: person.email, phone: person.phone },
        ...{ emailKey, phoneKey: normalizePhone(person.phone) },
      };
      const at = { createdAt: ago(hoursAgo), updatedAt: ago(hoursAgo) };
      // No sample customer has booked twice.
      const customer = db
        .insert(customers)
        .values({ ...known, ...at })
        .returning()
        .get();
      const booking = db
        .insert(bookings)
        .values({
          ...person,
          ...known,
          ...at,
          customerId: customer.id,
          preferredDate,
          estimatedCost: estimatedPrice(person.serviceType),
          bookingFee: BOOKING_FEE,
        })
        .returning()
        .get();
      if (booking.status === 'cancelled') continue;
      const { preferredTime: period } = booking;
      const { from } = halvesOfPeriod(period);
      const length = halvesOf(jobMinutes(booking));
      for (let halfHour = from; halfHour < from + length; halfHour += 1) {
        const claim = { date: preferredDate, period, halfHour, crew: 1, bookingId: booking.id };
        db.insert(slotClaims).values(claim).run();
      }
    }
    for (const { hoursAgo, ...message } of SEED_MESSAGES) {
      db.insert(messages)
        .values({ ...message, createdAt: ago(hoursAgo) })
        .run();
    }
    const quote = { ...SEED_QUOTE.quote, preferredDate: addDays(today, 9) };
    db.insert(messages)
      .values({
        ...SEED_QUOTE.person,
        serviceType: SEED_QUOTE.serviceType,
        source: 'quote',
        quote,
        message: quoteMessage({ serviceType: SEED_QUOTE.serviceType, ...quote }),
        createdAt: ago(3),
      })
      .run();
    for (const { daysAgo, ...review } of SEED_REVIEWS) {
      db.insert(googleReviews)
        .values({ ...review, reviewDate: addDays(today, -daysAgo), createdAt: ago(daysAgo * 24) })
        .run();
    }
    db.insert(blockedTimeSlots)
      .values({
        date: addDays(today, 4),
        timeSlot: '10:00 AM',
        reason: 'Training',
        blockedBy: 'owner@tidewren.example',
        createdAt: ago(30),
        updatedAt: ago(30),
      })
      .run();
    return true;
  });
}
