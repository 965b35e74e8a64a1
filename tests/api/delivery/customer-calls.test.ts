import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangedBooking } from '#contracts/admin/booking.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';

const { site, ask, detailOf, phoned } = ownersSite();
type Refused = { message: string };
let date: string;
let id: number;

beforeEach(async () => {
  date = site().freeDate();
  id = (await phoned(date, { firstName: 'Callum', status: 'confirmed' })).body.id;
});

const calls = async () => (await ask<Overview>('GET', '/api/admin/overview')).body.customerCalls;
const callOf = async (booking = id) => (await calls()).find((call) => call.id === booking);
const move = (period: string, booking = id) =>
  ask<ChangedBooking & Refused>('POST', `/api/admin/bookings/${booking}/move`, { date, period });
const told = (isTold: boolean) =>
  ask<Refused>('POST', `/api/admin/bookings/${id}/told`, { isTold });

describe('a customer whom no message reaches', () => {
  it('is to be called about the latest change, until somebody did', async () => {
    expect((await detailOf(id)).reach).toBeNull();
    expect(await callOf()).toBeUndefined();
    expect((await move('afternoon')).body.told).toBeNull();
    expect(await callOf()).toMatchObject({ event: 'moved', date, period: 'afternoon' });
    await ask('PATCH', `/api/admin/bookings/${id}`, { status: 'cancelled' });
    expect((await calls()).filter((call) => call.id === id)).toMatchObject([
      { event: 'cancelled', name: 'Callum Vance' },
    ]);
    expect((await told(true)).status).toBe(204);
    expect(await callOf()).toBeUndefined();
    const { history } = await detailOf(id);
    expect(history.map(({ action }) => action)).toContain('told-by-phone');
    expect((await told(true)).status).toBe(409);
    expect((await told(false)).status).toBe(204);
    expect(await callOf()).toMatchObject({ event: 'cancelled' });
  });

  it('is not called about what was undone', async () => {
    await move('afternoon');
    await ask('POST', `/api/admin/bookings/${id}/undo-move`, {});
    expect(await callOf()).toBeUndefined();
    expect(rows(site(), 'SELECT 1 FROM customer_calls WHERE booking_id = ?', id)).toEqual([]);
  });

  it('is not called once the day of the visit is over', async () => {
    await move('evening');
    expect(await callOf()).toBeDefined();
    change(site(), "UPDATE bookings SET preferred_date = '2024-03-04' WHERE id = ?", id);
    expect(await callOf()).toBeUndefined();
  });

  it('is called about a refund, also after the day, beside what else changed', async () => {
    const booked = await book(site(), site().freeDate(), { firstName: 'Rufus' });
    change(site(), 'UPDATE bookings SET email = NULL, email_key = NULL WHERE id = ?', booked);
    const amount = '5';
    const made = await ask<Refused>('POST', `/api/admin/bookings/${booked}/refunds`, {
      ...{ amount, reason: 'The window was missed' },
    });
    expect(made.status).toBe(200);
    expect(await callOf(booked)).toMatchObject({ event: 'refunded', name: 'Rufus Okafor' });
    await ask('PATCH', `/api/admin/bookings/${booked}`, { status: 'confirmed' });
    const events = async () =>
      (await calls()).filter((call) => call.id === booked).map(({ event }) => event);
    expect((await events()).toSorted()).toEqual(['confirmed', 'refunded']);
    change(site(), "UPDATE bookings SET preferred_date = '2024-03-05' WHERE id = ?", booked);
    expect(await events()).toEqual(['refunded']);
    await ask('POST', `/api/admin/bookings/${booked}/told`, { isTold: true });
    expect(await events()).toEqual([]);
  });

  it('is not one who has an email, or canceled themself on the phone', async () => {
    const withMail = await phoned(date, {
      ...{ firstName: 'Mailie', phone: '510-555-0188', email: 'mailie@example.com' },
      ...{ preferredTime: 'evening', status: 'confirmed' },
    });
    const { body } = await move('afternoon', withMail.body.id);
    expect(body.told).toBe('mail');
    expect(await callOf(withMail.body.id)).toBeUndefined();
    const cancel = { status: 'cancelled', cancelledBy: 'customer' };
    await ask('PATCH', `/api/admin/bookings/${id}`, cancel);
    expect(await callOf()).toBeUndefined();
  });
});
