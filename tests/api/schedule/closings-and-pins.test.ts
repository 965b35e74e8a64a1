import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '#contracts/admin/schedule.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import { weekday } from '#domain/calendar-date.ts';
import { historySentence } from '#domain/history-sentence.ts';
import { call } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';

const { site, ask, phoned, detailOf } = ownersSite({ env: { TRAVEL_MINUTES: '30' } });
const HOME = { home: { bedrooms: 1, bathrooms: 1 } };
const visit = async (date: string, more: object = {}) =>
  (await phoned(date, { ...HOME, ...more })).body.id;
const startOf = (id: number) =>
  rows<{ start: number }>(
    site(),
    'SELECT min(half_hour) AS start FROM slot_claims WHERE booking_id = ?',
    id,
  )[0]?.start;

it('visits without the way between them are listed by themselves, until one moves', async () => {
  // Of the week that the overview looks at: the first test gets the soonest free date.
  const date = site().freeDate();
  const one = await visit(date, { lastName: 'Near' });
  const two = await visit(date);
  const [first, second] = [one, two].toSorted((a, b) => (startOf(a) ?? 0) - (startOf(b) ?? 0));
  const by = -1;
  change(
    site(),
    'UPDATE slot_claims SET half_hour = half_hour + ? WHERE booking_id = ? AND half_hour >= 0',
    by,
    second ?? 0,
  );
  const listed = async () =>
    (await ask<Overview>('GET', '/api/admin/overview')).body.conflicts.filter(({ reason }) =>
      reason.startsWith('No drive time from'),
    );
  expect((await listed()).map(({ id }) => id)).toEqual([second]);
  await ask('PATCH', `/api/admin/bookings/${first ?? 0}`, { status: 'cancelled' });
  expect(await listed()).toEqual([]);
});

describe('every closing', () => {
  it('of an hour every week shifts who was told no hour out of its way, and lists the others', async () => {
    const date = site().freeDate();
    const untold = await visit(date);
    expect(startOf(untold)).toBe(0);
    const block = { weekday: weekday(date), timeSlot: '8:00 AM', startsOn: date, reason: '' };
    const { status } = await ask('POST', '/api/admin/weekly-blocks', {
      ...{ ...block, endsOn: date, reason: 'Van' },
    });
    expect(status).toBe(201);
    expect(startOf(untold)).toBe(2);
    const { conflicts } = (await ask<Overview>('GET', '/api/admin/overview')).body;
    expect(conflicts.some(({ id }) => id === untold)).toBe(false);
  });

  it('of a crew’s afternoon shifts a visit of the morning that reached into it', async () => {
    const date = site().freeDate();
    const first = await visit(date, { startTime: '10:30' });
    change(site(), 'UPDATE slot_claims SET is_fixed = 0 WHERE booking_id = ?', first);
    expect(startOf(first)).toBe(5);
    const crewId = (await detailOf(first)).crew?.id;
    const off = { crewId, startsOn: date, endsOn: date, period: 'afternoon', reason: 'Training' };
    expect((await ask('POST', '/api/admin/time-off', off)).status).toBe(201);
    expect(startOf(first)).toBeLessThan(5);
  });
});

describe('a pin', () => {
  it('is taken off where nobody was told, and Undo puts it back', async () => {
    const date = site().freeDate();
    const id = await visit(date, { startTime: '09:00' });
    const to = { date, period: 'morning', startTime: null };
    const { status } = await ask('POST', `/api/admin/bookings/${id}/move`, to);
    expect(status).toBe(200);
    const after = await detailOf(id);
    expect(after.hours).toMatchObject({ start: '09:00', isFixed: false });
    expect(after.history.map(historySentence).at(-1)).toMatch(/^Pin taken off, .*9 AM|9:00 AM/);
    const undo = { version: after.booking.version };
    expect((await ask('POST', `/api/admin/bookings/${id}/undo-move`, undo)).status).toBe(200);
    expect((await detailOf(id)).hours).toMatchObject({ start: '09:00', isFixed: true });
  });

  it('stays where the customer was told the hour, and says so', async () => {
    const date = site().freeDate();
    const id = await visit(date, { startTime: '09:00' });
    change(site(), 'UPDATE bookings SET arrival_from = 540, arrival_until = 600 WHERE id = ?', id);
    const to = { date, period: 'morning', startTime: null };
    const { status, body } = await ask('POST', `/api/admin/bookings/${id}/move`, to);
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('was told between 9:00 and 10:00 AM'),
    ]);
    expect((await detailOf(id)).hours?.isFixed).toBe(true);
  });
});

it('the owner’s feed has a pinned visit at its hour', async () => {
  const date = site().freeDate();
  const id = await visit(date, { startTime: '09:30', lastName: 'Feed' });
  const made = await ask<{ url: string }>('POST', '/api/admin/calendar-feeds', { name: 'Phone' });
  const path = new URL(made.body.url).pathname;
  const { body } = await call<string>(site(), 'GET', path);
  const entry = body.split('BEGIN:VEVENT').find((each) => each.includes(`booking ${id}`)) ?? '';
  expect(entry).toContain('T093000');
});

it('the month’s day has its visits by their hours', async () => {
  const date = site().freeDate();
  const late = await visit(date, { startTime: '11:00' });
  const early = await visit(date, { startTime: '08:00' });
  const path = `/api/admin/calendar?from=${date}&to=${date}`;
  const { body } = await ask<CalendarDay[]>('GET', path);
  expect(body[0]?.bookings.map(({ id }) => id)).toEqual([early, late]);
});
