import { business } from '#content/business.ts';
import { visitRules } from '#content/visit-rules.ts';
import type { MyBooking } from '#contracts/my-booking.ts';
import { refundedNoGift } from '#domain/balance.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { decimalToCents, formatDecimal, formatMoney } from '#domain/money.ts';
import { GOODWILL_NAME } from '#domain/refund-sentence.ts';
import { dueText, isStartingPrice } from '#domain/starting-price.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import { Phone } from '../Phone.tsx';
import { Sum } from './Sum.tsx';

type Payment = MyBooking['payments'][number];

/** What a visit costs, what was paid, and in the last line what is still due or that nothing is. */
export function VisitPrice({ booking }: { readonly booking: MyBooking }) {
  const planned = isPlanned(booking);
  const isSettled = !planned && booking.balance === '0.00';
  const corrected = refundedNoGift({
    refunded: decimalToCents(booking.refunded),
    goodwill: decimalToCents(booking.goodwill),
  });
  // A single payment that stands as it came in is the sum itself.
  const only =
    isSettled && booking.payments.length === 1 && booking.refunded === '0.00'
      ? booking.payments[0]
      : undefined;
  const isFee = booking.paid === booking.bookingFee;
  return (
    <>
      <dl className="my-money">
        {booking.lines.map(({ code, label, amount }) => (
          <Fact key={code} name={label} value={formatDecimal(amount)} />
        ))}
        {booking.lines.length > 1 && (
          <Sum className="my-price" name="Your price" value={formatDecimal(booking.total)} />
        )}
        {booking.lines.length === 0 && (
          <Fact name="Estimated price" value={formatDecimal(booking.estimatedCost)} />
        )}
        {booking.lines.length === 0 && booking.promoNote && (
          <Fact name={booking.promoNote} value={formatDecimal(`-${booking.discount}`)} />
        )}
        {!planned &&
          only === undefined &&
          booking.payments.map(({ date, method, amount }, index) => (
            <Fact
              key={index}
              name={paidText({ date, method })}
              value={formatDecimal(isSettled ? amount : `-${amount}`)}
            />
          ))}
        {planned && booking.paid !== '0.00' && booking.refundDue === '0.00' && (
          <Fact
            name={isFee ? 'Booking fee, paid' : 'Paid so far'}
            value={formatDecimal(`-${booking.paid}`)}
          />
        )}
        {booking.refundDue !== '0.00' && (
          <Fact name="Refund on its way" value={formatDecimal(booking.refundDue)} />
        )}
        {booking.goodwill !== '0.00' && (
          <Fact name={GOODWILL_NAME} value={formatDecimal(`-${booking.goodwill}`)} />
        )}
        {corrected > 0 && (
          <Fact
            name="Refunded to your card"
            value={formatMoney(isSettled ? -corrected : corrected)}
          />
        )}
        {isSettled ? (
          <Sum name={only ? paidText(only) : 'Paid'} value={formatDecimal(booking.paid)} />
        ) : (
          <Sum name={planned ? 'Due at your visit' : 'Still due'} value={dueOf(booking)} />
        )}
      </dl>
      {booking.overpaid !== '0.00' && (
        <p>
          <strong>You’ve paid {formatDecimal(booking.overpaid)} more than this visit costs.</strong>{' '}
          If that wasn’t meant as a tip, please call us at <Phone /> and we’ll make it right.
        </p>
      )}
      {planned && (
        <p className="form-small">
          {booking.home ? visitRules.priceNote : visitRules.estimateNote}
        </p>
      )}
    </>
  );
}

/** When and how a payment came in: `Paid on Tue, Nov 3, by card`. */
function paidText({ date, method }: Pick<Payment, 'date' | 'method'>): string {
  const how = HOW_PAID[method];
  return `Paid on ${formatShortDate(date)}${how === undefined ? '' : `, ${how}`}`;
}

const HOW_PAID: Readonly<Record<string, string>> = {
  card: 'by card',
  reader: 'by card at your home',
  cash: 'in cash',
  peer: `with ${business.paymentApp}`,
};

/** Before the visit, the price of a home that nobody described is only where it starts. */
function dueOf(booking: MyBooking): string {
  const isStart =
    isPlanned(booking) && isStartingPrice({ ...booking, hasHome: booking.home !== null });
  return dueText(decimalToCents(booking.balance), isStart);
}
