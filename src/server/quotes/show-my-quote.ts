import type { MyQuote } from '#contracts/quotes.ts';
import { QUOTE_FREQUENCIES } from '#contracts/quotes.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { depositOfVisit, depositUrlOf } from '#server/receipt/deposit.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { linkedQuote, personOf, stateNow, type SentQuote } from './find-quote.ts';
import { quotePaper } from './quote-paper.ts';
import { quoteRows } from './quotes-repository.ts';

/** The version of a booking's link that it was accepted with. */
const FIRST_LINK = 1;

/** A quote as its customer's link shows it; opening it changes nothing. @throws AppError `not-found`. */
export function showMyQuote(app: App, token: string): MyQuote {
  return toMyQuote(app, linkedQuote(app, token));
}

/** A quote for its customer. */
export function toMyQuote(app: App, sent: SentQuote): MyQuote {
  const { quote, revision } = sent;
  const { firstName, phone } = personOf(sent);
  const answeredOn = quote.answeredAt && businessTime(quote.answeredAt).date;
  return {
    state: stateNow(app, quote),
    firstName,
    hasPhone: phone !== null,
    paper: quotePaper(quote, revision),
    accepted: acceptedOf(app, quote, answeredOn),
    declinedOn: quote.status === 'declined' ? answeredOn : null,
    canAsk: quote.email !== null,
    askedOn: askedOnOf(app, quote),
  };
}

function askedOnOf(app: App, quote: SentQuote['quote']): string | null {
  const messages = quoteRows(app).messagesOf(quote.id);
  const waiting = messages.find(({ repliedAt }) => repliedAt === null);
  return waiting ? businessTime(waiting.createdAt).date : null;
}

function acceptedOf(app: App, quote: SentQuote['quote'], on: string | null): MyQuote['accepted'] {
  const { bookingId, acceptedBy, options } = quote;
  const booking = bookingId === null ? undefined : quoteRows(app).booked(bookingId);
  if (!booking || on === null) return null;
  const deposit = depositOfVisit(app, booking, ledgerOf(app, booking.id));
  // Whoever has an old link of a quote must not get into the visit once its own link was replaced.
  const pathOf = (url: string | null) =>
    url !== null && booking.linkVersion === FIRST_LINK ? app.links.pathOf(url) : null;
  const often = QUOTE_FREQUENCIES.find((each) => each === booking.frequency);
  return {
    by: acceptedBy ?? '',
    on,
    options: [...(options ?? [])],
    frequency: often ?? 'one-time',
    date: booking.preferredDate,
    period: booking.preferredTime,
    path: pathOf(app.links.bookingUrl(booking)),
    deposit: deposit && {
      agreed: centsToDecimal(deposit.agreed),
      left: centsToDecimal(deposit.left),
      isPaid: deposit.isPaid,
      payPath: pathOf(depositUrlOf(app, booking, deposit)),
    },
  };
}
