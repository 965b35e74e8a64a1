import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bookingData } from '#contracts/booking.ts';
import { addDays, businessTime, weekday } from '#domain/calendar-date.ts';
import { HOLD_MINUTES } from '#domain/hold.ts';
import { occupiedPeriods, PERIODS, TIME_SLOTS } from '#domain/slots.ts';
import { findPeriods, isAvailable } from '#server/booking/check-availability.ts';
import { holdSlot } from '#server/booking/hold-slot.ts';
import { blockDays, unblockDays } from '#server/schedule/block-days.ts';
import { blockWeekly, unblockWeekly } from '#server/schedule/block-weekly.ts';
import { bookingOf } from '#tests/support/api.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { rows } from '#tests/support/database.ts';
import type { PaperJob } from '#tests/support/day-on-paper.ts';
import { runs } from '#tests/support/property.ts';
import { ScheduleModel } from '#tests/support/schedule-model.ts';

import fc from 'fast-check';

/** Short in `npm test`; `npm run test:reliability` runs 300. */
const USUAL = Number(process.env['SCHEDULE_RUNS'] ?? 12);
const DAYS = [0, 1, 7] as const;
const BROWSERS = [0, 1, 2] as const;
const SERVICES = ['basic', 'deep'] as const;

let world: PaymentsWorld;
let nextFirst = 3;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  world = await startPaymentsWorld();
});
afterAll(async () => {
  vi.useRealTimers();
  await world.stop();
});

const day = fc.constantFrom(...DAYS);
const step = fc.oneof(
  fc.record({
    do: fc.constant('hold' as const),
    browser: fc.constantFrom(...BROWSERS),
    day,
    period: fc.constantFrom(...PERIODS),
    service: fc.constantFrom(...SERVICES),
  }),
  fc.record({ do: fc.constant('pass' as const), minutes: fc.integer({ min: 0, max: 12 }) }),
  fc.record({
    do: fc.constant('block' as const),
    days: fc.tuple(day, day),
    slots: fc.oneof(
      fc.constant(undefined),
      fc.subarray([...TIME_SLOTS], { minLength: 1 }),
      fc.constantFrom([...TIME_SLOTS.slice(0, 4)], [...TIME_SLOTS.slice(9)]),
    ),
  }),
  fc.record({ do: fc.constant('unblock' as const), days: fc.tuple(day, day) }),
  fc.record({
    do: fc.constant('weekly' as const),
    day,
    weeks: fc.constantFrom(0, 1),
    slot: fc.oneof(fc.constant(null), fc.constantFrom(...TIME_SLOTS)),
  }),
  fc.record({ do: fc.constant('no more weekly' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

it('blocks, weekly blocks and holds leave exactly what a plain model leaves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      if (nextFirst > 330) {
        await world.stop();
        world = await startPaymentsWorld();
        nextFirst = 3;
      }
      const first = addDays(businessTime(new Date()).date, nextFirst);
      nextFirst += 8;
      const model = new ScheduleModel();
      for (const each of steps) {
        await act(each, first, model);
        compare(first, model);
      }
      for (const { id } of model.weekly) unblockWeekly(world.app, id, 'owner');
    }),
    runs(USUAL),
  );
}, 3_600_000);

async function act(each: Step, first: string, model: ScheduleModel): Promise<void> {
  const { app } = world;
  const at = (offset: number) => addDays(first, offset);
  switch (each.do) {
    case 'pass':
      vi.setSystemTime(Date.now() + each.minutes * 60_000);
      return;
    case 'hold':
      return hold(each, at(each.day), first, model);
    case 'block': {
      const [from = '', to = ''] = each.days.map(at).toSorted();
      const request = { from, to, reason: 'x', timeSlots: each.slots };
      const { blocked, already } = blockDays(app, request, 'owner');
      const added = model.block(from, to, each.slots ?? TIME_SLOTS);
      expect({ blocked, already }).toEqual(added);
      return;
    }
    case 'unblock': {
      const [from = '', to = ''] = each.days.map(at).toSorted();
      expect(unblockDays(app, { from, to }, 'owner')).toHaveLength(model.unblock(from, to));
      return;
    }
    case 'weekly': {
      const startsOn = at(each.day);
      const rule = {
        weekday: weekday(startsOn),
        timeSlot: each.slot,
        startsOn,
        endsOn: addDays(startsOn, each.weeks * 7),
      };
      model.weekly.push(blockWeekly(app, { ...rule, reason: 'x' }, 'owner'));
      return;
    }
    case 'no more weekly': {
      const last = model.weekly.pop();
      if (last) unblockWeekly(app, last.id, 'owner');
    }
  }
}

async function hold(
  { browser, period, service }: Extract<Step, { do: 'hold' }>,
  date: string,
  first: string,
  model: ScheduleModel,
): Promise<void> {
  const now = Date.now();
  const own = model.holds.get(browser);
  const isSame = own?.date === date && own.period === period && own.service === service;
  const isKept = isSame && own.until > now;
  const isFree = model.periods(date, service, held(date, tokenOf(first, browser))).includes(period);
  const data = bookingData.parse(bookingOf(date, { preferredTime: period, serviceType: service }));
  const asked = { data, browserToken: tokenOf(first, browser), clientAddress: 'x' };
  const isHeld = await holdSlot(world.app, asked).then(
    () => true,
    () => false,
  );
  expect(isHeld).toBe(isKept || isFree);
  if (!isHeld || isKept) return;
  model.holds.set(browser, { date, period, service, until: now + HOLD_MINUTES * 60_000 });
}

function compare(first: string, model: ScheduleModel): void {
  for (const offset of DAYS) {
    const date = addDays(first, offset);
    for (const serviceType of SERVICES) {
      for (const browser of [...BROWSERS, undefined]) {
        const browserToken = browser === undefined ? undefined : tokenOf(first, browser);
        const found = findPeriods(world.app, { date, serviceType, browserToken });
        expect(found).toEqual(model.periods(date, serviceType, held(date, browserToken)));
        for (const period of PERIODS) {
          const available = isAvailable(world.app, { date, serviceType, browserToken, period });
          expect(available).toBe(found.includes(period));
          if (available) expect(occupiedPeriods(serviceType, period)).not.toEqual([]);
        }
      }
    }
  }
}

/** What other browsers hold on a day right now, as the database has it. */
function held(date: string, token: string | undefined): PaperJob[] {
  const own = token === undefined ? '' : createHash('sha256').update(token).digest('hex');
  const all = rows<{ part: string; start: number; minutes: number }>(
    world,
    `SELECT claim.period AS part, 480 + 30 * min(half_hour) AS start, 30 * count(*) AS minutes
     FROM slot_claims AS claim JOIN drafts ON drafts.id = draft_id
     WHERE date = ? AND expires_at > ? AND token_hash <> ? GROUP BY draft_id`,
    ...[date, Date.now(), own],
  );
  return all.map((each) => ({ ...each, isFixed: false }));
}

const tokenOf = (first: string, browser: number) => `browser ${first} ${browser}`;
