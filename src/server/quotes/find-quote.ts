import type { QuoteRevisionRow, QuoteRow } from '#db/rows.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { QuotedPerson } from '#domain/quote.ts';
import { quoteStateOf, type QuoteState } from '#domain/quote-status.ts';
import type { App } from '#server/app.ts';
import { assertSeen } from '#server/assert-seen.ts';
import { AppError } from '#server/errors.ts';
import { quoteRows } from './quotes-repository.ts';

/** One quote. @throws AppError `not-found`. */
export function findQuote(app: App, id: number): QuoteRow {
  const quote = quoteRows(app).find(id);
  if (!quote) throw new AppError('not-found', 'This quote isn’t here anymore.');
  return quote;
}

/** The quote to change. @throws AppError `not-found`, or `conflict` when somebody was faster. */
export function quoteToChange(app: App, id: number, seen: number | undefined): QuoteRow {
  const quote = findQuote(app, id);
  assertSeen(
    quote,
    seen,
    'Something just changed with this quote. Look at what it says now, then try again.',
  );
  return quote;
}

/** Where a quote stands now. */
export function stateNow(app: App, quote: QuoteRow): QuoteState {
  return quoteStateOf(quote, businessTime(app.now()).date);
}

/** A quote and the version of it that its customer has. */
export type SentQuote = { readonly quote: QuoteRow; readonly revision: QuoteRevisionRow };

/** Whom a version is for, and where; of an older one as the quote has it. */
export function personOf({ quote, revision }: SentQuote): QuotedPerson {
  const { firstName, lastName, phone, address } = quote;
  return revision.body.person ?? { firstName, lastName, phone, address };
}

/**
 * The quote of a customer's link, in the version that was sent.
 *
 * @throws AppError `not-found` for a token that is not ours or was revoked, and before the first
 * version was sent, without saying which.
 */
export function linkedQuote(app: App, token: string): SentQuote {
  const linked = app.links.readQuoteToken(token);
  const quote = linked && quoteRows(app).ofKey(linked.key);
  const isLinked = quote?.linkVersion === linked?.linkVersion;
  const revision =
    quote && quote.revision !== null && isLinked
      ? quoteRows(app).revision(quote.id, quote.revision)
      : undefined;
  if (quote && revision) return { quote, revision };
  throw new AppError(
    'not-found',
    'This link doesn’t work anymore. Please use the one in our latest email, or call us.',
  );
}
