import { describe, expect, it } from 'vitest';
import type { PlacedVisit, StoredCrew } from '#contracts/admin/crews.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import { addDays } from '#domain/calendar-date.ts';
import { bookingOf, call, hold } from '#tests/support/api.ts';
import { addMember, crewWithMember } from '#tests/support/crew-visits.ts';
import { change, rows } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { minutesOf } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';

type Refusal = { message: string };

const { site, ask, phoned, detailOf } = ownersSite({ env: { TRAVEL_MINUTES: '30' } });
const HOME = { home: { bedrooms: 1, bathrooms: 1 } };
let crews = 0;

/** The only active crew, of two people or more. */
async function onlyCrew(names: readonly string[] = ['Ana', 'Luz']) {
  crews += 1;
  change(site(), 'UPDATE crews SET is_active = 0');
  const cookie = signedIn(site());
  const [name = '', ...others] = names;
  const crew = await crewWithMember(site(), cookie, { crew: `Off ${crews}`, name });
  const members = [crew.memberId];
  for (const other of others) {
    const added = await addMember(site(), cookie, { name: other, crewId: crew.crewId });
    members.push(added.memberId);
  }
  return { crewId: crew.crewId, members };
}
const off = (memberId: number, startsOn: string, endsOn = startsOn) =>
  ask<{ id: number; crews: StoredCrew[] } & Refusal>('POST', '/api/admin/member-time-off', {
    ...{ memberId, startsOn, endsOn, reason: 'Sick' },
  });
const back = (id: number) => ask<StoredCrew[]>('DELETE', `/api/admin/member-time-off/${id}`);
const visit = async (date: string, preferredTime = 'morning', more: object = {}) =>
  (await phoned(date, { preferredTime, ...HOME, ...more })).body.id;
const halves = (id: number) =>
  rows<{ start: number; all: number; extra: number; minutes: number }>(
    site(),
    `SELECT min(half_hour) AS start, count(*) AS "all", sum(minutes = 0) AS extra, sum(minutes) AS minutes
     FROM slot_claims WHERE booking_id = ?`,
    id,
  )[0];
const crewOf = async (id: number) =>
  (await ask<StoredCrew[]>('GET', '/api/admin/crews')).body.find((crew) => crew.id === id);
const periods = async (date: string, minutes: number) =>
  (
    await call<{ availableTimePeriods: string[] }>(
      site(),
      'GET',
      `/api/available-time-periods/${date}?minutes=${minutes}`,
    )
  ).body.availableTimePeriods;

