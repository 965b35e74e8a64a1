import type { ReactNode } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import { today } from '#browser/today.ts';
import { business } from '#content/business.ts';
import { withLateRule } from '#content/late-charge.ts';
import { priceTable } from '#content/services.ts';
import { visitRules } from '#content/visit-rules.ts';
import type { MyBooking } from '#contracts/my-booking.ts';
import { customerStatus, isPlanned, takesPlace } from '#domain/booking-status.ts';
import { formatDate, formatShortDate } from '#domain/calendar-date.ts';
import { capitalized } from '#domain/capitalized.ts';
import { hoursRange, hoursText } from '#domain/duration.ts';
import { decimalToCents, formatDecimal, formatMoney } from '#domain/money.ts';
import { visitName } from '#domain/pricing.ts';
import { refundRule } from '#domain/refund-rule.ts';
import { unbroken } from '#domain/unbroken.ts';
import { visitWords } from '#domain/visit-words.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Fact } from '#islands/ui/Fact.tsx';
import { useWide } from '#islands/ui/use-wide.ts';
import { useDateText } from '#islands/ui/use-date-text.ts';
import { periodOnOneLine } from '../period-words.ts';
import { isReceipt } from './is-receipt.ts';
import { Sum } from './Sum.tsx';
import { VisitPrice } from './VisitPrice.tsx';

type Props = {
  readonly booking: MyBooking;
  /** What can be done with it, where nothing stands beside it: under its steps, and at its foot. */
  readonly children?: ReactNode;
  readonly foot?: ReactNode;
};

/** What was booked, for when, where, and what it costs. */
export function VisitSummary({ booking, children, foot }: Props) {
  const { home: described, frequency } = booking;
  const home = visitWords({ home: described });
  const [often] = visitWords({ frequency });
  const takes = takesText(booking);
  const isOver = isReceipt(booking);
  const isAhead = isPlanned(booking);
  const day = booking.preferredDate;
  const arrival = capitalized(booking.arrival ?? periodOnOneLine(booking.preferredTime));
  const dateText = useDateText();
  return (
    <section className="my-panel my-summary" aria-labelledby="my-summary-title">
      <div className="my-part">
        <div className="my-head">
          {isAhead ? (
            <VisitTime booking={booking} arrival={arrival} />
          ) : (
            <h2 id="my-summary-title">{visitName(booking)}</h2>
          )}
          {/* Else the title says it, and ahead the steps do, too. */}
          {booking.status === 'no-show' && <Badge {...customerStatus('no-show')} />}
        </div>
        <VisitTimeline booking={booking} />
        {children}
      </div>
      <div className="my-part">
        <dl>
          {!isAhead && (
            <>
              <Fact name="Date" value={dateText(day)} />
              <Fact name="Arrival" value={arrival} />
            </>
          )}
          {isAhead && takes && <Fact name="Takes" value={takes} />}
          {home.length > 0 && <Fact name="Home" value={home.join(', ')} />}
          {isAhead && often && <Fact name="How often" value={often} />}
          <Fact name="Address" value={byItsCommas(booking.address)} />
          {booking.specialInstructions && (
            <Fact name="Instructions" value={booking.specialInstructions} />
          )}
          <Fact name="Booking" value={`No. ${booking.id}`} />
        </dl>
        {takesPlace(booking) ? <VisitPrice booking={booking} /> : <MoneyBack booking={booking} />}
        {isOver && booking.receipts.length === 0 && <PrintIt />}
        {foot}
        <OnPaper booking={booking} />
      </div>
    </section>
  );
}

type VisitTimeProps = { readonly booking: MyBooking; readonly arrival: string };

/** When a visit is: what its customer opens the page for. Only another year is shown. */
function VisitTime({ booking, arrival }: VisitTimeProps) {
  const words = formatDate(booking.preferredDate);
  const yearAt = words.lastIndexOf(',');
  const isThisYear = today().startsWith(booking.preferredDate.slice(0, 4));
  return (
    <div className="my-when">
      <h2 id="my-summary-title">
        {unbroken(words.slice(0, yearAt))}
        <span className={isThisYear ? 'sr-only' : undefined}>{words.slice(yearAt)}</span>
      </h2>
      <p>{unbroken(arrival)}</p>
      <p className="form-small">{visitName(booking)}</p>
    </div>
  );
}

