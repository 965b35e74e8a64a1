import type { MyBooking } from '#contracts/my-booking.ts';
import { availablePeriods } from '#domain/availability.ts';
import { isPlanned } from '#domain/booking-status.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { centsToDecimal, type Cents } from '#domain/money.ts';
import { promoNote } from '#domain/promo.ts';
import type { Period } from '#domain/slots.ts';
import { isInTime, visitStart } from '#domain/visit-time.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { BookingRow } from '../repositories/bookings.ts';
import type { PaymentRow } from '../repositories/payments.ts';
import { visitFile } from '../texts/invitation.ts';
import { refundableOf } from './refund-payment.ts';
import { balanceOf, refundDueOf } from './show-booking.ts';

type Needs = Pick<Deps, 'bookings' | 'links' | 'payments' | 'now'>;

/**
 * The booking of a customer's link.
 *
 * @throws AppError `not-found` for a token that is not ours, was revoked or is too old: which of
 * them it was is nobody's business.
 */
export function openBooking(deps: Pick<Deps, 'bookings' | 'links'>, token: string): BookingRow {
  const linked = deps.links.readBookingToken(token);
  const booking = linked && deps.bookings.find(linked.id);
  if (!booking || booking.linkVersion !== linked.linkVersion) {
    throw new AppError(
      'not-found',
      'This link is not valid any more. Please use the newest mail we sent you, or call us.',
    );
  }
  return booking;
}

/** What its customer sees of a booking. @throws AppError `not-found`. */
export function showMyBooking(deps: Needs, token: string): MyBooking {
  return toMyBooking(deps, openBooking(deps, token));
}

/** A booking as its customer sees it. */
export function toMyBooking(deps: Needs, booking: BookingRow): MyBooking {
  const payments = deps.payments.ofBooking(booking.id);
  const sum = (part: (payment: PaymentRow) => Cents) =>
    centsToDecimal(payments.reduce((total, payment) => total + part(payment), 0));
  return {
    id: booking.id,
    status: booking.status,
    paymentStatus: booking.paymentStatus,
    firstName: booking.firstName,
    serviceType: booking.serviceType,
    preferredDate: booking.preferredDate,
    preferredTime: booking.preferredTime,
    address: booking.address,
    specialInstructions: booking.specialInstructions,
    estimatedCost: centsToDecimal(booking.estimatedCost),
    discount: centsToDecimal(booking.discount),
    promoNote: promoNote(booking.promo),
    bookingFee: centsToDecimal(booking.bookingFee),
    paid: sum((payment) => payment.amount - payment.refunded),
    refunded: sum((payment) => payment.refunded),
    refundDue: sum((payment) => refundDueOf(deps, payment)),
    balance: centsToDecimal(balanceOf(booking, payments)),
    googleCalendarLink: booking.googleCalendarLink,
    canChange: isChangeable(booking, deps.now()),
    hasBegun: visitStart(booking) <= deps.now(),
    refundable: centsToDecimal(refundableOf(deps, booking)),
  };
}

/** Whether a customer can move or cancel a booking: it stands, and starts 24 hours later or more. */
export function isChangeable(booking: BookingRow, now: Date): boolean {
  return isPlanned(booking) && isInTime(booking, now);
}

/** The periods of a date a booking can move to; its own hold is not in its own way. */
export function findMyPeriods(
  deps: Pick<Deps, 'bookings' | 'links' | 'slots' | 'rules' | 'now'>,
  asked: { token: string; date: CalendarDate },
): Period[] {
  const booking = openBooking(deps, asked.token);
  const now = deps.now();
  const day = deps.slots.dayState(asked.date, now, { bookingId: booking.id });
  const { serviceType, preferredDate, preferredTime } = booking;
  const free = availablePeriods({ date: asked.date, serviceType }, day, deps.rules, now);
  return asked.date === preferredDate ? free.filter((period) => period !== preferredTime) : free;
}

/** The booking as a file for calendar programs. @throws AppError `not-found`. */
export function myCalendarFile(deps: Pick<Deps, 'bookings' | 'links'>, token: string): string {
  return visitFile(openBooking(deps, token), deps.links);
}
