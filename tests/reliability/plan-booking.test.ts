import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { halvesOf } from '#domain/half-hours.ts';
import { bookingData } from '#contracts/booking.ts';
import type { BookingForm } from '#contracts/booking.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { centsToDecimal } from '#domain/money.ts';
import { planSentence } from '#domain/plan-history.ts';
import { PLAN_TERMS_VERSION, planTermsOf } from '#domain/plans/plan-terms.ts';
import { historyOf } from '#server/audit/audit.ts';
import { completeBooking } from '#server/booking/complete-booking.ts';
import { holdSlot } from '#server/booking/hold-slot.ts';
import { previewBookedPlan } from '#server/booking/preview-plan.ts';
import { draftPriceOf } from '#server/booking/visit-price.ts';
import { blockDays } from '#server/schedule/block-days.ts';
import { agreed } from '#tests/support/agreed.ts';
import { bookingOf, intentOf } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';

let world: PaymentsWorld;
let day = 0;
beforeAll(async () => {
  world = await startPaymentsWorld({ CREWS: '4', HORIZON_DAYS: '120' });
});
afterAll(() => world.stop());

const home = { bedrooms: 2, bathrooms: 1 };
const wanted = (values: Partial<BookingForm> = {}) => {
  const date = openDay(addDays(businessTime(new Date()).date, 3), day++);
  const email = `plan${day}@example.com`;
  return bookingOf(date, { home, frequency: 'bi-weekly', email, ...values });
};
const hold = (data: object) =>
  holdSlot(world.app, {
    data: bookingData.parse(data),
    browserToken: undefined,
    clientAddress: 'x',
  });
async function pay(clientSecret: string) {
  const paymentIntentId = intentOf(clientSecret);
  world.sandbox.stripe.pay(paymentIntentId);
  return completeBooking(world.app, { paymentIntentId });
}
const planOf = (bookingId: number | undefined) =>
  rows<Record<string, unknown>>(
    world,
    `SELECT series.*, bookings.original_date AS first FROM series
     JOIN bookings ON bookings.series_id = series.id WHERE bookings.id = ?`,
    bookingId,
  )[0];

