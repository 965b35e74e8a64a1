import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientAddress } from '#server/http/client-address.ts';
import { bookingOf, call, hold } from '#tests/support/api.ts';
import { change } from '#tests/support/database.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

/** A site as in production: limits on, https. */
let site: Site;
beforeAll(async () => {
  site = await startSite({
    env: { RATE_LIMIT: 'on', TRUST_PROXY: 'on', SITE_URL: 'https://www.tidewren.example' },
  });
});
afterAll(() => site.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });
const message = (words: string) => ({
  firstName: 'Ruth',
  lastName: 'Adeyemi',
  email: 'ruth@example.com',
  message: words,
});

describe('another website', () => {
  it.each([
    ['its Origin', { origin: 'https://evil.example' }],
    ['its fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['no origin at all', { origin: 'null' }],
  ])('cannot write through a visitor: %s', async (_name, headers) => {
    const answer = await call(site, 'POST', '/api/messages', message('forged'), {
      ...from('198.51.100.1'),
      ...headers,
    });
    expect(answer.status).toBe(403);
  });

  it('gets nothing across origins', async () => {
    const answer = await call(site, 'GET', '/api/health', undefined, {
      origin: 'https://evil.example',
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('an event that Stripe did not sign', () => {
  it('is refused, however well it is formed', async () => {
    const event = {
      id: 'evt_forged',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_forged', object: 'payment_intent' } },
    };
    const signature = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`;
    const answer = await call(site, 'POST', '/api/webhooks/stripe', event, {
      'stripe-signature': signature,
    });
    expect(answer.status).toBe(400);
  });
});

describe('one client address', () => {
  it('can hold eight slots at once, not nine', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const held = await hold(site, bookingOf(site.freeDate()), from('198.51.100.2'));
      statuses.push(held.status);
    }
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429]);
  });

  it('has an allowance of messages and is told when it may come again', async () => {
    const answers = [];
    for (let turn = 0; turn < 25; turn += 1) {
      answers.push(
        await call(site, 'POST', '/api/messages', message(`${turn}`), from('198.51.100.3')),
      );
    }
    const refused = answers.find((answer) => answer.status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await call(site, 'POST', '/api/messages', message('x'), from('198.51.100.4'));
    expect(other.status).toBe(201);
  });

  it('is what our own proxy says, never what the client wrote', () => {
    const request = new IncomingMessage(new Socket());
    request.headers['x-forwarded-for'] = '6.6.6.6, 198.51.100.9';
    expect(clientAddress(request, 1)).toBe('198.51.100.9');
    expect(clientAddress(request, 0)).not.toContain('6.6.6.6');
  });
});

describe('the same words twice', () => {
  it('are one message', async () => {
    const ids = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const sent = await call(
        site,
        'POST',
        '/api/messages',
        message('twice'),
        from('198.51.100.5'),
      );
      expect(sent.status).toBe(201);
      ids.push(sent.body['id']);
    }
    expect(ids).toEqual([expect.any(Number), ids[0]]);
  });
});

describe('a session', () => {
  const bookings = (cookie: string) =>
    call(site, 'GET', '/api/bookings', undefined, { cookie }).then((answer) => answer.status);
  const cookieOf = (email?: string) =>
    signedIn(site, email).cookie.replace(/^session=/, '__Host-session=');

  it('opens the lists, and a made-up one does not', async () => {
    expect(await bookings(cookieOf())).toBe(200);
    expect(await bookings('__Host-session=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).toBe(401);
  });
  it('ends with its time', async () => {
    const cookie = cookieOf();
    change(site, 'UPDATE sessions SET expire = ?', Date.now() - 1000);
    expect(await bookings(cookie)).toBe(401);
  });
  it('ends after seven days, however busy', async () => {
    const cookie = cookieOf();
    change(site, 'UPDATE sessions SET created_at = ?', Date.now() - 8 * 86_400_000);
    expect(await bookings(cookie)).toBe(401);
  });
  it('ends when its email leaves the list', async () => {
    expect(await bookings(cookieOf('gone@tidewren.example'))).toBe(401);
  });
});

describe('on https', () => {
  it('cookies stay with this host, out of reach of scripts and other sites', async () => {
    const held = await hold(site, bookingOf(site.freeDate()), from('198.51.100.6'));
    const cookie = held.headers.getSetCookie().join('\n');
    expect(cookie).toMatch(/^__Host-draft=/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) {
      expect(cookie).toContain(part);
    }
  });
  it('browsers are told to come by https only', async () => {
    const page = await fetch(site.url);
    expect(page.headers.get('strict-transport-security')).toContain('max-age=63072000');
  });
});
