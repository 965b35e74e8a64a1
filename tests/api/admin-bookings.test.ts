import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingDetail } from '#contracts/admin-bookings.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import { call } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { rows } from '#tests/support/database.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

let site: Site;
let owner: { cookie: string };
let date: string;

beforeAll(async () => {
  site = await startSite();
  owner = signedIn(site);
});
beforeEach(() => {
  date = site.freeDate();
});
afterAll(() => site.stop());

const ask = <T = BookingDetail & { message: string }>(
  method: string,
  path: string,
  body?: unknown,
) => call<T>(site, method, path, body, owner);
const detailOf = async (id: number) => (await ask('GET', `/api/admin/bookings/${id}`)).body;
const phoned = (change: object = {}) =>
  ask<StoredBooking & { message: string; issues: { path: string }[] }>(
    'POST',
    '/api/admin/bookings',
    {
      firstName: 'Ruth',
      lastName: 'Vance',
      phone: '510-555-0166',
      address: '9 Grand Avenue, Oakland',
      serviceType: 'basic',
      preferredDate: date,
      preferredTime: 'morning',
      payment: 'none',
      ...change,
    },
  );
const found = async (query: string) => {
  const answer = await ask<StoredBooking[]>('GET', `/api/bookings?${query}`);
  return answer.body.map((booking) => booking.id);
};

describe('a booking taken by phone', () => {
  it('needs no e-mail, costs the list price and takes the slot', async () => {
    const answer = await phoned();
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      email: null,
      source: 'phone',
      status: 'pending',
      estimatedCost: '100.00',
      bookingFee: '0.00',
      paymentStatus: 'pending',
    });
    const second = await phoned();
    expect(second.status).toBe(409);
    expect(second.body.message).toMatch(/^This time cannot be booked\. It is booked/);
    expect(rows(site, 'SELECT 1 FROM bookings WHERE preferred_date = ?', date)).toHaveLength(1);
  });

  it('can be paid on the day', async () => {
    const { body } = await phoned({ payment: 'on-the-day', email: 'ruth@example.com' });
    expect(body).toMatchObject({ paymentStatus: 'offline', email: 'ruth@example.com' });
  });

  it('asks for a price where there is no list price', async () => {
    const answer = await phoned({ serviceType: 'medical' });
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0]?.path).toBe('price');
    const priced = await phoned({ serviceType: 'medical', price: '340.50' });
    expect(priced.body.estimatedCost).toBe('340.50');
  });
});

describe('a quote request', () => {
  it('becomes one booking with the price the owner gives', async () => {
    const quote = {
      firstName: 'Hana',
      lastName: 'Lind',
      email: 'hana@example.com',
      phone: '510-555-0101',
      serviceType: 'restaurant',
      message: 'Quote request',
      quote: { address: '1 Pier Street', preferredDate: date, preferredTime: 'evening' },
    };
    const message = await call<{ id: number }>(site, 'POST', '/api/messages', quote);
    const booking = {
      serviceType: 'restaurant',
      preferredTime: 'evening',
      price: '420',
      messageId: message.body.id,
    };
    const booked = await phoned(booking);
    expect(booked.body).toMatchObject({ source: 'quote', estimatedCost: '420.00' });
    const again = await phoned({ ...booking, preferredTime: 'morning' });
    expect(again.status).toBe(409);
    const list = await ask<{ id: number; bookingId: number; repliedAt: string }[]>(
      'GET',
      '/api/messages',
    );
    expect(list.body.find((each) => each.id === message.body.id)).toMatchObject({
      bookingId: booked.body.id,
      isRead: true,
    });
  });
});

