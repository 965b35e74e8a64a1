import { afterEach, beforeEach, expect, it } from 'vitest';
import { totalOf } from '#domain/balance.ts';
import type { PlanRate } from '#domain/plans/plan-price.ts';
import { priceOf } from '#domain/price-tables.ts';
import { planFacts } from '#server/delivery/plan-facts.ts';
import { addToPlan } from '#server/plans/add-to-plan.ts';
import { changeRate } from '#server/plans/notify-new-price.ts';
import { moveVisit } from '#server/plans/move-visit.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';

const BOTH = ['garage', 'basement'];
const OWNER = 'owner@example.com';

let world: PlanWorld;
beforeEach(() => {
  world = startPlanWorld('2026-11-23');
});
afterEach(() => {
  world.stop();
});

function listed(everyVisit: readonly string[]) {
  const home = { bedrooms: 1, bathrooms: 1 };
  const visit = { serviceType: 'basic', home, frequency: 'weekly', firstVisit: false } as const;
  const price = priceOf({ ...visit, everyVisit });
  if (!price) throw new Error('No price.');
  return price;
}
function start(rate: PlanRate = listed(BOTH)): number {
  return world.start({ date: '2026-12-01', rate, everyVisit: BOTH })?.id ?? 0;
}
const madeOn = (date: string) =>
  world.all<{ total: number; lines: number }>(
    `SELECT estimated_cost - discount AS total, (SELECT sum(amount) FROM booking_lines
     WHERE booking_id = bookings.id) AS lines FROM bookings WHERE preferred_date = ?`,
    date,
  )[0];

it('an agreed price falls with what its customer takes out, never to nothing', () => {
  const id = start();
  const agreed = totalOf(listed(BOTH)) / 3;
  const price = { id, price: agreed, reason: 'An old friend', actor: OWNER };
  changeRate(world.app, { ...price, from: '2026-12-15' });
  expect(madeOn('2026-12-15')?.total).toBe(agreed);

  const view = addToPlan(world.app, { id, addOns: [], actor: 'customer' });

  const each = totalOf(listed([])) / 3;
  expect(each).toBeGreaterThan(0);
  expect(view.nextPrice?.total).toBe((each / 100).toFixed(2));
  expect(view.next.map(({ total }) => Number(total) * 100).slice(1)).toEqual([
    totalOf(listed([])),
    ...[each, each, each, each],
  ]);
  expect(madeOn('2026-12-15')).toEqual({ total: each, lines: each });
});

it('a mail names the price of the next visit’s own date in the plan, as the page does', () => {
  const id = start();
  changeRate(world.app, {
    ...{ id, price: 6000, reason: 'Agreed', actor: OWNER },
    from: '2026-12-15',
  });
  const to = { date: '2026-12-12', period: 'morning', actor: OWNER } as const;
  moveVisit(world.app, { id, originalDate: '2026-12-15', ...to });
  world.setClock('2026-12-09');
  expect(planFacts(world.app, { seriesId: id, originalDate: '2026-12-08' })?.each).toBe(6000);
});

it('what an agreed price holds without a part for it is taken out on the phone', () => {
  const unlisted = { lines: [], estimatedCost: 30_000, discount: 0, minutes: 180 };
  const id = start(unlisted);
  const without = { id, addOns: ['garage'] };
  expect(() => addToPlan(world.app, { ...without, actor: 'customer' })).toThrow(
    /includes basement. To take that out, please call us/u,
  );
  expect(addToPlan(world.app, { ...without, actor: OWNER }).price.total).toBe('300.00');
});
