import { atom } from 'nanostores';
import {
  fetchQuote,
  fetchQuoteMonths,
  fetchQuotes,
  fetchQuotesOf,
  patchQuote,
  postQuote,
  postQuoteStep,
} from '#browser/api/admin/quotes.ts';
import { fetchMessages } from '#browser/api/admin/messages.ts';
import type { ListedMessage } from '#contracts/admin/messages.ts';
import type { ListedQuote, OpenQuote, QuoteList, QuoteMonth } from '#contracts/admin/quotes.ts';
import { showToast } from '../toast.ts';
import { attempt, attemptToRead, toastFailure, type Outcome } from './attempt.ts';
import { adminList } from './list.ts';
import { loadMessages } from './messages.ts';
import { createRecord } from './opened.ts';
import { offerLater } from './undo.ts';
import { replaceDetail } from './view.ts';

const PAGE = 50;

/** Which quotes the list shows; kept while another tab is open. */
export const $quoteList = atom<QuoteList>('open');

const list = adminList<ListedQuote>(fetchQuotes);
/** The quotes on screen. */
export const $quotes = list.$list;
/** Adds the next page of quotes. */
export const loadMoreQuotes = list.loadMore;

/** What was won and lost by month; empty until it was read. */
export const $quoteMonths = atom<readonly QuoteMonth[]>([]);

/** Who asked for a price and has neither an answer nor a quote, who waits the longest first. */
export const $quoteRequests = atom<readonly ListedMessage[]>([]);

const pathOf = () => `/api/admin/quotes?limit=${PAGE}&state=${$quoteList.get()}`;

/** Reads the quotes, and the months' sums. */
export async function loadQuotes(): Promise<void> {
  await Promise.all([list.load(pathOf()), loadMonths(), loadRequests()]);
}

/** Reads them again by itself, after news. */
export async function refreshQuotes(): Promise<void> {
  await Promise.all([list.refresh(pathOf()), loadMonths(), loadRequests()]);
}

async function loadMonths(): Promise<void> {
  const outcome = await attemptToRead(fetchQuoteMonths);
  if (outcome.ok) $quoteMonths.set(outcome.value);
}

async function loadRequests(): Promise<void> {
  const path = `/api/messages?limit=${PAGE}&state=to-quote`;
  const outcome = await attemptToRead(() => fetchMessages(path));
  if (!outcome.ok) return;
  $quoteRequests.set(outcome.value.rows.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)));
}

/** Changes which quotes are shown. */
export function showQuotes(which: QuoteList): Promise<void> {
  $quoteList.set(which);
  return loadQuotes();
}

/** The quotes of the customer opened last. */
export const $customerQuotes = atom<{
  readonly id: number | null;
  readonly rows: readonly ListedQuote[];
}>({ id: null, rows: [] });

/** Reads the quotes of a customer. */
export async function loadQuotesOf(id: number): Promise<void> {
  if ($customerQuotes.get().id !== id) $customerQuotes.set({ id, rows: [] });
  const outcome = await attemptToRead(() => fetchQuotesOf(id));
  if (outcome.ok && $customerQuotes.get().id === id) {
    $customerQuotes.set({ id, rows: outcome.value });
  }
}

const quotes = createRecord(fetchQuote, () => Promise.all([loadQuotes(), loadMessages()]));
const { settle } = quotes;
/** The open quote. */
export const $openQuote = quotes.$opened;
/** Reads everything about a quote. */
export const loadQuote = quotes.load;
/** Reads the open quote again by itself, after news. */
export const refreshOpenQuote = quotes.refresh;

/** The place of a quote in the Messages tab. */
export function quotePlace(id: number | string): string {
  return `quotes/${id}`;
}

/** Keeps what is typed as a draft, and shows it as its customer would see it. */
export async function saveQuote(
  known: OpenQuote | null,
  body: object,
): Promise<Outcome<OpenQuote>> {
  const outcome = await attempt(() =>
    known ? patchQuote(known.id, { ...body, version: known.version }) : postQuote(body),
  );
  if (!outcome.ok) return outcome;
  const { id } = outcome.value;
  quotes.show(id, outcome.value);
  replaceDetail('messages', quotePlace(id));
  void loadQuotes();
  return outcome;
}

/** Sends a quote; until its mail goes out it can be taken back. */
export async function sendQuote(quote: OpenQuote): Promise<void> {
  const outcome = await attempt(() => postQuoteStep(quote, 'send'));
  const offerUndo = offerLater();
  await settle(quote.id, outcome);
  if (toastFailure(outcome, 'Not sent')) return;
  const sent = outcome.value;
  const description = sent.isMailed
    ? `It goes out to ${sent.email ?? ''} in 15 seconds.`
    : 'No email goes out: please give them the link.';
  offerUndo({ title: `Quote for ${sent.name}`, description }, () => takeBack(sent));
}

async function takeBack(quote: OpenQuote): Promise<void> {
  const outcome = await attempt(() => postQuoteStep(quote, 'undo-send'));
  await settle(quote.id, outcome);
  toastFailure(outcome, 'Not taken back');
}

/** Withdraws a quote, or puts a draft aside. */
export async function withdrawQuote(quote: OpenQuote): Promise<boolean> {
  const outcome = await attempt(() => postQuoteStep(quote, 'withdraw'));
  await settle(quote.id, outcome);
  if (toastFailure(outcome, 'Not withdrawn')) return false;
  showToast({ title: 'Quote withdrawn', description: `${quote.name} can’t accept it anymore.` });
  return true;
}