describe('a member who is off', () => {
  it('makes the visits of their crew longer, and gives the time back', async () => {
    const { members } = await onlyCrew();
    const date = site().freeDate();
    const first = await visit(date);
    const second = await visit(date);
    const usual = halves(first)?.all ?? 0;
    const { status, body } = await off(members[0] ?? 0, date);
    expect(status).toBe(201);
    // One does in 208 minutes what two do in 125, the sample company's, which is rounded to half
    // hours only then.
    expect(usual).toBe(5);
    expect(halves(first)).toMatchObject({ all: 7, extra: 2, minutes: minutesOf('basic', 1) });
    const apart = Math.abs((halves(second)?.start ?? 0) - (halves(first)?.start ?? 0));
    expect(apart).toBeGreaterThan(usual);
    expect(
      body.crews.flatMap(({ members: all }) => all).find(({ id }) => id === members[0])?.off,
    ).toMatchObject([{ startsOn: date, reason: 'Sick' }]);
    await back(body.id);
    expect(halves(first)).toMatchObject({ all: usual, extra: 0 });
    expect(halves(second)).toMatchObject({ all: usual, extra: 0 });
  });

  it('gives a visit the time that another one leaves, and takes it back with that one', async () => {
    const { members } = await onlyCrew();
    const date = site().freeDate();
    const [first, second] = [await visit(date), await visit(date)];
    const told = 'UPDATE slot_claims SET is_fixed = 1 WHERE booking_id IN (?, ?)';
    change(site(), told, first, second);
    const usual = halves(first)?.all ?? 0;
    await off(members[0] ?? 0, date);
    expect(halves(first)?.all).toBe(usual);
    await ask('PATCH', `/api/admin/bookings/${second}`, { status: 'cancelled' });
    expect(halves(first)?.extra).toBeGreaterThan(0);
    const { version } = (await detailOf(second)).booking;
    const undone = await ask('POST', `/api/admin/bookings/${second}/undo-cancellation`, {
      version,
    });
    expect(undone.status).toBe(200);
    expect(halves(first)).toMatchObject({ all: usual, extra: 0 });
  });

  it('leaves as much room as the others need, for customers and owner alike', async () => {
    const { members } = await onlyCrew();
    const date = site().freeDate();
    expect(await periods(date, 480)).toContain('morning');
    await off(members[0] ?? 0, date);
    expect(await periods(date, 480)).toEqual([]);
    const refused = await phoned(date, { serviceType: 'premium' });
    expect(refused.status).toBe(409);
    const made = await visit(date);
    const { extra = 0 } = halves(made) ?? {};
    expect(extra).toBeGreaterThan(0);
    expect(await periods(openDay(addDays(date, 1)), 480)).toContain('morning');
  });

  it('takes the crew off with the last one, for that day alone', async () => {
    const { crewId, members } = await onlyCrew();
    const date = site().freeDate();
    const next = openDay(addDays(date, 1));
    const id = await visit(date);
    await off(members[0] ?? 0, date);
    const last = await off(members[1] ?? 0, date, next);
    expect(await periods(date, 120)).toEqual([]);
    expect((await periods(next, 120)).length).toBeGreaterThan(0);
    expect((await crewOf(crewId))?.stuck.map((each) => each.id)).toEqual([id]);
    const { conflicts } = (await ask<Overview>('GET', '/api/admin/overview')).body;
    expect(conflicts.find((each) => each.id === id)?.reason).toBe('The crew is off');
    await back(last.body.id);
    expect((await crewOf(crewId))?.stuck).toEqual([]);
  });

  it('counts for the crew that they join, and no more for the one that they leave', async () => {
    const { members } = await onlyCrew();
    const date = site().freeDate();
    const id = await visit(date);
    await off(members[0] ?? 0, date);
    expect(halves(id)?.extra).toBeGreaterThan(0);
    await ask('PATCH', `/api/admin/members/${members[0] ?? 0}`, { hasLeft: true });
    expect(halves(id)?.extra).toBe(0);
    await ask('PATCH', `/api/admin/members/${members[0] ?? 0}`, { hasLeft: false });
    expect(halves(id)?.extra).toBeGreaterThan(0);
  });

  it('is refused for days that are over, too many, and people in no crew', async () => {
    const { members } = await onlyCrew();
    const [memberId = 0] = members;
    expect((await off(memberId, '2020-01-01')).status).toBe(400);
    expect((await off(memberId, '2030-01-01', '2032-01-01')).status).toBe(400);
    expect((await off(999_999, site().freeDate())).status).toBe(400);
    expect((await ask('DELETE', '/api/admin/member-time-off/999999')).status).toBe(404);
  });
});

