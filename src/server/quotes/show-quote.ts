import type { ListedQuote, OpenQuote } from '#contracts/admin/quotes.ts';
import type { QuoteRow } from '#db/rows.ts';
import { centsToDecimal } from '#domain/money.ts';
import { quoteSums } from '#domain/quote-sums.ts';
import { quoteNumber } from '#domain/quote.ts';
import type { App } from '#server/app.ts';
import { historyOf } from '#server/audit/audit.ts';
import { toHistoryLine } from '#server/audit/history-line.ts';
import { depositOfVisit, shownDeposit } from '#server/receipt/deposit.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { findQuote, personOf, stateNow } from './find-quote.ts';
import { quotePaper } from './quote-paper.ts';
import { quoteRows } from './quotes-repository.ts';

/** A quote as it is listed. */
export function toListedQuote(app: App, quote: QuoteRow): ListedQuote {
  const { id, firstName, lastName, validThrough, bookingId, revision } = quote;
  const iso = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    ...{ id, validThrough, bookingId },
    number: quoteNumber(id, revision ?? 1),
    state: stateNow(app, quote),
    name: `${firstName} ${lastName}`,
    total: centsToDecimal(quote.total),
    sentAt: iso(quote.sentAt),
    viewedAt: iso(quote.viewedAt),
    answeredAt: iso(quote.answeredAt),
    createdAt: quote.createdAt.toISOString(),
  };
}

function depositOfQuote(app: App, { bookingId }: QuoteRow): OpenQuote['deposit'] {
  const booking = bookingId === null ? undefined : quoteRows(app).booked(bookingId);
  return booking ? shownDeposit(depositOfVisit(app, booking, ledgerOf(app, booking.id))) : null;
}

/** A quote with its versions and everything that happened to it. @throws AppError `not-found`. */
export function showQuote(app: App, id: number): OpenQuote {
  const quote = findQuote(app, id);
  const { version, email, revision, declinedReason } = quote;
  const revisions = quoteRows(app).revisionsOf(id);
  const newest = revisions.at(-1);
  const versions = revisions.map((each) => ({
    paper: quotePaper(quote, each),
    total: centsToDecimal(quoteSums(each.body.lines, []).total),
    sentAt: each.sentAt?.toISOString() ?? null,
  }));
  // What the form changes next, which the customer may not have seen yet.
  const { firstName, lastName, phone, address } = newest
    ? personOf({ quote, revision: newest })
    : quote;
  return {
    ...toListedQuote(app, quote),
    ...{ version, firstName, lastName, email, phone, address, revision, declinedReason },
    versions: versions.toReversed(),
    acceptedBy: quote.acceptedBy,
    options: quote.options === null ? null : [...quote.options],
    deposit: depositOfQuote(app, quote),
    link: revision === null ? null : app.links.quoteUrl(quote),
    isMailed: app.mail !== null && email !== null,
    messages: quoteRows(app)
      .messagesOf(id)
      .map(({ id: messageId, message, createdAt }) => ({
        ...{ id: messageId, text: message },
        createdAt: createdAt.toISOString(),
      })),
    history: historyOf(app, 'quote', id).map((line) => toHistoryLine(line, null)),
  };
}