/** How long we stay: for the home, else as its package says; empty if neither is known. */
function takesText({ minutes, serviceType }: MyBooking): string {
  if (minutes !== null) return capitalized(hoursText(minutes));
  const hours = priceTable.services.find(({ id }) => id === serviceType)?.hours;
  return hours ? hoursRange(hours) : '';
}

/** An address that wraps only after a comma. */
function byItsCommas(address: string): string {
  return address.replace(/(?<!,) /g, '\u00a0');
}

/** Printing, where no receipt has a PDF: every browser's print dialog also saves it as one. */
function PrintIt() {
  return (
    <div className="my-buttons">
      <button
        className="button button-secondary"
        type="button"
        onClick={() => {
          print();
        }}
      >
        Print or save as PDF
      </button>
    </div>
  );
}

/** What a printed booking needs because nothing can be tapped on it; a receipt always says whose. */
function OnPaper({ booking }: { readonly booking: MyBooking }) {
  const rule = refundRule(booking, new Date(serverNow()), decimalToCents(booking.refundable));
  return (
    <div className={isReceipt(booking) ? 'my-company' : 'my-company my-paper'}>
      {booking.canChange && <p>{withLateRule(rule, booking.lateRule ?? '')}</p>}
      <p>
        <strong>{business.fullName}</strong>, {business.city}, {business.region}
        <br />
        {business.phone.display}, {business.email}
      </p>
    </div>
  );
}

/**
 * The money of a visit that doesn't take place: it has no price, only what came in and went back, and
 * what is charged for that.
 */
function MoneyBack({ booking }: { readonly booking: MyBooking }) {
  const back = decimalToCents(booking.refunded);
  const onItsWay = decimalToCents(booking.refundDue);
  const kept = decimalToCents(booking.paid) - onItsWay;
  const received = kept + onItsWay + back;
  const { late, balance, payUrl } = booking;
  if (received === 0 && !late) return null;
  const isFee = received === decimalToCents(booking.bookingFee);
  return (
    <>
      <dl className="my-money">
        {late && <Fact name={late.name} value={formatDecimal(late.amount)} />}
        {received > 0 && (
          <Fact name={isFee ? 'Booking fee, paid' : 'Paid'} value={formatMoney(received)} />
        )}
        {onItsWay > 0 && <Fact name="Refund on its way" value={formatMoney(-onItsWay)} />}
        {kept > 0 && <Sum name="We keep" value={formatMoney(kept)} />}
        {back > 0 && <Sum name="You got back on your card" value={formatMoney(back)} />}
        {balance !== '0.00' && <Sum name="Still due" value={formatDecimal(balance)} />}
      </dl>
      {payUrl !== null && (
        <a className="button button-primary" href={payUrl}>
          Pay {formatDecimal(balance)} by card
        </a>
      )}
    </>
  );
}

type Step = { readonly title: string; readonly text: string | null; readonly isDone: boolean };

/** The visit's progress, from the booking to the day; nothing once it is over or off. */
function VisitTimeline({ booking }: { readonly booking: MyBooking }) {
  const isWide = useWide('30rem');
  if (!isPlanned(booking)) return null;
  const steps = stepsOf(booking);
  const next = steps.findIndex((step) => !step.isDone);
  return (
    <ol
      className="my-timeline"
      // What is promised next takes more room than a step of the line has on a phone.
      data-tall={!isWide && booking.status !== 'confirmed'}
      aria-label="Where your visit stands"
    >
      {steps.map(({ title, text, isDone }, index) => (
        <li key={title} data-done={isDone} aria-current={index === next ? 'step' : undefined}>
          <strong>{title}</strong>
          {text && <span>{text}</span>}
        </li>
      ))}
    </ol>
  );
}

function stepsOf(booking: MyBooking): readonly Step[] {
  const isConfirmed = booking.status === 'confirmed';
  // What we'd say before a visit is no news after it.
  const isBefore = !booking.hasBegun;
  return [
    { title: 'Booked', text: isBefore ? 'We have your booking' : null, isDone: true },
    {
      title: 'Confirmed',
      text: isBefore ? confirmedText(isConfirmed) : null,
      isDone: isConfirmed,
    },
    {
      title: 'Your visit',
      text: formatShortDate(booking.preferredDate),
      isDone: false,
    },
  ];
}

function confirmedText(isConfirmed: boolean): string {
  return isConfirmed ? 'We’re looking forward to it' : visitRules.confirmPromise;
}
