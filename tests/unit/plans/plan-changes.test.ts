import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plansQuery } from '#contracts/admin/plans.ts';
import type { PlanView } from '#contracts/plans.ts';
import { customerSentence } from '#domain/period-refusals.ts';
import { changeBookingStatus } from '#server/booking/change-booking-status.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { undoCancellation } from '#server/booking/undo-cancellation.ts';
import { addToPlan } from '#server/plans/add-to-plan.ts';
import { bringBackVisit } from '#server/plans/bring-back-visit.ts';
import { changeFrom } from '#server/plans/change-from.ts';
import { changeRate } from '#server/plans/notify-new-price.ts';
import { conflictsOfPlans } from '#server/plans/conflicts.ts';
import { endPlan } from '#server/plans/end-plan.ts';
import { extendPlans } from '#server/plans/extend-plans.ts';
import { findPlans, plansOf } from '#server/plans/find-plans.ts';
import { moveVisit } from '#server/plans/move-visit.ts';
import { pausePlan } from '#server/plans/pause-plan.ts';
import { resumePlan } from '#server/plans/resume-plan.ts';
import { showPlan } from '#server/plans/show-plan.ts';
import { skipVisit } from '#server/plans/skip-visit.ts';
import { undoPlanChange } from '#server/plans/undo-plan-change.ts';
import { ONE_A_PART } from '#tests/support/one-a-part.ts';
import { startPlanWorld, WHOLE, type PlanWorld } from '#tests/support/plan-world.ts';

const TODAY = '2026-11-23';
const CUSTOMER = 'customer';
const OWNER = 'owner@example.com';

let world: PlanWorld;
let id: number;
beforeEach(() => {
  world = startPlanWorld(TODAY, { env: ONE_A_PART });
  // Tuesdays from December 1 on.
  id = world.start({ date: '2026-12-01' })?.id ?? 0;
});
afterEach(() => {
  world.stop();
});
const activePlans = () => findPlans(world.app, plansQuery.parse({}));
const shown = (view: PlanView) =>
  view.next.map(({ date, period, state }) => `${date} ${period} ${state}`);
const bookingOn = (date: string) =>
  world.all<{ id: number; status: string; total: number; sequence: number }>(
    `SELECT id, status, estimated_cost - discount AS total, calendar_sequence AS sequence
     FROM bookings WHERE preferred_date = ?`,
    date,
  )[0];
const claims = (from: string, to: string) =>
  world
    .all<{ date: string; period: string; kind: string }>(
      `SELECT DISTINCT date, period, iif(series_id IS NULL, 'booking', 'plan') AS kind
       FROM slot_claims WHERE date BETWEEN ? AND ? ORDER BY date`,
      from,
      to,
    )
    .map(({ date, period, kind }) => `${date} ${period} ${kind}`);
const at = (date: string) => ({ date, period: 'morning' as const, actor: OWNER });
const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : '';
  }
  return 'nothing was refused';
};

describe('a visit that took place', () => {
  it('isn’t one of the next, even when the plan has moved to later days since', () => {
    moveVisit(world.app, { id, originalDate: '2026-12-08', ...at('2026-12-13') });
    changeFrom(world.app, { id, from: '2026-12-15', ...at('2026-12-11') });
    // The visit of the 11th begins; from the one of the 13th on, the plan moves to Sundays.
    world.setClock('2026-12-11', 480);
    const view = changeFrom(world.app, { id, from: '2026-12-08', ...at('2026-12-13') });
    expect(view.next.map(({ date }) => date).slice(0, 3)).toEqual([
      '2026-12-13',
      '2026-12-27',
      '2027-01-03',
    ]);
    expect(activePlans()[0]?.nextVisit).toMatchObject({ date: '2026-12-13' });
    for (const change of [skipVisit, bringBackVisit]) {
      expect(
        refusal(() => change(world.app, { id, originalDate: '2026-12-15', actor: OWNER })),
      ).toBe('This visit is over or under way.');
    }
  });
});