describe('what no longer fits', () => {
  /** A day with told visits so close that one person alone can't make both. */
  async function tightDay() {
    const crew = await onlyCrew();
    const date = site().freeDate();
    const one = await visit(date, 'morning', { startTime: '08:00' });
    const { all = 0 } = halves(one) ?? {};
    const next = `${String(8 + Math.floor((all + 1) / 2)).padStart(2, '0')}:${(all + 1) % 2 === 0 ? '00' : '30'}`;
    const two = await visit(date, 'morning', { startTime: next });
    await off(crew.members[0] ?? 0, date);
    return { ...crew, date, one, two };
  }

  it('is listed for the owner, with where all of it could go, and nothing moves by that', async () => {
    const { crewId, date, one, two } = await tightDay();
    expect(halves(one)?.extra).toBe(0);
    expect(halves(two)?.extra).toBeGreaterThan(0);
    const crew = await crewOf(crewId);
    expect(crew?.stuck.map(({ id }) => id)).toEqual([one]);
    const { conflicts } = (await ask<Overview>('GET', '/api/admin/overview')).body;
    expect(conflicts.find(({ id }) => id === one)?.reason).toContain(
      'isn’t enough time for this visit',
    );
    const before = halves(one);
    const { body } = await ask<PlacedVisit[]>('GET', `/api/admin/crews/${crewId}/places`);
    expect(body).toMatchObject([
      { id: one, from: { date, period: 'morning', crewId }, to: { crewId } },
    ]);
    expect(halves(one)).toEqual(before);
    expect((await detailOf(one)).history.map(({ action }) => action)).not.toContain('moved');
  });

  it('goes to another crew at the same hour first, all in one step, and back in one', async () => {
    const { crewId, date, one } = await tightDay();
    const cookie = signedIn(site());
    const other = await crewWithMember(site(), cookie, { crew: `Other ${crewId}`, name: 'Sol' });
    const path = `/api/admin/crews/${crewId}/places`;
    const { body } = await ask<PlacedVisit[]>('GET', path);
    const [proposed] = body;
    expect(proposed?.to).toMatchObject({ date, period: 'morning', crewId: other.crewId });
    const moves = body.map(({ id, version, to }) => ({
      ...{ id, version, date: to?.date, period: to?.period, crewId: to?.crewId },
    }));
    const done = await ask<{ placed: { id: number; version: number }[]; crews: StoredCrew[] }>(
      'POST',
      path,
      { moves },
    );
    expect(done.status).toBe(200);
    expect((await detailOf(one)).crew?.id).toBe(other.crewId);
    expect(done.body.crews.find(({ id }) => id === crewId)?.stuck).toEqual([]);
    const undone = await ask('POST', `${path}/undo`, {
      visits: done.body.placed.map(({ id, version }) => ({ id, version })),
    });
    expect(undone.status).toBe(200);
    expect((await detailOf(one)).crew?.id).toBe(crewId);
    expect((await crewOf(crewId))?.stuck.map(({ id }) => id)).toEqual([one]);
  });

  it('is moved all or not at all where something changed since', async () => {
    const { crewId, date, one, two } = await tightDay();
    const { version } = (await detailOf(one)).booking;
    const stale = (await detailOf(two)).booking.version + 5;
    const to = { date: addDays(date, 1), period: 'morning', crewId };
    const moves = [
      { id: one, version, ...to },
      { id: two, version: stale, ...to, period: 'afternoon' },
    ];
    const path = `/api/admin/crews/${crewId}/places`;
    expect((await ask('POST', path, { moves })).status).toBe(409);
    expect((await detailOf(one)).booking.preferredDate).toBe(date);
  });
});

it('who books the last half hour and who falls sick at once never share it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { crewId, members } = await onlyCrew();
    const date = site().freeDate();
    const standing = await visit(date);
    const book = () => hold(site(), bookingOf(date, { preferredTime: 'morning', ...HOME }));
    const both =
      round % 2 === 0
        ? [book, () => off(members[0] ?? 0, date)]
        : [() => off(members[0] ?? 0, date), book];
    await Promise.all(both.map((each) => each()));
    const taken = rows<{ half_hour: number }>(
      site(),
      'SELECT half_hour FROM slot_claims WHERE date = ? AND crew = ?',
      date,
      crewId,
    ).map(({ half_hour: half }) => half);
    expect(new Set(taken).size).toBe(taken.length);
    const isLonger = halves(standing)?.all === 7;
    const isListed = (await crewOf(crewId))?.stuck.some(({ id }) => id === standing) ?? false;
    expect(isLonger).not.toBe(isListed);
  }
});
