import { afterEach, beforeEach, expect, it } from 'vitest';
import { newBooking } from '#contracts/admin/new-booking.ts';
import type { OwnersTime } from '#contracts/admin/schedule.ts';
import { addDays } from '#domain/calendar-date.ts';
import { addBooking } from '#server/booking/add-booking.ts';
import { changeFrom } from '#server/plans/change-from.ts';
import { moveVisit } from '#server/plans/move-visit.ts';
import { ownersTimesOfPlan } from '#server/plans/owners-times-of-plan.ts';
import { withRoomMade } from '#server/plans/with-room-made.ts';
import { namedRoom } from '#server/schedule/makes-room.ts';
import { shiftsOf } from '#server/schedule/shifted.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';

// A plan's visit shifts others as any visit does: the forms of a plan say whom before Save.
const TODAY = '2026-11-30';
/** A Tuesday, on which the plan begins, and days that others have visits on. */
const FIRST = '2026-12-01';
const DAYS = [1, 2, 3].map((days) => addDays(FIRST, days));
const OWNER = 'owner@example.com';
const MINUTES = 120;

let world: PlanWorld;
let id: number;
beforeEach(() => {
  world = startPlanWorld(TODAY, { crews: 2, env: { TRAVEL_MINUTES: '30' } });
  id = world.start({ date: FIRST, minutes: MINUTES })?.id ?? 0;
  let phones = 100;
  // Short visits at odd hours leave no room for two hours without a shift.
  for (const preferredDate of DAYS) {
    for (const [preferredTime, startTime] of [
      ['morning', '09:30'],
      ['morning', '09:30'],
      ['afternoon', '14:00'],
      ['afternoon', '14:30'],
    ]) {
      const phone = `510-555-0${(phones += 1)}`;
      const data = newBooking.parse({
        ...{ firstName: `N${phones}`, lastName: 'Lee', phone, serviceType: 'basic' },
        ...{ address: `${phones} Grand Avenue, Oakland, CA 94610`, payment: 'none' },
        ...{ home: { bedrooms: 1, bathrooms: 1 }, status: 'confirmed' },
        ...{ preferredDate, preferredTime, startTime },
      });
      addBooking(world.app, data, OWNER);
    }
  }
  // Nobody was told these hours.
  world.database.sqlite.exec('UPDATE slot_claims SET is_fixed = 0');
});
afterEach(() => {
  world.stop();
});

/** Who is shifted on a day by a change, which is taken back. */
function tried(date: string, change: () => unknown) {
  let moved: ReturnType<typeof namedRoom> = [];
  try {
    world.app.transaction(() => {
      moved = namedRoom(world.app, shiftsOf(world.app, { date }, change).shifted);
      throw new Error('only tried');
    });
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'only tried') throw error;
  }
  return moved.filter(({ name }) => name.endsWith('Lee'));
}
const visitsOf = ({ comes, makesRoom = [] }: OwnersTime, crew = comes) =>
  makesRoom.find((each) => each.crew === crew)?.visits ?? [];

it('names whom a visit of a plan shifts, moved alone or with the plan, as a booking or before', () => {
  let shifting = 0;
  // The first is a booking, as are those of eight weeks; the last one is held by the plan.
  for (const originalDate of [FIRST, addDays(FIRST, 70)]) {
    const booking = world.all<{ id: number }>(
      'SELECT id FROM bookings WHERE original_date = ?',
      originalDate,
    )[0];
    const visit = { seriesId: id, originalDate, ...(booking && { bookingId: booking.id }) };
    for (const date of DAYS) {
      const asked = { ...visit, date, serviceType: 'basic', minutes: MINUTES } as const;
      for (const time of ownersTimesOfPlan(world.app, asked)) {
        const { period, refusal, crews } = time;
        if (refusal !== null) continue;
        const alone = tried(date, () =>
          moveVisit(world.app, { id, originalDate, date, period, actor: OWNER }),
        );
        expect([date, period, visitsOf(time)]).toEqual([date, period, alone]);
        shifting += alone.length;
        if (originalDate !== FIRST) continue;
        for (const crewId of crews) {
          const from = { id, from: originalDate, date, period, crewId, actor: OWNER };
          const all = tried(date, () => changeFrom(world.app, from));
          expect([date, period, crewId, visitsOf(time, crewId)]).toEqual([
            ...[date, period, crewId],
            all,
          ]);
        }
      }
    }
  }
  expect(shifting).toBeGreaterThan(0);
});

it('names whom a change has shifted, on its own day and on later ones, and none of its own visits', () => {
  const [date = ''] = DAYS;
  // A regular customer of every week stands where the plan is to go.
  const later = addDays(date, 7);
  const enter = (startTime: string, phone: string) =>
    addBooking(
      world.app,
      newBooking.parse({
        ...{
          firstName: 'Later',
          lastName: 'Lee',
          phone,
          serviceType: 'basic',
          status: 'confirmed',
        },
        ...{ address: `${phone} Grand Avenue, Oakland, CA 94610`, payment: 'none' },
        ...{ home: { bedrooms: 1, bathrooms: 1 }, preferredDate: later },
        ...{ preferredTime: 'morning', startTime },
      }),
      OWNER,
    );
  enter('09:30', '510-555-0191');
  enter('09:30', '510-555-0192');
  world.database.sqlite.exec('UPDATE slot_claims SET is_fixed = 0');
  const change = { id, from: FIRST, date, period: 'morning', actor: OWNER } as const;
  const { madeRoom = [] } = withRoomMade(world.app, id, () => changeFrom(world.app, change));
  expect(madeRoom.map((each) => each.date).filter((each) => each !== date)).toEqual([later]);
  expect(madeRoom[0]?.date).toBe(date);
  expect(madeRoom.every(({ name, from, to }) => name.endsWith('Lee') && to !== from)).toBe(true);
});
