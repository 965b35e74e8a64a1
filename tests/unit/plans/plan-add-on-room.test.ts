import { afterEach, beforeEach, expect, it } from 'vitest';
import { priceTable } from '#content/services.ts';
import { planFacts } from '#server/delivery/plan-facts.ts';
import { addToPlan } from '#server/plans/add-to-plan.ts';
import { conflictsOfPlans } from '#server/plans/conflicts.ts';
import { moveVisit } from '#server/plans/move-visit.ts';
import { showPlan } from '#server/plans/show-plan.ts';
import { undoPlanChange } from '#server/plans/undo-plan-change.ts';
import { startPlanWorld, type PlanWorld, type TestPlan } from '#tests/support/plan-world.ts';

const FIRST = '2026-12-01';
const minutesOf = (addOn: string) =>
  priceTable.addOns.find(({ id }) => id === addOn)?.minutes ?? NaN;
const OVEN = minutesOf('oven');
const WINDOWS = minutesOf('interior-windows');
/** So long that the oven takes the visit past the end of a morning, or of an evening. */
const FULL = { morning: 240, evening: 180 };

let world: PlanWorld;
beforeEach(() => {
  world = startPlanWorld('2026-11-23');
});
afterEach(() => {
  world.stop();
});

function start(plan: Partial<TestPlan> & { period: 'morning' | 'evening' }): number {
  const minutes = plan.minutes ?? FULL[plan.period];
  const rate = { lines: [], estimatedCost: 12_000, discount: 0, minutes };
  return world.start({ date: FIRST, minutes, rate, ...plan })?.id ?? 0;
}
const customer = (id: number) => ({ id, actor: 'customer' });
const withOven = (id: number) => ({ ...customer(id), addOns: ['oven'] });
const made = () =>
  world.all(
    `SELECT preferred_date, minutes, estimated_cost, status FROM bookings WHERE source = 'plan'
     ORDER BY preferred_date`,
  );
const minutesOn = (date: string) =>
  world.all<{ minutes: number }>('SELECT minutes FROM bookings WHERE preferred_date = ?', date)[0]
    ?.minutes;

it('add-ons that no visit of the plan has time for are refused, with the reason', () => {
  const id = start({ period: 'evening' });
  const before = [made(), showPlan(world.app, id)];
  for (const actor of ['customer', 'owner@example.com']) {
    expect(() => addToPlan(world.app, { id, addOns: ['oven'], actor })).toThrow(
      /take too long for the evening with that. Please move them to an earlier time/u,
    );
  }
  expect([made(), showPlan(world.app, id)]).toEqual(before);
});

it('the days without room are named, and nothing is changed', () => {
  const id = start({ period: 'morning' });
  world.buy('2026-12-15', 'afternoon');
  const before = [made(), showPlan(world.app, id)];
  expect(() => addToPlan(world.app, withOven(id))).toThrow(
    'There isn’t enough room for that on Tue, Dec 15: the time after it is taken. Please move those visits first, or choose something for single visits.',
  );
  expect([made(), showPlan(world.app, id)]).toEqual(before);
  const to = { date: '2026-12-16', period: 'morning' } as const;
  moveVisit(world.app, { ...customer(id), originalDate: '2026-12-15', ...to });
  addToPlan(world.app, withOven(id));
  expect(minutesOn('2026-12-16')).toBe(FULL.morning + OVEN);
});

it('one visit that was moved to the evening is named where it has no time for them', () => {
  const id = start({ period: 'morning', minutes: 170 });
  const to = { date: '2026-12-14', period: 'evening' } as const;
  moveVisit(world.app, { ...customer(id), originalDate: '2026-12-15', ...to });
  expect(() => addToPlan(world.app, withOven(id))).toThrow(
    /on Mon, Dec 14: the visit doesn’t fit into that time of day/u,
  );
});

it('taking them out can’t be undone once somebody has the time', () => {
  const id = start({ period: 'morning' });
  addToPlan(world.app, withOven(id));
  addToPlan(world.app, { ...customer(id), addOns: [] });
  world.buy('2026-12-15', 'afternoon');
  const before = made();
  expect(() => undoPlanChange(world.app, customer(id))).toThrow(/Dec 15: .* can’t be undone/u);
  expect(made()).toEqual(before);
});

it('a later date without room waits for a decision, on the page and in the mail', () => {
  const id = start({ period: 'morning', weeks: 4 });
  const late = '2027-02-23';
  world.buy(late, 'afternoon');
  const view = addToPlan(world.app, withOven(id));
  expect(view.next.find(({ date }) => date === late)).toMatchObject({ state: 'conflict' });
  expect(conflictsOfPlans(world.app).map(({ visit }) => visit.date)).toEqual([late]);
  const facts = planFacts(world.app, { seriesId: id, originalDate: null });
  expect(facts?.open).toEqual([late]);
  expect(facts?.next).not.toContain(late);
});

it('a change that takes no other half hours still says what the visits take', () => {
  const id = start({ period: 'morning', minutes: 121 });
  const held = () => {
    const visits = world.all<{ halves: number; minutes: number }>(
      `SELECT count(*) AS halves, sum(minutes) AS minutes FROM slot_claims
       GROUP BY booking_id, series_id, original_date`,
    );
    return new Set(visits.map(({ halves, minutes }) => `${halves} ${minutes}`));
  };
  addToPlan(world.app, withOven(id));
  // The first visit was booked as it is, and stays so.
  expect(held()).toEqual(new Set(['5 121', `6 ${121 + OVEN}`]));
  addToPlan(world.app, { ...customer(id), addOns: ['interior-windows'] });
  expect(held()).toEqual(new Set(['5 121', `6 ${121 + WINDOWS}`]));
});
