import type { MyQuote } from '#contracts/quotes.ts';
import { QUOTE_FREQUENCIES } from '#contracts/quotes.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { linkedQuote, stateNow, type SentQuote } from './find-quote.ts';
import { quotePaper } from './quote-paper.ts';
import { quoteRows } from './quotes-repository.ts';

/** The version of a booking's link that it was accepted with. */
const FIRST_LINK = 1;

/** A quote as its customer's link shows it; opening it changes nothing. @throws AppError `not-found`. */
export function showMyQuote(app: App, token: string): MyQuote {
  return toMyQuote(app, linkedQuote(app, token));
}

/** A quote for its customer. */
export function toMyQuote(app: App, { quote, revision }: SentQuote): MyQuote {
  const answeredOn = quote.answeredAt && businessTime(quote.answeredAt).date;
  return {
    state: stateNow(app, quote),
    firstName: quote.firstName,
    hasPhone: quote.phone !== null,
    paper: quotePaper(quote, revision),
    accepted: acceptedOf(app, quote, answeredOn),
    declinedOn: quote.status === 'declined' ? answeredOn : null,
  };
}

function acceptedOf(
  app: App,
  { bookingId, acceptedBy, options }: SentQuote['quote'],
  on: string | null,
): MyQuote['accepted'] {
  const booking = bookingId === null ? undefined : quoteRows(app).booked(bookingId);
  if (!booking || on === null) return null;
  const often = QUOTE_FREQUENCIES.find((each) => each === booking.frequency);
  return {
    by: acceptedBy ?? '',
    on,
    options: [...(options ?? [])],
    frequency: often ?? 'one-time',
    date: booking.preferredDate,
    period: booking.preferredTime,
    // Whoever has an old link of a quote must not get into the visit once its own link was replaced.
    path:
      booking.linkVersion === FIRST_LINK
        ? app.links.bookingUrl(booking).slice(app.links.siteUrl.length)
        : null,
  };
}
