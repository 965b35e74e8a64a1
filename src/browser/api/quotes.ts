import {
  QUOTE_TOKEN_HEADER,
  type AcceptQuote,
  type AskAboutQuote,
  type DeclineQuote,
  type MyQuote,
} from '#contracts/quotes.ts';
import type { AvailablePeriods } from '#contracts/schedule.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import { getBlob, getJson, postJson } from '../api.ts';
import { dataUrl } from '../bytes.ts';

const PATH = '/api/quote';
const headers = (token: string) => ({ [QUOTE_TOKEN_HEADER]: token });

/** GET /api/quote: the quote of a link. */
export function fetchMyQuote(token: string): Promise<MyQuote> {
  return getJson<MyQuote>(PATH, headers(token));
}

/** POST /api/quote/view: this version is on a person's screen. */
export function postQuoteView(token: string, revision: number): Promise<null> {
  return postJson<null>(`${PATH}/view`, { revision }, headers(token));
}

/** GET /api/quote/periods/{date}: when its visit can start on a day. */
export async function fetchQuotePeriods(token: string, date: string): Promise<readonly Period[]> {
  const path = `${PATH}/periods/${encodeURIComponent(date)}`;
  const answer = await getJson<AvailablePeriods>(path, headers(token));
  return PERIODS.filter((period) => answer.availableTimePeriods.includes(period));
}

/** POST /api/quote/accept */
export function postQuoteAcceptance(token: string, body: AcceptQuote): Promise<MyQuote> {
  return postJson<MyQuote>(`${PATH}/accept`, body, headers(token));
}

/** POST /api/quote/decline */
export function postQuoteRefusal(token: string, body: DeclineQuote): Promise<MyQuote> {
  return postJson<MyQuote>(`${PATH}/decline`, body, headers(token));
}

/** POST /api/quote/ask: what should be changed. */
export function postQuoteQuestion(token: string, body: AskAboutQuote): Promise<null> {
  return postJson<null>(`${PATH}/ask`, body, headers(token));
}

/** GET /api/quote/photographs/{id}, as an address that an image can show. */
export async function fetchQuotePhotograph(token: string, id: string): Promise<string> {
  return dataUrl(await getBlob(`${PATH}/photographs/${id}`, headers(token)));
}

/** GET /api/quote/pdf: the quote as a file. */
export function fetchQuotePdf(token: string): Promise<Blob> {
  return getBlob(`${PATH}/pdf`, headers(token));
}
