import { afterAll, beforeAll, expect, it } from 'vitest';
import { withoutClaims } from '#domain/availability.ts';
import { dayFor } from '#server/schedule/day-for.ts';
import { plannedClaimsOf, plannedClaimsOfVisit } from '#server/schedule/planned-claims.ts';
import { DEEP_MINUTES, startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';

let world: PlanWorld;
beforeAll(() => {
  world = startPlanWorld('2026-11-23', { crews: 2 });
});
afterAll(() => world.stop());

it('leaves of a day what is free to the visit that holds it, as the database says it', () => {
  const { app } = world;
  const plan = world.start({ date: '2026-11-25', minutes: DEEP_MINUTES });
  world.start({ date: '2026-11-25', period: 'afternoon', name: 'Ines' });
  const claims = plannedClaimsOf(app, plan?.id ?? 0);
  expect(claims.length).toBeGreaterThan(20);
  for (const [originalDate, own] of Map.groupBy(claims, (claim) => claim.originalDate)) {
    const visit = { seriesId: plan?.id ?? 0, originalDate };
    expect(plannedClaimsOfVisit(app, visit)).toEqual(own);
    const [{ date } = { date: '' }] = own;
    const day = dayFor(app, date);
    expect(withoutClaims(day, own)).toEqual(dayFor(app, date, visit));
    expect(withoutClaims(day, own)).not.toEqual(day);
    expect(withoutClaims(day, [])).toBe(day);
  }
});
