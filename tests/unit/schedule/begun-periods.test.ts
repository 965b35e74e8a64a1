import { afterEach, beforeEach, expect, it } from 'vitest';
import { newBooking } from '#contracts/admin/new-booking.ts';
import { addDays } from '#domain/calendar-date.ts';
import { startTimeOf } from '#domain/half-hours.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import { addBooking } from '#server/booking/add-booking.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { slotOf } from '#domain/visit-time.ts';
import { claimForOwner } from '#server/schedule/claim-for-owner.ts';
import { freeDays } from '#server/schedule/free-days.ts';
import { freePeriods } from '#server/schedule/find-free.ts';
import { ownersTimes } from '#server/schedule/owners-times.ts';
import { hoursTaken } from '#server/schedule/periods-taken.ts';
import { startPlanWorld, WITH_MAIL, type PlanWorld } from '#tests/support/plan-world.ts';

// What is left of a part of the day that has begun is the owner's to book, and what was made already
// is hers to note; customers can have neither.
const TODAY = '2026-12-01';
const OWNER = 'owner@example.com';
const NINE_TEN = 9 * 60 + 10;
/** Basic with one bedroom takes so long. */
const JOB = { serviceType: 'basic', minutes: 90 } as const;

let world: PlanWorld;
beforeEach(() => {
  world = startPlanWorld(TODAY, { env: WITH_MAIL });
});
afterEach(() => {
  world.stop();
});

function enter(preferredDate: string, preferredTime: Period, more: object = {}): number {
  const data = newBooking.parse({
    ...{ firstName: 'Ruth', lastName: 'Vance', phone: '510-555-0166', serviceType: 'basic' },
    ...{ address: '9 Grand Avenue, Oakland', payment: 'none', status: 'confirmed' },
    ...{ email: 'ruth@example.com', preferredDate, preferredTime, ...more },
  });
  return addBooking(world.app, data, OWNER).id;
}
const startOf = (id: number) =>
  startTimeOf(hoursTaken(world.app, findBooking(world.app, id).preferredDate).get(id)?.start ?? -1);
const mailsTo = (id: number) =>
  world.all<{ kind: string }>(
    "SELECT kind FROM outbox WHERE booking_id = ? AND channel = 'mail' AND recipient = 'ruth@example.com'",
    id,
  );
const isRefused = (act: () => unknown): boolean => {
  class Undone extends Error {}
  try {
    world.app.transaction(() => {
      act();
      throw new Undone();
    });
  } catch (error) {
    return !(error instanceof Undone);
  }
  return true;
};

it('takes a visit this morning by phone at 9:10, from the next half hour on', () => {
  world.setClock(TODAY, NINE_TEN);
  const [morning] = ownersTimes(world.app, { ...JOB, date: TODAY });
  expect(morning).toMatchObject({ refusal: null, isAfterward: false });
  const id = enter(TODAY, 'morning');
  expect(startOf(id)).toBe('09:30');
  expect(mailsTo(id)).not.toHaveLength(0);
});

it('offers customers nothing of it', () => {
  world.setClock(TODAY, NINE_TEN);
  expect(freePeriods(world.app, { ...JOB, date: TODAY }, {})).not.toContain('morning');
});

it('moves a visit into what is left of a part of the day, never to an hour that has begun', () => {
  const id = enter(addDays(TODAY, 1), 'morning');
  world.setClock(TODAY, NINE_TEN);
  const to = { id, date: TODAY, period: 'morning', actor: OWNER } as const;
  expect(isRefused(() => moveBooking(world.app, { ...to, startTime: '08:30' }))).toBe(true);
  moveBooking(world.app, to);
  expect(startOf(id)).toBe('09:30');
});

it('leaves a visit under way at its hour when it is to take longer', () => {
  const id = enter(TODAY, 'morning', { startTime: '08:00' });
  moveBooking(world.app, {
    ...{ id, date: TODAY, period: 'morning', startTime: null, actor: OWNER },
  });
  world.setClock(TODAY, NINE_TEN);
  const slot = { ...slotOf(findBooking(world.app, id)), minutes: 240 };
  expect(isRefused(() => claimForOwner(world.app, slot, id))).toBe(true);
  expect(startOf(id)).toBe('08:00');
});

it('counts what is left of today among what can be booked by phone', () => {
  world.setClock(TODAY, 13 * 60);
  const [today] = freeDays(world.app, { ...JOB, from: TODAY, to: TODAY });
  expect(today?.periods.map(({ state }) => state)).toEqual(['over', 'by-phone', 'open']);
});

it('notes a visit that was made already, and tells its customer nothing of it', () => {
  const yesterday = addDays(TODAY, -1);
  expect(ownersTimes(world.app, { ...JOB, date: yesterday })[0]).toMatchObject({
    refusal: null,
    isAfterward: true,
  });
  const id = enter(yesterday, 'morning', { startTime: '09:00' });
  expect(startOf(id)).toBe('09:00');
  expect(mailsTo(id)).toEqual([]);
  expect(world.all('SELECT * FROM customer_calls')).toEqual([]);
});

it('notes this morning’s visit in the afternoon, and none of long ago', () => {
  world.setClock(TODAY, 14 * 60);
  expect(startOf(enter(TODAY, 'morning', { startTime: '08:00' }))).toBe('08:00');
  expect(isRefused(() => enter(addDays(TODAY, -32), 'morning'))).toBe(true);
  expect(ownersTimes(world.app, { ...JOB, date: addDays(TODAY, -32) })[0]?.refusal).toBe('past');
});

it('offers New booking and Move at every hour of the day what Save takes', () => {
  const id = enter(addDays(TODAY, 1), 'evening');
  enter(TODAY, 'afternoon', { startTime: '13:00' });
  const { minutes } = findBooking(world.app, id);
  const job = { serviceType: 'basic', ...(minutes === null ? {} : { minutes }) } as const;
  let offered = 0;
  for (let clock = 7 * 60 + 50; clock <= 20 * 60 + 10; clock += 40) {
    world.setClock(TODAY, clock);
    for (const date of [addDays(TODAY, -1), TODAY, addDays(TODAY, 1)]) {
      const times = ownersTimes(world.app, { ...job, date });
      const ofVisit = ownersTimes(world.app, { ...job, date, bookingId: id });
      for (const [index, period] of PERIODS.entries()) {
        const at = [date, period, clock];
        const isFree = times[index]?.refusal === null;
        expect([...at, isFree]).toEqual([...at, !isRefused(() => enter(date, period))]);
        for (const half of [0, 3, 11, 20]) {
          const startTime = startTimeOf(half);
          const isOffered = times[index]?.starts.some(({ time }) => time === startTime) === true;
          const isTaken = !isRefused(() => enter(date, period, { startTime }));
          expect([...at, startTime, isOffered]).toEqual([...at, startTime, isTaken]);
          offered += isOffered ? 1 : 0;
        }
        if (date === addDays(TODAY, 1) && period === 'evening') continue;
        const move = { id, date, period, actor: OWNER };
        const canMove = ofVisit[index]?.refusal === null;
        expect([...at, canMove]).toEqual([...at, !isRefused(() => moveBooking(world.app, move))]);
      }
    }
  }
  expect(offered).toBeGreaterThan(50);
});
