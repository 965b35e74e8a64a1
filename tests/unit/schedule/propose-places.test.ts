import { afterEach, beforeEach, expect, it } from 'vitest';
import { newBooking } from '#contracts/admin/new-booking.ts';
import type { PickedTime, PlacedVisit } from '#contracts/admin/crews.ts';
import { addDays } from '#domain/calendar-date.ts';
import { addBooking } from '#server/booking/add-booking.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { placeVisits } from '#server/booking/place-visits.ts';
import { proposePlaces } from '#server/booking/propose-places.ts';
import { hoursTaken } from '#server/schedule/periods-taken.ts';
import { addTimeOff } from '#server/schedule/time-off.ts';
import { startPlanWorld, WITH_MAIL, type PlanWorld } from '#tests/support/plan-world.ts';

// Which visits of a crew that is off move, and where to: what was told or pinned is the owner's choice.
const TODAY = '2026-12-01';
const DAY = addDays(TODAY, 1);
const OWNER = 'owner@example.com';
const HERON = 1;
const SANDPIPER = 2;

let world: PlanWorld;
beforeEach(() => {
  world = startPlanWorld(TODAY, { crews: 2, env: { TRAVEL_MINUTES: '30' } });
});
afterEach(() => {
  world.stop();
});

/** A visit of three hours with this crew. */
function visit(crewId: number, preferredTime: string, more: object = {}, date = DAY): number {
  const { app } = world;
  const data = newBooking.parse({
    ...{ firstName: 'Ruth', lastName: 'Vance', phone: '510-555-0166', serviceType: 'basic' },
    ...{ address: '9 Grand Avenue, Oakland', payment: 'none', status: 'confirmed' },
    ...{ preferredDate: date, preferredTime, ...more },
  });
  const { id, preferredTime: period } = addBooking(app, data, OWNER);
  return moveBooking(app, { id, date, period: period as 'morning', crewId, actor: OWNER }).id;
}
const off = (crewId = HERON, day = DAY) =>
  addTimeOff(
    world.app,
    { crewId, startsOn: day, endsOn: day, period: null, reason: 'Sick' },
    OWNER,
  );
const places = (chosen?: readonly number[], picked?: readonly PickedTime[]) =>
  proposePlaces(world.app, HERON, chosen, picked);
const lineOf = (id: number, chosen?: readonly number[]) =>
  places(chosen).find((each) => each.id === id);
const moved = (visits: readonly PlacedVisit[]) =>
  placeVisits(
    world.app,
    {
      moves: visits.flatMap(({ id, version, to }) =>
        to
          ? [
              {
                ...{ id, version, date: to.date, period: to.period, crewId: to.crewId },
                startTime: to.startTime as '08:00' | undefined,
              },
            ]
          : [],
      ),
    },
    OWNER,
  );
const startOf = (id: number) =>
  hoursTaken(world.app, findBooking(world.app, id).preferredDate).get(id)?.start;

it('keeps a pinned hour with another crew, ticked', () => {
  const id = visit(HERON, 'morning', { startTime: '09:00' });
  off();
  const line = lineOf(id);
  expect(line).toMatchObject({ why: null, isChosen: true, to: { date: DAY, crewId: SANDPIPER } });
  moved([line as PlacedVisit]);
  expect(startOf(id)).toBe(2);
});

it('places a pinned hour before an earlier visit that nobody was told an hour for', () => {
  // The other crew has room for one of both only, at 11:30 AM.
  const free = visit(HERON, 'morning');
  const pinned = visit(HERON, 'morning', { startTime: '11:30' });
  visit(SANDPIPER, 'afternoon', { startTime: '15:00' });
  visit(SANDPIPER, 'morning', { startTime: '08:00' });
  off();
  const lines = places();
  expect(lines.map(({ id }) => id)).toEqual([free, pinned]);
  const [first, second] = lines;
  expect(second).toMatchObject({ why: null, isChosen: true, to: { date: DAY, crewId: SANDPIPER } });
  expect(first?.to?.date).toBe(addDays(DAY, 1));
  // It is the very thing that is done then, in whatever order the visits are sent.
  moved(lines);
  expect([startOf(pinned), hoursTaken(world.app, DAY).get(pinned)?.crew]).toEqual([7, SANDPIPER]);
  expect(findBooking(world.app, free).preferredDate).toBe(addDays(DAY, 1));
});

