import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type * as LateCharge from '#content/late-charge.ts';
import { lateRule, type LateTerms } from '#content/late-charge.ts';
import { addDays } from '#domain/calendar-date.ts';
import { cardConsent } from '#domain/kept-card.ts';
import { formatMoney } from '#domain/money.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { holdSlot } from '#server/booking/hold-slot.ts';
import { keepFeeCard } from '#server/booking/keep-fee-card.ts';
import { settlePayment } from '#server/booking/settle-payment.ts';
import { toMyBooking } from '#server/booking/show-my-booking.ts';
import { bookingOf, intentOf } from '#tests/support/api.ts';
import { isAppError } from '#server/errors.ts';
import { change, rows } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { keepCard, today, visitOfToday } from '#tests/support/visit-with-card.ts';

const set = vi.hoisted((): { terms: LateTerms; now: LateTerms | null } => {
  const terms = {
    cancellation: { kind: 'amount' as const, value: 50 },
    lockout: { kind: 'percent' as const, value: 50 },
  };
  return { terms, now: terms };
});
const { terms } = set;
// A company that charges for both; the setting is content, and the sample company's is off.
vi.mock('#content/late-charge.ts', async (original) => {
  const content = await original<typeof LateCharge>();
  return {
    ...content,
    get lateTerms() {
      return set.now;
    },
  };
});
afterEach(() => {
  set.now = terms;
});

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterAll(() => world.stop());

let browsers = 0;
/** Somebody at the checkout. */
function customer() {
  browsers += 1;
  const browserToken = `browser-${browsers}`.padEnd(43, '0');
  const data = {
    ...bookingOf(openDay(addDays(today, 60), browsers)),
    serviceType: 'basic' as const,
    home: { bedrooms: 2, bathrooms: 1 },
    email: `late${browsers}@example.com`,
  };
  const clientAddress = `192.0.2.${browsers}`;
  return {
    /** Holds the time; `lateShown` is the sentence that was on the page. */
    hold: (lateShown?: string) =>
      holdSlot(world.app, { data, browserToken, clientAddress, lateShown }),
    tick: (consent: string) => keepFeeCard(world.app, browserToken, { keep: true, consent }),
    async pay(clientSecret: string) {
      const intent = intentOf(clientSecret);
      world.sandbox.stripe.pay(intent);
      const settled = await settlePayment(world.app, intent);
      if (settled.outcome !== 'booked') throw new Error(settled.outcome);
      return findBooking(world.app, settled.booking.id);
    },
  };
}

/** Books as somebody who is shown today's rule; with `consent` the card is kept. */
async function booked(consent?: string) {
  const { hold, tick, pay } = customer();
  const held = await hold(lateRule(terms));
  if (consent !== undefined) await tick(consent);
  return pay(held.clientSecret);
}

/** What a refusal answers beside its sentence. */
async function refusal(asked: Promise<unknown>) {
  const error: unknown = await asked.then(
    () => new Error('It was taken.'),
    (thrown: unknown) => thrown,
  );
  if (!isAppError(error)) throw error;
  return { code: error.code, ...error.answer };
}

const LOWER: LateTerms = { cancellation: { kind: 'amount', value: 30 }, lockout: null };

it('a booking keeps what was said before it, and its page says it in dollars', async () => {
  const visit = await booked();
  expect(visit.lateTerms).toEqual(terms);
  const half = formatMoney(Math.round((visit.estimatedCost - visit.discount) / 2));
  expect(toMyBooking(world.app, visit).lateRule).toContain(
    `we may also charge $50; if we can’t get in, ${half}`,
  );
});

it('the card’s consent is the text with that sentence, and no other is taken', async () => {
  await expect(booked(cardConsent('visit', null))).rejects.toThrow(/words beside this box/);
  const visit = await booked(cardConsent('visit', terms));
  const [card] = rows<{ consent_text: string; consent_version: string; late_terms: string }>(
    world,
    'SELECT * FROM kept_cards WHERE booking_id = ?',
    visit.id,
  );
  expect(card?.consent_text).toContain('we may also charge $50 to it');
  expect(card?.consent_version).toBe('2026-11-30-late');
  expect(JSON.parse(card?.late_terms ?? '')).toEqual(terms);
});

