import { addDays, weekday } from '#domain/calendar-date.ts';
import { extendPlans } from '#server/plans/extend-plans.ts';
import { changeFrom } from '#server/plans/change-from.ts';
import { showPlan } from '#server/plans/show-plan.ts';
import { startPlanWorld } from './plan-world.ts';

/**
 * `node --import ./scripts/read-tsx.ts tests/support/plan-year.ts`: half a year of plans over both
 * clock changes and New Year, printed as JSON. The output must not depend on the machine's time
 * zone.
 */
const FIRST = '2026-10-19';
const world = startPlanWorld(FIRST, { crews: 2 });
const weekly = world.start({ date: '2026-10-25', period: 'morning', name: 'Maya' });
world.start({ date: '2026-10-31', weeks: 4, period: 'evening', name: 'Ruth' });
const shown: unknown[] = [];
/** The nights of the clock changes and of New Year, and the days around them. */
const NIGHTS = ['2026-10-31', '2026-11-01', '2026-12-31', '2027-01-01', '2027-03-13', '2027-03-14'];
for (let date = FIRST; date < '2027-04-10'; date = addDays(date, 1)) {
  const isNear = NIGHTS.includes(date);
  if (!isNear && weekday(date) !== 3) continue;
  // A minute before and after midnight, and in the hour that repeats or is skipped.
  for (const minutes of isNear ? [1, 90, 150, 1439] : [1]) {
    world.setClock(date, minutes);
    await extendPlans(world.app);
    if (weekly && isNear) shown.push(showPlan(world.app, weekly.id, 2).next);
  }
  if (date === '2027-01-01' && weekly) {
    const to = { from: '2027-01-10', date: '2027-01-07', period: 'afternoon' } as const;
    changeFrom(world.app, { id: weekly.id, ...to, actor: 'customer' });
  }
}
console.log(
  JSON.stringify({
    visits: world.all(
      `SELECT series_id AS plan, original_date AS original, preferred_date AS date,
         preferred_time AS period, status, created_at AS made FROM bookings ORDER BY id`,
    ),
    claims: world.all(
      'SELECT date, period, crew, series_id, original_date FROM slot_claims ORDER BY date, id',
    ),
    shown,
  }),
);
world.stop();
