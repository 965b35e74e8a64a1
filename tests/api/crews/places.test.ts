import { beforeAll, describe, expect, it } from 'vitest';
import type { PlacedVisit, StoredCrew } from '#contracts/admin/crews.ts';
import { addDays } from '#domain/calendar-date.ts';
import { crewWithMember } from '#tests/support/crew-visits.ts';
import { change } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const { site, ask, phoned, detailOf } = ownersSite({ env: { TRAVEL_MINUTES: '30' } });
const HOME = { home: { bedrooms: 1, bathrooms: 1 } };
type Placed = { placed: { id: number; version: number }[]; crews: StoredCrew[] };
let heron = 0;
let sandpiper = 0;

beforeAll(async () => {
  change(site(), 'UPDATE crews SET is_active = 0');
  const cookie = signedIn(site());
  heron = (await crewWithMember(site(), cookie, { crew: 'Heron', name: 'Ana' })).crewId;
  sandpiper = (await crewWithMember(site(), cookie, { crew: 'Sandpiper', name: 'Sol' })).crewId;
});

const off = (crewId: number, startsOn: string, more: object = {}) =>
  ask<{ id: number; crews: StoredCrew[] }>('POST', '/api/admin/time-off', {
    ...{ crewId, startsOn, endsOn: startsOn, reason: 'Sick', ...more },
  });
/** A visit with this crew. */
async function visit(crewId: number, date: string, preferredTime: string, more: object = {}) {
  const { id } = (await phoned(date, { preferredTime, ...HOME, ...more })).body;
  const { booking, crew } = await detailOf(id);
  if (crew?.id === crewId) return id;
  const to = { date, period: preferredTime, crewId, version: booking.version };
  expect((await ask('POST', `/api/admin/bookings/${id}/move`, to)).status).toBe(200);
  return id;
}
const path = (crewId: number) => `/api/admin/crews/${crewId}/places`;
const proposed = async (crewId: number) => (await ask<PlacedVisit[]>('GET', path(crewId))).body;
const movesOf = (visits: readonly PlacedVisit[]) =>
  visits.flatMap(({ id, version, to }) =>
    to ? [{ id, version, date: to.date, period: to.period, crewId: to.crewId }] : [],
  );
const whereIs = async (id: number) => {
  const { booking, crew } = await detailOf(id);
  return [booking.preferredDate, booking.preferredTime, crew?.id];
};

describe('a whole crew that is off', () => {
  it('has every visit listed with where it would go, and nothing moves by that', async () => {
    const date = site().freeDate();
    const early = await visit(heron, date, 'morning');
    const late = await visit(heron, date, 'afternoon');
    await visit(sandpiper, date, 'morning', { serviceType: 'premium', home: undefined });
    await off(heron, date);
    const found = await proposed(heron);
    expect(found.map(({ id }) => id)).toEqual([early, late]);
    // The other crew is at work until the evening: one goes there, one to the next day.
    expect(found.map(({ to }) => to?.crewId)).not.toContain(undefined);
    expect(found.every(({ to }) => to?.crewId === sandpiper || (to?.date ?? '') > date)).toBe(true);
    expect(await whereIs(early)).toEqual([date, 'morning', heron]);
    expect(await whereIs(late)).toEqual([date, 'afternoon', heron]);
  });

  it('is moved as shown in one step, and back in one', async () => {
    const date = site().freeDate();
    const ids = [await visit(heron, date, 'morning'), await visit(heron, date, 'evening')];
    await off(heron, date);
    const found = await proposed(heron);
    const own = found.filter(({ id }) => ids.includes(id));
    const done = await ask<Placed>('POST', path(heron), { moves: movesOf(own) });
    expect(done.status).toBe(200);
    for (const { id, to } of own) {
      expect(await whereIs(id)).toEqual([to?.date, to?.period, to?.crewId]);
    }
    const left = done.body.crews.find(({ id }) => id === heron);
    expect(left?.timeOff.find(({ startsOn }) => startsOn === date)?.hits).toEqual([]);
    const undone = await ask('POST', `${path(heron)}/undo`, {
      visits: done.body.placed.map(({ id, version }) => ({ id, version })),
    });
    expect(undone.status).toBe(200);
    for (const { id, from } of own) {
      expect(await whereIs(id)).toEqual([from.date, from.period, heron]);
    }
  });

  it('keeps the visits of the parts of the day in which it works', async () => {
    const date = site().freeDate();
    const early = await visit(heron, date, 'morning');
    const late = await visit(heron, date, 'evening');
    await off(heron, date, { period: 'morning' });
    const ids = (await proposed(heron)).map(({ id }) => id);
    expect(ids).toContain(early);
    expect(ids).not.toContain(late);
  });

  it('has a visit once that two of its times off hit', async () => {
    const date = site().freeDate();
    const id = await visit(heron, date, 'morning');
    await off(heron, date);
    // The day after is another test's.
    await off(heron, addDays(date, -1), { endsOn: date });
    expect((await proposed(heron)).filter((each) => each.id === id)).toHaveLength(1);
  });
});

describe('what the owner leaves out', () => {
  it('stays where it is, and only what is ticked is moved', async () => {
    const date = site().freeDate();
    const stays = await visit(heron, date, 'morning');
    const goes = await visit(heron, date, 'evening');
    await off(heron, date);
    const { body } = await ask<PlacedVisit[]>('GET', `${path(heron)}?move=${goes}`);
    expect(body.filter(({ isChosen }) => isChosen).map(({ id }) => id)).toEqual([goes]);
    const moves = movesOf(body.filter(({ isChosen }) => isChosen));
    expect((await ask<Placed>('POST', path(heron), { moves })).status).toBe(200);
    expect(await whereIs(stays)).toEqual([date, 'morning', heron]);
    expect(await whereIs(goes)).not.toEqual([date, 'evening', heron]);
  });

  it('is refused as a list of anything but numbers', async () => {
    expect((await ask('GET', `${path(heron)}?move=one`)).status).toBe(400);
    expect((await ask('GET', `${path(heron)}?move=`)).status).toBe(200);
  });
});
