import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BookingRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { correctBooking } from '#server/booking/correct-booking.ts';
import { openBooking } from '#server/booking/open-my-booking.ts';
import { myVisits } from '#server/customers/my-visits.ts';
import { aboutRows } from '#server/delivery/about-repository.ts';
import { bringBackVisit } from '#server/plans/bring-back-visit.ts';
import { extendPlans } from '#server/plans/extend-plans.ts';
import { pausePlan } from '#server/plans/pause-plan.ts';
import { planOfVisit } from '#server/plans/plan-of-visit.ts';
import { resumePlan } from '#server/plans/resume-plan.ts';
import { skipVisit } from '#server/plans/skip-visit.ts';
import { notifyNewPrice } from '#server/plans/notify-new-price.ts';
import { startPlanWorld, WITH_MAIL, type PlanWorld } from '#tests/support/plan-world.ts';

const OWNER = 'owner@example.com';
const WRONG = 'maya@example.com';
const RIGHT = 'maya.okafor@example.com';
const OWN = 'ben@example.com';
let world: PlanWorld;
let id: number;

beforeEach(() => {
  world = startPlanWorld('2026-11-23', { env: WITH_MAIL });
  // Tuesdays from December 1 on; the visits through January 12 are bookings.
  id = world.start({ date: '2026-12-01' })?.id ?? 0;
});
afterEach(() => {
  world.stop();
});

const visits = () =>
  world.app.db
    .select()
    .from(bookings)
    .all()
    .filter(({ seriesId }) => seriesId === id);
const visitOn = (date: string): BookingRow => {
  const found = visits().find(({ preferredDate }) => preferredDate === date);
  if (!found) throw new Error(`There is no visit on ${date}.`);
  return found;
};
const tokenOf = (visit: BookingRow) => world.app.links.bookingToken(visit);
const opens = (token: string) => {
  try {
    return openBooking(world.app, token).id > 0;
  } catch {
    return false;
  }
};
const correct = (date: string, patch: object) =>
  correctBooking(world.app, { id: visitOn(date).id, actor: OWNER, ...patch });
const mailsTo = (recipient: string, status = 'pending') =>
  world
    .all<{ kind: string }>(
      "SELECT kind FROM outbox WHERE channel = 'mail' AND recipient = ? AND status = ? ORDER BY kind",
      recipient,
      status,
    )
    .map(({ kind }) => kind);
const run = (sql: string, ...what: unknown[]) => world.database.sqlite.prepare(sql).run(...what);
const setStatus = (date: string, status: string) =>
  run('UPDATE bookings SET status = ? WHERE id = ?', status, visitOn(date).id);
/** The visits at which the customer was notified of a correction, and whether plan-wide. */
const told = () =>
  world.all<{ visit: number; plan: string | null }>(
    `SELECT booking_id AS visit, json_extract(payload, '$.plan') AS plan
     FROM outbox WHERE kind = 'booking-changed'`,
  );
const planAt = (date: string) => planOfVisit(world.app, visitOn(date));
const values = (name: keyof BookingRow) => [...new Set(visits().map((visit) => visit[name]))];