describe('a plan as it is shown', () => {
  it('has its next six visits, its price and no undo', () => {
    const view = showPlan(world.app, id);
    expect(shown(view)).toEqual([
      '2026-12-01 morning made',
      '2026-12-08 morning made',
      '2026-12-15 morning made',
      '2026-12-22 morning made',
      '2026-12-29 morning made',
      '2027-01-05 morning made',
    ]);
    expect(view).toMatchObject({ status: 'active', frequency: 'weekly', weekday: 2, undo: null });
    expect(view.price).toEqual({
      lines: [],
      estimatedCost: '120.00',
      discount: '12.00',
      total: '108.00',
    });
    expect(showPlan(world.app, id, 9).next.at(-1)).toMatchObject({ state: 'planned' });
    expect(plansOf(world.app, 1)).toEqual(activePlans());
    expect(activePlans()[0]).toMatchObject({ id, conflicts: 0 });
  });
});

describe('one visit', () => {
  it('is skipped for good, and brought back', async () => {
    const skipped = skipVisit(world.app, { id, originalDate: '2026-12-08', actor: CUSTOMER });
    expect(shown(skipped)[1]).toBe('2026-12-08 morning skipped');
    expect(bookingOn('2026-12-08')?.status).toBe('cancelled');
    expect(claims('2026-12-08', '2026-12-08')).toEqual([]);
    await extendPlans(world.app);
    expect(shown(showPlan(world.app, id))).toEqual(shown(skipped));
    const back = bringBackVisit(world.app, { id, originalDate: '2026-12-08', actor: CUSTOMER });
    expect(shown(back)[1]).toBe('2026-12-08 morning made');
    expect(bookingOn('2026-12-08')).toMatchObject({ status: 'confirmed', sequence: 2 });
  });

  it('is moved and stays there, a booking or not', async () => {
    const to = { date: '2026-12-10', period: 'afternoon', actor: CUSTOMER } as const;
    const moved = moveVisit(world.app, { id, originalDate: '2026-12-08', ...to });
    expect(shown(moved)[1]).toBe('2026-12-10 afternoon moved');
    expect(claims('2026-12-08', '2026-12-10')).toEqual(['2026-12-10 afternoon booking']);
    moveVisit(world.app, { id, originalDate: '2027-03-02', ...to, date: '2027-03-03' });
    expect(claims('2027-03-02', '2027-03-03')).toEqual(['2027-03-03 afternoon plan']);
    world.setClock('2027-02-01');
    await extendPlans(world.app);
    expect(claims('2027-03-02', '2027-03-03')).toEqual(['2027-03-03 afternoon booking']);
  });

  it('is moved no later than 24 hours before by its customer, and any time by the owner', () => {
    world.setClock('2026-11-30', 8 * 60 + 1);
    const to = { id, originalDate: '2026-12-01', date: '2026-12-03', period: 'morning' } as const;
    const late = refusal(() => moveVisit(world.app, { ...to, actor: CUSTOMER }));
    expect(late).toMatch(
      /^Your visit on Tue, Dec 1 starts in less than 24 hours. Please call us at/,
    );
    expect(shown(moveVisit(world.app, { ...to, actor: OWNER }))[0]).toBe(
      '2026-12-03 morning moved',
    );
  });

  it('takes no time that is not free, and by its customer none that is not booked online', () => {
    const to = { id, originalDate: '2026-12-08', period: 'morning' } as const;
    const own = refusal(() => moveVisit(world.app, { ...to, date: '2026-12-15', actor: OWNER }));
    expect(own).toBe('This time can’t be booked. This time is already taken.');
    const sunday = { ...to, date: '2026-12-13' } as const;
    const said = customerSentence('by-phone', sunday, world.app.config.rules);
    expect(refusal(() => moveVisit(world.app, { ...sunday, actor: CUSTOMER }))).toBe(said);
    expect(shown(moveVisit(world.app, { ...sunday, actor: OWNER }))[1]).toMatch(/^2026-12-13/);
  });

  it('is not changed by somebody who saw an older plan, or for a date of no visit', () => {
    const { version } = showPlan(world.app, id);
    skipVisit(world.app, { id, originalDate: '2026-12-08', actor: OWNER, version });
    const skip = { id, originalDate: '2026-12-15', actor: OWNER };
    expect(refusal(() => skipVisit(world.app, { ...skip, version }))).toMatch(
      /^This plan was just changed/,
    );
    const none = { ...skip, originalDate: '2026-12-16' };
    expect(refusal(() => skipVisit(world.app, none))).toMatch(/isn’t one of/);
  });
});

