import type { OpenQuote } from '#contracts/admin/quotes.ts';
import type { MyQuote } from '#contracts/quotes.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { call, type Answer } from './api.ts';
import { signedIn } from './sign-in.ts';
import type { Site } from './site.ts';

type AtSite = Pick<Site, 'url' | 'databasePath'>;
export type Refused = { message: string; issues?: { path: string; message: string }[] };

let keys = 0;
/** A key as the browser makes one. */
export function newKey(): string {
  keys += 1;
  return `5c1f0d8e-2222-4333-8444-${String(keys).padStart(12, '0')}`;
}

/** A quote as the form sends it: $480 for a visit, with an option of $60. */
export function quoteOf(change: object = {}) {
  return {
    key: newKey(),
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'dana@example.com',
    phone: '(510) 555-0161',
    address: '80 Grand Avenue, Oakland',
    serviceType: 'commercial-small',
    minutes: '3',
    lines: [
      { description: 'Offices on two floors', quantity: '2', unitPrice: '220' },
      { description: 'Restrooms', quantity: '1', unitPrice: '40' },
      { description: 'Windows', quantity: '12', unitPrice: '5', isOptional: true },
    ],
    frequencies: ['one-time'],
    scope: 'All desks, floors and restrooms.',
    terms: 'Pay after the visit.',
    validThrough: addDays(businessTime(new Date()).date, 30),
    ...change,
  };
}

/** The owner's side of quotes, and the customer's with a link. */
export function quotesAt(site: AtSite) {
  const owner = signedIn(site);
  const ask = <T>(method: string, path: string, body?: object): Promise<Answer<T & Refused>> =>
    call<T & Refused>(site, method, `/api/admin/quotes${path}`, body, owner);
  const step = (quote: OpenQuote, name: string) =>
    ask<OpenQuote>('POST', `/${quote.id}/${name}`, { version: quote.version });
  const write = async (change: object = {}) =>
    (await ask<OpenQuote>('POST', '', quoteOf(change))).body;
  const show = async (id: number) => (await ask<OpenQuote>('GET', `/${id}`)).body;
  const revise = async (quote: OpenQuote, change: object = {}) => {
    const { key: _, ...body } = quoteOf(change);
    const saved = await ask<OpenQuote>('PATCH', `/${quote.id}`, {
      ...body,
      version: quote.version,
    });
    return (await step(saved.body, 'send')).body;
  };
  return {
    ...{ ask, step, write, show, revise },
    /** Writes a quote and sends it. */
    send: async (change: object = {}) => (await step(await write(change), 'send')).body,
  };
}

/** The headers of a quote's link. */
export function linkOf({ link }: Pick<OpenQuote, 'link'>) {
  return { 'x-quote-token': link?.split('#')[1] ?? '' };
}

/** An acceptance of a quote's newest version. */
export function acceptanceOf(date: string, change: object = {}) {
  return {
    revision: 1,
    key: newKey(),
    name: 'Dana Reyes',
    options: [] as number[],
    frequency: 'one-time',
    date,
    period: 'morning',
    ...change,
  };
}

/** Accepts a quote by its link. */
export function accept(site: AtSite, quote: Pick<OpenQuote, 'link'>, body: object) {
  return call<MyQuote & Refused>(site, 'POST', '/api/quote/accept', body, linkOf(quote));
}

/** A quote as its link shows it. */
export function readByLink(site: AtSite, quote: Pick<OpenQuote, 'link'>) {
  return call<MyQuote & Refused>(site, 'GET', '/api/quote', undefined, linkOf(quote));
}