describe('a correction at one visit of a plan', () => {
  it('of the email reaches the plan and its other visits, and every old link is revoked', () => {
    const done = visitOn('2026-12-01');
    world.app.db.update(bookings).set({ status: 'completed' }).run();
    for (const { id: visit } of visits().slice(1)) {
      world.database.sqlite
        .prepare("UPDATE bookings SET status = 'confirmed' WHERE id = ?")
        .run(visit);
    }
    const tokens = visits().map(tokenOf);
    correct('2026-12-08', { email: RIGHT });
    expect(tokens.map(opens)).toEqual(tokens.map(() => false));
    const planned = visits().filter(({ status }) => status === 'confirmed');
    expect(planned.length).toBeGreaterThan(4);
    expect([...new Set(planned.map(({ emailKey }) => emailKey))]).toEqual([RIGHT]);
    expect(world.all('SELECT email_key FROM series')).toEqual([{ email_key: RIGHT }]);
    expect(planned.map(tokenOf).every(opens)).toBe(true);
    // A past visit would lead the reader of the wrong mailbox to the plan.
    expect(myVisits(world.app, WRONG)).toEqual([]);
    expect(aboutRows(world.app).isKnown(WRONG)).toBe(false);
    expect(visitOn(done.preferredDate)).toMatchObject({ email: RIGHT, status: 'completed' });
  });

  it('of the email leaves nothing of a past visit for the wrong mailbox, and sends nothing again', () => {
    setStatus('2026-12-08', 'completed');
    const over = visitOn('2026-12-08').id;
    run("UPDATE outbox SET status = 'failed' WHERE booking_id = ? AND recipient = ?", over, WRONG);
    const failed = mailsTo(WRONG, 'failed');
    expect(failed.length).toBeGreaterThan(0);
    correct('2026-12-15', { email: RIGHT });
    expect(mailsTo(WRONG, 'failed')).toEqual([]);
    expect(mailsTo(RIGHT, 'failed')).toEqual(failed);
  });

  it('sends on what waits for any of its visits or for the plan, and tells the customer once', () => {
    skipVisit(world.app, { id, originalDate: '2026-12-22', actor: OWNER });
    notifyNewPrice(world.app, {
      id,
      from: '2027-01-05',
      price: 15_000,
      reason: 'more',
      actor: OWNER,
    });
    const before = mailsTo(WRONG);
    expect(before).toContain('plan-changed');
    expect(before).toContain('plan-price');
    expect(before.filter((kind) => kind === 'booking-reminder').length).toBeGreaterThan(4);
    correct('2026-12-08', { email: RIGHT });
    expect(mailsTo(WRONG)).toEqual([]);
    expect(mailsTo(RIGHT)).toEqual([...before, 'booking-changed'].toSorted());
  });

  it('is told at the next visit where it was made at one that is over', () => {
    setStatus('2026-12-01', 'completed');
    correct('2026-12-01', { email: RIGHT });
    expect(told().map(({ visit }) => visit)).toEqual([visitOn('2026-12-08').id]);
  });

  it('of the address is for all of them, and for one where the owner says so', async () => {
    correct('2026-12-15', { address: '4 Grandmother Lane, Alameda', onlyHere: true });
    expect(values('address')).toHaveLength(2);
    correct('2026-12-08', { address: '9 New Street, Oakland', firstName: 'Mayah' });
    expect(visitOn('2026-12-15').address).toBe('4 Grandmother Lane, Alameda');
    expect(visitOn('2026-12-22').address).toBe('9 New Street, Oakland');
    expect(values('firstName')).toEqual(['Mayah']);
    expect(world.all('SELECT address FROM customers')).toEqual([
      { address: '9 New Street, Oakland' },
    ]);
    world.setClock('2026-12-02');
    await extendPlans(world.app);
    expect(visits().at(-1)).toMatchObject({ address: '9 New Street, Oakland' });
  });

  it('is there when visits come back from a pause or were left out, which nobody is told of', () => {
    correct('2026-12-22', { address: '4 Grandmother Lane, Alameda', onlyHere: true });
    pausePlan(world.app, { id, from: '2026-12-15', until: '2027-01-05', actor: OWNER });
    skipVisit(world.app, { id, originalDate: '2027-01-12', actor: OWNER });
    const off = visits().filter(({ status }) => status === 'cancelled');
    expect(off.map(({ preferredDate }) => preferredDate)).toEqual([
      ...['2026-12-15', '2026-12-22', '2026-12-29', '2027-01-12'],
    ]);
    const before = mailsTo(WRONG);
    correct('2026-12-08', { email: RIGHT, address: '9 New Street, Oakland' });
    expect(mailsTo(RIGHT)).toEqual([...before, 'booking-changed'].toSorted());
    resumePlan(world.app, { id, actor: OWNER });
    bringBackVisit(world.app, { id, originalDate: '2027-01-12', actor: OWNER });
    expect(values('status')).toEqual(['confirmed']);
    expect(values('emailKey')).toEqual([RIGHT]);
    expect(mailsTo(WRONG)).toEqual([]);
    for (const date of ['2026-12-15', '2026-12-29', '2027-01-12']) {
      expect(visitOn(date).address).toBe('9 New Street, Oakland');
    }
    expect(visitOn('2026-12-22').address).toBe('4 Grandmother Lane, Alameda');
  });

  it('stays at a visit that is over where the plan has moved on since', () => {
    setStatus('2026-12-01', 'completed');
    correct('2026-12-08', {
      ...{ email: RIGHT, phone: '(510) 555-0101', firstName: 'Mayah' },
      address: '9 New Street, Oakland',
    });
    const links = visits().slice(1).map(tokenOf);
    const mails = mailsTo(RIGHT);
    expect(planAt('2026-12-01')?.own).toEqual(['name', 'phone', 'address']);
    expect(planAt('2026-12-15')?.own).toEqual([]);
    correct('2026-12-01', {
      ...{ phone: '(510) 555-0199', firstName: 'Maja' },
      address: '12 Lakeshore Drive, Oakland',
    });
    const plan = 'SELECT first_name AS name, phone, address FROM series';
    const now = { name: 'Mayah', phone: '(510) 555-0101', address: '9 New Street, Oakland' };
    expect(world.all(plan)).toEqual([now]);
    expect(visitOn('2026-12-15')).toMatchObject({ firstName: 'Mayah', address: now.address });
    expect(visitOn('2026-12-01').address).toBe('12 Lakeshore Drive, Oakland');
    expect(links.every(opens)).toBe(true);
    expect(mailsTo(RIGHT)).toEqual(mails);
  });

  it('of an email that is this visit’s own ends no link to the others', () => {
    run(
      "UPDATE bookings SET email = ?, email_key = ? WHERE original_date = '2026-12-08'",
      OWN,
      OWN,
    );
    const links = visits()
      .filter(({ originalDate }) => originalDate !== '2026-12-08')
      .map(tokenOf);
    correct('2026-12-08', { email: 'bo@example.com' });
    expect(world.all('SELECT email_key FROM series')).toEqual([{ email_key: WRONG }]);
    expect(links.every(opens)).toBe(true);
    expect(visitOn('2026-12-15').emailKey).toBe(WRONG);
  });

  it('of an address that is this visit’s own stays there, and says nothing of the others', () => {
    correct('2026-12-15', { address: '4 Grandmother Lane, Alameda', onlyHere: true });
    correct('2026-12-15', { address: '4 Grandma Lane, Alameda', firstName: 'Mayah' });
    expect(world.all('SELECT first_name AS name, address FROM series')).toEqual([
      { name: 'Mayah', address: '12 Lakeshore Avenue, Oakland' },
    ]);
    expect(visitOn('2026-12-22').address).toBe('12 Lakeshore Avenue, Oakland');
    expect(told().map(({ plan }) => plan)).toEqual([null, null]);
  });

  it('leaves another plan of the same person alone', () => {
    world.start({ date: '2026-12-02', name: 'Nadia' });
    correct('2026-12-08', { email: RIGHT, address: '9 New Street, Oakland' });
    const other = world.all(
      'SELECT DISTINCT email_key, address FROM bookings WHERE first_name = ?',
      'Nadia',
    );
    expect(other).toEqual([
      { email_key: 'nadia@example.com', address: '12 Lakeshore Avenue, Oakland' },
    ]);
  });
});