it('a visit booked by phone has the rule once its customer agrees to it with a card', async () => {
  const id = visitOfToday(world);
  const ruleOf = () => toMyBooking(world.app, findBooking(world.app, id)).lateRule;
  expect(findBooking(world.app, id).lateTerms).toBeNull();
  expect(ruleOf()).toBeUndefined();
  await keepCard(world, id);
  expect(ruleOf()).toContain('we may also charge $50');
});

it('a visit that does not take place says nothing of it anymore', async () => {
  const { id } = await booked();
  change(world, "UPDATE bookings SET status = 'cancelled' WHERE id = ?", id);
  expect(toMyBooking(world.app, findBooking(world.app, id)).lateRule).toBeUndefined();
});

it('a rule that is new since the form is shown before anything is held, and then agreed to', async () => {
  const { hold, pay } = customer();
  const held = "SELECT 1 FROM drafts WHERE status = 'open'";
  const before = rows(world, held).length;
  expect(await refusal(hold(''))).toMatchObject({ code: 'price-changed', late: lateRule(terms) });
  expect(rows(world, held)).toHaveLength(before);
  const { clientSecret, late } = await hold(lateRule(terms));
  expect(late).toBe(lateRule(terms));
  expect((await pay(clientSecret)).lateTerms).toEqual(terms);
});

it('who was held a time before the rule agrees to it only where it was shown', async () => {
  set.now = null;
  const { hold, tick, pay } = customer();
  const { keepCard, late } = await hold('');
  expect([keepCard?.meaning, late]).toEqual([expect.not.stringContaining('charge $50'), undefined]);
  set.now = terms;
  // The page still says nothing of it: neither visit nor card is charged for anything.
  await expect(tick(cardConsent('visit', terms))).rejects.toThrow(/words beside this box/);
  await tick(cardConsent('visit', null));
  const again = await hold('');
  expect(again).toMatchObject({ keepCard: { ticked: true } });
  expect(again.late).toBeUndefined();
  const { id, lateTerms } = await pay(again.clientSecret);
  const [card] = rows(world, 'SELECT late_terms FROM kept_cards WHERE booking_id = ?', id);
  expect([lateTerms, card]).toEqual([null, { late_terms: null }]);
});

it('a charge that was raised clears the box, and says why', async () => {
  set.now = LOWER;
  const { hold, tick, pay } = customer();
  await hold(lateRule(LOWER));
  await tick(cardConsent('visit', LOWER));
  set.now = terms;
  // Another page of the same browser shows the new one.
  const { clientSecret, keepCard } = await hold(lateRule(terms));
  expect(keepCard).toMatchObject({ ticked: false, isStale: true });
  expect(keepCard?.meaning).toContain('$50');
  const { id, lateTerms } = await pay(clientSecret);
  expect(lateTerms).toEqual(terms);
  expect(rows(world, 'SELECT 1 FROM kept_cards WHERE booking_id = ?', id)).toEqual([]);
});

it('a charge that was lowered is asked about, and one that is gone is not', async () => {
  const { hold, pay } = customer();
  set.now = LOWER;
  expect(await refusal(hold(lateRule(terms)))).toMatchObject({ late: lateRule(LOWER) });
  set.now = null;
  const { clientSecret, late } = await hold(lateRule(terms));
  expect(late).toBeUndefined();
  expect((await pay(clientSecret)).lateTerms).toBeNull();
});

it('who never saw a rule, as a client that sends no sentence, agrees to none', async () => {
  const { hold, pay } = customer();
  const { clientSecret, late } = await hold();
  expect(late).toBeUndefined();
  expect((await pay(clientSecret)).lateTerms).toBeNull();
});
