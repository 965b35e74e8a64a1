import type { MyPage, MyVisit, QuoteOnMyPage } from '#contracts/my.ts';
import type { BookingRow } from '#db/rows.ts';
import {
  cameIn,
  invoiced,
  onItsWayBack,
  overpaid,
  owed,
  paid,
  refunded,
  tipOf,
  totalOf,
} from '#domain/balance.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { lateOnOwnPage } from '#server/receipt/late-terms.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { centsToDecimal } from '#domain/money.ts';
import { greetingName } from '#domain/person.ts';
import { isBookable } from '#domain/pricing.ts';
import { quoteNumber } from '#domain/quote.ts';
import { isOpenQuote, quoteStateOf } from '#domain/quote-status.ts';
import { PERIODS } from '#domain/slots.ts';
import { arrivalWords } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { whoseSession } from '#server/my-sign-in/my-session.ts';
import { payUrlOf } from '#server/receipt/pay-url-of.ts';
import { documentsOf } from '#server/receipt/find-documents.ts';
import { ledgersOf, type LedgerEntry } from '#server/receipt/ledger.ts';
import { hasStartingPrice } from '#server/receipt/price-lines.ts';
import { myInvoices } from './my-invoices.ts';
import { mine, type Mine } from './my-visits.ts';
import { myVisitsRows } from './my-visits-repository.ts';

/**
 * The page of whoever is signed in to their own visits; see `mine` for which those are.
 *
 * @throws AppError `not-signed-in`.
 */
export function showMyPage(app: App, sessionToken: string | undefined): MyPage {
  const email = whoseSession(app, sessionToken);
  const me = mine(app, email);
  const bookings = myVisitsRows(app).visitsOf(me);
  const ledgers = ledgersOf(
    app,
    bookings.map(({ id }) => id),
  );
  const documents = documentsOf(
    app,
    bookings.map(({ id }) => id),
  );
  const today = businessTime(app.now()).date;
  const visits = bookings.map((booking) =>
    toMyVisit(app, booking, {
      ledger: ledgers.get(booking.id) ?? [],
      hasReceipt: documents.has(booking.id),
      today,
    }),
  );
  const latest = bookings.find(({ emailKey }) => emailKey === email);
  return {
    email,
    firstName: latest ? greetingName(latest.firstName) : null,
    quotes: myQuotes(app, me, today),
    next: visits.filter(({ isNext }) => isNext).toSorted(bySlot),
    past: visits.filter((visit) => !visit.isNext && !isCalledOff(visit)),
    invoices: myInvoices(app, me, bookings),
  };
}

/** The quotes of theirs that can still be accepted. */
function myQuotes(app: App, { emailKeys }: Mine, today: string): QuoteOnMyPage[] {
  const sent = myVisitsRows(app).quotesOf(emailKeys);
  return sent.flatMap(({ quote, revision }) => {
    const { id, total, validThrough } = quote;
    if (validThrough === null || !isOpenQuote(quoteStateOf(quote, today))) return [];
    return [
      {
        serviceType: revision.body.serviceType,
        validThrough,
        number: quoteNumber(id, revision.number),
        total: centsToDecimal(total),
        path: app.links.pathOf(app.links.quoteUrl(quote)),
      },
    ];
  });
}

function toMyVisit(
  app: App,
  booking: BookingRow,
  {
    ledger,
    hasReceipt,
    today,
  }: { ledger: readonly LedgerEntry[]; hasReceipt: boolean; today: string },
): MyVisit {
  const { id, serviceType, occasion, preferredDate, preferredTime, address, status } = booking;
  const back = onItsWayBack(ledger);
  const due = owed(booking, ledger);
  const isNext = isPlanned(booking) && preferredDate >= today;
  const payUrl = payUrlOf(app, booking, due);
  return {
    ...{ id, serviceType, occasion, preferredDate, preferredTime, address, status, isNext },
    arrival: arrivalWords(booking),
    total: centsToDecimal(totalOf(booking)),
    ...lateOnOwnPage(booking),
    invoiced: centsToDecimal(invoiced(ledger)),
    paid: centsToDecimal(paid(cameIn(ledger)) - back),
    refunded: centsToDecimal(refunded(cameIn(ledger)) + back),
    balance: centsToDecimal(due),
    isStart: isNext && hasStartingPrice(app, booking),
    overpaid: centsToDecimal(overpaid(booking, ledger)),
    tip: centsToDecimal(tipOf(ledger)),
    payPath: payUrl === null ? null : app.links.pathOf(payUrl),
    receiptPath: hasReceipt ? app.links.pathOf(app.links.receiptUrl(booking)) : null,
    path: app.links.pathOf(app.links.bookingUrl(booking)),
    isOfPlan: booking.seriesId !== null,
    canBookAgain: isBookable(serviceType),
  };
}

/**
 * A plan's visit that was skipped or ended before anything was paid: the plan shows it, and there
 * is no receipt.
 */
function isCalledOff({ isOfPlan, status, late, paid, refunded }: MyVisit): boolean {
  const isFree = late === undefined && paid === '0.00' && refunded === '0.00';
  return isOfPlan && status === 'cancelled' && isFree;
}

function bySlot(one: MyVisit, other: MyVisit): number {
  return (
    one.preferredDate.localeCompare(other.preferredDate) ||
    PERIODS.indexOf(one.preferredTime) - PERIODS.indexOf(other.preferredTime)
  );
}