describe('moving a booking', () => {
  it('takes the new slot, frees the old one and is in the history', async () => {
    const { body } = await phoned();
    const moved = await ask<StoredBooking>('POST', `/api/admin/bookings/${body.id}/move`, {
      date,
      period: 'evening',
      version: body.version,
    });
    expect(moved.body).toMatchObject({ preferredTime: 'evening', version: body.version + 1 });
    expect((await phoned()).status).toBe(201);
    expect((await phoned({ preferredTime: 'evening' })).status).toBe(409);
    const { history } = await detailOf(body.id);
    expect(history.at(-1)).toMatchObject({
      action: 'moved',
      actor: 'owner@tidewren.example',
      detail: { from: { date, period: 'morning' }, to: { date, period: 'evening' } },
    });
  });

  it('is refused onto a taken slot and changes nothing then', async () => {
    const { body } = await phoned();
    await phoned({ preferredTime: 'afternoon' });
    const path = `/api/admin/bookings/${body.id}/move`;
    const refused = await ask('POST', path, { date, period: 'afternoon' });
    expect(refused.status).toBe(409);
    expect((await detailOf(body.id)).booking).toMatchObject({ preferredTime: 'morning' });
    expect((await phoned()).status).toBe(409);
  });

  it('lets a long job move by one period, over its own claim', async () => {
    const { body } = await phoned({ serviceType: 'deep' });
    const path = `/api/admin/bookings/${body.id}/move`;
    expect((await ask('POST', path, { date, period: 'afternoon' })).status).toBe(200);
    expect((await phoned()).status).toBe(201);
    const late = await ask('POST', path, { date, period: 'evening' });
    expect(late.body.message).toMatch(/does not fit/);
  });
});

describe('two owners at one booking', () => {
  it('gives the second a conflict and keeps what the first did', async () => {
    const { body } = await phoned();
    const path = `/api/admin/bookings/${body.id}`;
    const seen = { version: body.version };
    expect((await ask('PATCH', path, { status: 'confirmed', ...seen })).status).toBe(200);
    for (const [method, where, change] of [
      ['PATCH', path, { status: 'cancelled' }],
      ['POST', `${path}/move`, { date, period: 'evening' }],
      ['POST', `${path}/payments`, { method: 'cash', amount: '20' }],
      ['POST', `${path}/refunds`, { reason: 'x' }],
    ] as const) {
      const second = await ask(method, where, { ...change, ...seen });
      expect([where, second.status]).toEqual([where, 409]);
      expect(second.body.message).toMatch(/^Somebody else has changed this booking/);
    }
    expect((await detailOf(body.id)).booking.status).toBe('confirmed');
  });
});

