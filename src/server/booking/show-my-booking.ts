import type { MyBooking } from '#contracts/my-booking.ts';
import type { BookingRow } from '#db/rows.ts';
import {
  backOnCanceling,
  cameIn,
  goodwillOf,
  onItsWayBack,
  overpaid,
  owed,
  paid,
  refunded,
  tipOf,
  totalOf,
} from '#domain/balance.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { centsToDecimal } from '#domain/money.ts';
import { promoNote } from '#domain/promo.ts';
import { arrivalWords, isUpcoming } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { agreedLateTerms } from '#server/cards/agreed-late-terms.ts';
import { chargeableCardFor } from '#server/cards/find-cards.ts';
import { depositOfVisit, depositUrlOf } from '#server/receipt/deposit.ts';
import { lateOnOwnPage, lateRuleOf } from '#server/receipt/late-terms.ts';
import { payUrlOf } from '#server/receipt/pay-url-of.ts';
import { ledgerOf, type LedgerEntry } from '#server/receipt/ledger.ts';
import { periodsTaken } from '#server/schedule/periods-taken.ts';
import { homeOf } from '#server/stored-booking.ts';
import { firstVisitAhead } from '#server/plans/first-visit.ts';
import { linesOf } from '#server/receipt/price-lines.ts';
import { myReceipts } from './show-receipts.ts';
import { isChangeable, openBooking } from './open-my-booking.ts';

/** What its customer sees of a booking. @throws AppError `not-found`. */
export function showMyBooking(app: App, token: string): MyBooking {
  return toMyBooking(app, openBooking(app, token));
}

/** A booking as its customer sees it. */
export function toMyBooking(app: App, booking: BookingRow): MyBooking {
  const payments = ledgerOf(app, booking.id);
  const due = owed(booking, payments);
  const deposit = depositOfVisit(app, booking, payments);
  const lateRule = isPlanned(booking)
    ? lateRuleOf(agreedLateTerms(app, booking), booking, payments)
    : '';
  return {
    id: booking.id,
    status: booking.status,
    paymentStatus: booking.paymentStatus,
    firstName: booking.firstName,
    serviceType: booking.serviceType,
    preferredDate: booking.preferredDate,
    preferredTime: booking.preferredTime,
    arrival: arrivalWords(booking),
    periods: periodsTaken(app, booking.preferredDate)(booking),
    address: booking.address,
    specialInstructions: booking.specialInstructions,
    home: homeOf(booking),
    occasion: booking.occasion,
    frequency: booking.frequency,
    minutes: booking.minutes,
    estimatedCost: centsToDecimal(booking.estimatedCost),
    discount: centsToDecimal(booking.discount),
    total: centsToDecimal(totalOf(booking)),
    promoNote: promoNote(booking.promo),
    lines: linesOf(app, booking),
    bookingFee: centsToDecimal(booking.bookingFee),
    payments: shownPayments(payments),
    receipts: myReceipts(app, booking),
    paid: centsToDecimal(paid(payments)),
    refunded: centsToDecimal(refunded(cameIn(payments))),
    goodwill: centsToDecimal(goodwillOf(cameIn(payments))),
    refundDue: centsToDecimal(onItsWayBack(payments)),
    balance: centsToDecimal(due),
    overpaid: centsToDecimal(overpaid(booking, payments)),
    tip: centsToDecimal(tipOf(payments)),
    deposit:
      deposit && deposit.left > 0
        ? {
            left: centsToDecimal(deposit.left),
            payUrl: depositUrlOf(app, booking, deposit),
          }
        : null,
    payUrl: payUrlOf(app, booking, due),
    card: chargeableCardFor(app, booking)?.name ?? null,
    googleCalendarLink: booking.googleCalendarLink,
    canChange: isChangeable(booking, app.now()),
    hasBegun: !isUpcoming(booking, app.now()),
    refundable: centsToDecimal(backOnCanceling(payments)),
    ...lateOnOwnPage(booking),
    ...(lateRule !== '' && { lateRule }),
    endsPlan: endsPlan(app, booking),
  };
}

/** Each payment for a visit as its customer sees it, oldest first; one that was only a tip is none. */
export function shownPayments(payments: readonly LedgerEntry[]): MyBooking['payments'] {
  return payments
    .map((payment) => ({ ...payment, shown: shownOf(payment) }))
    .filter(({ shown }) => shown > 0)
    .map(({ createdAt, method, shown }) => ({
      date: businessTime(createdAt).date,
      method,
      amount: centsToDecimal(shown),
    }));
}

/** What a credit note took off an invoice is no refund to anybody's card: it just isn't on it. */
function shownOf({ method, amount, refunded: back }: LedgerEntry): number {
  return method === 'invoice' ? amount - back : amount;
}

/** Whether canceling a visit ends its plan: none of the plan's visits took place before it. */
export function endsPlan(app: App, { id, seriesId }: Pick<BookingRow, 'id' | 'seriesId'>): boolean {
  return seriesId !== null && firstVisitAhead(app, seriesId)?.id === id;
}
