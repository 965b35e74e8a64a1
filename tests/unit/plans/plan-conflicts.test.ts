import { afterEach, beforeEach, expect, it } from 'vitest';
import { TIME_SLOTS } from '#domain/slots.ts';
import { blockDays } from '#server/schedule/block-days.ts';
import { addTimeOff } from '#server/schedule/time-off.ts';
import { conflictsOfPlans, soonestConflicts } from '#server/plans/conflicts.ts';
import { extendPlans } from '#server/plans/extend-plans.ts';
import { skipVisit } from '#server/plans/skip-visit.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';
import { slowConflicts } from '#tests/support/slow-conflicts.ts';

const OWNER = 'owner@example.com';
/** Tuesdays that are kept but not booked yet, and one that is booked. */
const [LATER, NEXT, BOOKED] = ['2027-03-02', '2027-03-09', '2026-12-15'];

let world: PlanWorld;
let id: number;
beforeEach(() => {
  world = startPlanWorld('2026-11-23', { crews: 2 });
  id = world.start({ date: '2026-12-01' })?.id ?? 0;
  world.start({ date: '2026-12-03', period: 'afternoon', weeks: 2, name: 'Ruth' });
});
afterEach(() => {
  world.stop();
});
const run = (sql: string) => world.database.sqlite.exec(sql);
const claimOn = (date: string) => `series_id = ${id} AND original_date = '${date}'`;
/** The dates of the conflicts, found both ways. */
const both = () => {
  const slow = slowConflicts(world.app);
  const quick = conflictsOfPlans(world.app).map(({ seriesId, visit }) => ({ seriesId, visit }));
  expect(quick).toEqual(slow);
  return slow.map(({ visit }) => visit.date);
};

const marked = () => world.all('SELECT series_id FROM series_checks WHERE checked_on IS NULL');

it('has looked at a plan when its change is written, and reads without writing', () => {
  skipVisit(world.app, { id, originalDate: LATER, actor: OWNER });
  expect(marked()).toEqual([]);
  run('PRAGMA query_only = ON');
  expect(conflictsOfPlans(world.app)).toEqual([]);
  run('PRAGMA query_only = OFF');
  expect(both()).toEqual([]);
});

it('looks again only at the plans that a closed day concerns', () => {
  const request = { from: LATER, to: LATER, reason: 'Inventory', timeSlots: [...TIME_SLOTS] };
  blockDays(world.app, request, OWNER);
  expect(marked()).toEqual([{ series_id: id }]);
  expect(both()).toEqual([LATER]);
  expect(marked()).toEqual([]);
});

it('looks at every plan again once a day has begun', () => {
  world.setClock('2026-11-24');
  // The visit at the new end of the horizon has no time before the night has run.
  expect(both()).toEqual([]);
  world.setClock('2026-12-01');
  expect(both()).toContain('2027-11-30');
});

it.each([
  ['whose time is lost', () => run(`DELETE FROM slot_claims WHERE ${claimOn(LATER)}`), [LATER]],
  [
    'whose time was counted for another visit',
    () => run(`UPDATE slot_claims SET original_date = '${NEXT}' WHERE ${claimOn(LATER)}`),
    [LATER, NEXT],
  ],
  [
    'whose time is kept on another day',
    () => run(`UPDATE slot_claims SET date = '2027-03-04' WHERE ${claimOn(LATER)}`),
    [LATER],
  ],
  [
    'whose time is kept at another time of day',
    () => run(`UPDATE slot_claims SET period = 'evening' WHERE ${claimOn(LATER)}`),
    [LATER],
  ],
  [
    'beside one that is a booking and kept as well',
    () => {
      run(`INSERT INTO slot_claims (date, period, half_hour, crew, series_id, original_date)
           VALUES ('${BOOKED}', 'morning', 0, 2, ${id}, '${BOOKED}')`);
      run(`DELETE FROM slot_claims WHERE ${claimOn(LATER)}`);
    },
    [LATER],
  ],
  [
    'that was cancelled behind the plan’s back',
    () => run(`UPDATE bookings SET status = 'cancelled' WHERE original_date = '${BOOKED}'`),
    [BOOKED],
  ],
  [
    'that takes longer than its time since the price changed',
    () =>
      run(`INSERT INTO series_rates (series_id, from_date, lines, estimated_cost, minutes,
             every_visit, created_by, created_at)
           VALUES (${id}, '2027-11-16', '[]', 12000, 400, '[]', 'owner', 0)`),
    ['2027-11-16', '2027-11-23'],
  ],
  [
    'that a move of its claim has left',
    () => run(`UPDATE slot_claims SET series_id = 2 WHERE ${claimOn(LATER)}`),
    [LATER],
  ],
  [
    'that comes again after its skip is taken back by hand',
    () => {
      skipVisit(world.app, { id, originalDate: LATER, actor: OWNER });
      run(`DELETE FROM series_exceptions`);
    },
    [LATER],
  ],
  [
    'on a day that is closed every week',
    () =>
      run(`INSERT INTO weekly_blocks (weekday, starts_on, ends_on, blocked_by, created_at)
           VALUES (2, '${LATER}', '${NEXT}', 'owner', 0)`),
    [LATER, NEXT],
  ],
  [
    'on a day that was closed',
    () => {
      const request = { from: LATER, to: LATER, reason: 'Inventory', timeSlots: [...TIME_SLOTS] };
      blockDays(world.app, request, OWNER);
    },
    [LATER],
  ],
  [
    'whose crew is off',
    () => {
      const off = { crewId: 1, startsOn: LATER, endsOn: NEXT, period: null, reason: 'Away' };
      addTimeOff(world.app, off, OWNER);
    },
    [LATER, NEXT],
  ],
])('finds a visit %s', async (_, change, dates) => {
  await extendPlans(world.app);
  change();
  expect(both()).toEqual(dates);
});

it('finds the visits of a crew that goes out no more', () => {
  run('UPDATE crews SET is_active = 0 WHERE id = 1');
  expect(both()).toContain(LATER);
});

it('shows the soonest and counts all', () => {
  run(`DELETE FROM slot_claims WHERE series_id = ${id}`);
  const { count, conflicts } = soonestConflicts(world.app, { days: 365, limit: 3 });
  expect(count).toBe(slowConflicts(world.app).length);
  expect(conflicts.map(({ visit }) => visit.date)).toEqual(
    slowConflicts(world.app)
      .slice(0, 3)
      .map(({ visit }) => visit.date),
  );
});
