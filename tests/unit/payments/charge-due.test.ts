import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tipOf } from '#domain/balance.ts';
import { addDays } from '#domain/calendar-date.ts';
import { tipMyCharge } from '#server/booking/pay-my-balance.ts';
import { remindOfBalances } from '#server/booking/remind-of-balance.ts';
import { undoClosing } from '#server/booking/undo-closing.ts';
import { openBalances } from '#server/insights/open-balances.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { change, rows } from '#tests/support/database.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import {
  hour,
  setClock,
  today,
  visitOfToday,
  visitWithCard,
} from '#tests/support/visit-with-card.ts';

import { chargesIn, OWNER } from '#tests/support/charges.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
const {
  close,
  plansOf,
  planOf,
  due,
  total,
  token,
  mails,
  kinds,
  charged,
  hours,
  run,
  asAfternoon,
} = chargesIn(() => world);
beforeEach(asAfternoon);
afterEach(() => world.sandbox.stripe.clear());
afterAll(() => world.stop());

describe('the owner’s list of what is open', () => {
  const listed = (id: number) =>
    openBalances(world.app, today).visits.find((visit) => visit.id === id);

  it('says when a card is charged for it, and offers a reminder for the others', async () => {
    const [withCard, without] = [await visitWithCard(world), visitOfToday(world)];
    close(withCard);
    close(without);
    expect(listed(withCard)?.chargedAt).toBe(hour(18).toISOString());
    expect(listed(without)?.chargedAt).toBeNull();
    change(
      world,
      "UPDATE planned_charges SET status = 'held', held_by = 'owner' WHERE booking_id = ?",
      withCard,
    );
    // Nothing goes out by itself until it goes on, so no reminder is announced.
    expect(listed(withCard)).toMatchObject({
      chargedAt: null,
      heldBy: 'owner',
      nextReminderOn: null,
    });
    expect(listed(without)).toMatchObject({ heldBy: null, nextReminderOn: addDays(today, 2) });
    setClock(world, hour(12, 2));
    remindOfBalances(world.app);
    const reminded = rows<{ booking_id: number }>(
      world,
      "SELECT booking_id FROM outbox WHERE kind = 'balance-reminder' AND booking_id IN (?, ?)",
      withCard,
      without,
    );
    expect(reminded.map((row) => row.booking_id)).toEqual([without]);
  });
});

describe('closing a visit with a card on file', () => {
  it('plans the charge for 6 PM and tells the customer; before it nothing is charged', async () => {
    const id = await visitWithCard(world);
    close(id);
    expect(planOf(id)).toMatchObject({ status: 'planned', amount: total(id), tip: 0 });
    expect(hours(id)).toEqual([hour(18)]);
    expect(mails(id).map(({ payload }) => JSON.parse(payload) as unknown)).toMatchObject([
      { card: 'Visa 4242', amount: total(id), at: hour(18).toISOString() },
    ]);
    const texts = rows(world, "SELECT 1 FROM outbox WHERE channel = 'sms' AND booking_id = ?", id);
    expect(texts).toHaveLength(1);
    await run(hour(17.9));
    expect(charged(id)).toHaveLength(0);
    await run(hour(18));
    expect(charged(id)).toHaveLength(1);
    expect(due(id)).toBe(0);
    expect(planOf(id)).toMatchObject({ status: 'ended', outcome: 'charged' });
    await run(hour(19));
    expect(charged(id)).toHaveLength(1);
  });

  it('charges with the tip that the customer chose until then', async () => {
    const id = await visitWithCard(world);
    close(id);
    expect(tipMyCharge(world.app, { token: token(id), tip: '18.00' }).planned?.tip).toBe('18.00');
    expect(() => tipMyCharge(world.app, { token: token(id), tip: '0.20' })).toThrow('50 cents');
    await run(hour(18));
    expect(charged(id).map(({ amount }) => amount)).toEqual([total(id) + 1800]);
    expect(tipOf(ledgerOf(world.app, id))).toBe(1800);
    expect(() => tipMyCharge(world.app, { token: token(id), tip: '5.00' })).toThrow('already');
  });

  it('is at once after 6 PM, when Undo is over', async () => {
    const id = await visitWithCard(world);
    setClock(world, hour(19));
    close(id);
    await run(hour(19));
    expect(charged(id)).toHaveLength(0);
    await run(new Date(hour(19).getTime() + 15_000));
    expect(charged(id)).toHaveLength(1);
  });

  it('is taken back with the closing, and planned again with the next', async () => {
    const id = await visitWithCard(world);
    close(id);
    undoClosing(world.app, { id, actor: OWNER });
    expect(planOf(id)).toMatchObject({ status: 'ended', outcome: 'taken-back' });
    expect(kinds(id)).toEqual([]);
    await run(hour(18));
    expect(charged(id)).toHaveLength(0);
    asAfternoon();
    close(id);
    await run(hour(18));
    expect(charged(id)).toHaveLength(1);
  });

  it.each([
    ['no card is kept', () => Promise.resolve(visitOfToday(world)), {}],
    ['all of it was paid in cash', () => visitWithCard(world), { collected: 'cash' }],
  ])('plans nothing where %s', async (_, visit, how) => {
    const id = await visit();
    close(id, how);
    expect(plansOf(id)).toEqual([]);
    expect(kinds(id)).toEqual([]);
  });

  it('plans nothing where the owner has charging off', async () => {
    const id = await visitWithCard(world);
    world.app = { ...world.app, config: { ...world.app.config, chargeCards: 'off' } };
    close(id);
    world.app = { ...world.app, config: { ...world.app.config, chargeCards: 'closing' } };
    expect(plansOf(id)).toEqual([]);
  });
});

it('nobody whose card is charged by itself is reminded', async () => {
  const id = await visitWithCard(world);
  close(id);
  change(
    world,
    'UPDATE planned_charges SET due_at = ? WHERE booking_id = ?',
    hour(18, 30).getTime(),
    id,
  );
  setClock(world, hour(12, 2));
  remindOfBalances(world.app);
  const reminders = rows(
    world,
    "SELECT 1 FROM outbox WHERE kind = 'balance-reminder' AND booking_id = ?",
    id,
  );
  expect(reminders).toEqual([]);
});