describe('a plan that is started online', () => {
  it('stands with its first visit, the price of the later ones and the consent, word for word', async () => {
    const data = agreed(wanted({ addOns: ['oven', 'garage'], everyVisit: ['oven'] }));
    const before = Date.now();
    const held = await hold(data);
    const terms = planTermsOf(data);
    expect(held.plan?.terms).toBe(terms?.terms);
    const { success, bookingId, visit } = await pay(held.clientSecret);
    expect(success).toBe(true);
    const plan = planOf(bookingId);
    expect(plan).toMatchObject({
      ...{ weeks: 2, anchor_date: data.preferredDate, period: 'morning', status: 'active' },
      ...{ consent_text: data.planConsent, consent_version: PLAN_TERMS_VERSION },
      first: data.preferredDate,
    });
    expect(Number(plan?.['consent_at'])).toBeGreaterThanOrEqual(before);
    const [rate] = rows(
      world,
      'SELECT estimated_cost - discount AS total, every_visit AS every FROM series_rates WHERE series_id = ?',
      plan?.['id'],
    );
    expect(rate).toEqual({ total: terms?.later.total, every: '["oven"]' });
    const next = [14, 28, 42].map((days) => addDays(data.preferredDate, days));
    expect(visit?.plan?.next.slice(0, 3)).toEqual(next);
    expect(visit?.plan?.open).toEqual([]);
    const later = rows(
      world,
      "SELECT booking_fee AS fee, status, source FROM bookings WHERE series_id = ? AND source = 'plan'",
      plan?.['id'],
    );
    expect(later.length).toBeGreaterThanOrEqual(3);
    for (const each of later) expect(each).toMatchObject({ fee: 0, status: 'confirmed' });
  });

  it('is one plan however often its payment is told', async () => {
    const held = await hold(agreed(wanted()));
    const { bookingId } = await pay(held.clientSecret);
    await world.webhook(intentOf(held.clientSecret));
    await completeBooking(world.app, { paymentIntentId: intentOf(held.clientSecret) });
    const first = planOf(bookingId)?.['first'];
    expect(rows(world, 'SELECT 1 FROM series WHERE anchor_date = ?', first)).toHaveLength(1);
  });

  it('costs what was agreed to when the prices have changed since', async () => {
    const held = await hold(agreed(wanted()));
    change(
      world,
      `UPDATE drafts SET price = json_replace(price, '$.plan.later.estimatedCost', 77700,
         '$.plan.terms', 'What was agreed') WHERE payment_intent_id = ?`,
      intentOf(held.clientSecret),
    );
    const plan = planOf((await pay(held.clientSecret)).bookingId);
    expect(plan?.['consent_text']).toBe('What was agreed');
    const sql = 'SELECT estimated_cost AS cost FROM series_rates WHERE series_id = ?';
    expect(rows(world, sql, plan?.['id'])).toEqual([{ cost: 77700 }]);
  });

  it('is not held for other terms than those that were agreed to', async () => {
    const data = wanted({ planConsent: 'Yes, whatever it is' });
    const refused = await hold(data).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'price-changed',
      answer: { plan: { terms: planTermsOf(data)?.terms } },
    });
    expect(rows(world, 'SELECT 1 FROM slot_claims WHERE date = ?', data.preferredDate)).toEqual([]);
  });

  it('keeps its booking when a later time was lost on the way: that one is to be settled', async () => {
    const data = agreed(wanted());
    const held = await hold(data);
    const lost = addDays(data.preferredDate, 28);
    blockDays(world.app, { from: lost, to: lost, reason: 'Training' }, 'owner@example.com');
    const { success, bookingId, visit } = await pay(held.clientSecret);
    expect(success).toBe(true);
    expect(visit?.plan?.open).toEqual([lost]);
    const sql = 'SELECT 1 FROM bookings WHERE series_id = ? AND original_date = ?';
    expect(rows(world, sql, planOf(bookingId)?.['id'], lost)).toEqual([]);
  });

  it('is a single visit where a payment without a draft brings no yes', async () => {
    const held = await hold(agreed(wanted()));
    change(
      world,
      "UPDATE drafts SET price = json_remove(price, '$.plan'), data = json_remove(data, '$.planConsent') WHERE payment_intent_id = ?",
      intentOf(held.clientSecret),
    );
    const { success, bookingId, visit } = await pay(held.clientSecret);
    expect([success, visit?.plan, planOf(bookingId)]).toEqual([true, undefined, undefined]);
  });

  it('goes on with Basic after a Deep first visit, at its price and length', async () => {
    const deep = { serviceType: 'deep', laterService: 'basic', frequency: 'weekly' } as const;
    const addOns = { addOns: ['oven'], everyVisit: ['oven'] };
    const firstTime = { phone: '(510) 555-0391', address: '391 Deep Street, Oakland' };
    const data = agreed(wanted({ ...deep, ...addOns, ...firstTime }));
    const terms = planTermsOf(data);
    const basic = planTermsOf({ ...data, serviceType: 'basic', laterService: undefined });
    const held = await hold(data);
    const { bookingId } = await pay(held.clientSecret);
    const plan = planOf(bookingId);
    expect(plan).toMatchObject({ service_type: 'basic', consent_text: terms?.terms });
    const [first, ...later] = rows(
      world,
      `SELECT service_type AS service, minutes, estimated_cost - discount AS total,
         (SELECT count(*) FROM slot_claims WHERE booking_id = bookings.id) AS halves
       FROM bookings WHERE series_id = ? ORDER BY preferred_date`,
      plan?.['id'],
    );
    const { withOffer } = draftPriceOf(world.app, bookingData.parse(data));
    const { minutes, total } = withOffer;
    expect(first).toEqual({ service: 'deep', minutes, total, halves: halvesOf(minutes) });
    const each = { minutes: basic?.later.minutes, total: basic?.later.total };
    expect(later.length).toBeGreaterThanOrEqual(6);
    const halves = halvesOf(each.minutes ?? 0);
    for (const visit of later) expect(visit).toEqual({ service: 'basic', ...each, halves });
    const started = historyOf(world.app, 'series', Number(plan?.['id'])).at(-1);
    expect(planSentence(started?.action ?? '', started?.detail ?? null)).toBe(
      'Plan started: Deep Clean first, then Basic Clean',
    );
  });

  it('is asked about again where the service of the later visits is another one', async () => {
    const data = agreed(wanted({ serviceType: 'deep', frequency: 'weekly' }));
    const refused = await hold({ ...data, laterService: 'basic' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'price-changed',
      answer: { plan: { terms: planTermsOf({ ...data, laterService: 'basic' })?.terms } },
    });
  });

  it('has the price of what its browser chose last, not of what it held before', async () => {
    const data = agreed(wanted({ serviceType: 'deep', frequency: 'weekly' }));
    const browser = { browserToken: 'the same browser', clientAddress: 'x' };
    await holdSlot(world.app, { ...browser, data: bookingData.parse(data) });
    const other = agreed({ ...data, laterService: 'basic' });
    const held = await holdSlot(world.app, { ...browser, data: bookingData.parse(other) });
    expect(held.plan).toEqual({
      terms: other.planConsent,
      later: centsToDecimal(planTermsOf(other)?.later.total ?? 0),
    });
  });
});

describe('the dates before paying', () => {
  it('are those of Basic visits after a Deep one, which takes more of its day', () => {
    const { preferredDate } = wanted();
    const { dates, laterPrice } = previewBookedPlan(world.app, {
      ...{ serviceType: 'deep', laterService: 'basic', home, frequency: 'weekly' },
      ...{ preferredDate, preferredTime: 'morning', browserToken: undefined },
    });
    expect(dates.map(({ periods }) => periods.length)).toEqual([2, 1, 1, 1, 1, 1]);
    expect(Number(laterPrice.total) * 100).toBe(
      planTermsOf({ ...wanted(), home, frequency: 'weekly' })?.later.total,
    );
  });

  it('are six, with what cannot be and what is free that week', () => {
    const { preferredDate, preferredTime } = wanted();
    const closed = addDays(preferredDate, 14);
    blockDays(world.app, { from: closed, to: closed, reason: 'Holiday' }, 'owner@example.com');
    const { dates, laterPrice } = previewBookedPlan(world.app, {
      ...{ serviceType: 'basic', home, frequency: 'bi-weekly', preferredDate, preferredTime },
      browserToken: undefined,
    });
    expect(dates.map(({ date }) => date)).toEqual(
      [0, 14, 28, 42, 56, 70].map((days) => addDays(preferredDate, days)),
    );
    expect(dates.map(({ state }) => state === 'conflict')).toEqual([
      ...[false, true, false, false, false, false],
    ]);
    expect(dates[1]?.why).toBe('We’re closed then.');
    expect(dates[1]?.offered.length).toBeGreaterThan(0);
    expect(dates[1]?.offered.map(({ date }) => date)).not.toContain(closed);
    expect(Number(laterPrice.total) * 100).toBe(
      planTermsOf({ ...wanted(), home, frequency: 'bi-weekly' })?.later.total,
    );
  });
});