it('lists a pinned hour that nobody can keep with the nearest one, and leaves it to the owner', () => {
  const id = visit(HERON, 'afternoon', { startTime: '13:00' });
  visit(SANDPIPER, 'morning', { startTime: '10:30' });
  off();
  const line = lineOf(id);
  expect(line).toMatchObject({
    why: 'pinned',
    isChosen: false,
    to: { date: DAY, period: 'afternoon', startTime: '14:00', crewId: SANDPIPER },
  });
  expect(startOf(id)).toBe(10);
  moved([line as PlacedVisit]);
  expect([startOf(id), hoursTaken(world.app, DAY).get(id)?.isFixed]).toEqual([12, true]);
});

it('says so where its customer was told that hour', () => {
  const id = visit(HERON, 'afternoon', { startTime: '13:00' });
  visit(SANDPIPER, 'morning', { startTime: '10:30' });
  world.database.sqlite
    .prepare('UPDATE bookings SET arrival_from = 780, arrival_until = 840 WHERE id = ?')
    .run(id);
  off();
  expect(lineOf(id)).toMatchObject({ why: 'told', isChosen: false });
});

it('takes no room from the others for what stays', () => {
  const first = visit(HERON, 'morning');
  const second = visit(HERON, 'afternoon', { startTime: '12:00' });
  off();
  // Both fit with the other crew; moving only the second leaves it the whole day.
  const both = places();
  expect(both.map(({ isChosen }) => isChosen)).toEqual([true, true]);
  const [early, late] = places([second]);
  expect([early?.id, early?.isChosen, late?.id, late?.isChosen]).toEqual([
    first,
    false,
    second,
    true,
  ]);
  const done = moved([late as PlacedVisit]);
  expect(done.map(({ id }) => id)).toEqual([second]);
  expect(findBooking(world.app, first).preferredDate).toBe(DAY);
  expect(places().map(({ id }) => id)).toEqual([first]);
});

it('leaves a visit that has begun to the owner', () => {
  const begun = visit(HERON, 'morning', { startTime: '09:00' }, DAY);
  const ahead = visit(HERON, 'evening', { startTime: '17:00' }, DAY);
  world.setClock(DAY, 10 * 60);
  off();
  expect(lineOf(begun)).toMatchObject({ why: 'begun', isChosen: false });
  expect(lineOf(ahead)).toMatchObject({ why: null, isChosen: true });
});

it('offers up to three near times where no crew has its own, and takes the one that is picked', () => {
  const id = visit(HERON, 'morning');
  for (const each of ['morning', 'afternoon', 'evening']) {
    visit(SANDPIPER, each, {
      startTime: { morning: '09:00', afternoon: '13:30' }[each] ?? '17:00',
    });
  }
  off();
  const [line] = places();
  expect(line?.to?.date).toBe(addDays(DAY, 1));
  expect(line?.others).toHaveLength(2);
  const [other] = line?.others ?? [];
  expect(other?.date).toBe(addDays(DAY, 1));
  const [picked] = places(undefined, [
    { id, date: other?.date ?? '', period: other?.period ?? 'morning' },
  ]);
  expect(picked?.to).toMatchObject({ date: other?.date, period: other?.period });
  // The one that was proposed before is among the others now.
  const { date, period } = line?.to ?? { date: '', period: 'morning' };
  expect(picked?.others).toContainEqual({ date, period });
  // One that is not open is not taken.
  const full = { id, date: DAY, period: 'morning' } as const;
  expect(places(undefined, [full])[0]?.to).toMatchObject({ date, period });
});

it('says of each visit how its customer hears of the move, or that somebody has to call', () => {
  world.stop();
  world = startPlanWorld(TODAY, { crews: 2, env: { ...WITH_MAIL, TRAVEL_MINUTES: '30' } });
  const given = visit(HERON, 'morning', { startTime: '08:00' });
  const mailed = visit(HERON, 'afternoon', { email: 'ruth@example.com', startTime: '12:00' });
  const called = visit(HERON, 'evening', { phone: '510-555-0167', startTime: '17:00' });
  visit(SANDPIPER, 'afternoon', { phone: '510-555-0168', startTime: '13:30' });
  visit(SANDPIPER, 'evening', { phone: '510-555-0169', startTime: '17:00' });
  off();
  const told = (id: number) => lineOf(id, [given, mailed, called])?.told;
  expect(told(given)).toBe('nobody');
  expect(told(mailed)).toBe('mail');
  expect(told(called)).toBe('call');
});
