import { expect, it } from 'vitest';
import { addDays, businessTime, instantOf } from '#domain/calendar-date.ts';
import type { OwnersTime } from '#contracts/admin/schedule.ts';
import { call } from '#tests/support/api.ts';
import { rows } from '#tests/support/database.ts';
import { until } from '#tests/support/until.ts';
import { ownersSite } from '#tests/support/owners-site.ts';

/** One crew, with the way that there is if nothing is set. */
const { site, ask, phoned, detailOf } = ownersSite({
  env: { TRAVEL_MINUTES: '30' },
  movableClock: true,
});
const HOME = { home: { bedrooms: 1, bathrooms: 1 } };
const two = (date: string, preferredTime: string, change: object = {}) =>
  phoned(date, { preferredTime, ...HOME, ...change });
const hoursOf = async (id: number) => (await detailOf(id)).hours;
const startsOf = (date: string) =>
  rows<{ start: number; halves: number }>(
    site(),
    `SELECT min(half_hour) AS start, count(*) AS halves FROM slot_claims WHERE date = ?
     GROUP BY booking_id ORDER BY 1`,
    date,
  );
const periods = async (date: string, minutes: number) =>
  (
    await call<{ availableTimePeriods: string[] }>(
      site(),
      'GET',
      `/api/available-time-periods/${date}?minutes=${minutes}`,
    )
  ).body.availableTimePeriods;

it('a crew does as many visits as fit, with the way between them', async () => {
  const date = site().freeDate();
  const made = [];
  for (const period of ['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening']) {
    made.push((await two(date, period)).status);
  }
  expect(made.filter((status) => status === 201).length).toBeGreaterThanOrEqual(4);
  const starts = startsOf(date);
  for (const [index, { start, halves }] of starts.entries()) {
    const next = starts[index + 1];
    if (next) expect(next.start).toBeGreaterThan(start + halves);
  }
});

it('both availability calls and Save say the same, down to the last half hour', async () => {
  const date = site().freeDate();
  await phoned(date, { preferredTime: 'morning', serviceType: 'premium' });
  const left = await periods(date, 120);
  for (const preferredTime of ['morning', 'afternoon', 'evening']) {
    const asked = { preferredDate: `${date}T12:00:00Z`, preferredTime, minutes: 120 };
    const { body } = await call<{ available: boolean }>(
      site(),
      'POST',
      '/api/check-availability',
      asked,
    );
    expect(body.available).toBe(left.includes(preferredTime));
  }
  expect(await periods(date, 600)).toEqual([]);
});

it('the owner pins an hour, others are shifted around it, and the pin can be undone', async () => {
  const date = site().freeDate();
  const first = (await two(date, 'morning')).body;
  expect(await hoursOf(first.id)).toMatchObject({ start: '08:00', isFixed: false });
  const pinned = await two(date, 'morning', { startTime: '08:00' });
  expect(pinned.status).toBe(201);
  expect(await hoursOf(pinned.body.id)).toMatchObject({ start: '08:00', isFixed: true });
  const shifted = await hoursOf(first.id);
  expect(shifted?.isFixed).toBe(false);
  expect(Number(shifted?.start.slice(0, 2))).toBeGreaterThanOrEqual(10);
  // The pinned one is never shifted, so its hour is nobody else's.
  const again = await two(date, 'morning', { startTime: '08:30' });
  expect(again.status).toBe(409);
  const move = `/api/admin/bookings/${first.id}/move`;
  const to = await ask('POST', move, { date, period: 'afternoon', startTime: '15:30' });
  expect(to.status).toBe(200);
  expect(await hoursOf(first.id)).toMatchObject({ start: '15:30', isFixed: true });
  const { version } = (await detailOf(first.id)).booking;
  await ask('POST', `/api/admin/bookings/${first.id}/undo-move`, { version });
  expect(await hoursOf(first.id)).toMatchObject({ isFixed: false });
});

it('a move that is taken back gives the visits that made room for it their hours again', async () => {
  const [date, other] = [site().freeDate(), site().freeDate()];
  const stays = (await two(date, 'morning')).body;
  const moves = (await two(other, 'morning')).body;
  const before = await hoursOf(stays.id);
  const to = { date, period: 'morning', startTime: '08:00' };
  await ask('POST', `/api/admin/bookings/${moves.id}/move`, to);
  expect((await hoursOf(stays.id))?.start).not.toBe(before?.start);
  const undo = () => ask('POST', `/api/admin/bookings/${moves.id}/undo-move`, {});
  expect((await undo()).status).toBe(200);
  expect(await hoursOf(stays.id)).toEqual(before);
  // Not into somebody who has come meanwhile.
  await ask('POST', `/api/admin/bookings/${moves.id}/move`, to);
  const late = await hoursOf(stays.id);
  await ask('POST', `/api/admin/bookings/${moves.id}/move`, { ...to, date: other });
  await two(date, 'morning', { startTime: '08:00' });
  expect((await undo()).status).toBe(409);
  expect(await hoursOf(stays.id)).toEqual(late);
});

it('lists the hours that can be pinned, with the crews that have room then', async () => {
  const date = site().freeDate();
  const { body } = await two(date, 'morning', { startTime: '09:00' });
  const times = (
    await ask<OwnersTime[]>('GET', `/api/admin/times?date=${date}&serviceType=basic&minutes=120`)
  ).body;
  const morning = times.find(({ period }) => period === 'morning');
  const { end = '' } = (await hoursOf(body.id)) ?? {};
  expect(morning?.starts.map(({ time }) => time).every((time) => time > end)).toBe(true);
  const bad = await ask('POST', `/api/admin/bookings/${body.id}/move`, {
    ...{ date, period: 'morning', startTime: '09:15' },
  });
  expect(bad.status).toBe(400);
  expect(bad.body.issues[0]?.path).toBe('startTime');
  const elsewhere = await ask('POST', `/api/admin/bookings/${body.id}/move`, {
    ...{ date, period: 'morning', startTime: '13:00' },
  });
  expect(elsewhere.status).toBe(409);
});

it('tells the hour the evening before, and keeps it from then on', async () => {
  const date = addDays(businessTime(new Date()).date, 20);
  const email = 'evening@example.com';
  const { id } = (await two(date, 'afternoon', { email, status: 'confirmed' })).body;
  expect((await detailOf(id)).hours).toMatchObject({ start: '12:00', isFixed: false });
  await site().setClock(instantOf({ date: addDays(date, -1), minutes: 17 * 60 + 1 }));
  const mail = await until('the reminder', () =>
    site()
      .sandbox.mail.mails()
      .find(
        ({ envelope, subject }) => envelope.to.includes(email) && subject.startsWith('See you'),
      ),
  );
  expect(mail.text).toContain('we’re coming tomorrow between 12:00 and 1:00 PM');
  const stays = rows(
    site(),
    'SELECT min(half_hour) AS start, min(is_fixed) AS fixed FROM slot_claims WHERE booking_id = ?',
    id,
  );
  expect(stays).toEqual([{ start: 8, fixed: 1 }]);
});
