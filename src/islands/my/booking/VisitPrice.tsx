import type { MyBooking } from '#contracts/my-booking.ts';
import { refundedNoGift } from '#domain/balance.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { restDue } from '#content/rest-due.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { isBookable } from '#domain/pricing.ts';
import { decimalToCents, formatDecimal, formatMoney } from '#domain/money.ts';
import { priceNoteFor } from '#domain/price-note.ts';
import { HOW_PAID, paidSums, refundSums, type ReceiptSum } from '#domain/receipt-sums.ts';
import { GOODWILL_NAME } from '#domain/refund-sentence.ts';
import { dueText, isStartingPrice } from '#domain/starting-price.ts';
import { TIP_NAME } from '#domain/receipt-text.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import { Phone } from '../Phone.tsx';
import { Sum } from './Sum.tsx';

/** What a visit costs, what was paid, and in the last line what is still due or that nothing is. */
export function VisitPrice({ booking }: { readonly booking: MyBooking }) {
  const planned = isPlanned(booking);
  const gift = !isSettled(booking) && booking.goodwill !== '0.00';
  return (
    <>
      <dl className="my-money">
        {booking.lines.map(({ code, label, amount }) => (
          <Fact key={code} name={label} value={formatDecimal(amount)} />
        ))}
        {booking.lines.length > 1 && !isSameAsDue(booking) && (
          <Sum className="my-price" name="Your price" value={formatDecimal(booking.total)} />
        )}
        {isByMonth(booking) && <Fact name="Price" value="On your monthly invoice" />}
        {booking.lines.length === 0 && !isByMonth(booking) && (
          <Fact name="Estimated price" value={formatDecimal(booking.estimatedCost)} />
        )}
        {booking.lines.length === 0 && booking.promoNote && (
          <Fact name={booking.promoNote} value={formatDecimal(`-${booking.discount}`)} />
        )}
        {visitSums(booking).map(({ name, amount }, index) => (
          <Fact key={index} name={name} value={formatMoney(amount)} />
        ))}
        {booking.tip !== '0.00' && (
          <Fact name={`${TIP_NAME}, thank you`} value={formatDecimal(booking.tip)} />
        )}
        {isSettled(booking) ? (
          <Sum
            name={settledName(booking)}
            value={formatMoney(decimalToCents(booking.paid) + decimalToCents(booking.tip))}
          />
        ) : (
          <>
            {booking.deposit && (
              <Fact name="Deposit, due now" value={formatDecimal(booking.deposit.left)} />
            )}
            <Sum name={planned ? 'Due at your visit' : 'Still due'} value={dueOf(booking)} />
          </>
        )}
      </dl>
      {booking.deposit?.payUrl && (
        <a className="button button-primary" href={booking.deposit.payUrl}>
          Pay the {formatDecimal(booking.deposit.left)} deposit
        </a>
      )}
      {booking.payUrl !== null && (
        <a className="button button-primary" href={booking.payUrl}>
          Pay {formatDecimal(booking.balance)} by card
        </a>
      )}
      {gift && (
        <p className="form-small">
          We’ve refunded {formatDecimal(booking.goodwill)} to your card as a courtesy. It doesn’t
          change what’s due.
        </p>
      )}
      {booking.overpaid !== '0.00' && (
        <p>
          <strong>You’ve paid {formatDecimal(booking.overpaid)} more than this visit costs.</strong>{' '}
          If that wasn’t meant as a tip, please call us at <Phone /> and we’ll make it right.
        </p>
      )}
      {planned && isBookable(booking.serviceType) && booking.balance !== '0.00' && (
        <p className="form-small">
          {restDue(isStart(booking) ? undefined : formatDecimal(booking.balance), booking.card)}
        </p>
      )}
      {planned && !isByMonth(booking) && (
        <details className="form-small my-what-if">
          <summary>
            {isBookable(booking.serviceType)
              ? 'What if my home is different?'
              : 'What if the job is different?'}
          </summary>
          <p>{priceNoteFor(booking.serviceType, Boolean(booking.home))}</p>
        </details>
      )}
    </>
  );
}

/** A visit of a contract with a price by the month has none of its own. */
function isByMonth({ lines, estimatedCost, serviceType }: MyBooking): boolean {
  return lines.length === 0 && estimatedCost === '0.00' && !isBookable(serviceType);
}

/** Before the visit, the price of a home that nobody described is only where it starts. */
function dueOf(booking: MyBooking): string {
  const ahead = booking.deposit ? decimalToCents(booking.deposit.left) : 0;
  return dueText(decimalToCents(booking.balance) - ahead, isStart(booking));
}

/** Whether the last line says the price: nothing came in before the visit. */
function isSameAsDue(booking: MyBooking): boolean {
  return (
    isPlanned(booking) &&
    !booking.deposit &&
    booking.balance === booking.total &&
    visitSums(booking).length === 0
  );
}

function isStart(booking: MyBooking): boolean {
  return isPlanned(booking) && isStartingPrice({ ...booking, hasHome: booking.home !== null });
}

type Payment = MyBooking['payments'][number];

/** Whether the visit is over and paid for, so that its last line is what was paid. */
function isSettled(booking: MyBooking): boolean {
  return !isPlanned(booking) && booking.balance === '0.00';
}

/**
 * What came in and what went back, between a visit's price and its last line, which they add up to:
 * what is due, or of a settled visit what was paid.
 */
export function visitSums(booking: MyBooking): ReceiptSum[] {
  const received = booking.payments.map((each) => ({
    ...each,
    amount: decimalToCents(each.amount),
  }));
  const gift = decimalToCents(booking.goodwill);
  const corrected = refundedNoGift({ refunded: decimalToCents(booking.refunded), goodwill: gift });
  const onItsWay = decimalToCents(booking.refundDue);
  if (isSettled(booking)) {
    return [
      ...(onlyPayment(booking)
        ? []
        : received.map((each) => ({ name: paidText(each), amount: each.amount }))),
      ...[
        { name: 'Refund on its way', amount: onItsWay },
        { name: GOODWILL_NAME, amount: -gift },
        { name: 'Refunded to your card', amount: -corrected },
      ].filter(({ amount }) => amount !== 0),
    ];
  }
  return [
    ...(isPlanned(booking)
      ? paidSums(received, decimalToCents(booking.bookingFee))
      : received.map((each) => ({ name: paidText(each), amount: -each.amount }))),
    ...refundSums({
      ...{ total: decimalToCents(booking.total), corrected, gift, onItsWay },
      received: received.reduce((sum, { amount }) => sum + amount, 0),
    }),
  ];
}

/** The name of a settled visit's last line. */
export function settledName(booking: MyBooking): string {
  const only = onlyPayment(booking);
  if (only) return paidText(only);
  const isInvoiced = booking.payments.some(({ method }) => method === 'invoice');
  return isInvoiced ? 'Paid or invoiced' : 'Paid';
}

/** A single payment that stands as it came in: it is the settled visit's last line itself. */
function onlyPayment({ payments, refunded }: MyBooking): Payment | undefined {
  return payments.length === 1 && refunded === '0.00' ? payments[0] : undefined;
}

/** When and how a payment came in: `Paid on Tue, Nov 3, by card`. */
function paidText({ date, method }: Pick<Payment, 'date' | 'method'>): string {
  if (method === 'invoice') return `On an invoice of ${formatShortDate(date)}`;
  const how = HOW_PAID[method];
  return `Paid on ${formatShortDate(date)}${how === undefined ? '' : `, ${how}`}`;
}
