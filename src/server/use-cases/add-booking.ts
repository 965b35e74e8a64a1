import { priceOf, type NewBookingData } from '#contracts/admin-bookings.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import { normaliseEmail, normalisePhone } from '#domain/person.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { toStoredBooking } from '../repositories/bookings.ts';
import { announce, type Announcing } from './announce.ts';
import { findBooking } from './find-booking.ts';
import { takeSlotForOwner } from './owner-may-book.ts';

type Needs = Announcing & Pick<Deps, 'messages' | 'slots' | 'audit' | 'rules' | 'transaction'>;

/**
 * A booking that the owner enters: taken by phone, or a quote request that became one. It starts
 * pending without a fee; a quote request is answered by it.
 *
 * @throws AppError `invalid` without a price where no list price exists, `slot-taken`, `not-found`
 * or `conflict` for a quote request that is gone or has its booking already.
 */
export function addBooking(deps: Needs, data: NewBookingData, actor: string): StoredBooking {
  const price = priceOf(data);
  if (price === undefined) {
    const message = 'Please enter a price: this service has no list price';
    throw new AppError('invalid', message, { issues: [{ path: 'price', message }] });
  }
  return deps.transaction(() => {
    const now = deps.now();
    const quote = data.messageId === undefined ? undefined : findQuote(deps, data.messageId);
    const booking = deps.bookings.add(
      {
        firstName: data.firstName,
        lastName: data.lastName,
        email: data.email,
        phone: data.phone,
        emailKey: data.email === null ? null : normaliseEmail(data.email),
        phoneKey: normalisePhone(data.phone),
        serviceType: data.serviceType,
        preferredDate: data.preferredDate,
        preferredTime: data.preferredTime,
        address: data.address,
        specialInstructions: data.specialInstructions || null,
        estimatedCost: price,
        bookingFee: 0,
        paymentStatus: data.payment === 'on-the-day' ? 'offline' : 'pending',
        source: quote ? 'quote' : 'phone',
      },
      now,
    );
    const { preferredDate: date, preferredTime: period, serviceType } = data;
    takeSlotForOwner(deps, { date, period, serviceType }, booking.id);
    const action = quote ? 'booked-from-quote' : 'booked-by-phone';
    deps.audit.record({ entity: 'booking', entityId: booking.id, action, actor }, now);
    announce(deps, { event: 'received', booking, by: 'owner' });
    if (quote) {
      deps.messages.change(quote.id, { isRead: true, repliedAt: now, bookingId: booking.id });
      const detail = { bookingId: booking.id };
      deps.audit.record(
        { entity: 'message', entityId: quote.id, action: 'booked', actor, detail },
        now,
      );
    }
    return toStoredBooking(findBooking(deps, booking.id));
  });
}

function findQuote(deps: Needs, id: number) {
  const quote = deps.messages.findRow(id);
  if (!quote || quote.deletedAt !== null) {
    throw new AppError('not-found', 'This quote request is not there any more.');
  }
  if (quote.bookingId !== null) {
    throw new AppError('conflict', `This quote request is booking ${quote.bookingId} already.`);
  }
  return quote;
}
