import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Overview } from '#contracts/admin/insights.ts';
import type { ReminderAnswer } from '#contracts/admin/payments.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { UNDO_OFFER_MS } from '#domain/undo.ts';
import { bookedBefore } from '#tests/support/booked-before.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { DUE, money } from '#tests/support/prices.ts';
import { until } from '#tests/support/until.ts';

const { site, ask, detailOf, phoned } = ownersSite();
beforeAll(() => bookedBefore(site()));
const today = businessTime(new Date()).date;
let people = 0;
let email: string;
let id: number;
const setPast = (booking: number, days: number) => {
  const day = addDays(today, -days);
  change(
    site(),
    "UPDATE bookings SET preferred_date = ?, status = 'completed' WHERE id = ?",
    day,
    booking,
  );
};
const remind = (booking = id) =>
  ask<ReminderAnswer & { message: string }>('POST', `/api/admin/bookings/${booking}/remind`, {});
const undo = () => ask<{ message: string }>('POST', `/api/admin/bookings/${id}/undo-reminder`, {});
const listed = async () =>
  (await ask<Overview>('GET', '/api/admin/overview')).body.openBalances.visits;
const reminders = () =>
  rows<{ status: string; wait: number }>(
    site(),
    `SELECT status, next_attempt_at - created_at AS wait FROM outbox
     WHERE kind = 'balance-reminder' AND booking_id = ?`,
    id,
  );
const hurry = () =>
  change(site(), "UPDATE outbox SET next_attempt_at = 0 WHERE kind = 'balance-reminder'");
const mails = () =>
  site()
    .sandbox.mail.mails()
    .filter((each) => each.envelope.to.includes(email) && /still due/.test(each.subject));

beforeEach(async () => {
  email = `open${(people += 1)}@example.com`;
  id = await book(site(), site().freeDate(), { firstName: 'Odette', email });
  setPast(id, 12);
});

describe('a reminder of an open balance', () => {
  it('goes out once a day, after the time for Undo, and stands in list and history', async () => {
    change(
      site(),
      `INSERT INTO audit (entity, entity_id, action, actor, created_at)
       VALUES ('booking', ?, 'status-completed', 'owner@example.com', ?)`,
      ...[id, Date.now()],
    );
    const answer = await remind();
    expect([answer.status, answer.body.by]).toEqual([200, 'mail']);
    expect(reminders()).toMatchObject([{ status: 'pending' }]);
    expect(reminders()[0]?.wait).toBeGreaterThan(UNDO_OFFER_MS);
    expect((await listed()).find((each) => each.id === id)).toMatchObject({
      reach: 'mail',
      remindedOn: today,
      nextReminderOn: addDays(today, 2),
    });
    const again = await remind();
    expect([again.status, again.body.message]).toEqual([
      409,
      'They’ve had a reminder today. One a day is enough.',
    ]);
    hurry();
    await until('the reminder', () => mails().length === 1);
    expect(mails()[0]?.subject).toMatch(`${money(DUE)} is still due for your visit on `);
    const { history } = await detailOf(id);
    expect(history.map(({ action }) => action)).toContain('balance-reminded');
    // On another day they may have another.
    change(site(), "UPDATE outbox SET next_attempt_at = 1000 WHERE kind = 'balance-reminder'");
    change(
      site(),
      "UPDATE outbox SET dedupe_key = dedupe_key || ' then' WHERE kind = 'balance-reminder'",
    );
    expect((await remind()).status).toBe(200);
  });

  it('is taken back while it waits, and then can be sent after all', async () => {
    await remind();
    expect((await undo()).status).toBe(200);
    expect(reminders()).toMatchObject([{ status: 'cancelled' }]);
    expect((await listed()).find((each) => each.id === id)).toMatchObject({ remindedOn: null });
    expect((await remind()).status).toBe(200);
    expect(reminders()).toMatchObject([{ status: 'pending' }]);
    hurry();
    await until('the reminder', () => mails().length === 1);
    expect((await undo()).status).toBe(409);
  });

  it('isn’t sent where nothing is open anymore, also if it was paid meanwhile', async () => {
    await remind();
    const paid = { method: 'cash', amount: String(DUE) };
    await ask('POST', `/api/admin/bookings/${id}/payments`, paid);
    hurry();
    await until('the reminder to be dropped', () => reminders()[0]?.status === 'cancelled');
    expect(mails()).toEqual([]);
    const refused = await remind();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Nothing is open for this visit anymore.',
    ]);
  });

  it('needs somebody it reaches: the list says who has to be called', async () => {
    const { body } = await phoned(site().freeDate(), { firstName: 'Callie' });
    setPast(body.id, 40);
    const visits = await listed();
    expect(visits.find((each) => each.id === body.id)).toMatchObject({ reach: null });
    const refused = await remind(body.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'No email or text reaches them. Please call instead.',
    ]);
    // Oldest first.
    const days = visits.map(({ date }) => date);
    expect(days).toEqual(days.toSorted());
  });
});
