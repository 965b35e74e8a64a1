import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MyPlan } from '#contracts/my-plan.ts';
import type { MyPage } from '#contracts/my.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { call } from '#tests/support/api.ts';
import { rows } from '#tests/support/database.ts';
import { signInToMyPage } from '#tests/support/my-page.ts';
import { plainPhotograph } from '#tests/support/photographs.ts';
import { acceptanceOf, linkOf, quotesAt } from '#tests/support/quotes.ts';
import { askedAbout } from '#tests/support/reviews.ts';
import { openDay } from '#tests/support/open-day.ts';
import { planOnSite } from '#tests/support/site-plan.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { readCalls } from '../../../scripts/api-docs.ts';

let site: Site;
let ana: Customer;
let ben: Customer;
beforeAll(async () => {
  site = await startSite({ env: { CREWS: '2' } });
  ana = await customer('Ana', 1);
  ben = await customer('Benno', 2);
});
afterAll(() => site.stop());

/** A customer with a plan and its visits, signed in, with the link of their first visit. */
type Customer = {
  name: string;
  email: string;
  page: { cookie: string };
  link: { 'x-booking-token': string };
  quote: { 'x-quote-token': string };
  /** One that the quote shows. */
  photograph: string;
  review: { 'x-review-token': string };
  plan: MyPlan;
  visit: number;
};
async function customer(name: string, nth: number): Promise<Customer> {
  const date = openDay(addDays(businessTime(new Date()).date, 14), nth);
  planOnSite(site, { date, name });
  const email = `${name.toLowerCase()}@example.com`;
  const page = await signInToMyPage(site, email);
  const { plans } = (await call<{ plans: MyPlan[] }>(site, 'GET', '/api/my/plans', undefined, page))
    .body;
  const [visit] = (await call<MyPage>(site, 'GET', '/api/my', undefined, page)).body.next;
  const [plan] = plans;
  if (!plan || !visit) throw new Error('There is no plan.');
  const token = visit.path.split('#')[1] ?? '';
  // Each a picture of their own: the same bytes are one photograph.
  const bytes = await plainPhotograph({ width: 1800 + 100 * nth, height: 1200 });
  const headers = { 'content-type': 'image/jpeg', ...signedIn(site) };
  const sent = { method: 'POST', headers, body: new Uint8Array(bytes) };
  const answer = await fetch(`${site.url}/api/admin/site/photographs`, sent);
  const { id: photograph } = (await answer.json()) as { id: string };
  const photographs = [{ id: photograph, words: 'The lobby' }];
  const quote = linkOf(await quotesAt(site).send({ firstName: name, email, photographs }));
  const review = askedAbout(site, visit.id);
  const link = { 'x-booking-token': token };
  return { name, email, page, link, quote, photograph, review, plan, visit: visit.id };
}

/** How each call with a customer's session or link is tried on another customer's data. */
type Try = {
  /** The path that names something of this customer's, if it names anything. */
  path?: (of: Customer) => string;
  body?: (of: Customer) => object;
  by: 'page' | 'link' | 'quote' | 'review';
};
const day = (of: Customer) => of.plan.next[1]?.date ?? '';
const skip = (of: Customer) => ({ action: 'skip', originalDate: of.plan.next[1]?.originalDate });
const periods = (of: Customer) => new URLSearchParams({ originalDate: day(of), date: day(of) });
const TRIES: Readonly<Record<string, Try>> = {
  'GET /api/my': { by: 'page' },
  'GET /api/my/plans': { by: 'page' },
  'POST /api/my/sign-out': { by: 'page', body: () => ({ everywhere: true }) },
  'GET /api/my/visits/{id}/again': { by: 'page', path: (of) => `/api/my/visits/${of.visit}/again` },
  'POST /api/my/plans/{key}': {
    ...{ by: 'page', path: (of) => `/api/my/plans/${of.plan.key}`, body: skip },
  },
  'GET /api/my/plans/{key}/periods': {
    ...{ by: 'page', path: (of) => `/api/my/plans/${of.plan.key}/periods?${periods(of)}` },
  },
  'GET /api/my/cards': { by: 'page' },
  'POST /api/my/cards': { by: 'page', body: () => ({ consent: 'nothing we have asked for' }) },
  'DELETE /api/my/cards/{key}': { by: 'page', path: (of) => `/api/my/cards/${of.plan.key}` },
  'GET /api/my-booking/card': { by: 'link' },
  'POST /api/my-booking/card': {
    ...{ by: 'link', body: () => ({ consent: 'nothing we have asked for' }) },
  },
  'DELETE /api/my-booking/card': { by: 'link' },
  'GET /api/my-booking': { by: 'link' },
  'GET /api/my-booking/again': { by: 'link' },
  'GET /api/my-booking/calendar': { by: 'link' },
  'GET /api/my-booking/plan': { by: 'link' },
  'GET /api/my-booking/periods/{date}': {
    ...{ by: 'link', path: (of) => `/api/my-booking/periods/${day(of)}` },
  },
  'GET /api/my-booking/plan/periods': {
    ...{ by: 'link', path: (of) => `/api/my-booking/plan/periods?${periods(of)}` },
  },
  'POST /api/my-booking/plan': { by: 'link', body: skip },
  'POST /api/my-booking/move': {
    ...{ by: 'link', body: (of) => ({ date: day(of), period: 'evening' }) },
  },
  'POST /api/my-booking/cancel': { by: 'link' },
  'GET /api/quote': { by: 'quote' },
  'GET /api/quote/pdf': { by: 'quote' },
  'GET /api/quote/photographs/{id}': {
    ...{ by: 'quote', path: (of) => `/api/quote/photographs/${of.photograph}` },
  },
  'POST /api/quote/view': { by: 'quote', body: () => ({ revision: 1 }) },
  'GET /api/quote/periods/{date}': { by: 'quote', path: (of) => `/api/quote/periods/${day(of)}` },
  'POST /api/quote/ask': { by: 'quote', body: () => ({ message: 'Could you come earlier?' }) },
  'POST /api/quote/accept': { by: 'quote', body: (of) => acceptanceOf(day(of)) },
  'POST /api/quote/decline': { by: 'quote', body: () => ({ revision: 1 }) },
  'GET /api/review': { by: 'review' },
  'POST /api/review': {
    by: 'review',
    body: () => ({ rating: 4, words: '', name: 'A. B.', mayShow: true }),
  },
  'POST /api/review/view': { by: 'review' },
  'POST /api/review/stop': { by: 'review', body: () => ({ stop: true }) },
};
/** These take no session: they request and start one. */
const OPEN = ['POST /api/my/link', 'POST /api/my/sign-in'];

