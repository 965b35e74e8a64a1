import { formatDate } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { greetingName } from '#domain/person.ts';
import { promoNote } from '#domain/promo.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { periodLabel, type Period } from '#domain/slots.ts';
import type { BookingRow } from '../repositories/bookings.ts';
import type { Block } from './content.ts';

/** A greeting that never repeats what does not look like a name. */
export function greeting(booking: Pick<BookingRow, 'firstName'>): string {
  const name = greetingName(booking.firstName);
  return name ? `Hello ${name},` : 'Hello,';
}

/** Date and period for people. */
export function whenText(date: string, period: Period): string {
  return `${formatDate(date)}, ${periodLabel(period)}`;
}

/** What was booked, for when, under which number. */
export function visitFacts(booking: BookingRow): Block {
  return {
    type: 'facts',
    rows: [
      ['Service', serviceLabel(booking.serviceType)],
      ['Date', formatDate(booking.preferredDate)],
      ['Arrival', periodLabel(booking.preferredTime)],
      ['Booking', `No. ${booking.id}`],
    ],
  };
}

/** The receipt: estimate, offer, what is paid and what is due on the day (spec 9). */
export function receipt(booking: BookingRow): Block {
  const { estimatedCost, discount, bookingFee, paymentStatus } = booking;
  const isPaid = paymentStatus === 'paid';
  const due = Math.max(0, estimatedCost - discount - (isPaid ? bookingFee : 0));
  return {
    type: 'prices',
    rows: [
      {
        name: `${serviceLabel(booking.serviceType)}, estimate`,
        amount: formatMoney(estimatedCost),
      },
      ...(discount > 0
        ? [
            {
              name: promoNote(booking.promo) ?? 'Discount',
              amount: `-${formatMoney(discount)}`,
            },
          ]
        : []),
      ...(isPaid ? [{ name: 'Booking fee, paid', amount: `-${formatMoney(bookingFee)}` }] : []),
      { name: 'Balance due on the day', amount: formatMoney(due), strong: true },
    ],
  };
}
