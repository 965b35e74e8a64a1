import { afterEach, beforeEach, expect, it } from 'vitest';
import { newBooking } from '#contracts/admin/new-booking.ts';
import { crewNames } from '#domain/crews.ts';
import { addDays } from '#domain/calendar-date.ts';
import { halfOfStart, startTimeOf } from '#domain/half-hours.ts';
import { addBooking } from '#server/booking/add-booking.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { withMadeRoom } from '#server/booking/with-made-room.ts';
import { hoursTaken } from '#server/schedule/periods-taken.ts';
import {
  $madeRoom,
  makesRoomWords,
  noteMadeRoom,
  noteMadeRoomOn,
} from '#stores/admin/made-room.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';

// What makes room inside its part of the day is told to the owner, who may know it by its hour.
const TODAY = '2026-12-01';
const DAY = addDays(TODAY, 1);
const OWNER = 'owner@example.com';

let world: PlanWorld;
beforeEach(() => {
  world = startPlanWorld(TODAY, { env: { TRAVEL_MINUTES: '30' } });
});
afterEach(() => {
  world.stop();
});

let phones = 100;
/** A visit of an hour and a half in the morning. */
function enter(firstName: string, more: object = {}) {
  const data = newBooking.parse({
    ...{ firstName, lastName: 'Lee', phone: `510-555-0${(phones += 1)}`, serviceType: 'basic' },
    ...{ address: `${phones} Grand Avenue, Oakland`, payment: 'none', status: 'confirmed' },
    ...{ home: { bedrooms: 1, bathrooms: 1 }, preferredDate: DAY, preferredTime: 'morning' },
    ...more,
  });
  return withMadeRoom(world.app, { date: DAY }, () => addBooking(world.app, data, OWNER));
}
const startOf = (id: number) => startTimeOf(hoursTaken(world.app, DAY).get(id)?.start ?? -1);

it('names who was shifted for a booking that is entered, with both hours', () => {
  const dana = enter('Dana');
  expect(dana.madeRoom).toEqual([]);
  const before = startOf(dana.id);
  const bo = enter('Bo', { startTime: before });
  const after = startOf(dana.id);
  expect(after).not.toBe(before);
  expect(bo.madeRoom).toEqual([{ bookingId: dana.id, name: 'Dana Lee', from: before, to: after }]);
});

it('names who was shifted for a visit that is moved or pinned, and not that visit itself', () => {
  const dana = enter('Dana');
  const bo = enter('Bo');
  const [danas, bos] = [startOf(dana.id), startOf(bo.id)];
  const moved = withMadeRoom(world.app, { date: DAY, bookingId: bo.id }, () =>
    moveBooking(world.app, {
      ...{ id: bo.id, date: DAY, period: 'morning', startTime: danas, actor: OWNER },
    }),
  );
  expect(startOf(bo.id)).toBe(danas);
  expect(bos).not.toBe(danas);
  expect(moved.madeRoom).toEqual([
    { bookingId: dana.id, name: 'Dana Lee', from: danas, to: startOf(dana.id) },
  ]);
  // What was pinned is shifted for nobody.
  expect(halfOfStart(startOf(dana.id))).toBeGreaterThan(halfOfStart(danas) ?? 0);
});

it('takes its hour to another day without pinning it there, unless that is asked for', () => {
  const dana = enter('Dana', { startTime: '09:30' });
  const date = addDays(DAY, 1);
  const to = { id: dana.id, period: 'morning', startTime: '09:30', actor: OWNER } as const;
  moveBooking(world.app, { ...to, date, isPinned: false });
  expect(hoursTaken(world.app, date).get(dana.id)).toMatchObject({ start: 3, isFixed: false });
  moveBooking(world.app, { ...to, date: DAY });
  expect(hoursTaken(world.app, DAY).get(dana.id)).toMatchObject({ start: 3, isFixed: true });
  // Where the day and the part of it stay, the hour is all that is asked for.
  moveBooking(world.app, { ...to, date: DAY, startTime: '08:00', isPinned: false });
  expect(hoursTaken(world.app, DAY).get(dana.id)).toMatchObject({ start: 0, isFixed: true });
});

it('says it in a sentence behind what was saved, and keeps it for the board', () => {
  const shift = (name: string, from: string, to: string) => ({ bookingId: 1, name, from, to });
  expect(noteMadeRoom([shift('Dana Lee', '08:00', '11:00')])).toBe(
    ' Also moved, nobody was told an hour yet: Dana Lee 8:00 to 11:00 AM.',
  );
  const many = [1, 2, 3, 4, 5].map((n) => shift(`N${n}`, '11:30', '12:00'));
  expect(noteMadeRoom(many)).toContain('N3 11:30 AM to 12:00 PM; 2 more.');
  expect($madeRoom.get()).toHaveLength(5);
  expect(noteMadeRoom([])).toBe('');
  // Back to an earlier hour both halves of the day are said.
  expect(makesRoomWords([shift('Dana Lee', '15:30', '12:00')])).toBe(
    'Makes room: Dana Lee’s visit moves from 3:30 PM to 12:00 PM.',
  );
});

it('says of a plan who made room on its first day, and when others did later', () => {
  const shift = (date: string) => ({
    bookingId: 1,
    name: 'Dana Lee',
    from: '08:00',
    to: '11:00',
    date,
  });
  const days = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29'];
  expect(noteMadeRoomOn([])).toBe('');
  expect(noteMadeRoomOn([shift('2026-12-08')])).toBe(
    ' Also moved, nobody was told an hour yet: Dana Lee 8:00 to 11:00 AM.',
  );
  expect(noteMadeRoomOn(days.map(shift))).toBe(
    ' Also moved, nobody was told an hour yet: Dana Lee 8:00 to 11:00 AM (Tue, Dec 1), and 4 visits later: Tue, Dec 8; Tue, Dec 15; Tue, Dec 22 and 1 more day.',
  );
  expect($madeRoom.get()).toHaveLength(5);
});

it('joins the names of three crews as one says them, in both languages', () => {
  expect(crewNames(['Heron', 'Otter'])).toBe('Heron and Otter');
  expect(crewNames(['Heron', 'Otter', 'Wren'])).toBe('Heron, Otter, and Wren');
  expect(crewNames(['Heron', 'Otter', 'Wren'], 'es')).toBe('Heron, Otter y Wren');
});
