import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BookingRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { correctBooking } from '#server/booking/correct-booking.ts';
import { openBooking } from '#server/booking/open-my-booking.ts';
import { extendSeries } from '#server/series/extend-series.ts';
import { skipVisit } from '#server/series/skip-visit.ts';
import { tellNewPrice } from '#server/series/tell-new-price.ts';
import { startPlanWorld, WITH_MAIL, type PlanWorld } from '#tests/support/plan-world.ts';

const OWNER = 'owner@example.com';
const WRONG = 'maya@example.com';
const RIGHT = 'maya.okafor@example.com';
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
const values = (name: keyof BookingRow) => [...new Set(visits().map((visit) => visit[name]))];

describe('a correction at one visit of a plan', () => {
  it('of the email reaches the plan and its other visits, and every old link is dead', () => {
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
    expect(visitOn(done.preferredDate).emailKey).toBe(WRONG);
    expect(world.all('SELECT email_key FROM series')).toEqual([{ email_key: RIGHT }]);
    expect(planned.map(tokenOf).every(opens)).toBe(true);
  });

  it('sends on what waits for any of its visits or for the plan, and tells the customer once', () => {
    skipVisit(world.app, { id, originalDate: '2026-12-22', actor: OWNER });
    tellNewPrice(world.app, {
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
    const { id: over } = visitOn('2026-12-01');
    world.database.sqlite
      .prepare("UPDATE bookings SET status = 'completed' WHERE id = ?")
      .run(over);
    correct('2026-12-01', { email: RIGHT });
    const told = world.all<{ booking_id: number }>(
      "SELECT booking_id FROM outbox WHERE kind = 'booking-changed'",
    );
    expect(told).toEqual([{ booking_id: visitOn('2026-12-08').id }]);
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
    await extendSeries(world.app);
    expect(visits().at(-1)).toMatchObject({ address: '9 New Street, Oakland' });
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
