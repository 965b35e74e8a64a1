import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conflictsOfPlans } from '#server/plans/conflicts.ts';
import { PlanHistory } from '#tests/support/plan-history.ts';
import { HORIZON } from '#tests/support/plan-ledger.ts';
import type { Step } from '#tests/support/plan-visit-steps.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';
import type { Rhythm } from '#tests/support/plan-oracle.ts';
import { runs } from '#tests/support/property.ts';

/** Short in `npm test`, from a fixed seed; `npm run test:plans` plays 10,000 histories. */
const USUAL = Number(process.env['PLAN_RUNS'] ?? 20);
/** Before the clocks go back, before they go forward, and before the turn of the year. */
const DAYS = ['2026-10-20', '2027-03-01', '2026-12-14'] as const;

const worlds: PlanWorld[] = [];
beforeAll(() => {
  for (const crews of [1, 2]) {
    const world = startPlanWorld(DAYS[0], { crews, env: { HORIZON_DAYS: String(HORIZON) } });
    // Durability is not tested here.
    world.database.sqlite.pragma('synchronous = OFF');
    worlds.push(world);
  }
});
afterAll(() => {
  for (const world of worlds) world.stop();
});

/** On several days it comes every week; by the month, four weeks are what no change reaches. */
function weeksIn({ rhythm: { weekdays, isByMonth }, weeks }: { rhythm: Rhythm; weeks: 1 | 2 | 4 }) {
  if (isByMonth) return 4 as const;
  return weekdays ? (1 as const) : weeks;
}

const plan = fc.nat(3);
const visit = fc.nat(9);
const day = fc.nat(40);
const period = fc.constantFrom('morning', 'afternoon', 'evening');
const days = fc.integer({ min: -9, max: 9 });
const comes: fc.Arbitrary<Rhythm> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc.record({ weekdays: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 3 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ isByMonth: true }) },
);
/** A third of them is for two crews together. */
const rhythm: fc.Arbitrary<Rhythm> = fc
  .tuple(comes, fc.constantFrom(1, 1, 2))
  .map(([often, crews]) => (crews > 1 ? { ...often, crews } : often));
const just = <T extends string>(...words: T[]) => fc.constantFrom(...words);
const start = fc
  .record({
    do: just('start'),
    day: fc.integer({ min: 1, max: 14 }),
    weeks: fc.constantFrom(1, 2, 4),
    rhythm,
    period,
    minutes: fc.constantFrom(null, null, 300),
    isDeepFirst: fc.boolean(),
  })
  .map((plan) => ({ ...plan, weeks: weeksIn(plan) }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: start },
  { weight: 3, arbitrary: fc.record({ do: just('skip', 'back', 'cancel'), plan, visit }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: just('move', 'drag', 'change'), plan, visit, days, period }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: just('pause'), plan, day },
      length: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 60 }), fc.constantFrom(42, 43)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: just('resume', 'undo'), plan }) },
  { weight: 1, arbitrary: fc.record({ do: just('end'), plan, day }) },
  { weight: 2, arbitrary: fc.record({ do: just('buy'), day: fc.nat(90), period }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: just('block', 'unblock'), day: fc.nat(90) },
      period: fc.oneof(fc.constant(null), period),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: just('off'), day, length: fc.nat(10), crew: fc.constantFrom(1, 2) }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'on again' }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: just('night'), cut: fc.oneof(fc.constant(0), fc.nat(30)) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: just('pass'),
      minutes: fc.oneof(fc.integer({ min: -90, max: 90 }), fc.integer({ min: 0, max: 30_000 })),
    }),
  },
);

it('a first visit in conflict after a pause is as long as it was booked', async () => {
  const world = worlds[0] as PlanWorld;
  world.clear();
  const history = new PlanHistory(world, '2026-10-20', 1);
  const steps: Parameters<PlanHistory['play']>[0][] = [
    {
      ...{ do: 'start', day: 1, weeks: 1, rhythm: { weekdays: [0] }, period: 'morning' },
      ...{ minutes: null, isDeepFirst: true },
    },
    { do: 'off', day: 0, length: 1, crew: 1 },
    { do: 'pause', plan: 0, day: 0, length: 2 },
    { do: 'resume', plan: 0 },
    { do: 'buy', day: 0, period: 'morning' },
    { do: 'buy', day: 0, period: 'morning' },
  ];
  for (const each of steps) await history.play(each);
  await history.night();
});

it('a visit whose hours reach into an afternoon that is closed then waits for a decision', async () => {
  const world = worlds[0] as PlanWorld;
  world.clear();
  const history = new PlanHistory(world, '2026-12-14', 1);
  const steps: Parameters<PlanHistory['play']>[0][] = [
    {
      ...{ do: 'start', day: 1, weeks: 1, rhythm: { weekdays: [5, 3, 0] }, period: 'morning' },
      ...{ minutes: null, isDeepFirst: false },
    },
    { do: 'move', plan: 0, visit: 4, days: 3, period: 'evening' },
    // Fridays come to the mornings of Wednesdays, which have a visit already, and begin at 11:30.
    { do: 'change', plan: 0, visit: 5, days: 5, period: 'morning' },
    { do: 'block', day: 72, period: 'afternoon' },
  ];
  for (const each of steps) await history.play(each);
  const [conflict] = conflictsOfPlans(world.app);
  expect(conflict?.visit).toMatchObject({ date: '2027-02-24', state: 'conflict' });
  await history.night();
});

it('a plan that was resumed stays so when the clock goes back over midnight', async () => {
  const world = worlds[0] as PlanWorld;
  world.clear();
  const history = new PlanHistory(world, '2026-10-20', 1);
  const steps: Parameters<PlanHistory['play']>[0][] = [
    {
      ...{ do: 'start', day: 1, weeks: 1, rhythm: { weekdays: [0] }, period: 'morning' },
      ...{ minutes: null, isDeepFirst: false },
    },
    { do: 'pause', plan: 0, day: 0, length: 42 },
    { do: 'pass', minutes: 29_940 },
    { do: 'resume', plan: 0 },
    { do: 'pass', minutes: -1 },
    { do: 'resume', plan: 0 },
  ];
  for (const each of steps) await history.play(each);
  await history.night();
});

it('whatever happens to plans, they are where a plain model has them', async () => {
  const seed = process.env['PLAN_RUNS'] === undefined ? { seed: 20261122 } : {};
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...DAYS),
      fc.constantFrom(0, 1),
      start,
      fc.array(step, { minLength: 3, maxLength: 14 }),
      async (today, at, first, steps) => {
        const world = worlds[at] as PlanWorld;
        world.clear();
        const history = new PlanHistory(world, today, at + 1);
        for (const each of [first, ...steps]) await history.play(each);
        await history.night();
      },
    ),
    { ...seed, ...runs(USUAL) },
  );
}, 36_000_000);
