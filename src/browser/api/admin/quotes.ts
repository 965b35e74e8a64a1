import type { ListedQuote, OpenQuote, QuoteMonth } from '#contracts/admin/quotes.ts';
import { getJson, getPage, patchJson, postJson } from '../../api.ts';
import { byItself } from './by-itself.ts';

const PATH = '/api/admin/quotes';

/** GET /api/admin/quotes, one page; `path` may also be the next page of an earlier answer. */
export function fetchQuotes(path: string, isByItself = false) {
  return getPage<ListedQuote>(path, byItself(isByItself));
}

/** GET /api/admin/quotes of a customer: the latest of every state. */
export async function fetchQuotesOf(customer: number): Promise<readonly ListedQuote[]> {
  const page = await getPage<ListedQuote>(`${PATH}?state=all&limit=50&customer=${customer}`);
  return page.rows;
}

/** GET /api/admin/quotes/months: what was won and lost. */
export function fetchQuoteMonths(): Promise<QuoteMonth[]> {
  return getJson(`${PATH}/months`);
}

/** GET /api/admin/quotes/{id}: everything about a quote. */
export function fetchQuote(id: number): Promise<OpenQuote> {
  return getJson(`${PATH}/${id}`);
}

/** POST /api/admin/quotes: a new one, once for each key. */
export function postQuote(quote: object): Promise<OpenQuote> {
  return postJson(PATH, quote);
}

/** PATCH /api/admin/quotes/{id}. @throws ApiError 409 when someone else changed it first. */
export function patchQuote(id: number, quote: object): Promise<OpenQuote> {
  return patchJson(`${PATH}/${id}`, quote);
}

/** POST /api/admin/quotes/{id}/{step}. @throws ApiError 409 when someone else changed it first. */
export function postQuoteStep(
  { id, version }: { readonly id: number; readonly version: number },
  step: 'send' | 'undo-send' | 'withdraw',
): Promise<OpenQuote> {
  return postJson(`${PATH}/${id}/${step}`, { version });
}
