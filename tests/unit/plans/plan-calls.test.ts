import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { REFUSED_FOR_GOOD } from '#domain/delivery-trouble.ts';
import { erasePerson } from '#server/customers/erase-person.ts';
import { endPlan } from '#server/plans/end-plan.ts';
import { moveVisit } from '#server/plans/move-visit.ts';
import { notePlanCall, planCalls } from '#server/plans/plan-calls.ts';
import { showPlan } from '#server/plans/show-plan.ts';
import { skipVisit } from '#server/plans/skip-visit.ts';
import { undoPlanChange } from '#server/plans/undo-plan-change.ts';
import { startPlanWorld, WITH_MAIL, type PlanWorld } from '#tests/support/plan-world.ts';

const FIRST = '2026-12-01';
const actor = 'owner@example.com';
const visit = (week: number) => addDays(FIRST, 7 * week);

let world: PlanWorld;
let id: number;
function start(env: Readonly<Record<string, string>> = {}) {
  world = startPlanWorld('2026-11-23', { env });
  id = world.start({ date: FIRST })?.id ?? 0;
}
afterEach(() => {
  world.stop();
});
const calls = () => planCalls(world.app);
const skip = (week: number, by = actor) =>
  skipVisit(world.app, { id, originalDate: visit(week), actor: by });
const move = (week: number, date: string) =>
  moveVisit(world.app, { id, originalDate: visit(week), date, period: 'evening', actor });
const undo = (by = actor) =>
  undoPlanChange(world.app, { id, version: showPlan(world.app, id).version, actor: by });

describe('a regular customer whom no mail reaches', () => {
  beforeEach(() => {
    start();
  });

  it('is to be called about what the owner changed, until somebody did', () => {
    skip(1);
    move(2, addDays(visit(2), 1));
    expect(calls()).toMatchObject([
      {
        id,
        says: [
          'Visit on Tue, Dec 8 skipped.',
          'Visit moved from Tue, Dec 15, morning to Wed, Dec 16, evening.',
        ],
      },
    ]);
    notePlanCall(world.app, { id, isTold: true, actor });
    expect(calls()).toEqual([]);
    expect(() => {
      notePlanCall(world.app, { id, isTold: true, actor });
    }).toThrow('nothing left to tell');
    world.setClock('2026-11-24');
    skip(3);
    expect(calls()[0]?.says).toEqual(['Visit on Tue, Dec 22 skipped.']);
    notePlanCall(world.app, { id, isTold: true, actor });
    notePlanCall(world.app, { id, isTold: false, actor });
    expect(calls()[0]?.says).toEqual(['Visit on Tue, Dec 22 skipped.']);
  });

  it('is called before the first day ahead that a change is about', () => {
    move(2, addDays(visit(2), 1));
    skip(1);
    expect(calls()[0]?.date).toBe(visit(1));
    world.setClock(addDays(visit(1), 1));
    expect(calls()[0]?.date).toBe(visit(2));
    world.setClock(addDays(visit(2), 1));
    expect(calls()[0]?.date).toBe(addDays(visit(2), 1));
    world.setClock(addDays(visit(2), 2));
    expect(calls()[0]?.date).toBeNull();
  });

  it('is called once about an end, however many visits it cancels', () => {
    skip(1);
    endPlan(world.app, { id, from: visit(2), actor });
    expect(calls().map(({ says }) => says)).toEqual([['Ended: no visits starting Tue, Dec 15.']]);
    expect(world.all('SELECT * FROM customer_calls')).toEqual([]);
  });

  it('is not called about what was undone, nor about what they did', () => {
    skip(1);
    undo();
    expect(calls()).toEqual([]);
    skip(1, 'customer');
    expect(calls()).toEqual([]);
    undo();
    expect(calls()[0]?.says).toHaveLength(1);
  });

  it('is no longer called once they are erased', () => {
    skip(1);
    const [booking] = world.all<{ id: number }>('SELECT id FROM bookings ORDER BY id');
    world.database.sqlite
      .prepare("INSERT INTO customer_calls (booking_id, event, created_at) VALUES (?, 'moved', 1)")
      .run(booking?.id);
    endPlan(world.app, { id, from: visit(2), actor });
    world.setClock(visit(9));
    world.database.sqlite.exec(
      "UPDATE bookings SET status = 'completed'; UPDATE series SET status = 'ended'",
    );
    const [plan] = world.all<{ phone: string }>('SELECT phone_key AS phone FROM series');
    const erased = erasePerson(world.app, { phoneKey: plan?.phone ?? '' });
    expect(erased.refusal).toBeNull();
    expect(world.all('SELECT * FROM plan_calls')).toEqual([]);
    expect(world.all('SELECT * FROM customer_calls')).toEqual([]);
  });
});

it('a regular customer with an email reads it', () => {
  start(WITH_MAIL);
  const [{ email } = {}] = world.all<{ email: string | null }>(
    'SELECT email_key AS email FROM series',
  );
  expect(email).not.toBeNull();
  skip(1);
  expect(calls()).toEqual([]);
  const [booking] = world.all<{ id: number }>('SELECT id FROM bookings');
  world.database.sqlite
    .prepare(
      `INSERT INTO outbox (channel, kind, dedupe_key, booking_id, recipient, payload, status, last_error,
         next_attempt_at, created_at)
       VALUES ('mail', 'a', 'a', ?, ?, '{}', 'failed', ?, 1, 1)`,
    )
    .run(booking?.id, email, `${REFUSED_FOR_GOOD} (550).`);
  skip(2);
  expect(calls()[0]?.says).toHaveLength(1);
});
