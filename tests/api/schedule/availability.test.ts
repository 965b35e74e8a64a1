import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingOf, cookiesOf, hold } from '#tests/support/api.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { wholeLog } from '#tests/support/whole-log.ts';

/** A site as in production: behind a proxy, limits on, https. */
let site: Site;
beforeAll(async () => {
  site = await startSite({
    env: {
      LOG_LEVEL: 'info',
      RATE_LIMIT: 'on',
      TRUST_PROXY: 'on',
      SITE_URL: 'https://www.tidewren.example',
    },
  });
});
afterAll(() => site.stop());

let clients = 0;

/** The answer to a new client, so that no rate limit is shared. */
async function answerTo(path: string, init: RequestInit = {}) {
  clients += 1;
  const headers = new Headers(init.headers);
  if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', `198.51.100.${clients}`);
  const response = await fetch(site.url + path, { ...init, headers });
  return { status: response.status, body: await response.text(), headers: response.headers };
}

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

describe('asking what is free', () => {
  const cases: [string, number, () => [string, RequestInit?]][] = [
    ['periods', 200, () => [`/api/available-time-periods/${date()}`]],
    ['periods of a service', 200, () => [`/api/available-time-periods/${date()}?serviceType=deep`]],
    [
      'a service that is none',
      400,
      () => ['/api/available-time-periods/2027-01-05?serviceType=nap'],
    ],
    [
      'a query that cannot be read',
      200,
      () => ['/api/available-time-periods/2027-01-05?a=%E0%A4&b'],
    ],
    ['a date that is none', 400, () => ['/api/available-time-periods/2027-02-30']],
    ['HEAD', 200, () => [`/api/available-time-periods/${date()}`, { method: 'HEAD' }]],
    ['another method', 405, () => [`/api/available-time-periods/${date()}`, { method: 'DELETE' }]],
    ['availability', 200, () => [CHECK, post(asking(date()))]],
    [
      'availability, foreign origin',
      403,
      () => [CHECK, post(asking(date()), { origin: 'https://evil.example' })],
    ],
    [
      'availability, foreign site',
      403,
      () => [CHECK, post(asking(date()), { 'sec-fetch-site': 'cross-site' })],
    ],
    [
      'availability, own origin',
      200,
      () => [CHECK, post(asking(date()), { origin: 'https://www.tidewren.example' })],
    ],
    ['availability without a body', 415, () => [CHECK, { method: 'POST' }]],
    ['availability, not JSON', 400, () => [CHECK, post('{"preferred')]],
    [
      'availability, bytes that are no text',
      400,
      () => [CHECK, { ...post(''), body: new Uint8Array([0xff, 0xfe]) }],
    ],
    ['availability, another type', 415, () => [CHECK, post('x', { 'content-type': 'text/plain' })]],
    [
      'availability, wrong fields',
      400,
      () => [CHECK, post({ preferredDate: 1, preferredTime: 'noon' })],
    ],
    ['GET where POST belongs', 405, () => [CHECK]],
  ];

  it.each(cases)('%s: %i', async (_name, status, make) => {
    const [path, init] = make();
    const answer = await answerTo(path, init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    if (init?.method === 'HEAD') expect(answer.body).toBe('');
    else expect(JSON.parse(answer.body)).toBeTypeOf('object');
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
    expect(own.headers.get('set-cookie')).toBeNull();
    expect((await answerTo(CHECK, post(asking(day)))).body).toBe('{"available":false}');
  });

  it('has an allowance for each client', async () => {
    const path = `/api/available-time-periods/${date()}`;
    const headers = { 'x-forwarded-for': '198.51.100.201' };
    const statuses = new Set<number>();
    for (let turn = 0; turn < 120; turn += 1) {
      statuses.add((await answerTo(path, { headers })).status);
    }
    expect([...statuses]).toEqual([200]);
    const refused = await answerTo(path, { headers });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await answerTo(path)).status).toBe(200);
  });

  it('stops reading a body without a length once it is too large', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(site.url + CHECK, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.202' },
      });
      sent.once('response', ({ statusCode }) => {
        resolve(statusCode);
        sent.destroy();
      });
      sent.once('error', reject);
      // Never ended: waiting for the end would hang.
      sent.write(' '.repeat(200 * 1024));
    });
    expect(status).toBe(413);
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
    expect(await wholeLog(site)).not.toContain('unexpected error');
  });
});
