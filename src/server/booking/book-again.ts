import type { BookAgain } from '#contracts/my.ts';
import type { BookingRow } from '#db/rows.ts';
import { addDays, businessTime, weekday } from '#domain/calendar-date.ts';
import { NO_OFFER } from '#domain/promo.ts';
import { isBookable } from '#domain/pricing.ts';
import type { App } from '#server/app.ts';
import { myVisit } from '#server/customers/my-visits.ts';
import { AppError } from '#server/errors.ts';
import { whoseSession } from '#server/my-sign-in/my-session.ts';
import { addOnsOf } from '#server/receipt/price-lines.ts';
import { freePeriods } from '#server/schedule/find-free.ts';
import { homeOf } from '#server/stored-booking.ts';
import { hasBookedBefore } from './visit-price.ts';
import { openBooking } from './open-my-booking.ts';

/** How far ahead to look for a free day like the earlier one. */
const DAYS_LOOKED_AT = 56;

/**
 * One of a customer's visits, ready to be booked and paid for again.
 *
 * @throws AppError `not-signed-in`, `not-found`, `invalid` for a service that starts with a quote.
 */
export function bookMineAgain(
  app: App,
  { sessionToken, id }: { sessionToken: string | undefined; id: number },
): BookAgain {
  return toBookAgain(app, myVisit(app, whoseSession(app, sessionToken), id));
}

/** The same for the visit of a link. @throws AppError `not-found`, `invalid`. */
export function bookLinkedAgain(app: App, token: string): BookAgain {
  return toBookAgain(app, openBooking(app, token));
}

/** A plan continues by itself, so booking again makes a single visit. */
function toBookAgain(app: App, booking: BookingRow): BookAgain {
  const { serviceType, occasion } = booking;
  if (!isBookable(serviceType)) {
    throw new AppError(
      'invalid',
      'This service starts with a free quote. Please send us a message.',
    );
  }
  const home = homeOf(booking);
  const addOns = addOnsOf(app, booking.id);
  const visit = {
    ...(home && { home }),
    ...(occasion !== null && { occasion }),
    ...(addOns.length > 0 && { addOns }),
  };
  return {
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email ?? '',
    phone: booking.phone,
    address: booking.address,
    serviceType,
    specialInstructions: booking.specialInstructions ?? '',
    ...visit,
    // The form then shows the price that the server will ask for.
    ...(hasBookedBefore(app, booking) && { promo: NO_OFFER }),
    ...nextDayLike(app, booking),
  };
}

/** The same period on the same weekday if free, else on any day, else the first free one. */
function nextDayLike(app: App, booking: BookingRow) {
  const { serviceType, minutes } = booking;
  const today = businessTime(app.now()).date;
  const days = Array.from({ length: DAYS_LOOKED_AT }, (_, ahead) => {
    const date = addDays(today, ahead + 1);
    return { date, free: freePeriods(app, { serviceType, minutes, date }, {}) };
  });
  const like = days.filter(({ free }) => free.includes(booking.preferredTime));
  const sameDay = weekday(booking.preferredDate);
  const best =
    like.find(({ date }) => weekday(date) === sameDay) ??
    like[0] ??
    days.find(({ free }) => free.length > 0);
  const period = best && (best.free.find((each) => each === booking.preferredTime) ?? best.free[0]);
  return { preferredDate: best?.date ?? '', preferredTime: period ?? '' };
}