/** Everything stored about a customer, to check that nothing changed. */
const kept = ({ email }: Customer) =>
  JSON.stringify([
    rows(site, 'SELECT * FROM bookings WHERE email_key = ? ORDER BY id', email),
    rows(site, 'SELECT * FROM series WHERE email_key = ?', email),
    rows(site, 'SELECT * FROM quotes WHERE email_key = ?', email),
    rows(
      site,
      'SELECT r.* FROM customer_reviews r JOIN bookings b ON b.id = r.booking_id WHERE b.email_key = ?',
      email,
    ),
    rows(site, 'SELECT * FROM my_sessions WHERE email_key = ?', email),
  ]);
const ask = (name: string, who: Customer, about: Customer) => {
  const { by, path, body } = TRIES[name] as Try;
  const [method = '', plain = ''] = name.split(' ');
  return call(site, method, path?.(about) ?? plain, body?.(about), who[by]);
};

describe('two customers', () => {
  it('are tried on every call that takes a session or a link of theirs', async () => {
    const calls = (await readCalls()).map(({ method, path }) => `${method} ${path}`);
    const theirs = calls.filter((each) =>
      /^\w+ \/api\/(my(-booking)?|quote|review)(\/|$)/.test(each),
    );
    expect([...Object.keys(TRIES), ...OPEN].toSorted()).toEqual(theirs.toSorted());
  });

  it.each(Object.keys(TRIES))(
    '%s shows nobody what is another’s, and changes nothing of it',
    async (name) => {
      const before = kept(ben);
      const answer = await ask(name, ana, ben);
      const text = JSON.stringify(answer.body);
      const tokens = [
        ben.link['x-booking-token'],
        ben.quote['x-quote-token'],
        ben.review['x-review-token'],
      ];
      for (const secret of [ben.name, ben.email, ben.plan.key, ...tokens]) {
        expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
      }
      expect(kept(ben)).toBe(before);
      // Whatever names something of Ben's is answered as not found.
      if (TRIES[name]?.by === 'page' && TRIES[name].path) {
        const { path = () => '' } = TRIES[name];
        const nowhere = { ...ben, visit: 999_999, plan: { ...ben.plan, key: 'nothere' } };
        const [method = ''] = name.split(' ');
        const other = await call(site, method, path(nowhere), TRIES[name].body?.(ben), ana.page);
        expect([answer.status, answer.body]).toEqual([404, other.body]);
      }
      if (name === 'POST /api/my/sign-out') ana.page = await signInToMyPage(site, ana.email);
    },
  );

  it.each(Object.keys(TRIES))(
    '%s takes neither a link for a session nor a session for a link',
    async (name) => {
      const { by, path, body } = TRIES[name] as Try;
      const [method = '', plain = ''] = name.split(' ');
      const before = kept(ben);
      const [session = ''] = ben.page.cookie.split('=').slice(1);
      const wrong =
        by === 'page'
          ? { cookie: `my=${ben.link['x-booking-token']}`, ...ben.link }
          : {
              'x-booking-token': session,
              'x-quote-token': session,
              'x-review-token': session,
              ...ben.page,
            };
      const answer = await call(site, method, path?.(ben) ?? plain, body?.(ben), wrong);
      // Signing out without a session succeeds.
      expect(answer.status).toBe(
        name === 'POST /api/my/sign-out' ? 204 : by === 'page' ? 401 : 404,
      );
      expect(kept(ben)).toBe(before);
    },
  );
});
