import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredBooking } from '#contracts/booking.ts';
import type { PriceBreakdown } from '#contracts/price.ts';
import { call } from '#tests/support/api.ts';
import { rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { BASIC, decimal } from '#tests/support/prices.ts';

const { site, ask, detailOf, phoned } = ownersSite();
let date: string;

beforeEach(() => {
  date = site().freeDate();
});

describe('a booking taken by phone', () => {
  it('needs no email, costs the list price and takes the slot', async () => {
    const answer = await phoned(date);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      email: null,
      source: 'phone',
      status: 'pending',
      estimatedCost: decimal(BASIC),
      bookingFee: '0.00',
      paymentStatus: 'pending',
    });
    const second = await phoned(date);
    expect(second.status).toBe(409);
    expect(second.body.message).toMatch(/^This time can’t be booked\. It’s booked/);
    expect(rows(site(), 'SELECT 1 FROM bookings WHERE preferred_date = ?', date)).toHaveLength(1);
  });

  it('can be paid on the day', async () => {
    const { body } = await phoned(date, { payment: 'on-the-day', email: 'ruth@example.com' });
    expect(body).toMatchObject({ paymentStatus: 'offline', email: 'ruth@example.com' });
  });

  it('costs what the form on the website says for the same home, line by line', async () => {
    const visit = {
      serviceType: 'deep',
      home: { bedrooms: 2, bathrooms: 2 },
      addOns: ['oven', 'garage'],
      everyVisit: ['oven'],
      frequency: 'weekly',
    };
    const price = await call<PriceBreakdown>(site(), 'POST', '/api/price', visit);
    const { body } = await phoned(date, visit);
    expect(body).toMatchObject({
      estimatedCost: price.body.estimatedCost,
      discount: price.body.discount,
      minutes: price.body.minutes,
      home: visit.home,
      frequency: 'weekly',
    });
    const { lines, balance } = await detailOf(body.id);
    expect(lines).toEqual(price.body.lines);
    expect(balance).toBe(price.body.total);
  });

  it('takes another price than the list’s with a reason, as a line and in the history', async () => {
    const visit = { home: { bedrooms: 3, bathrooms: 1 }, addOns: ['oven'], frequency: 'weekly' };
    const listed = await call<PriceBreakdown>(site(), 'POST', '/api/price', {
      serviceType: 'basic',
      ...visit,
    });
    const total = Number(listed.body.total);
    const refused = await phoned(date, { ...visit, price: String(total - 10) });
    expect(refused.status).toBe(400);
    expect(refused.body.issues[0]?.path).toBe('priceReason');

    const agreed = { price: String(total - 10), priceReason: 'Neighbor of Ruth’s' };
    const { body } = await phoned(date, { ...visit, ...agreed });
    const { booking, lines, balance, history } = await detailOf(body.id);
    expect(Number(balance)).toBe(total - 10);
    expect(Number(booking.estimatedCost) - Number(booking.discount)).toBe(total - 10);
    expect(lines.slice(0, -1)).toEqual(listed.body.lines);
    expect(lines.at(-1)).toEqual({
      code: 'agreed',
      label: 'Adjusted, as agreed',
      amount: '-10.00',
    });
    expect(history.at(-1)).toMatchObject({
      action: 'price-agreed',
      detail: { listed: total * 100, agreed: (total - 10) * 100, reason: 'Neighbor of Ruth’s' },
    });
  });

  it('shows a higher price as a line too, where only the service is known', async () => {
    const { body } = await phoned(date, { price: String(BASIC + 40), priceReason: 'Two cats' });
    expect(body).toMatchObject({
      estimatedCost: decimal(BASIC + 40),
      discount: '0.00',
      minutes: null,
    });
    const { lines } = await detailOf(body.id);
    expect(lines.map(({ amount }) => amount)).toEqual([decimal(BASIC), '40.00']);
  });

  it('asks for the price of a home beyond the price list, and keeps the home', async () => {
    const home = { bedrooms: 7, bathrooms: 5 };
    const refused = await phoned(date, { home });
    expect(refused.status).toBe(400);
    expect(refused.body.issues[0]?.path).toBe('price');
    const { body } = await phoned(date, { home, price: '480' });
    expect(body).toMatchObject({ estimatedCost: '480.00', home });
  });

  it('asks for a price where there is no list price', async () => {
    const answer = await phoned(date, { serviceType: 'medical' });
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0]?.path).toBe('price');
    const priced = await phoned(date, { serviceType: 'medical', price: '340.50' });
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
    const message = await call<{ id: number }>(site(), 'POST', '/api/messages', quote);
    const booking = {
      serviceType: 'restaurant',
      preferredTime: 'evening',
      price: '420',
      messageId: message.body.id,
    };
    const booked = await phoned(date, booking);
    expect(booked.body).toMatchObject({ source: 'quote', estimatedCost: '420.00' });
    const again = await phoned(date, { ...booking, preferredTime: 'morning' });
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

describe('a request made into a booking before the customer has agreed', () => {
  const request = async (email: string) => {
    const { body } = await call<{ id: number }>(site(), 'POST', '/api/messages', {
      firstName: 'Hana',
      lastName: 'Lind',
      email,
      phone: '510-555-0101',
      serviceType: 'restaurant',
      message: 'Quote request',
      quote: { address: '1 Pier Street', preferredDate: date, preferredTime: 'evening' },
    });
    return {
      ...{ email, serviceType: 'restaurant', preferredTime: 'evening', price: '420' },
      messageId: body.id,
    };
  };
  /** What goes or would go to the customer, without the answer to the request itself. */
  const told = (bookingId: number, email: string) =>
    rows<{ kind: string; status: string }>(
      site(),
      `SELECT kind, status FROM outbox WHERE booking_id = ? AND recipient = ?
       AND status <> 'cancelled' ORDER BY id`,
      bookingId,
      email,
    ).map(({ kind }) => kind);
  const change = (id: number, patch: object) =>
    ask<StoredBooking>('PATCH', `/api/admin/bookings/${id}`, patch);

  it('tells them nothing: not of the booking, a move or a cancellation', async () => {
    const email = 'not-yet@example.com';
    const { body } = await phoned(date, await request(email));
    expect(body).toMatchObject({ status: 'pending', awaitsAgreement: true });
    await ask('POST', `/api/admin/bookings/${body.id}/move`, {
      ...{ date, period: 'morning', version: body.version },
    });
    await change(body.id, { status: 'cancelled' });
    expect(told(body.id, email)).toEqual([]);
  });

  it('tells them everything once it is confirmed, unless that is taken back', async () => {
    const email = 'agreed@example.com';
    const { body } = await phoned(date, await request(email));
    const confirmed = await change(body.id, { status: 'confirmed' });
    expect(confirmed.body.awaitsAgreement).toBe(false);
    expect(told(body.id, email)).toEqual(['booking-confirmed', 'booking-reminder']);
    const undone = await ask<StoredBooking>(
      'POST',
      `/api/admin/bookings/${body.id}/undo-confirmation`,
      { version: confirmed.body.version },
    );
    expect(undone.body).toMatchObject({ status: 'pending', awaitsAgreement: true });
    expect(told(body.id, email)).toEqual([]);
  });

  it('confirms it at once where they have agreed', async () => {
    const email = 'yes@example.com';
    const { body } = await phoned(date, { ...(await request(email)), status: 'confirmed' });
    expect(body.awaitsAgreement).toBe(false);
    expect(told(body.id, email)).toContain('booking-received');
  });
});

describe('moving a booking', () => {
  it('takes the new slot, frees the old one and is in the history', async () => {
    const { body } = await phoned(date);
    const moved = await ask<StoredBooking>('POST', `/api/admin/bookings/${body.id}/move`, {
      date,
      period: 'evening',
      version: body.version,
    });
    expect(moved.body).toMatchObject({ preferredTime: 'evening', version: body.version + 1 });
    expect((await phoned(date)).status).toBe(201);
    expect((await phoned(date, { preferredTime: 'evening' })).status).toBe(409);
    const { history } = await detailOf(body.id);
    expect(history.at(-1)).toMatchObject({
      action: 'moved',
      actor: 'owner@tidewren.example',
      detail: { from: { date, period: 'morning' }, to: { date, period: 'evening' } },
    });
  });

  it('is refused onto a taken slot and changes nothing then', async () => {
    const { body } = await phoned(date);
    await phoned(date, { preferredTime: 'afternoon' });
    await phoned(date, { preferredTime: 'evening' });
    const path = `/api/admin/bookings/${body.id}/move`;
    const refused = await ask('POST', path, { date, period: 'afternoon' });
    expect(refused.status).toBe(409);
    expect((await detailOf(body.id)).booking).toMatchObject({ preferredTime: 'morning' });
    expect((await phoned(date)).status).toBe(409);
  });

  it('lets a long job move by one period, over its own claim', async () => {
    const { body } = await phoned(date, { serviceType: 'deep' });
    const path = `/api/admin/bookings/${body.id}/move`;
    expect((await ask('POST', path, { date, period: 'afternoon' })).status).toBe(200);
    expect((await phoned(date)).status).toBe(201);
    const late = await ask('POST', path, { date, period: 'evening' });
    expect(late.body.message).toMatch(/doesn’t fit/);
  });
});

describe('two owners at one booking', () => {
  it('gives the second a conflict and keeps what the first did', async () => {
    const { body } = await phoned(date);
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
      expect(second.body.message).toMatch(/^Somebody else just changed this booking/);
    }
    expect((await detailOf(body.id)).booking.status).toBe('confirmed');
  });
});

describe('notes', () => {
  it('are kept with their author', async () => {
    const { body } = await phoned(date);
    const note = 'Key is with the neighbor';
    const answer = await ask('POST', `/api/admin/bookings/${body.id}/notes`, { note });
    expect(answer.body.notes).toMatchObject([{ note, author: 'owner@tidewren.example' }]);
    expect(answer.body.history.at(-1)?.action).toBe('noted');
  });
});
