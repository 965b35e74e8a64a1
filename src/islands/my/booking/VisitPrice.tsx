import type { MyBooking } from '#contracts/my-booking.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { restDue } from '#content/rest-due.ts';
import { isBookable } from '#domain/pricing.ts';
import { decimalToCents, formatDecimal, formatMoney } from '#domain/money.ts';
import { priceNoteFor } from '#domain/price-note.ts';
import { dueText, isStartingPrice } from '#domain/starting-price.ts';
import { TIP_NAME } from '#domain/receipt-text.ts';
import { Fact } from '#islands/ui/Fact.tsx';
import { Phone } from '../Phone.tsx';
import { Sum } from './Sum.tsx';
import { isSettled, settledName, visitSums } from './visit-sums.ts';

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
        {booking.lines.length > 1 && (
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
        {isSettled(booking) ? (
          <Sum name={settledName(booking)} value={formatDecimal(booking.paid)} />
        ) : (
          <Sum name={planned ? 'Due at your visit' : 'Still due'} value={dueOf(booking)} />
        )}
        {booking.tip !== '0.00' && (
          <Fact name={`${TIP_NAME}, thank you`} value={formatDecimal(booking.tip)} />
        )}
      </dl>
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
      {planned && (
        <p className="form-small">
          {isBookable(booking.serviceType) && booking.balance !== '0.00' && (
            <>
              {restDue(
                isStart(booking) ? undefined : formatDecimal(booking.balance),
                booking.card,
              )}{' '}
            </>
          )}
          {!isByMonth(booking) && priceNoteFor(booking.serviceType, Boolean(booking.home))}
        </p>
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
  return dueText(decimalToCents(booking.balance), isStart(booking));
}

function isStart(booking: MyBooking): boolean {
  return isPlanned(booking) && isStartingPrice({ ...booking, hasHome: booking.home !== null });
}
