import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/api.ts';
import { rows } from '#tests/support/database.ts';
import { FEE } from '#tests/support/prices.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { wholeLog } from '#tests/support/whole-log.ts';

let site: Site;
beforeAll(async () => {
  // Nothing optional is set: pages, quotes and availability still work.
  site = await startSite({
    env: {
      STRIPE_SECRET_KEY: undefined,
      STRIPE_PUBLISHABLE_KEY: undefined,
      STRIPE_WEBHOOK_SECRET: undefined,
      OIDC_ISSUER: undefined,
      OIDC_CLIENT_ID: undefined,
      OIDC_CLIENT_SECRET: undefined,
      ADMIN_EMAILS: undefined,
      LOG_LEVEL: 'info',
    },
  });
});
afterAll(() => site.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' });

/** Sends raw bytes and returns the raw answer. */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(site.url);
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
  });
}

describe('a connection that nobody uses', () => {
  it('is kept far longer than the proxy keeps it, so that the proxy closes first', async () => {
    const [, kept] = /timeout=(\d+)/.exec((await get('/')).headers.get('keep-alive') ?? '') ?? [];
    const caddyfile = readFileSync('deploy/Caddyfile', 'utf8');
    const [, proxy] = /\bkeepalive (\d+)s/.exec(caddyfile) ?? [];
    expect(Number(kept)).toBeGreaterThan(10 * Number(proxy));
  });
});