describe('another day from a date on', () => {
  it('moves every later visit, booking or not, and none that was moved by itself', () => {
    moveVisit(world.app, {
      ...{ id, originalDate: '2026-12-29', date: '2026-12-28' },
      ...{ period: 'evening', actor: OWNER },
    });
    const view = changeFrom(world.app, {
      ...{ id, from: '2026-12-15', date: '2026-12-17' },
      ...{ period: 'afternoon', actor: CUSTOMER },
    });
    expect(shown(view)).toEqual([
      '2026-12-01 morning made',
      '2026-12-08 morning made',
      '2026-12-17 afternoon made',
      '2026-12-24 afternoon made',
      '2026-12-28 evening moved',
      '2027-01-07 afternoon made',
    ]);
    const far = world.all<{ date: string }>(
      `SELECT date FROM slot_claims WHERE series_id IS NOT NULL AND date <> '2027-01-21'
       AND strftime('%w', date) <> '4'`,
    );
    expect(far).toEqual([]);
    const back = changeFrom(world.app, {
      ...{ id, from: '2026-12-15', date: '2026-12-15' },
      ...{ period: 'morning', actor: CUSTOMER },
    });
    expect(shown(back)[2]).toBe('2026-12-15 morning made');
    expect(shown(back)[4]).toBe('2026-12-28 evening moved');
  });

  it('leaves a decision where a later day is taken, and heals once it is free', async () => {
    const all = { period: 'afternoon', minutes: WHOLE.afternoon } as const;
    const ruth = world.start({ date: '2026-12-24', ...all, weeks: 4, name: 'Ruth' });
    const view = changeFrom(world.app, {
      ...{ id, from: '2026-12-15', date: '2026-12-17' },
      ...{ period: 'afternoon', actor: CUSTOMER },
    });
    expect(shown(view)[3]).toBe('2026-12-24 afternoon conflict');
    expect(view.next[3]).toMatchObject({
      why: 'This time is already taken.',
      offered: [
        { date: '2026-12-24', period: 'morning' },
        { date: '2026-12-25', period: 'morning' },
        { date: '2026-12-25', period: 'afternoon' },
      ],
    });
    const open = conflictsOfPlans(world.app);
    expect(open).toHaveLength(12);
    expect(open[0]).toMatchObject({ seriesId: id, visit: { originalDate: '2026-12-22' } });
    endPlan(world.app, { id: ruth?.id ?? 0, actor: OWNER });
    expect(bookingOn('2026-12-22')?.status).toBe('cancelled');
    await extendPlans(world.app);
    expect(shown(showPlan(world.app, id))[3]).toBe('2026-12-24 afternoon made');
    expect(conflictsOfPlans(world.app)).toEqual([]);
  });

  it('refuses a day that is a whole round away', () => {
    const far = { id, from: '2026-12-15', date: '2026-12-22', period: 'evening' } as const;
    expect(refusal(() => changeFrom(world.app, { ...far, actor: OWNER }))).toMatch(/closer/);
  });
});

