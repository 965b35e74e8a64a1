import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OwnersTime } from '#contracts/admin/schedule.ts';
import { newBooking } from '#contracts/admin/new-booking.ts';
import { addDays } from '#domain/calendar-date.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import { addBooking } from '#server/booking/add-booking.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { withMadeRoom } from '#server/booking/with-made-room.ts';
import { withSpots } from '#server/booking/with-spots.ts';
import { ownersTimes } from '#server/schedule/owners-times.ts';
import { minutesOf } from '#tests/support/prices.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';

// Who would make room is said before Save: the very visits that Save then names.
const TODAY = '2026-12-01';
const DAY = addDays(TODAY, 1);
const OWNER = 'owner@example.com';
/** How long the home of these tests takes. */
const MINUTES = minutesOf('basic', 1);
const ZIPS = ['94607', '94610', '94705'] as const;

let world: PlanWorld;
beforeEach(() => {
  world = startPlanWorld(TODAY, { crews: 2, env: { TRAVEL_MINUTES: '30' } });
});
afterEach(() => {
  world.stop();
});

let seed = 7;
const pick = <T>(from: readonly T[]): T => {
  seed = (seed * 48_271) % 2_147_483_647;
  return from[seed % from.length] as T;
};
let phones = 100;
const dataOf = (zip: string, more: object = {}) =>
  newBooking.parse({
    ...{ firstName: `N${(phones += 1)}`, lastName: 'Lee', phone: `510-555-0${phones}` },
    ...{ address: `${phones} Grand Avenue, Oakland, CA ${zip}`, payment: 'none' },
    ...{ status: 'confirmed', serviceType: 'basic', home: { bedrooms: 1, bathrooms: 1 } },
    ...{ preferredDate: DAY, preferredTime: 'morning', ...more },
  });
function enter(zip: string, more: object = {}) {
  const data = dataOf(zip, more);
  return withMadeRoom(world.app, { date: data.preferredDate }, () =>
    addBooking(world.app, data, OWNER),
  );
}
const visitsOf = (
  { comes, makesRoom = [] }: OwnersTime | OwnersTime['starts'][number],
  crew = comes,
) => makesRoom.find((each) => each.crew === crew)?.visits ?? [];

it('names before Save whom a new booking shifts, at each hour and at any', () => {
  let shifting = 0;
  for (let round = 0; round < 60; round += 1) {
    const date = addDays(DAY, round % 6);
    const zip = pick(ZIPS);
    const asked = { date, serviceType: 'basic', minutes: MINUTES, zip } as const;
    const open = ownersTimes(world.app, asked).filter(({ refusal }) => refusal === null);
    if (open.length === 0) continue;
    const time = pick(open);
    const start = round % 3 === 0 ? undefined : pick(time.starts);
    const preferredTime = time.period;
    const { madeRoom, minutes } = enter(zip, {
      ...{ preferredDate: date, preferredTime, ...(start && { startTime: start.time }) },
    });
    expect([round, minutes, visitsOf(start ?? time)]).toEqual([round, MINUTES, madeRoom]);
    shifting += madeRoom.length;
  }
  expect(shifting).toBeGreaterThan(0);
});

it('names whom a visit that moves shifts, with the crew that it has or another one', () => {
  const ids = PERIODS.flatMap((preferredTime) =>
    [1, 2].map(() => enter(pick(ZIPS), { preferredTime }).id),
  );
  let shifting = 0;
  for (const id of ids) {
    const { minutes, preferredTime } = findBooking(world.app, id);
    const asked = { date: DAY, serviceType: 'basic', minutes: minutes ?? undefined } as const;
    for (const time of ownersTimes(world.app, { ...asked, bookingId: id })) {
      for (const crewId of time.crews) {
        const said = visitsOf(time, crewId);
        const [moved, places] = tried(id, time.period, crewId);
        if (time.period === preferredTime && places.was.crew === places.is.crew) continue;
        expect([id, time.period, crewId, said]).toEqual([id, time.period, crewId, moved]);
        shifting += moved.length;
      }
    }
  }
  expect(shifting).toBeGreaterThan(0);
});

/** What a move would do: done and taken back. */
function tried(id: number, period: Period, crewId: number) {
  let answer: ReturnType<typeof move> | undefined;
  try {
    world.app.transaction(() => {
      answer = move(id, period, crewId);
      throw new Error('only tried');
    });
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'only tried') throw error;
  }
  if (!answer) throw new Error('Nothing was tried.');
  return [answer.madeRoom, answer] as const;
}

function move(id: number, period: Period, crewId: number) {
  return withMadeRoom(world.app, { date: DAY, bookingId: id }, () =>
    withSpots(world.app, id, () =>
      moveBooking(world.app, { id, date: DAY, period, crewId, actor: OWNER }),
    ),
  );
}