describe('money', () => {
  it('goes back in part and then in full, never more than came in', async () => {
    const id = await book(site, date);
    const path = `/api/admin/bookings/${id}/refunds`;
    const part = await ask('POST', path, { amount: '10.00', reason: 'Came late' });
    expect(part.body).toMatchObject({
      refundable: '15.00',
      booking: { paymentStatus: 'partially_refunded' },
    });
    expect((await ask('POST', path, { amount: '15.01', reason: 'x' })).status).toBe(400);
    const full = await ask('POST', path, { reason: 'Goodwill' });
    expect(full.body).toMatchObject({ refundable: '0.00', booking: { paymentStatus: 'refunded' } });
    expect((await ask('POST', path, { reason: 'again' })).status).toBe(400);
    const [payment] = full.body.payments;
    expect(payment?.refunds.map(({ amount, status }) => [amount, status])).toEqual([
      ['10.00', 'done'],
      ['15.00', 'done'],
    ]);
    expect(site.sandbox.stripe.refunds().map((refund) => refund.amount)).toEqual([1500, 1000]);
  });

  it('clicked twice at once goes back once', async () => {
    const id = await book(site, date);
    const { booking } = await detailOf(id);
    const before = site.sandbox.stripe.refunds().length;
    const click = () =>
      ask('POST', `/api/admin/bookings/${id}/refunds`, {
        amount: '5',
        reason: 'x',
        version: booking.version,
      });
    const statuses = (await Promise.all([click(), click(), click()])).map((each) => each.status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect(site.sandbox.stripe.refunds()).toHaveLength(before + 1);
  });

  it('taken in cash is written down and lowers the balance', async () => {
    const { body } = await phoned();
    const answer = await ask('POST', `/api/admin/bookings/${body.id}/payments`, {
      method: 'cash',
      amount: '60',
      note: 'At the door',
    });
    expect(answer.body).toMatchObject({
      balance: '40.00',
      refundable: '0.00',
      booking: { paymentStatus: 'offline' },
      payments: [{ method: 'cash', amount: '60.00', note: 'At the door' }],
    });
  });

  it('keeps a fee paid by card as paid when the rest comes in cash', async () => {
    const id = await book(site, date);
    const path = `/api/admin/bookings/${id}/payments`;
    const answer = await ask('POST', path, { method: 'peer', amount: '75' });
    expect(answer.body).toMatchObject({ balance: '0.00', booking: { paymentStatus: 'paid' } });
  });
});

describe('notes', () => {
  it('are kept with their author', async () => {
    const { body } = await phoned();
    const note = 'Key is with the neighbour';
    const answer = await ask('POST', `/api/admin/bookings/${body.id}/notes`, { note });
    expect(answer.body.notes).toMatchObject([{ note, author: 'owner@tidewren.example' }]);
    expect(answer.body.history.at(-1)?.action).toBe('noted');
  });
});

describe('the list', () => {
  it('finds parts of names, streets and phone numbers, whatever is typed', async () => {
    const { body } = await phoned({ lastName: "O'Brien-Łukasz", phone: '(415) 555-0139' });
    for (const q of ["o'bri", 'łukasz', 'ruth grand', '5550139', '(415) 555-0139', `#${body.id}`]) {
      expect([q, await found(`q=${encodeURIComponent(q)}`)]).toEqual([
        q,
        expect.arrayContaining([body.id]),
      ]);
    }
    for (const q of ['nobody', '"', '" OR "', 'ruth NOT', 'a*', '%', '{', 'ab -cd', '#0']) {
      const answer = await ask<StoredBooking[]>('GET', `/api/bookings?q=${encodeURIComponent(q)}`);
      expect([q, answer.status]).toEqual([q, 200]);
    }
    expect(await found('q=nobody')).toEqual([]);
  });

  it('narrows by status, payment, service and days, and pages in every order', async () => {
    const made: number[] = [];
    for (const preferredTime of ['evening', 'afternoon', 'morning']) {
      made.push((await phoned({ preferredTime })).body.id);
    }
    const day = `from=${date}&to=${date}`;
    const inOrder = made.toReversed();
    expect(await found(day)).toEqual(inOrder);
    expect(await found(`${day}&sort=soonest`)).toEqual(inOrder);
    expect(await found(`${day}&sort=latest`)).toEqual(made);
    expect(await found(`${day}&status=cancelled`)).toEqual([]);
    expect(await found(`${day}&service=commercial`)).toEqual([]);
    expect(await found(`${day}&service=basic&payment=pending&status=pending`)).toEqual(inOrder);
    for (const sort of ['newest', 'soonest', 'latest']) {
      const all = await found(`limit=500&sort=${sort}`);
      const paged: number[] = [];
      let path: string | undefined = `/api/bookings?limit=2&sort=${sort}`;
      while (path) {
        const answer: Awaited<ReturnType<typeof ask<StoredBooking[]>>> = await ask('GET', path);
        paged.push(...answer.body.map((booking) => booking.id));
        path = /<(.*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      expect(paged).toEqual(all);
    }
  });

  it('leaves as a file in which no cell is a formula', async () => {
    const evil = ['=1+1', '+cmd', '-2', '@SUM(A1)', ' =HYPERLINK("http://x")', '\t=1'];
    for (const lastName of evil) {
      date = site.freeDate();
      await phoned({ lastName: lastName.trim(), address: `${lastName} Street, "Oakland"` });
    }
    const answer = await ask<string>('GET', '/api/admin/bookings/export?q=Street');
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.headers.get('content-disposition')).toMatch(/attachment/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toContain("'=1+1");
    expect(answer.body).toContain("'@SUM(A1)");
    expect(answer.body).not.toMatch(/(^|,)"?[\s\ufeff]*[=+@-]/m);
    expect(answer.body.trim().split('\r\n')).toHaveLength(1 + evil.length);
  });
});
