import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { addToPlan } from '#server/plans/add-to-plan.ts';
import { bringBackVisit } from '#server/plans/bring-back-visit.ts';
import { changeRate } from '#server/plans/notify-new-price.ts';
import { moveVisit } from '#server/plans/move-visit.ts';
import { skipVisit } from '#server/plans/skip-visit.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';

const actor = 'customer';
const OWNER = 'owner@example.com';

let world: PlanWorld;
let id: number;
beforeEach(() => {
  world = startPlanWorld('2026-11-23');
  id = world.start({ date: '2026-12-01', minutes: 180 })?.id ?? 0;
});
afterEach(() => {
  world.stop();
});

describe('a visit of a plan that its customer reaches for', () => {
  it('stays where it is while it lies beyond the horizon, so one plan cannot fill a week', () => {
    const { horizonDays } = world.app.config.rules;
    const far = addDays('2026-12-01', 7 * Math.ceil((horizonDays + 1) / 7));
    const request = { id, actor, originalDate: far };
    const where = { date: '2026-12-02', period: 'morning' } as const;
    expect(() => moveVisit(world.app, { ...request, ...where })).toThrow(/too far ahead/u);
    expect(() => skipVisit(world.app, request)).toThrow(/too far ahead/u);
    expect(() => addToPlan(world.app, { ...request, addOns: ['oven'] })).toThrow(/too far ahead/u);
    // The owner may.
    moveVisit(world.app, { ...request, ...where, actor: OWNER });
  });
});

describe('a visit that is left out while the plan changes', () => {
  const dated = (date: string) =>
    world.all(
      `SELECT status, estimated_cost - discount AS total, minutes FROM bookings
       WHERE preferred_date = ?`,
      date,
    )[0];

  it('comes back at the price and for the time of the plan by then', () => {
    skipVisit(world.app, { id, actor, originalDate: '2026-12-15' });
    const rate = { from: '2026-12-08', price: 20_000, reason: 'A larger home' };
    changeRate(world.app, { id, actor: OWNER, ...rate });
    addToPlan(world.app, { id, actor, addOns: ['oven'] });
    bringBackVisit(world.app, { id, actor, originalDate: '2026-12-15' });
    const other = dated('2026-12-22');
    expect(other).toMatchObject({ status: 'confirmed', total: expect.any(Number) as number });
    expect(dated('2026-12-15')).toEqual(other);
    expect(other).not.toMatchObject({ total: 10_800 });
  });
});

describe('the first visit of a plan, which takes longer than the later ones', () => {
  const first = () =>
    world.all(
      `SELECT status, preferred_date AS date, count(*) AS halves FROM bookings
       JOIN slot_claims ON slot_claims.booking_id = bookings.id WHERE bookings.original_date = ?
       GROUP BY bookings.id`,
      '2026-12-01',
    )[0];
  const request = () => ({ id, actor, originalDate: '2026-12-01' });
  beforeEach(() => {
    world.database.sqlite.exec(
      "UPDATE bookings SET minutes = 360 WHERE original_date = '2026-12-01'",
    );
    moveVisit(world.app, { ...request(), date: '2026-12-02', period: 'morning' });
  });

  it('moves only to where it has room, and is not given up over it', () => {
    const stands = { status: 'confirmed', date: '2026-12-02', halves: 12 };
    expect(first()).toEqual(stands);
    const evening = { date: '2026-12-03', period: 'evening' } as const;
    expect(() => moveVisit(world.app, { ...request(), ...evening })).toThrow();
    expect(first()).toEqual(stands);
  });

  it('keeps all of its time when somebody wants add-ons with it, or brings it back', () => {
    const stands = first();
    expect(() => addToPlan(world.app, { ...request(), addOns: ['oven'] })).toThrow(
      /keeps the price you booked/u,
    );
    expect(first()).toEqual(stands);
    skipVisit(world.app, { ...request(), actor: OWNER });
    bringBackVisit(world.app, request());
    expect(first()).toEqual(stands);
  });
});
