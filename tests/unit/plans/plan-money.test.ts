import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '#db/schema/bookings.ts';
import { payments } from '#db/schema/payments.ts';
import { cancelMyBooking } from '#server/booking/cancel-my-booking.ts';
import { changeBookingStatus } from '#server/booking/change-booking-status.ts';
import { moveMyBooking } from '#server/booking/move-my-booking.ts';
import { showMyBooking } from '#server/booking/show-my-booking.ts';
import { paymentsToRefund } from '#server/payments/find-refunds.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { bringBackVisit } from '#server/plans/bring-back-visit.ts';
import { endPlan } from '#server/plans/end-plan.ts';
import { moveVisit } from '#server/plans/move-visit.ts';
import { pausePlan } from '#server/plans/pause-plan.ts';
import { mayStartPlan } from '#server/plans/plan-limit.ts';
import { showPlan } from '#server/plans/show-plan.ts';
import { skipVisit } from '#server/plans/skip-visit.ts';
import { undoPlanChange } from '#server/plans/undo-plan-change.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';

const FIRST = '2026-12-01';
const FEE = 2500;
const actor = 'customer';
const OWNER = 'owner@example.com';
let world: PlanWorld;
let id: number;
let bookingId: number;

beforeEach(() => {
  world = startPlanWorld('2026-11-23', { env: { SITE_URL: 'https://tidewren.example' } });
  id = world.start({ date: FIRST })?.id ?? 0;
  bookingId = world.app.db.select().from(bookings).all()[0]?.id ?? 0;
  world.app.db.update(bookings).set({ bookingFee: FEE }).run();
  pay(bookingId);
});
afterEach(() => {
  world.stop();
});

/** Pays the fee of a first visit. */
function pay(visit: number): void {
  const now = world.app.now();
  const fee = { method: 'card', paymentIntentId: `pi_${visit}`, amount: FEE } as const;
  world.app.db
    .insert(payments)
    .values({ ...fee, bookingId: visit, createdAt: now, updatedAt: now })
    .run();
}
const visitOn = (date: string) => {
  const found = world.app.db.select().from(bookings).all();
  const visit = found.find(({ preferredDate }) => preferredDate === date);
  if (!visit) throw new Error(`There is no visit on ${date}.`);
  return visit;
};
const token = () => {
  const first = world.app.db.select().from(bookings).all()[0];
  if (!first) throw new Error('There is no first visit.');
  return world.app.links.bookingToken(first);
};
const claimed = () => world.all<{ n: number }>('SELECT count(*) AS n FROM slot_claims')[0]?.n ?? 0;
const statusOf = (date: string) =>
  world.all<{ status: string }>('SELECT status FROM bookings WHERE original_date = ?', date)[0]
    ?.status;
const due = () => paymentsToRefund(world.app, 9);
const owedBack = (visit = bookingId) =>
  ledgerOf(world.app, visit).reduce((total, { refundDue }) => total + refundDue, 0);
const minutes = (after: number) => {
  world.setClock('2026-11-23', 8 * 60 + after);
};

