import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { call } from '#tests/support/api.ts';
import { crewWithMember } from '#tests/support/crew-visits.ts';
import { change, rows } from '#tests/support/database.ts';
import { linkTokenOf } from '#tests/support/my-booking-link.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { signedIn } from '#tests/support/sign-in.ts';

// A visit comes back to the very hour that it had, and to what its customer was told of it.
const { site, ask, phoned, detailOf } = ownersSite({ env: { TRAVEL_MINUTES: '30' } });
const HOME = { home: { bedrooms: 1, bathrooms: 1 } };
let crews = 0;

/** A crew that is the only active one, and its id. */
async function onlyCrew(): Promise<number> {
  crews += 1;
  change(site(), 'UPDATE crews SET is_active = 0');
  const made = await crewWithMember(site(), signedIn(site()), {
    crew: `Kept ${crews}`,
    name: 'Ana',
  });
  return made.crewId;
}
const visit = async (date: string, more: object = {}) =>
  (await phoned(date, { ...HOME, ...more })).body.id;
/** Says that a visit's customer was told 10 to 11 AM, as the reminder of the evening before does. */
const tell = (id: number) =>
  change(site(), 'UPDATE bookings SET arrival_from = 600, arrival_until = 660 WHERE id = ?', id);
const toldOf = (id: number) =>
  rows<{ from: number | null; until: number | null }>(
    site(),
    'SELECT arrival_from AS "from", arrival_until AS until FROM bookings WHERE id = ?',
    id,
  )[0];
const halvesOf = (id: number) =>
  rows<{ half: number; isFixed: number }>(
    site(),
    'SELECT half_hour AS half, is_fixed AS isFixed FROM slot_claims WHERE booking_id = ? ORDER BY half_hour',
    id,
  );
const undo = async (id: number, what: 'move' | 'cancellation') => {
  const { version } = (await detailOf(id)).booking;
  return ask('POST', `/api/admin/bookings/${id}/undo-${what}`, { version });
};
const setStatus = (id: number, status: string) =>
  ask('PATCH', `/api/admin/bookings/${id}`, { status });
const move = (id: number, to: object) => ask('POST', `/api/admin/bookings/${id}/move`, to);

describe('a canceled visit', () => {
  it('comes back by Undo to the hour that was pinned and told', async () => {
    const date = site().freeDate();
    const id = await visit(date, { startTime: '10:00' });
    tell(id);
    await setStatus(id, 'cancelled');
    expect((await undo(id, 'cancellation')).status).toBe(200);
    expect((await detailOf(id)).hours).toMatchObject({ start: '10:00', isFixed: true });
    expect(toldOf(id)).toEqual({ from: 600, until: 660 });
  });

  it('is restored to the hour that was told, if that is free', async () => {
    const date = site().freeDate();
    const id = await visit(date, { startTime: '10:00' });
    tell(id);
    await setStatus(id, 'cancelled');
    expect((await setStatus(id, 'pending')).status).toBe(200);
    expect((await detailOf(id)).hours).toMatchObject({ start: '10:00', isFixed: true });
    expect(toldOf(id)).toEqual({ from: 600, until: 660 });
  });

  it('is restored elsewhere in its part of the day if not, and nobody believes the old hour', async () => {
    await onlyCrew();
    const date = site().freeDate();
    const id = await visit(date, { startTime: '10:00' });
    tell(id);
    await setStatus(id, 'cancelled');
    await visit(date, { startTime: '11:00' });
    expect((await setStatus(id, 'pending')).status).toBe(200);
    expect((await detailOf(id)).hours).toMatchObject({ start: '08:00', isFixed: false });
    expect(toldOf(id)).toEqual({ from: null, until: null });
  });
});

describe('a move that is taken back', () => {
  it('gives the customer the window back that they still hold', async () => {
    const date = site().freeDate();
    const id = await visit(date, { startTime: '10:00' });
    tell(id);
    await move(id, { date: addDays(date, 1), period: 'afternoon' });
    expect(toldOf(id)?.from).toBeNull();
    expect((await undo(id, 'move')).status).toBe(200);
    expect(toldOf(id)).toEqual({ from: 600, until: 660 });
    expect((await detailOf(id)).hours).toMatchObject({ start: '10:00', isFixed: true });
  });

  it('leaves an hour open that was open before', async () => {
    const date = site().freeDate();
    const id = await visit(date);
    await move(id, { date, period: 'morning', startTime: '10:00' });
    expect((await detailOf(id)).hours).toMatchObject({ start: '10:00', isFixed: true });
    expect((await undo(id, 'move')).status).toBe(200);
    expect((await detailOf(id)).hours).toMatchObject({ start: '08:00', isFixed: false });
  });

  it('returns to an hour that was blocked since', async () => {
    const date = site().freeDate();
    const id = await visit(date, { startTime: '08:00' });
    await move(id, { date: addDays(date, 1), period: 'morning' });
    const block = { from: date, to: date, timeSlots: ['8:00 AM'], reason: 'Van' };
    expect((await ask('POST', '/api/admin/blocked-time-slots', block)).status).toBe(201);
    expect((await undo(id, 'move')).status).toBe(200);
    expect((await detailOf(id)).hours).toMatchObject({ start: '08:00' });
  });
});

it('a visit that another crew gets shifts nobody into a blocked hour', async () => {
  const first = await onlyCrew();
  const date = site().freeDate();
  const one = await visit(date, { startTime: '10:00' });
  const second = await onlyCrew();
  const other = await visit(date, { startTime: '10:00' });
  change(site(), 'UPDATE crews SET is_active = 1 WHERE id IN (?, ?)', first, second);
  // Nobody was told an hour.
  change(site(), 'UPDATE slot_claims SET is_fixed = 0 WHERE booking_id IN (?, ?)', one, other);
  // Put in by hand: a block would shift them out of its way.
  for (const timeSlot of ['8:00 AM', '9:00 AM']) {
    const insert = `INSERT INTO blocked_time_slots
      (date, time_slot, reason, blocked_by, is_active, created_at, updated_at)
      VALUES (?, ?, 'Van', 'owner', 1, 0, 0)`;
    change(site(), insert, date, timeSlot);
  }
  const before = halvesOf(other);
  const { status } = await move(one, { date, period: 'morning', crewId: second });
  expect(halvesOf(other)).toEqual(before);
  const blocked = halvesOf(one).filter(({ half }) => half < 4);
  expect(blocked).toEqual([]);
  expect([200, 409]).toContain(status);
});

it('a pinned hour is in our calendars, and not in the customer’s, who was told none', async () => {
  const date = site().freeDate();
  const id = await visit(date, { startTime: '09:30' });
  const file = async () =>
    (
      await call<string>(
        site(),
        'GET',
        '/api/my-booking/calendar',
        undefined,
        linkTokenOf(site(), id),
      )
    ).body;
  expect(await file()).not.toContain('T093000');
  change(site(), 'UPDATE bookings SET arrival_from = 570, arrival_until = 630 WHERE id = ?', id);
  expect(await file()).toContain('T093000');
});
