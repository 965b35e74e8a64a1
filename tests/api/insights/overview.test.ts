import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenBalance, Overview } from '#contracts/admin/insights.ts';
import { BY_ITSELF_HEADER } from '#contracts/sign-in.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { type Answer, call } from '#tests/support/api.ts';
import { bookedBefore } from '#tests/support/booked-before.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { BASIC, decimal, DUE, FEE } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { until } from '#tests/support/until.ts';
import { byPhoneDay } from '#tests/support/weeks.ts';

const { site, ask, phoned } = ownersSite();
beforeAll(() => bookedBefore(site()));
const { date: today } = businessTime(new Date());
const overview = async () => (await ask<Overview>('GET', '/api/admin/overview')).body;
/** Puts a booking on another day, as passing time would. */
const setDay = (id: number, date: string) => {
  change(site(), 'UPDATE bookings SET preferred_date = ? WHERE id = ?', date, id);
  change(site(), 'UPDATE slot_claims SET date = ? WHERE booking_id = ?', date, id);
};

describe('the overview of the day', () => {
  // First: whatever day it is, nobody is booked for the sample company's Sunday yet.
  const byPhone = byPhoneDay(today);
  it.runIf(byPhone)(
    'says of a day that is closed online that it can be booked by phone',
    async () => {
      const day = (await overview()).week.find(({ date }) => date === byPhone);
      const expected = byPhone === today ? /^(over|by-phone)$/ : /^by-phone$/;
      expect(day?.periods).toHaveLength(3);
      for (const { state } of day?.periods ?? []) expect(state).toMatch(expected);
    },
  );

  it('says who goes where and what to collect', async () => {
    const id = await book(site(), site().freeDate(), { firstName: 'Ines' });
    setDay(id, today);
    const [day] = (await overview()).visits;
    expect(day?.visits.find((visit) => visit.id === id)).toMatchObject({
      name: 'Ines Okafor',
      date: today,
      balance: decimal(DUE),
      crew: { crew: 1, name: 'Crew 1' },
    });
  });

  it('says what came in beyond the price of a visit', async () => {
    const { body } = await phoned(site().freeDate());
    const paid = { method: 'cash', amount: String(BASIC + 20), moreThanOwed: true };
    await ask('POST', `/api/admin/bookings/${body.id}/payments`, paid);
    setDay(body.id, addDays(today, 1));
    const visit = (await overview()).visits[1]?.visits.find(({ id }) => id === body.id);
    expect(visit).toMatchObject({ balance: '0.00', overpaid: '20.00' });
  });

  it('keeps a visit that nobody closed, and asks no longer to confirm it', async () => {
    const id = await book(site(), site().freeDate(), { firstName: 'Lora' });
    const before = await overview();
    setDay(id, addDays(today, -2));
    const after = await overview();
    expect(after.unclosed.count).toBe(before.unclosed.count + 1);
    expect(after.unclosed.visits).toMatchObject([{ id, canBeClosed: true, balance: decimal(DUE) }]);
    expect(after.waiting.pendingBookings).toBe(before.waiting.pendingBookings - 1);
    change(site(), `UPDATE bookings SET status = 'completed' WHERE id = ?`, id);
    expect((await overview()).unclosed.count).toBe(before.unclosed.count);
  });

  it('counts the room of the week as the booking form does', async () => {
    // The next day bookable in full, at least two days ahead.
    const date = openDay(addDays(today, 2));
    const roomOf = async () =>
      (await overview()).week.find((day) => day.date === date)?.periods.slice(0, 2);
    expect(await roomOf()).toEqual([
      { period: 'morning', crews: 1, free: 1, minutes: 240, state: 'open' },
      { period: 'afternoon', crews: 1, free: 1, minutes: 300, state: 'open' },
    ]);
    await phoned(date);
    expect(await roomOf()).toEqual([
      { period: 'morning', crews: 1, free: 0, minutes: 0, state: 'full' },
      { period: 'afternoon', crews: 1, free: 1, minutes: 270, state: 'open' },
    ]);
  });

  it('names the visits that stand where the owner has closed since', async () => {
    const date = site().freeDate();
    const { body } = await phoned(date, { preferredTime: 'evening' });
    await ask('POST', '/api/admin/block-time-slot', {
      date,
      timeSlot: '5:00 PM',
      reason: 'Training',
    });
    expect((await overview()).conflicts).toEqual([
      { id: body.id, name: 'Ruth Vance', date, period: 'evening', reason: 'Training' },
    ]);
    await ask('PATCH', `/api/admin/bookings/${body.id}`, { status: 'cancelled' });
    expect((await overview()).conflicts).toEqual([]);
  });

  it('names every visit on closed days, however many there are', async () => {
    const before = (await overview()).conflicts.length;
    const free = site().freeDate();
    for (let day = 0; day < 22; day += 1) {
      const { body } = await phoned(free);
      setDay(body.id, addDays(today, 40 + day));
    }
    const off = await ask<{ id: number }>('POST', '/api/admin/time-off', {
      crewId: 1,
      startsOn: addDays(today, 40),
      endsOn: addDays(today, 61),
      reason: 'Training',
    });
    expect(off.status).toBe(201);
    expect((await overview()).conflicts).toHaveLength(before + 22);
    await ask('DELETE', `/api/admin/time-off/${off.body.id}`);
    expect((await overview()).conflicts).toHaveLength(before);
  });

  it('counts as booked on the website only what was booked there', async () => {
    const bookedToday = async () => (await overview()).days.at(-1)?.bookings ?? 0;
    const before = await bookedToday();
    await phoned(site().freeDate());
    expect(await bookedToday()).toBe(before);
    const id = await book(site(), site().freeDate());
    expect(await bookedToday()).toBe(before + 1);
    for (const source of ['quote', 'plan']) {
      change(site(), 'UPDATE bookings SET source = ? WHERE id = ?', source, id);
      expect(await bookedToday()).toBe(before);
    }
  });

  it('counts what could not be sent', async () => {
    // A delivery still in progress would be marked as sent a moment later.
    const sent = "SELECT id FROM outbox WHERE channel = 'mail' AND status = 'sent'";
    const { id } = await until('a mail', () => rows<{ id: number }>(site(), sent)[0]);
    const before = (await overview()).waiting.failedSendings;
    change(site(), `UPDATE outbox SET status = 'failed' WHERE id = ?`, id);
    expect((await overview()).waiting.failedSendings).toBe(before + 1);
  });
});