describe('a pause', () => {
  const pause = (from: string, until: string | null) =>
    pausePlan(world.app, { id, from, until, actor: CUSTOMER });

  it('of six weeks keeps the time free for the customer', () => {
    const view = pause('2026-12-08', '2027-01-19');
    expect(view).toMatchObject({ status: 'paused', pausedUntil: '2027-01-19' });
    expect(shown(view)[1]).toBe('2026-12-08 morning paused');
    expect(claims('2026-12-08', '2027-01-19')).toEqual([
      '2026-12-08 morning plan',
      '2026-12-15 morning plan',
      '2026-12-22 morning plan',
      '2026-12-29 morning plan',
      '2027-01-05 morning plan',
      '2027-01-12 morning plan',
      '2027-01-19 morning plan',
    ]);
    expect(bookingOn('2026-12-08')?.status).toBe('cancelled');
  });

  it('of a day more lets others book it, and keeps what comes after', () => {
    pause('2026-12-08', '2027-01-20');
    expect(claims('2026-12-08', '2027-01-26')).toEqual(['2027-01-26 morning plan']);
  });

  it('without an end frees everything, and resuming brings back what is free', () => {
    pause('2026-12-08', null);
    expect(claims('2026-12-08', '2028-01-01')).toEqual([]);
    world.start({ date: '2026-12-15', weeks: 4, name: 'Ruth' });
    world.setClock('2026-12-09');
    const view = resumePlan(world.app, { id, actor: CUSTOMER });
    expect(view).toMatchObject({ status: 'active', pausedFrom: null });
    expect(shown(view).slice(0, 2)).toEqual([
      '2026-12-15 morning conflict',
      '2026-12-22 morning made',
    ]);
  });

  it('has no visit brought back into it, wherever that was before it was moved', () => {
    const moved = { id, originalDate: '2026-12-08', actor: CUSTOMER };
    moveVisit(world.app, { ...moved, date: '2026-12-17', period: 'evening' });
    skipVisit(world.app, moved);
    pause('2026-12-14', '2027-01-19');
    expect(refusal(() => bringBackVisit(world.app, moved))).toMatch(
      /^The plan is paused on that day/,
    );
    expect(bookingOn('2026-12-17')?.status).toBe('cancelled');
    resumePlan(world.app, { id, actor: CUSTOMER });
    bringBackVisit(world.app, moved);
    expect(bookingOn('2026-12-17')?.status).toBe('confirmed');
  });

  it('is over by itself', async () => {
    pause('2026-12-08', '2027-01-05');
    world.setClock('2027-01-05', 1);
    await extendPlans(world.app);
    const view = showPlan(world.app, id);
    expect(view.status).toBe('active');
    expect(shown(view)[0]).toBe('2027-01-05 morning made');
  });

  it('begins after a visit that is too near to be called off', () => {
    world.setClock('2026-11-30', 12 * 60);
    const early = refusal(() => pause('2026-11-30', null));
    expect(early).toMatch(/^Your visit on Tue, Dec 1 starts/);
    const view = pausePlan(world.app, { id, until: null, actor: CUSTOMER });
    expect(view.pausedFrom).toBe('2026-12-02');
    expect(shown(view)[0]).toBe('2026-12-01 morning made');
  });
});

describe('the end of a plan', () => {
  it('frees every later time, and nothing can be changed after it', async () => {
    const view = endPlan(world.app, { id, actor: CUSTOMER });
    expect(view).toMatchObject({ status: 'ended', endedFrom: TODAY, next: [] });
    expect(claims('2026-01-01', '2029-01-01')).toEqual([]);
    world.setClock('2026-11-24');
    await extendPlans(world.app);
    expect(claims('2026-01-01', '2029-01-01')).toEqual([]);
    expect(refusal(() => resumePlan(world.app, { id, actor: OWNER }))).toMatch(/has ended/);
  });

  it('can be later: until then the visits come', async () => {
    endPlan(world.app, { id, from: '2027-02-09', actor: OWNER });
    world.setClock('2027-01-04');
    await extendPlans(world.app);
    const view = showPlan(world.app, id);
    expect(view).toMatchObject({ status: 'active', endedFrom: '2027-02-09' });
    expect(shown(view).at(-1)).toBe('2027-02-02 morning made');
  });
});

describe('the price of a plan', () => {
  it('is another one in 14 days at the earliest, for bookings too that are made already', () => {
    const change = { id, price: 13_000, reason: 'New rates', actor: OWNER };
    expect(refusal(() => changeRate(world.app, { ...change, from: '2026-12-06' }))).toMatch(
      /^Please choose Monday, December 7, 2026 or later/,
    );
    const view = changeRate(world.app, { ...change, from: '2026-12-10' });
    expect(view.nextPrice).toMatchObject({ from: '2026-12-10', total: '130.00' });
    expect(view.price.total).toBe('108.00');
    expect(bookingOn('2026-12-08')?.total).toBe(10_800);
    expect(bookingOn('2026-12-15')?.total).toBe(13_000);
  });

  it('has an add-on once or every time, and the price of the visit follows', () => {
    const once = addToPlan(world.app, {
      ...{ id, addOns: ['oven'], originalDate: '2026-12-15', actor: CUSTOMER },
    });
    expect(once.next.map(({ addOns }) => addOns.length)).toEqual([0, 0, 1, 0, 0, 0]);
    const plain = bookingOn('2026-12-08')?.total ?? 0;
    expect(bookingOn('2026-12-15')?.total).toBeGreaterThan(plain);
    const always = addToPlan(world.app, { id, addOns: ['refrigerator'], actor: CUSTOMER });
    expect(always.everyVisit).toEqual(['refrigerator']);
    expect(bookingOn('2026-12-08')?.total).toBeGreaterThan(plain);
    // The first visit has its own price.
    expect(bookingOn('2026-12-01')?.total).toBe(12_000);
    const none = addToPlan(world.app, { id, addOns: [], actor: CUSTOMER });
    expect([none.everyVisit, bookingOn('2026-12-08')?.total]).toEqual([[], plain]);
  });
});

