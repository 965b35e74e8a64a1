import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MyPage } from '#contracts/my.ts';
import { weekday } from '#domain/calendar-date.ts';
import { call, cookiesOf } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { askForLink, signInToMyPage } from '#tests/support/my-page.ts';
import { BASIC, decimal, DUE, FEE } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';
import { wholeLog } from '#tests/support/whole-log.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: 'info' } });
});
afterAll(() => site.stop());

const page = (headers: Record<string, string>) =>
  call<MyPage>(site, 'GET', '/api/my', undefined, headers);
const open = (link: string, headers = {}) =>
  call(site, 'POST', '/api/my/sign-in', { token: link.split('#')[1] }, headers);
const waiting = () =>
  rows<{ count: number }>(
    site,
    "SELECT count(*) AS count FROM outbox WHERE kind = 'sign-in-link' AND status IN ('pending', 'sending')",
  )[0]?.count;

describe('asking for a link', () => {
  it('is answered alike for every address, and keeps nothing of one that we do not know', async () => {
    const email = 'known@example.com';
    await book(site, site.freeDate(), { email });
    const answers = await Promise.all(
      [email, 'stranger@example.com'].map((each) =>
        call(site, 'POST', '/api/my/link', { email: each }),
      ),
    );
    const [known, stranger] = answers.map(({ status, body, headers }) => {
      const told = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      return { status, body, told };
    });
    expect(known?.status).toBe(204);
    expect(stranger).toEqual(known);
    await until('the mails', () => waiting() === 0);
    const everything = JSON.stringify([
      rows(site, 'SELECT * FROM outbox'),
      rows(site, 'SELECT * FROM my_links'),
    ]);
    expect(everything).toContain(email);
    expect(everything).not.toContain('stranger');
    expect(site.sandbox.mail.mails().flatMap((mail) => mail.envelope.to)).not.toContain(
      'stranger@example.com',
    );
  });
});

describe('the link in the mail', () => {
  it('is used up by the button alone, whatever looks at it before, and by one press', async () => {
    const email = 'scanned@example.com';
    await book(site, site.freeDate(), { email });
    const link = await askForLink(site, email);
    for (let look = 0; look < 20; look += 1) {
      for (const method of ['GET', 'HEAD']) {
        expect((await call(site, method, link)).status).toBe(200);
        expect((await call(site, method, '/api/my/sign-in')).status).toBe(405);
      }
    }
    const presses = await Promise.all(Array.from({ length: 10 }, () => open(link)));
    expect(presses.filter(({ status }) => status === 204)).toHaveLength(1);
    const again = await open(link);
    expect([again.status, again.body['message']]).toEqual([
      404,
      'This link has been used already. Each one works once, so please ask for a new one.',
    ]);
  });

  it('ends after half an hour and says so', async () => {
    const email = 'slow@example.com';
    await book(site, site.freeDate(), { email });
    const link = await askForLink(site, email);
    const left = rows<{ left: number }>(
      site,
      'SELECT expires_at - created_at AS left FROM my_links WHERE email_key = ?',
      email,
    );
    expect(left).toEqual([{ left: 30 * 60_000 }]);
    change(site, 'UPDATE my_links SET expires_at = ? WHERE email_key = ?', Date.now() - 1, email);
    expect((await open(link)).body['message']).toBe(
      'This link has expired. Please ask for a new one.',
    );
    expect((await open('/my#somethingelse')).body['message']).toBe(
      'This link isn’t valid. Please ask for a new one.',
    );
  });

  it('is kept as its hash, and so is the session', async () => {
    const email = 'hashed@example.com';
    await book(site, site.freeDate(), { email });
    const link = await askForLink(site, email);
    const { headers } = await open(link);
    const secrets = [link.split('#')[1] ?? '', cookiesOf(headers).split('=')[1] ?? ''];
    const kept = JSON.stringify(
      ['my_links', 'my_sessions', 'outbox', 'audit'].map((table) =>
        rows(site, `SELECT * FROM ${table}`),
      ),
    );
    const log = await wholeLog(site);
    for (const secret of secrets) {
      expect(secret).toMatch(/^[a-z2-7]{40}$/);
      expect(kept).not.toContain(secret);
      expect(log).not.toContain(secret);
    }
  });
});