describe('static files', () => {
  it('are compressed as the browser likes', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await get('/', { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(await answer.text()).toContain('<!DOCTYPE html>');
    }
    const plain = await get('/', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const refused = await get('/', { 'accept-encoding': 'br;q=0, gzip' });
    expect(refused.headers.get('content-encoding')).toBe('gzip');
  });

  it('are not sent again to a browser that has them', async () => {
    const first = await get('/', { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(again.status).toBe(304);
    const other = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect(other.status).toBe(200);
  });

  it('are kept for ever when their name carries a hash', async () => {
    const html = await (await get('/booking')).text();
    const asset = /\/_astro\/[^"' )]+/.exec(html)?.[0] ?? 'none';
    const answer = await get(asset);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('lend their letters to the frame of the payment provider, and nothing else', async () => {
    const html = await (await get('/checkout')).text();
    const font = /\/_astro\/figtree[^"' )]+\.woff2/.exec(html)?.[0] ?? 'none';
    const answer = await get(font, { origin: 'https://js.stripe.com' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const page = await get('/checkout', { origin: 'https://js.stripe.com' });
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('come in parts when asked', async () => {
    const part = await get('/sitemap-index.xml', { range: 'bytes=0-3' });
    expect(part.status).toBe(206);
    expect((await part.text()).length).toBe(4);
    expect((await get('/sitemap-index.xml', { range: 'bytes=999999-' })).status).toBe(416);
    expect((await get('/sitemap-index.xml', { range: 'bytes=5-2' })).status).toBe(200);
    expect((await get('/sitemap-index.xml', { range: 'lines=1-2' })).status).toBe(200);
  });

  it('answer HEAD without a body and refuse other methods', async () => {
    const head = await fetch(`${site.url}/`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    const post = await fetch(`${site.url}/`, { method: 'POST', body: 'x' });
    expect(post.status).toBe(405);
    expect(post.headers.get('allow')).toBe('GET, HEAD');
  });

  it('hold the description of the API, which is read and not written', async () => {
    for (const path of ['/api/openapi.json', '/api/openapi.json?v=1']) {
      const answer = await get(path);
      expect(answer.headers.get('content-type')).toContain('application/json');
      const { paths } = (await answer.json()) as { paths: Record<string, object> };
      expect(Object.keys(paths['/api/messages'] ?? {})).toEqual(['get', 'post']);
    }
    const post = await fetch(`${site.url}/api/openapi.json`, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await post.json()).toEqual({ message: 'Please use GET or HEAD here.' });
  });

  it('never lead out of their folder', async () => {
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/.env',
    ]) {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 404/);
      expect(answer).not.toContain('tidewren-site');
    }
    const unreadable = await raw('GET /%E0%A4%A HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(unreadable).toMatch(/^HTTP\/1\.1 400/);
  });

  it('live at addresses without a trailing slash', async () => {
    const answer = await get('/booking/?service=deep');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('/booking?service=deep');
    for (const path of ['//evil.example/', '/%2Fevil.example/', '/%5Cevil.example/']) {
      const tricky = await raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect(tricky).toMatch(/^HTTP\/1\.1 308/);
      expect(/^location: (.*)$/m.exec(tricky)?.[1]).toMatch(/^\/[^/\\]/);
    }
  });
});

describe('what the server says', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/api/health', 'application/json'],
    ['/api/nothing', 'application/json'],
  ])('%s is %s', async (path, type) => {
    expect((await get(path)).headers.get('content-type')).toContain(type);
  });

  it('echoes no TRACE and lists no folder', async () => {
    for (const path of ['/', '/api/health', '/api/available-time-periods/2027-01-01']) {
      const answer = await raw(`TRACE ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 405/);
    }
    expect((await get('/_astro')).status).toBe(404);
    expect((await get('/services/')).status).toBe(308);
  });
});

describe('odd spellings of /api', () => {
  it.each([
    '/api%2Fbookings',
    '/%61pi/bookings',
    '//api/bookings',
    'http://evil.example/api/bookings',
  ])('%s is a JSON 404', async (target) => {
    const answer = await raw(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404/);
    expect(answer).toContain('application/json');
  });

  it('a host that is none still gets JSON', async () => {
    const answer = await raw(
      `GET /api/bookings HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[01]/);
    expect(answer).toMatch(/^content-type: application\/json/im);
    expect(answer).toContain('{"message":"');
  });
});

describe('security headers', () => {
  const paths = [
    '/',
    '/booking',
    '/%62ooking',
    '/nothing',
    '/api/health',
    '/api/nothing',
    '/booking/',
  ];

  it.each(paths)('are on %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it("name Stripe's origins only on the pages that pay", async () => {
    const policy = async (path: string) =>
      (await get(path)).headers.get('content-security-policy') ?? '';
    expect(await policy('/checkout')).toContain('https://js.stripe.com');
    expect(await policy('/%63heckout')).toContain('https://js.stripe.com');
    expect(await policy('/booking')).not.toContain('stripe');
  });
});

describe('without any optional group', () => {
  it('pages, availability and quotes work', async () => {
    expect((await get('/')).status).toBe(200);
    expect((await get(`/api/available-time-periods/${site.freeDate()}`)).status).toBe(200);
    const message = { firstName: 'A', lastName: 'B', email: 'a@example.com', message: 'Hello' };
    expect((await call(site, 'POST', '/api/messages', message)).status).toBe(201);
  });

  it('paying says what to set', async () => {
    const answer = await call(site, 'POST', '/api/create-payment-intent', { amount: FEE });
    expect(answer.status).toBe(503);
    expect(answer.body['message']).toContain('STRIPE_SECRET_KEY');
  });

  it('signing in shows a page with a plain sentence, and the log says what to set', async () => {
    const answer = await get('/api/login');
    expect(answer.status).toBe(503);
    const page = await answer.text();
    expect(page).toContain('isn’t set up yet');
    expect(page).not.toContain('OIDC_');
    expect(await wholeLog(site)).toContain('set OIDC_ISSUER, OIDC_CLIENT_ID');
    expect((await get('/api/callback?code=1&state=2')).status).toBe(400);
  });
});

describe('analytics events', () => {
  it('are counted by day, page and label, from a beacon', async () => {
    const event = { event: 'phone_click', page: '/about', label: 'mobile' };
    const answer = await fetch(`${site.url}/api/events`, {
      method: 'POST',
      body: JSON.stringify(event),
    });
    expect(answer.status).toBe(204);
    expect(rows(site, 'SELECT * FROM daily_counts')).toEqual([
      { ...event, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown, count: 1, value: 0 },
    ]);
  });
});

describe('the log', () => {
  it('has a line per request and nothing that people typed', async () => {
    await get('/api/available-time-periods/2027-01-01?serviceType=deep&note=secret-note');
    await call(site, 'POST', '/api/messages', {
      firstName: 'Zebedee',
      lastName: 'Quill',
      email: 'zebedee@example.com',
      message: 'My door code is swallow-4711',
    });
    const log = await wholeLog(site);
    expect(log).toContain('/api/available-time-periods/2027-01-01');
    expect(log).toContain('"path":"/api/messages","status":201');
    expect(log).not.toMatch(/secret-note|Zebedee|zebedee@|swallow-4711/);
  });
});

describe('stopping', () => {
  it('finishes what is in flight and ends with 0', async () => {
    const body = JSON.stringify({ preferredDate: site.freeDate(), preferredTime: 'morning' });
    const sent = request(`${site.url}/api/check-availability`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        // The server answers 100 once it has the headers: from then on the request is in flight.
        expect: '100-continue',
      },
    });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.flushHeaders();
    await once(sent, 'continue');
    const ended = site.kill('SIGTERM');
    await expect.poll(() => site.log()).toContain('"msg":"stopping"');
    sent.end(body);
    const [answer] = await answered;
    expect(answer.statusCode).toBe(200);
    expect(await json(answer)).toEqual({ available: true });
    expect(await ended).toBe(0);
    await site.start();
    expect((await get('/api/health')).status).toBe(200);
  });

  it('answers what comes on an open connection meanwhile, and ends that', async () => {
    const { hostname, port } = new URL(site.url);
    const body = JSON.stringify({ preferredDate: site.freeDate(), preferredTime: 'morning' });
    const socket = connect(Number(port), hostname);
    let said = '';
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString('latin1');
    });
    const ended = once(socket, 'close');
    socket.write(
      'POST /api/check-availability HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n' +
        `content-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
    );
    await expect.poll(() => said).toContain('100 Continue');
    const stopped = site.kill('SIGTERM');
    await expect.poll(() => site.log().split('"msg":"stopping"').length).toBeGreaterThan(2);
    socket.write(`${body}GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await ended;
    expect(said.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 100', 'HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(said.slice(said.lastIndexOf('HTTP/1.1'))).toMatch(/connection: close/i);
    expect(await stopped).toBe(0);
    await site.start();
  });
});