describe('undo', () => {
  it('takes the latest change back for ten minutes, to the letter', () => {
    const before = shown(showPlan(world.app, id));
    const changes = [
      () => skipVisit(world.app, { id, originalDate: '2026-12-08', actor: CUSTOMER }),
      () => pausePlan(world.app, { id, from: '2026-12-08', until: null, actor: CUSTOMER }),
      () => endPlan(world.app, { id, actor: CUSTOMER }),
      () =>
        changeFrom(world.app, {
          ...{ id, from: '2026-12-15', date: '2026-12-16', period: 'evening', actor: CUSTOMER },
        } as const),
      () => addToPlan(world.app, { id, addOns: ['oven'], actor: CUSTOMER }),
    ];
    for (const change of changes) {
      const changed = change();
      expect(changed.undo?.until).toBe('2026-11-23T16:10:00.000Z');
      const { version } = changed;
      const view = undoPlanChange(world.app, { id, version, actor: CUSTOMER });
      expect([shown(view), view.status, view.undo]).toEqual([before, 'active', null]);
      expect(bookingOn('2026-12-15')?.total).toBe(10_800);
    }
  });

  it('is over after ten minutes, and after any later change', () => {
    skipVisit(world.app, { id, originalDate: '2026-12-08', actor: CUSTOMER });
    world.setClock(TODAY, 8 * 60 + 10);
    expect(showPlan(world.app, id).undo).toBeNull();
    const late = refusal(() => undoPlanChange(world.app, { id, actor: CUSTOMER }));
    expect(late).toMatch(/too late/);
    skipVisit(world.app, { id, originalDate: '2026-12-15', actor: CUSTOMER });
    const visit = bookingOn('2026-12-22')?.id ?? 0;
    moveBooking(world.app, { id: visit, date: '2026-12-23', period: 'morning', actor: OWNER });
    expect(refusal(() => undoPlanChange(world.app, { id, actor: OWNER }))).toMatch(/too late/);
  });
});

describe('a visit that is changed as a booking', () => {
  it('stays moved, and returns to the plan where it is moved back', async () => {
    const visit = bookingOn('2026-12-08')?.id ?? 0;
    moveBooking(world.app, { id: visit, date: '2026-12-09', period: 'evening', actor: OWNER });
    await extendPlans(world.app);
    expect(shown(showPlan(world.app, id))[1]).toBe('2026-12-09 evening moved');
    changeFrom(world.app, {
      ...{ id, from: '2026-12-01', date: '2026-12-03', period: 'morning', actor: OWNER },
    } as const);
    expect(shown(showPlan(world.app, id))[1]).toBe('2026-12-09 evening moved');
    moveBooking(world.app, { id: visit, date: '2026-12-10', period: 'morning', actor: OWNER });
    expect(shown(showPlan(world.app, id))[1]).toBe('2026-12-10 morning made');
  });

  it('does not come back once it was cancelled, and does when that is taken back', async () => {
    const visit = bookingOn('2026-12-08')?.id ?? 0;
    await changeBookingStatus(world.app, { id: visit, status: 'cancelled', actor: OWNER });
    await extendPlans(world.app);
    expect(shown(showPlan(world.app, id))[1]).toBe('2026-12-08 morning skipped');
    undoCancellation(world.app, { id: visit, actor: OWNER });
    await extendPlans(world.app);
    expect(shown(showPlan(world.app, id))[1]).toBe('2026-12-08 morning made');
  });
});
