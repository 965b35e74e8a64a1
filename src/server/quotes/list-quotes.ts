import type { ListedQuote, QuoteMonth, QuotesQuery } from '#contracts/admin/quotes.ts';
import { addDays, businessTime, instantOf } from '#domain/calendar-date.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { quoteRows } from './quotes-repository.ts';
import { toListedQuote } from './show-quote.ts';

/** How far back months are summed up. */
const DAYS = 365;

/** The quotes of a list, newest first. */
export function listQuotes(app: App, query: QuotesQuery): ListedQuote[] {
  const today = businessTime(app.now()).date;
  return quoteRows(app)
    .list(query, today)
    .map((quote) => toListedQuote(app, quote));
}

/**
 * What was won and lost by month, newest first: accepted on a day of it; declined then, or over
 * without an answer. What the owner withdrew is neither.
 */
export function quoteMonths(app: App): QuoteMonth[] {
  const today = businessTime(app.now()).date;
  const since = addDays(today, -DAYS);
  const moment = instantOf({ date: since, minutes: 0 });
  const sums = new Map<string, { won: number[]; lost: number[] }>();
  for (const quote of quoteRows(app).closedSince(moment, since, today)) {
    const { status, answeredAt, validThrough, total } = quote;
    const on = answeredAt ? businessTime(answeredAt).date : (validThrough ?? today);
    const month = on.slice(0, 7);
    const sum = sums.get(month) ?? { won: [], lost: [] };
    (status === 'accepted' ? sum.won : sum.lost).push(total);
    sums.set(month, sum);
  }
  const all = (amounts: readonly number[]) =>
    centsToDecimal(amounts.reduce((total, each) => total + each, 0));
  return [...sums]
    .map(([month, { won, lost }]) => ({
      month,
      ...{ won: won.length, wonTotal: all(won) },
      ...{ lost: lost.length, lostTotal: all(lost) },
    }))
    .toSorted((one, other) => other.month.localeCompare(one.month));
}
