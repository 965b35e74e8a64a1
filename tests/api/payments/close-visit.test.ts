import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredBooking } from '#contracts/booking.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { UNDO_HOLD_MS, UNDO_OFFER_MS } from '#domain/undo.ts';
import { bookedBefore } from '#tests/support/booked-before.ts';
import { book } from '#tests/support/book.ts';
import { crewWithMember, tap, visitOn } from '#tests/support/crew-visits.ts';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { decimal, DUE } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const { site, ask, detailOf } = ownersSite();
beforeAll(() => bookedBefore(site()));
const yesterday = addDays(businessTime(new Date()).date, -1);
/** A past visit that was booked with its fee paid. */
const pastVisit = async () => {
  const id = await book(site(), site().freeDate());
  change(site(), 'UPDATE bookings SET preferred_date = ? WHERE id = ?', yesterday, id);
  return id;
};
const close = (id: number, closing: object) =>
  ask<StoredBooking & { message: string }>('POST', `/api/admin/bookings/${id}/close`, closing);
const undo = (id: number, version?: number) =>
  ask<StoredBooking & { message: string }>('POST', `/api/admin/bookings/${id}/undo-closing`, {
    version,
  });
const mails = (id: number) =>
  rows<{ kind: string; status: string; wait: number }>(
    site(),
    `SELECT kind, status, next_attempt_at - created_at AS wait FROM outbox
     WHERE booking_id = ? AND channel = 'mail' AND recipient NOT LIKE 'owner%' ORDER BY id`,
    id,
  );

describe('closing a visit', () => {
  it('is one call for done and paid, also where nobody confirmed, and confirms no past', async () => {
    const id = await pastVisit();
    const answer = await close(id, { outcome: 'completed', collected: 'reader' });
    expect([answer.status, answer.body.status]).toEqual([200, 'completed']);
    const detail = await detailOf(id);
    expect(detail.balance).toBe('0.00');
    expect(detail.payments.at(-1)).toMatchObject({ method: 'reader', amount: decimal(DUE) });
    expect(detail.history.slice(-2).map(({ action }) => action)).toEqual([
      'payment-recorded',
      'status-completed',
    ]);
    const told = mails(id);
    expect(told.map(({ kind }) => kind)).not.toContain('booking-confirmed');
    expect(told.find(({ kind }) => kind === 'booking-thank-you')?.wait).toBeGreaterThan(
      UNDO_OFFER_MS,
    );
  });

  it('leaves open what was not paid, and a no-show owes nothing', async () => {
    const done = await pastVisit();
    await close(done, { outcome: 'completed' });
    expect((await detailOf(done)).balance).toBe(decimal(DUE));
    const away = await pastVisit();
    const answer = await close(away, { outcome: 'no-show', collected: 'cash' });
    expect(answer.body.status).toBe('no-show');
    const detail = await detailOf(away);
    expect([detail.balance, detail.payments.length]).toEqual(['0.00', 1]);
  });

  it('takes the word of a crew that finished today before the time of the visit', async () => {
    const owner = signedIn(site());
    const { crewId, token } = await crewWithMember(site(), owner, { crew: 'Early', name: 'Ana' });
    const date = businessTime(new Date()).date;
    const id = await visitOn(site(), owner, { crewId, date });
    change(site(), `UPDATE bookings SET preferred_time = 'evening' WHERE id = ?`, id);
    const finish = await tap(site(), token, { visit: id, kind: 'finish', now: Date.now() });
    expect(finish.status).toBe(200);
    const { body: overview } = await ask<Overview>('GET', '/api/admin/overview');
    expect(overview.visits[0]?.visits.find((each) => each.id === id)?.canBeClosed).toBe(true);
    const answer = await close(id, { outcome: 'completed', collected: 'cash' });
    expect([answer.status, answer.body.status]).toEqual([200, 'completed']);
  });

  it('lets a no-show have happened after all, however late that comes out', async () => {
    const id = await pastVisit();
    await close(id, { outcome: 'no-show' });
    const long = 40 * 86_400_000;
    change(site(), 'UPDATE audit SET created_at = created_at - ? WHERE entity_id = ?', long, id);
    expect((await detailOf(id)).nextStatuses).toEqual(['completed']);
    const happened = await close(id, { outcome: 'completed' });
    expect([happened.status, happened.body.status]).toEqual([200, 'completed']);
    expect((await detailOf(id)).balance).toBe(decimal(DUE));
    expect((await undo(id)).body.status).toBe('no-show');
  });

  it('refuses a visit to come, one that is closed, and one that somebody else changed', async () => {
    const ahead = await book(site(), site().freeDate());
    const early = await close(ahead, { outcome: 'completed' });
    expect([early.status, early.body.message]).toEqual([
      409,
      expect.stringMatching(/^This visit is still to come\./),
    ]);
    const id = await pastVisit();
    expect((await close(id, { outcome: 'completed', version: 99 })).status).toBe(409);
    await close(id, { outcome: 'completed', collected: 'cash' });
    const twice = await close(id, { outcome: 'completed', collected: 'cash' });
    expect([twice.status, twice.body.message]).toEqual([409, 'This visit is already completed.']);
    expect((await detailOf(id)).payments).toHaveLength(2);
    expect((await close(id, { outcome: 'done' })).status).toBe(400);
  });
});

describe('taking a closing back', () => {
  it('makes the visit what it was, without the money that was noted with it', async () => {
    const id = await pastVisit();
    const { body } = await close(id, { outcome: 'completed', collected: 'cash' });
    const undone = await undo(id, body.version);
    expect([undone.status, undone.body.status, undone.body.paymentStatus]).toEqual([
      200,
      'pending',
      'paid',
    ]);
    const detail = await detailOf(id);
    expect(detail.payments.map(({ method }) => method)).toEqual(['card']);
    expect(detail.balance).toBe(decimal(DUE));
    expect(detail.history.at(-1)).toMatchObject({ action: 'closing-undone' });
    expect(mails(id).find(({ kind }) => kind === 'booking-thank-you')?.status).toBe('cancelled');
    expect((await close(id, { outcome: 'completed', collected: 'cash' })).status).toBe(200);
    expect((await detailOf(id)).balance).toBe('0.00');
  });

  it('is not in the way of a crew that taps meanwhile', async () => {
    const owner = signedIn(site());
    const { crewId, token } = await crewWithMember(site(), owner, { crew: 'Late', name: 'Eva' });
    const date = businessTime(new Date()).date;
    const id = await visitOn(site(), owner, { crewId, date });
    await tap(site(), token, { visit: id, kind: 'finish', now: Date.now() });
    await close(id, { outcome: 'completed' });
    await tap(site(), token, { visit: id, kind: 'reopen', now: Date.now() });
    expect((await detailOf(id)).history.at(-1)?.action).toBe('crew-reopen');
    expect((await undo(id)).status).toBe(200);
  });

  it('comes too late once the moment is over or the mail is out', async () => {
    const id = await pastVisit();
    await close(id, { outcome: 'no-show' });
    const late = Date.now() - UNDO_HOLD_MS - 1000;
    change(
      site(),
      `UPDATE audit SET created_at = ? WHERE entity = 'booking' AND entity_id = ?`,
      late,
      id,
    );
    const answer = await undo(id);
    expect([answer.status, answer.body.message]).toEqual([409, 'It’s too late to undo this.']);
    const sent = await pastVisit();
    await close(sent, { outcome: 'completed' });
    change(
      site(),
      `UPDATE outbox SET status = 'sent' WHERE booking_id = ? AND kind = 'booking-thank-you'`,
      sent,
    );
    expect((await undo(sent)).status).toBe(409);
  });
});
