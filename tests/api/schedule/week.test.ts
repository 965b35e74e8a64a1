import { expect, it } from 'vitest';
import type { StoredCrew, Week } from '#contracts/admin/crews.ts';
import { halvesIn } from '#domain/half-hours.ts';
import { addDays } from '#domain/calendar-date.ts';
import { bookingOf, hold } from '#tests/support/api.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { decimal, startOf } from '#tests/support/prices.ts';

const { site, ask, phoned } = ownersSite();
const weekOf = async (from: string) =>
  (await ask<Week>('GET', `/api/admin/week?from=${from}`)).body;

it('is every visit of seven days with its crew and what to collect, and what is closed', async () => {
  const date = site().freeDate();
  await ask<StoredCrew[]>('POST', '/api/admin/crews', { name: 'Second', color: 'blue' });
  const { id } = (await phoned(date, { serviceType: 'deep' })).body;
  await ask('POST', `/api/admin/bookings/${id}/payments`, { method: 'cash', amount: '50' });
  const cancelled = (await phoned(date, { preferredTime: 'evening' })).body;
  await ask('PATCH', `/api/admin/bookings/${cancelled.id}`, { status: 'cancelled' });
  await hold(site(), bookingOf(date, { preferredTime: 'evening' }));
  const off = { crewId: 2, startsOn: date, endsOn: date, period: 'evening', reason: 'Sick' };
  await ask('POST', '/api/admin/time-off', off);
  const timeSlots = ['5:00 PM', '6:00 PM'];
  const next = addDays(date, 1);
  const block = { from: next, to: next, reason: 'Training', timeSlots };
  await ask('POST', '/api/admin/blocked-time-slots', block);

  const week = await weekOf(date);
  expect(week.crews).toMatchObject([
    { id: 1, name: 'Crew 1', isActive: true },
    { id: 2, name: 'Second', isActive: true },
  ]);
  expect(week.visits).toMatchObject([
    {
      id,
      name: 'Ruth Vance',
      date,
      period: 'morning',
      periods: ['morning', 'afternoon'],
      crewId: 1,
      balance: decimal(startOf('deep') - 50),
    },
  ]);
  expect(week.off).toEqual([{ date, period: 'evening', crewId: 2 }]);
  expect(week.jobs).toContainEqual(
    expect.objectContaining({ date, crewId: 2, bookingId: null, isHold: true, period: 'evening' }),
  );
  expect(week.closed).toEqual([{ date: next, halves: halvesIn(['evening']) }]);
  expect(week.blocked).toEqual([{ date: next, period: 'evening', reason: 'Training' }]);
  expect(week.begun).toEqual([]);
  expect((await weekOf(addDays(date, -7))).visits).toEqual([]);
  expect((await weekOf(addDays(date, -6))).visits).toHaveLength(1);
});