describe('the money of the overview', () => {
  it('tells by method what came in, and what is still owed', async () => {
    const before = await overview();
    const id = await book(site(), site().freeDate(), { firstName: 'Owen' });
    setDay(id, addDays(today, -1));
    change(site(), `UPDATE bookings SET status = 'completed' WHERE id = ?`, id);
    await ask('POST', `/api/admin/bookings/${id}/payments`, { method: 'cash', amount: '30' });
    const after = await overview();
    const came = (method: 'card' | 'cash') =>
      Number(after.months[0]?.byMethod[method]) - Number(before.months[0]?.byMethod[method]);
    expect([came('card'), came('cash')]).toEqual([FEE, 30]);
    expect(after.openBalances.count).toBe(before.openBalances.count + 1);
    const open = after.openBalances.visits.find((visit) => visit.id === id);
    expect(open).toMatchObject({ name: 'Owen Okafor', balance: decimal(DUE - 30) });
    await ask('POST', `/api/admin/bookings/${id}/payments`, {
      method: 'peer',
      amount: String(DUE - 30),
    });
    expect((await overview()).openBalances.count).toBe(before.openBalances.count);
  });

  it('lists what has been open for longer than a year, too, until it is paid', async () => {
    const old = async (firstName: string, days: number) => {
      const id = await book(site(), site().freeDate(), { firstName });
      setDay(id, addDays(today, -days));
      change(site(), `UPDATE bookings SET status = 'completed' WHERE id = ?`, id);
      return id;
    };
    const before = (await overview()).openBalances;
    const [older, recent] = [await old('Otto', 800), await old('Rosa', 10)];
    const { count, total, visits } = (await overview()).openBalances;
    expect(count).toBe(before.count + 2);
    expect(Number(total)).toBeCloseTo(Number(before.total) + 2 * DUE);
    expect(visits[0]).toMatchObject({ id: older, name: 'Otto Okafor', balance: decimal(DUE) });
    expect(visits.map(({ id }) => id)).toContain(recent);
    await ask('POST', `/api/admin/bookings/${older}/payments`, {
      method: 'cash',
      amount: String(DUE),
    });
    const after = (await overview()).openBalances;
    expect(after.count).toBe(before.count + 1);
    expect(after.visits[0]?.id).not.toBe(older);
  });

  it('lists what is open of an age, page by page to the last', async () => {
    const done = async (days: number) => {
      const id = await book(site(), site().freeDate());
      setDay(id, addDays(today, -days));
      change(site(), `UPDATE bookings SET status = 'completed' WHERE id = ?`, id);
      return id;
    };
    const path = '/api/admin/money/open?limit=1';
    const pages = async (asked: string) => {
      const ids: number[] = [];
      for (let next: string | undefined = asked; next !== undefined && ids.length < 50;) {
        const { body, headers }: Answer<OpenBalance[]> = await ask<OpenBalance[]>('GET', next);
        ids.push(...body.map(({ id }) => id));
        next = /<([^>]+)>/u.exec(headers.get('link') ?? '')?.[1];
      }
      return ids;
    };
    const [week, edge, month, older] = [
      await done(3),
      await done(7),
      await done(8),
      await done(31),
    ];
    const all = await pages(path);
    expect(all).toEqual((await overview()).openBalances.visits.map(({ id }) => id));
    const isOurs = (id: number) => [week, edge, month, older].includes(id);
    const ours = async (age: string) => (await pages(`${path}&age=${age}`)).filter(isOurs);
    expect(await ours('7')).toEqual([edge, week]);
    expect(await ours('30')).toEqual([month]);
    expect(await ours('older')).toEqual([older]);
    expect((await ask('GET', `${path}&age=8`)).status).toBe(400);
  });

  it('counts no gift as open, and what else was refunded', async () => {
    const refundedOf = async (isGoodwill: boolean, days: number) => {
      const id = await book(site(), site().freeDate());
      setDay(id, addDays(today, -days));
      change(site(), `UPDATE bookings SET status = 'completed' WHERE id = ?`, id);
      const amount = String(DUE);
      await ask('POST', `/api/admin/bookings/${id}/payments`, { method: 'cash', amount });
      change(
        site(),
        'UPDATE payments SET refunded = 1000 WHERE booking_id = ? AND method = ?',
        id,
        'card',
      );
      change(
        site(),
        `INSERT INTO refunds (payment_id, amount, reason, status, is_goodwill, key, mark, created_at, updated_at)
         SELECT id, 1000, 'A test', 'done', ?, 'test-' || id, 'test-' || id, 1, 1 FROM payments
         WHERE booking_id = ? AND method = 'card'`,
        Number(isGoodwill),
        id,
      );
      return id;
    };
    const [gift, corrected] = [await refundedOf(true, 20), await refundedOf(false, 21)];
    const { visits } = (await overview()).openBalances;
    expect(visits.find(({ id }) => id === gift)).toBeUndefined();
    expect(visits.find(({ id }) => id === corrected)?.balance).toBe('10.00');
  });

  it('puts money into the month in which it came in, by the company’s clock', async () => {
    const first = `${today.slice(0, 8)}01`;
    const { body } = await phoned(site().freeDate());
    // The last evening of the previous month, already the next day in UTC.
    const evening = Date.parse(`${first}T05:00:00Z`);
    const add = `INSERT INTO payments (booking_id, method, amount, created_at, updated_at)
      VALUES (?, 'other', 1200, ?, ?)`;
    change(site(), add, body.id, evening, evening);
    const { months } = await overview();
    expect(months).toHaveLength(6);
    expect(months[0]?.byMethod.other).toBe('0.00');
    expect(months[1]).toMatchObject({ received: '12.00', byMethod: { other: '12.00' } });
  });
});

describe('a page that looks for news by itself', () => {
  it('keeps nobody signed in', async () => {
    const owner = signedIn(site());
    const soon = Date.now() + 60_000;
    const expire = () =>
      rows<{ expire: number }>(site(), 'SELECT expire FROM sessions ORDER BY rowid DESC LIMIT 1');
    change(site(), 'UPDATE sessions SET expire = ?', soon);
    const byItself = { ...owner, [BY_ITSELF_HEADER]: '1' };
    const looked = await call(site(), 'GET', '/api/admin/overview', undefined, byItself);
    expect([looked.status, expire()]).toEqual([200, [{ expire: soon }]]);
    await call(site(), 'GET', '/api/admin/overview', undefined, owner);
    expect(expire()[0]?.expire).toBeGreaterThan(soon);
  });
});