describe('the session of a customer', () => {
  it('lasts 30 days in a cookie that scripts cannot read', async () => {
    const email = 'month@example.com';
    await book(site, site.freeDate(), { email });
    const { headers } = await open(await askForLink(site, email));
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^my=[a-z2-7]{40}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const cookie = cookiesOf(headers);
    expect((await page({ cookie })).body.email).toBe(email);
    change(site, 'UPDATE my_sessions SET expires_at = ? WHERE email_key = ?', Date.now(), email);
    const over = await page({ cookie });
    expect([over.status, (over.body as { message?: string }).message]).toEqual([
      401,
      'You’re not signed in anymore. Please ask for a new link to your page.',
    ]);
  });

  it('opens nothing of the dashboard, and the owner’s opens no customer’s page', async () => {
    const email = 'no-owner@example.com';
    await book(site, site.freeDate(), { email });
    const { cookie } = await signInToMyPage(site, email);
    const token = cookie.split('=')[1];
    for (const path of ['/api/auth/user', '/api/bookings', '/api/admin/customers']) {
      expect((await call(site, 'GET', path, undefined, { cookie })).status).toBe(401);
      const forged = { cookie: `session=${token}` };
      expect((await call(site, 'GET', path, undefined, forged)).status).toBe(401);
    }
    const owner = signedIn(site).cookie;
    expect((await page({ cookie: owner })).status).toBe(401);
    expect((await page({ cookie: owner.replace('session=', 'my=') })).status).toBe(401);
  });

  it('ends by signing out, here or everywhere, and with it the links that still lie about', async () => {
    const email = 'leaves@example.com';
    await book(site, site.freeDate(), { email });
    const one = await signInToMyPage(site, email);
    const other = await signInToMyPage(site, email);
    const unused = await askForLink(site, email);
    const out = (everywhere: boolean, headers: Record<string, string>) =>
      call(site, 'POST', '/api/my/sign-out', { everywhere }, headers);
    const { headers } = await out(false, one);
    expect(headers.getSetCookie().join()).toMatch(/^my=deleted;|^my=;/);
    // Back must not show visits to this browser's next user.
    expect(headers.get('clear-site-data')).toBe('"cache"');
    expect([(await page(one)).status, (await page(other)).status]).toEqual([401, 200]);
    const third = await signInToMyPage(site, email);
    await out(true, third);
    expect([(await page(other)).status, (await page(third)).status]).toEqual([401, 401]);
    expect((await open(unused)).status).toBe(404);
    expect((await out(true, {})).status).toBe(204);
  });

  it('is not ended or begun by another site', async () => {
    const [email, origin] = ['lured@example.com', 'https://evil.example'];
    await book(site, site.freeDate(), { email });
    // A working link: an attacker could plant their own in somebody else's browser.
    const token = (await askForLink(site, email)).split('#')[1] ?? '';
    const foreign = [
      { origin },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const [path, body] of [
      ['/api/my/link', { email: 'known@example.com' }],
      ['/api/my/sign-in', { token }],
      ['/api/my/sign-out', { everywhere: true }],
    ] as const) {
      for (const headers of foreign) {
        expect((await call(site, 'POST', path, body, headers)).status).toBe(403);
      }
    }
    expect((await call(site, 'POST', '/api/my/sign-in', { token })).status).toBe(204);
  });
});

describe('what a customer sees', () => {
  it('is what is to come, what was, what was paid and what is due', async () => {
    const email = 'sees@example.com';
    const [late, soon, done] = [site.freeDate(), site.freeDate(), site.freeDate()];
    const lateId = await book(site, soon, { email, firstName: 'Lena' });
    const soonId = await book(site, late, { email, firstName: 'Lena' });
    const doneId = await book(site, done, { email, firstName: 'Lena' });
    change(
      site,
      "UPDATE bookings SET status = 'completed', preferred_date = '2026-01-05' WHERE id = ?",
      doneId,
    );
    const { body } = await page(await signInToMyPage(site, email));
    expect(body.firstName).toBe('Lena');
    expect(body.next.map(({ id }) => id)).toEqual([soonId, lateId]);
    expect(body.next[0]).toMatchObject({ balance: decimal(DUE), isStart: true });
    expect(body.past).toMatchObject([
      {
        id: doneId,
        status: 'completed',
        total: decimal(BASIC),
        paid: decimal(FEE),
        balance: decimal(DUE),
      },
    ]);
    const much = { method: 'cash', amount: String(DUE + 20), moreThanOwed: true };
    const payments = `/api/admin/bookings/${doneId}/payments`;
    await call(site, 'POST', payments, much, signedIn(site));
    const later = (await page(await signInToMyPage(site, email))).body;
    expect(later.past[0]).toMatchObject({ balance: '0.00', overpaid: '20.00' });
    const path = body.past[0]?.path ?? '';
    const token = { 'x-booking-token': path.split('#')[1] ?? '' };
    expect((await call(site, 'GET', '/api/my-booking', undefined, token)).body['id']).toBe(doneId);
  });

  it('can be booked again with everything filled in, on the next free day like it', async () => {
    const email = 'again@example.com';
    const date = site.freeDate();
    const id = await book(site, date, {
      ...{ email, firstName: 'Ann', address: '4 Cedar Court, Oakland', serviceType: 'deep' },
      ...{ home: { bedrooms: 2, bathrooms: 1 }, addOns: ['oven'] },
      specialInstructions: 'Mind the cat',
    });
    // A booking from before plans existed.
    change(site, "UPDATE bookings SET frequency = 'weekly' WHERE id = ?", id);
    const session = await signInToMyPage(site, email);
    const { body } = await call(site, 'GET', `/api/my/visits/${id}/again`, undefined, session);
    expect(body).toMatchObject({
      ...{ email, firstName: 'Ann', address: '4 Cedar Court, Oakland', serviceType: 'deep' },
      ...{ home: { bedrooms: 2, bathrooms: 1 }, addOns: ['oven'], preferredTime: 'morning' },
      specialInstructions: 'Mind the cat',
    });
    expect(body).not.toHaveProperty('frequency');
    const next = String(body['preferredDate']);
    expect(next).not.toBe(date);
    expect(weekday(next)).toBe(weekday(date));
    await book(site, next, { email: 'first@example.com' });
    const later = await call(site, 'GET', `/api/my/visits/${id}/again`, undefined, session);
    expect(later.status).toBe(200);
    const after = String(later.body['preferredDate']);
    expect(after > next).toBe(true);
    expect(weekday(after)).toBe(weekday(date));
  });
});
