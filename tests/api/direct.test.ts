import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directRoute } from '#server/direct/routes.ts';
import { bookingOf, cookiesOf, hold } from '#tests/support/api.ts';
import { startSite, type Site } from '#tests/support/site.ts';

/** A site as customers meet it: behind a proxy, limits on, https. */
let site: Site;
beforeAll(async () => {
  site = await startSite({
    env: { RATE_LIMIT: 'on', TRUST_PROXY: 'on', SITE_URL: 'https://www.tidewren.example' },
  });
});
afterAll(() => site.stop());

/** What differs from one answer to the next by nature. */
const CHANGING = ['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding'];
let clients = 0;

/** Status, headers and body of an answer, without what every answer has anew. */
async function answerTo(path: string, init: RequestInit = {}) {
  clients += 1;
  const sent = new Headers(init.headers);
  if (!sent.has('x-forwarded-for')) sent.set('x-forwarded-for', `198.51.100.${clients}`);
  const response = await fetch(site.url + path, { ...init, headers: sent });
  const headers = [...response.headers].filter(([name]) => !CHANGING.includes(name));
  return {
    status: response.status,
    body: await response.text(),
    headers: headers.map(([name, value]) => [name, value.replace(/draft=[a-z2-7]{40}/, 'draft=')]),
  };
}

/** The same address in a spelling that Astro answers: one letter is written as its number. */
const throughAstro = (path: string) =>
  path.replace('available-time', 'availabl%65-time').replace('check-avail', 'ch%65ck-avail');

const date = () => site.freeDate();
const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const CHECK = '/api/check-availability';
const asking = (day: string) => ({
  preferredDate: `${day}T00:00:00.000Z`,
  preferredTime: 'morning',
});

describe('an endpoint answered without Astro', () => {
  const cases: [string, () => [string, RequestInit?]][] = [
    ['periods', () => [`/api/available-time-periods/${date()}`]],
    ['periods of a service', () => [`/api/available-time-periods/${date()}?serviceType=deep`]],
    ['a service that is none', () => ['/api/available-time-periods/2027-01-05?serviceType=nap']],
    ['a query that cannot be read', () => ['/api/available-time-periods/2027-01-05?a=%E0%A4&b']],
    ['a date that is none', () => ['/api/available-time-periods/2027-02-30']],
    ['HEAD', () => [`/api/available-time-periods/${date()}`, { method: 'HEAD' }]],
    ['another method', () => [`/api/available-time-periods/${date()}`, { method: 'DELETE' }]],
    ['availability', () => [CHECK, post(asking(date()))]],
    [
      'availability, foreign origin',
      () => [CHECK, post(asking(date()), { origin: 'https://evil.example' })],
    ],
    [
      'availability, foreign site',
      () => [CHECK, post(asking(date()), { 'sec-fetch-site': 'cross-site' })],
    ],
    [
      'availability, own origin',
      () => [CHECK, post(asking(date()), { origin: 'https://www.tidewren.example' })],
    ],
    ['availability without a body', () => [CHECK, { method: 'POST' }]],
    ['availability, not JSON', () => [CHECK, post('{"preferred')]],
    [
      'availability, bytes that are no text',
      () => [CHECK, { ...post(''), body: new Uint8Array([0xff, 0xfe]) }],
    ],
    ['availability, another type', () => [CHECK, post('x', { 'content-type': 'text/plain' })]],
    [
      'availability, wrong fields',
      () => [CHECK, post({ preferredDate: 1, preferredTime: 'noon' })],
    ],
    ['GET where POST belongs', () => [CHECK]],
  ];

  it.each(cases)('says what it says through Astro: %s', async (_name, make) => {
    const [path, init] = make();
    expect(directRoute(path.split('?')[0] ?? '')).toBeDefined();
    expect(directRoute(throughAstro(path).split('?')[0] ?? '')).toBeUndefined();
    expect(await answerTo(path, init)).toEqual(await answerTo(throughAstro(path), init));
  });

  it('knows the hold of the browser that asks', async () => {
    const day = date();
    const held = await hold(site, bookingOf(day), { 'x-forwarded-for': '198.51.100.200' });
    const cookie = `theme=dark; ${cookiesOf(held.headers)}`;
    const periods = `/api/available-time-periods/${day}`;
    expect((await answerTo(periods)).body).not.toContain('morning');
    expect((await answerTo(periods, { headers: { cookie } })).body).toContain('morning');
    const own = await answerTo(CHECK, post(asking(day), { cookie }));
    expect(own.body).toBe('{"available":true}');
    expect(own.headers.map(([name]) => name)).not.toContain('set-cookie');
    expect((await answerTo(CHECK, post(asking(day)))).body).toBe('{"available":false}');
  });

  it('counts against the same allowance as through Astro', async () => {
    const path = `/api/available-time-periods/${date()}`;
    const headers = { 'x-forwarded-for': '198.51.100.201' };
    const statuses = new Set<number>();
    for (let turn = 0; turn < 120; turn += 1) {
      statuses.add((await answerTo(turn % 2 ? path : throughAstro(path), { headers })).status);
    }
    expect([...statuses]).toEqual([200]);
    const refused = await answerTo(path, { headers });
    expect(refused.status).toBe(429);
    expect(refused.headers.map(([name]) => name)).toContain('retry-after');
    expect((await answerTo(throughAstro(path), { headers })).status).toBe(429);
  });

  it('stops reading a body without a length once it is too large', async () => {
    const answer = await new Promise<{ status: number; connection: string }>((resolve, reject) => {
      const sent = request(site.url + CHECK, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.202' },
      });
      sent.once('response', ({ statusCode = 0, headers }) => {
        resolve({ status: statusCode, connection: headers.connection ?? '' });
        sent.destroy();
      });
      sent.once('error', reject);
      // Never ended: who waits for the end never answers.
      sent.write(' '.repeat(80 * 1024));
    });
    expect(answer).toEqual({ status: 413, connection: 'close' });
  });

  it('survives a client that goes away in the middle of its body', async () => {
    await new Promise<void>((resolve) => {
      const sent = request(site.url + CHECK, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': '500' },
      });
      sent.once('error', () => resolve());
      sent.write('{', () => sent.destroy(new Error('gone')));
    });
    expect((await answerTo('/api/health')).status).toBe(200);
    expect(site.log()).not.toContain('unexpected error');
  });
});
