import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { erasePerson } from '#server/customers/erase-person.ts';
import { forgetOldData } from '#server/customers/forget-old-data.ts';
import { showPlan } from '#server/plans/show-plan.ts';
import { startContract } from '#tests/support/contracts.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';

const WHO = { emailKey: 'dana@example.com' };
const TASK = 'Lock Dana’s cabinet';
const KEPT = 365;

let world: PlanWorld;
beforeEach(() => {
  world = startPlanWorld('2026-11-23', { crews: 2, env: { RETENTION_DAYS: String(KEPT) } });
});
afterEach(() => {
  world.stop();
});

/** A contract with a task of its own that its crew has ticked off at the first visit. */
function start() {
  const contract = startContract(world, { date: '2026-12-02', checklist: [TASK] });
  world.database.sqlite.exec(
    `INSERT INTO members (key, name, phone, crew_id, created_at, updated_at)
       VALUES ('ana', 'Ana', '5105550122', 1, 0, 0);
     INSERT INTO crew_checks (key, booking_id, member_id, line, is_done, happened_at, created_at)
       SELECT 'tick', bookings.id, members.id, '${TASK}', 1, 0, 0 FROM members, bookings
       ORDER BY bookings.id LIMIT 1`,
  );
  return contract;
}

const quotes = () => world.all('SELECT id FROM quotes');
const ticked = () => world.all('SELECT line, is_done AS isDone FROM crew_checks');
const kept = () =>
  world.all('SELECT quote_id AS quote, monthly_price, notice_days AS notice, scope FROM contracts');
/** As if it had ended with the year, and all of its visits taken place. */
const end = () =>
  world.database.sqlite.exec(
    `DELETE FROM slot_claims;
     UPDATE bookings SET status = 'completed';
     UPDATE series SET status = 'ended', ended_from = '2027-01-01'`,
  );

describe('somebody with a contract', () => {
  it('is erased once it has ended, with its quote and what its crew was to do', () => {
    start();
    end();
    world.setClock('2027-02-01');
    expect(erasePerson(world.app, WHO).refusal).toBeNull();
    expect(quotes()).toEqual([]);
    expect(kept()).toEqual([{ quote: null, monthly_price: null, notice: 30, scope: '' }]);
    expect(ticked()).toEqual([{ line: '', isDone: 1 }]);
    expect(world.all('SELECT address FROM series')).toEqual([{ address: 'Erased' }]);
  });
});

describe('the retention', () => {
  it('takes the person out of a contract that ended before it', () => {
    start();
    end();
    world.setClock('2029-01-01');
    forgetOldData(world.app);
    expect([quotes(), ticked()]).toEqual([[], [{ line: '', isDone: 1 }]]);
    expect(kept()).toMatchObject([{ quote: null, scope: '' }]);
  });

  it('lets the quote and the first visits of one that goes on go, and leaves its terms', () => {
    const { id, contract } = start();
    world.database.sqlite.exec("UPDATE bookings SET status = 'completed'");
    world.setClock('2029-01-01');
    forgetOldData(world.app);
    expect([quotes(), ticked()]).toEqual([[], [{ line: '', isDone: 1 }]]);
    expect(world.all('SELECT DISTINCT last_name FROM bookings')).toEqual([{ last_name: 'Erased' }]);
    expect(showPlan(world.app, id).contract).toMatchObject({
      ...{ quoteId: null, scope: contract?.scope, checklist: [TASK], noticeDays: 30 },
    });
  });
});
