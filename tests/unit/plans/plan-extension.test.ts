import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BookingRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { extendPlans } from '#server/plans/extend-plans.ts';
import { previewPlan } from '#server/plans/preview-plan.ts';
import { ONE_A_PART } from '#tests/support/one-a-part.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';

const TODAY = '2026-11-23';
const FIRST = '2026-12-01';

let world: PlanWorld;
beforeEach(() => {
  world = startPlanWorld(TODAY, { env: ONE_A_PART });
});
afterEach(() => {
  world.stop();
});
const kept = () =>
  world.all<{ date: string }>('SELECT DISTINCT date FROM slot_claims WHERE series_id IS NOT NULL');
const visits = () =>
  world
    .all<{ date: string; status: string }>(
      'SELECT preferred_date AS date, status FROM bookings ORDER BY preferred_date',
    )
    .map(({ date, status }) => `${date} ${status}`);
const everything = () => [
  world.all('SELECT * FROM bookings'),
  world.all('SELECT * FROM slot_claims'),
  world.all('SELECT * FROM series'),
  world.all('SELECT * FROM outbox'),
  world.all('SELECT * FROM audit'),
];
const block = (date: string) =>
  world.database.sqlite
    .prepare(
      `INSERT INTO blocked_time_slots (date, time_slot, blocked_by, created_at, updated_at)
       SELECT ?, value, 'owner', 0, 0
       FROM json_each('["8:00 AM","9:00 AM","10:00 AM","11:00 AM"]')`,
    )
    .run(date);

describe('a plan that starts', () => {
  it('keeps its times through the horizon and makes the visits of eight weeks bookings', () => {
    world.start({ date: FIRST });
    expect(visits()).toEqual([
      '2026-12-01 confirmed',
      '2026-12-08 confirmed',
      '2026-12-15 confirmed',
      '2026-12-22 confirmed',
      '2026-12-29 confirmed',
      '2027-01-05 confirmed',
      '2027-01-12 confirmed',
    ]);
    const dates = kept().map(({ date }) => date);
    expect([dates[0], dates.at(-1), dates.length]).toEqual(['2027-01-19', '2027-11-23', 45]);
    const [late] = world.all<object>(
      `SELECT booking_fee, source, frequency, original_date, estimated_cost, discount, payment_status
       FROM bookings WHERE preferred_date = '2026-12-08'`,
    );
    expect(late).toEqual({
      booking_fee: 0,
      source: 'plan',
      frequency: 'weekly',
      original_date: '2026-12-08',
      estimated_cost: 12_000,
      discount: 1200,
      payment_status: 'offline',
    });
  });

  it('has one booking for each visit, which the database itself holds', () => {
    world.start({ date: FIRST });
    const [visit] = world.app.db.select().from(bookings).all();
    const { id: _id, ...copy } = visit ?? ({} as BookingRow);
    const again = () =>
      world.app.db
        .insert(bookings)
        .values({ ...copy, key: 'another' })
        .run();
    expect(again).toThrow(/UNIQUE/u);
  });

  it('takes no time that somebody else has, and takes it once that is free', async () => {
    world.start({ date: '2026-12-15', name: 'Ruth' });
    expect(world.start({ date: FIRST, name: 'Maya' })).not.toBeNull();
    const of = (name: string) =>
      world.all<{ n: number }>('SELECT count(*) AS n FROM bookings WHERE first_name = ?', name)[0]
        ?.n;
    expect([of('Ruth'), of('Maya')]).toEqual([5, 2]);
    world.database.sqlite.exec(
      "UPDATE series SET ended_from = '2026-12-15' WHERE first_name = 'Ruth'",
    );
    world.database.sqlite.exec('DELETE FROM slot_claims WHERE series_id = 1');
    await extendPlans(world.app);
    expect(of('Maya')).toBe(2);
    expect(kept()).toHaveLength(45);
  });

  it('moves on by one day each night, and twice is the same as once', async () => {
    world.start({ date: FIRST });
    for (const night of ['2026-11-24', '2026-12-01', '2026-12-02', '2027-03-14']) {
      world.setClock(night, 60);
      await extendPlans(world.app);
      const once = everything();
      await extendPlans(world.app);
      expect(everything()).toEqual(once);
    }
    expect(visits().at(-1)).toBe('2027-05-04 confirmed');
    expect(kept().at(-1)).toEqual({ date: '2028-03-07' });
  });

  it('makes no booking on a day that was closed meanwhile, and makes it once it is open', async () => {
    world.start({ date: FIRST });
    block('2027-01-19');
    world.setClock('2026-11-30');
    await extendPlans(world.app);
    expect(visits().at(-1)).toBe('2027-01-12 confirmed');
    expect(kept()[0]).toEqual({ date: '2027-01-19' });
    world.database.sqlite.exec('DELETE FROM blocked_time_slots');
    await extendPlans(world.app);
    expect(visits().at(-1)).toBe('2027-01-19 confirmed');
  });

  it('does nothing by halves: a run that is cut short leaves what was', async () => {
    world.start({ date: FIRST });
    world.setClock('2027-01-20');
    const before = everything();
    let calls = 0;
    while (visits().length < 15) {
      expect(everything()).toEqual(before);
      calls += 1;
      let left = calls;
      const now = () => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return world.app.now();
      };
      await extendPlans({ ...world.app, now });
    }
    expect(calls).toBeGreaterThan(20);
    expect(visits()).toHaveLength(15);
  });
});

describe('a plan that somebody thinks of', () => {
  it('shows six dates, those that cannot be, and what is free in their week', () => {
    world.start({ date: '2026-12-08', name: 'Ruth', weeks: 2 });
    block('2026-12-15');
    const job = { serviceType: 'basic', minutes: null };
    const idea = { date: FIRST, period: 'morning', weeks: 1, first: job, later: job } as const;
    const dates = previewPlan(world.app, idea);
    expect(dates.map(({ date, state, why }) => [date, state, why])).toEqual([
      ['2026-12-01', 'planned', null],
      ['2026-12-08', 'conflict', 'This time is already taken.'],
      ['2026-12-15', 'conflict', 'We’re closed then.'],
      ['2026-12-22', 'conflict', 'This time is already taken.'],
      ['2026-12-29', 'planned', null],
      ['2027-01-05', 'conflict', 'This time is already taken.'],
    ]);
    expect(dates[1]?.offered).toEqual([
      { date: '2026-12-08', period: 'afternoon' },
      { date: '2026-12-08', period: 'evening' },
      { date: '2026-12-09', period: 'morning' },
    ]);
  });
});