describe('the visit that a plan begins with', () => {
  it('is not left out by its customer, and by the owner it is', () => {
    expect(showPlan(world.app, id).next.map(({ canSkip }) => canSkip)).toEqual(
      [0, 1, 2, 3, 4, 5].map((each) => each > 0),
    );
    const skip = { id, originalDate: FIRST };
    expect(() => skipVisit(world.app, { ...skip, actor })).toThrow(/starts with this visit/u);
    skipVisit(world.app, { ...skip, actor: OWNER });
    expect(statusOf(FIRST)).toBe('cancelled');
  });

  it('is not paused by its customer, who may pause after it', () => {
    const pause = { id, actor, until: '2027-01-05' };
    expect(() => pausePlan(world.app, { ...pause, from: FIRST })).toThrow(/starts with the visit/u);
    pausePlan(world.app, pause);
    expect(showPlan(world.app, id).pausedFrom).toBe('2026-12-02');
    expect(statusOf(FIRST)).toBe('confirmed');
  });

  it('ends the plan where it is canceled, which is said before', async () => {
    expect(showMyBooking(world.app, token()).endsPlan).toBe(true);
    const { status } = await cancelMyBooking(world.app, token());
    expect(status).toBe('cancelled');
    expect(showPlan(world.app, id).status).toBe('ended');
    expect(claimed()).toBe(0);
  });

  it('moves up to six weeks, from the plan and by its link', () => {
    const to = { date: '2027-01-13', period: 'evening' } as const;
    const move = { id, originalDate: FIRST, actor, ...to };
    expect(() => moveVisit(world.app, move)).toThrow(/up to six weeks/u);
    expect(() => moveMyBooking(world.app, { token: token(), ...to })).toThrow(/up to six weeks/u);
    moveVisit(world.app, { ...move, date: '2027-01-12' });
    expect(showPlan(world.app, id, 9).next.some(({ date }) => date === '2027-01-12')).toBe(true);
  });

  it('is a visit like the others once one has taken place', async () => {
    world.setClock(FIRST, 23 * 60);
    await cancelled('2026-12-08');
    expect(showPlan(world.app, id).status).toBe('active');
    pausePlan(world.app, { id, actor, from: '2026-12-10', until: '2027-01-05' });
    expect(showPlan(world.app, id).status).toBe('paused');
  });
});

async function cancelled(date: string): Promise<void> {
  await cancelMyBooking(world.app, world.app.links.bookingToken(visitOn(date)));
}

describe('a first visit that the owner has not confirmed', () => {
  it('is not confirmed by who ends the plan and takes that back', () => {
    world.app.db
      .update(bookings)
      .set({ status: 'pending' })
      .where(eq(bookings.id, bookingId))
      .run();
    endPlan(world.app, { id, actor });
    undoPlanChange(world.app, { id, actor });
    expect([statusOf(FIRST), statusOf('2026-12-08')]).toEqual(['pending', 'confirmed']);
  });
});

describe('pauses one after the other', () => {
  it('keep the time for six weeks together, not each', () => {
    world.setClock(FIRST, 23 * 60);
    const pause = (from: string, until: string) => pausePlan(world.app, { id, actor, from, until });
    pause('2026-12-02', '2027-01-13');
    const kept = claimed();
    expect(kept).toBeGreaterThan(40);
    world.setClock('2027-01-10');
    pause('2027-01-10', '2027-02-21');
    const held = world.all(
      'SELECT 1 FROM slot_claims WHERE date BETWEEN ? AND ?',
      '2027-01-10',
      '2027-02-20',
    );
    expect(held).toEqual([]);
  });
});

