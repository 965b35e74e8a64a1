import { plansQuery } from '#contracts/admin/plans.ts';
import { addDays } from '#domain/calendar-date.ts';
import { PERIODS } from '#domain/slots.ts';
import { conflictsOfPlans } from '#server/plans/conflicts.ts';
import { extendPlans } from '#server/plans/extend-plans.ts';
import { findPlans } from '#server/plans/find-plans.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';
import { describeMachine } from './bench/machine.ts';

/**
 * `npm run bench:plans`: the nightly job over 100 weekly plans kept a year ahead, and the owner's
 * pages about plans. Exits with 1 when a night takes longer than the goal.
 */
const PLANS = 100;
const GOAL_MS = 2000;
const TODAY = '2026-11-23';

console.log(`Machine: ${describeMachine()}.\n`);
console.log(
  `| ${PLANS} weekly plans, 365 days | ms | of which this process worked |\n| --- | ---: | ---: |`,
);
const world = startPlanWorld(TODAY, { crews: 12 });
const nights = [
  await night('the first night, all times still to be taken', () => {
    start(world);
    world.database.sqlite.exec(
      'DELETE FROM slot_claims WHERE series_id IS NOT NULL; UPDATE series SET version = version + 1',
    );
  }),
  await night('a night on which a week has passed', () => world.setClock('2026-11-30', 1)),
  await night('a night on which every plan has a visit to make', () =>
    world.setClock('2026-12-07', 1),
  ),
  await night('a night with nothing to do', () => undefined),
];
line('conflicts of all plans', () => conflictsOfPlans(world.app));
line('the list of all plans', () => findPlans(world.app, plansQuery.parse({ limit: PLANS })));
world.stop();
const slowest = Math.max(...nights);
console.log(
  slowest <= GOAL_MS ? `\nNo night takes longer than ${GOAL_MS} ms.` : `\nOver ${GOAL_MS} ms.`,
);
process.exit(slowest <= GOAL_MS ? 0 : 1);

function start({ start: startPlan }: PlanWorld): void {
  for (let at = 0; at < PLANS; at += 1) {
    const date = addDays('2026-11-24', at % 6);
    const period = PERIODS[Math.floor(at / 6) % 3] ?? 'morning';
    if (!startPlan({ date, period, name: `c${at}` })) throw new Error('A plan has no room.');
  }
}

async function night(name: string, before: () => unknown): Promise<number> {
  before();
  const started = performance.now();
  const cpu = process.cpuUsage();
  const { made, claimed } = await extendPlans(world.app);
  const taken = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  const busy = ((user + system) / 1000).toFixed(0);
  console.log(`| ${name} (${made} made, ${claimed} taken) | ${taken.toFixed(0)} | ${busy} |`);
  return taken;
}

function line(name: string, work: () => unknown): void {
  const started = performance.now();
  work();
  console.log(`| ${name} | ${(performance.now() - started).toFixed(0)} | |`);
}
