import type { BookingRow } from '#db/rows.ts';
import type { Told } from '#domain/told-by.ts';
import type { App } from '#server/app.ts';
import { internationalPhone } from '#server/phone.ts';
import { refusedEmails } from './is-email-refused.ts';

/**
 * How a message about a visit reaches its customer on this server: by mail where one arrives, else by
 * text for those who agreed to texts; null if only a call does.
 */
export function customerReach(app: App, booking: BookingRow): Told {
  return customersReach(app, [booking])(booking);
}

/** The same for many bookings, read at once. */
export function customersReach(
  app: App,
  bookings: readonly BookingRow[],
): (booking: BookingRow) => Told {
  const isRefused = app.mail ? refusedEmails(app, bookings) : () => true;
  return (booking) => {
    if (booking.emailKey !== null && !isRefused(booking)) return 'mail';
    return app.sms && textNumber(booking) !== null ? 'sms' : null;
  };
}

/** The number that texts go to; null without consent or for one that takes none. */
export function textNumber({ smsConsent, phone }: BookingRow): string | null {
  return smsConsent ? internationalPhone(phone) : null;
}