describe('the fee of a visit that a plan gave up', () => {
  it('goes back once that cannot be taken back anymore, not before', () => {
    endPlan(world.app, { id, actor });
    expect([owedBack(), due()]).toEqual([FEE, []]);
    minutes(9);
    expect(due()).toEqual([]);
    minutes(10);
    expect(due()).toHaveLength(1);
    expect(() => undoPlanChange(world.app, { id, actor })).toThrow(/too late/u);
  });

  it('stays where that is taken back, and the visit has it still', () => {
    endPlan(world.app, { id, actor });
    minutes(9);
    undoPlanChange(world.app, { id, actor });
    minutes(30);
    expect([statusOf(FIRST), owedBack(), due()]).toEqual(['confirmed', 0, []]);
    endPlan(world.app, { id, actor });
    expect(owedBack()).toBe(FEE);
  });

  it('stays with a first visit that lies further ahead than bookings of plans are made', () => {
    const far = world.start({ date: '2027-03-03', name: 'Nadia' })?.id ?? 0;
    const first = visitOn('2027-03-03');
    pay(first.id);
    endPlan(world.app, { id: far, actor });
    minutes(1);
    undoPlanChange(world.app, { id: far, actor });
    minutes(30);
    expect([statusOf('2027-03-03'), owedBack(first.id), due()]).toEqual(['confirmed', 0, []]);
    const claims = world.all(
      'SELECT DISTINCT booking_id FROM slot_claims WHERE date = ?',
      '2027-03-03',
    );
    expect(claims).toEqual([{ booking_id: first.id }]);
    const skip = { id: far, originalDate: '2027-03-03', actor };
    expect(() => skipVisit(world.app, skip)).toThrow(/starts with this visit/u);
  });

  it('stays with the first visit where its old time is taken: it keeps the new one', () => {
    moveVisit(world.app, {
      ...{ id, originalDate: FIRST, actor },
      ...{ date: '2026-12-03', period: 'afternoon' },
    });
    world.buy(FIRST, 'morning');
    const said = /^The time on Tue, Dec 1 isn’t available anymore, so this can’t be undone/u;
    expect(() => undoPlanChange(world.app, { id, actor })).toThrow(said);
    expect([statusOf(FIRST), owedBack()]).toEqual(['confirmed', 0]);
    const held = world.all(
      'SELECT DISTINCT date, period FROM slot_claims WHERE booking_id = ?',
      bookingId,
    );
    expect(held).toEqual([{ date: '2026-12-03', period: 'afternoon' }]);
    expect(showPlan(world.app, id)).toMatchObject({ undo: { what: 'visit-moved' } });
  });

  it('stays where the visit is brought back in time', () => {
    skipVisit(world.app, { id, originalDate: FIRST, actor: OWNER });
    minutes(5);
    bringBackVisit(world.app, { id, originalDate: FIRST, actor: OWNER });
    minutes(30);
    expect([statusOf(FIRST), owedBack(), due()]).toEqual(['confirmed', 0, []]);
  });

  it('stays where the owner restores the booking in time, and has gone where that is later', async () => {
    const restore = () =>
      changeBookingStatus(world.app, { id: bookingId, status: 'pending', actor: OWNER });
    skipVisit(world.app, { id, originalDate: FIRST, actor: OWNER });
    minutes(3);
    await restore();
    minutes(30);
    expect([statusOf(FIRST), owedBack(), due()]).toEqual(['confirmed', 0, []]);
    skipVisit(world.app, { id, originalDate: FIRST, actor: OWNER });
    minutes(41);
    await restore();
    expect([statusOf(FIRST), owedBack()]).toEqual(['confirmed', FEE]);
  });
});

describe('a change around the line of 24 hours', () => {
  it('is taken back within its ten minutes, also when the visit has come nearer than a day', () => {
    world.setClock('2026-12-07', 8 * 60 - 5);
    const change = { id, originalDate: '2026-12-08', actor };
    skipVisit(world.app, change);
    world.setClock('2026-12-07', 8 * 60 + 4);
    expect(() => bringBackVisit(world.app, change)).toThrow(/less than 24 hours/u);
    undoPlanChange(world.app, { id, actor });
    expect(statusOf('2026-12-08')).toBe('confirmed');
    expect(() => skipVisit(world.app, change)).toThrow(/less than 24 hours/u);
  });
});

describe('how many plans somebody has online', () => {
  it('is two by email or by address, however that is typed; one that ended for good makes room', () => {
    const owner = { emailKey: 'maya@example.com', address: '1 Other Street, Alameda' };
    expect(mayStartPlan(world.app, owner)).toBe(true);
    world.start({ date: '2026-12-02', name: 'Nadia' });
    expect(mayStartPlan(world.app, owner)).toBe(true);
    const there = { emailKey: 'new@example.com', address: '12 LAKESHORE avenue  Oakland.' };
    expect(mayStartPlan(world.app, there)).toBe(false);
    expect(mayStartPlan(world.app, owner, [owner])).toBe(false);
    endPlan(world.app, { id, actor });
    expect(mayStartPlan(world.app, there)).toBe(false);
    world.setClock('2026-11-23', 8 * 60 + 11);
    expect(mayStartPlan(world.app, there)).toBe(true);
  });
});
