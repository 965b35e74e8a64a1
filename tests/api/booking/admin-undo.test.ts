import { describe, expect, it } from 'vitest';
import type { StoredBooking } from '#contracts/booking.ts';
import { UNDO_HOLD_MS, UNDO_OFFER_MS } from '#domain/undo.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { until } from '#tests/support/until.ts';

const { site, ask, detailOf } = ownersSite();
/** A confirmation's notifications, by kind and status. */
const news = (id: number) =>
  rows<{ kind: string; status: string; wait: number }>(
    site(),
    `SELECT kind, status, next_attempt_at - created_at AS wait FROM outbox WHERE booking_id = ? AND kind LIKE 'booking_confirmed'`,
    id,
  );

describe('a confirmation', () => {
  const confirmed = async () => {
    const id = await book(site(), site().freeDate());
    const { body } = await ask<StoredBooking>('PATCH', `/api/admin/bookings/${id}`, {
      status: 'confirmed',
    });
    return { id, version: body.version, undo: `/api/admin/bookings/${id}/undo-confirmation` };
  };

  it('is taken back before anybody has heard of it', async () => {
    const { id, version, undo } = await confirmed();
    const held = news(id);
    expect(held.map(({ status }) => status)).toEqual(['pending', 'pending']);
    for (const { wait } of held) expect(wait).toBeGreaterThan(UNDO_OFFER_MS);

    const answer = await ask('POST', undo, { version });

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'pending', version: version + 1 });
    expect(news(id).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    const detail = await detailOf(id);
    expect(detail.history.at(-1)).toMatchObject({
      action: 'confirmation-undone',
      actor: 'owner@tidewren.example',
    });
    expect(detail.nextStatuses).toEqual(['confirmed', 'cancelled']);
    const again = await ask('PATCH', `/api/admin/bookings/${id}`, { status: 'confirmed' });
    expect(again.status).toBe(200);
    expect(news(id).filter(({ status }) => status === 'pending')).toHaveLength(2);
  });

  it('stays once its mail has gone out', async () => {
    const { id, version, undo } = await confirmed();
    change(site(), "UPDATE outbox SET next_attempt_at = 0 WHERE kind = 'booking-confirmed'");
    await until('the mail to be sent', () =>
      news(id).some(({ kind, status }) => kind === 'booking-confirmed' && status === 'sent'),
    );
    const answer = await ask('POST', undo, { version });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toMatch(/^It’s too late to undo this\./);
  });

  it('stays when the moment for it is over', async () => {
    const { id, version, undo } = await confirmed();
    change(
      site(),
      "UPDATE audit SET created_at = created_at - ? WHERE action = 'status-confirmed' AND entity_id = ?",
      UNDO_HOLD_MS,
      id,
    );
    expect((await ask('POST', undo, { version })).status).toBe(409);
  });

  it('stays when something else has happened to the booking since', async () => {
    const { id, version, undo } = await confirmed();
    const paid = { method: 'cash', amount: '20' };
    await ask('POST', `/api/admin/bookings/${id}/payments`, paid);
    const stale = await ask('POST', undo, { version });
    expect(stale.status).toBe(409);
    expect(stale.body.message).toMatch(/^Somebody else just changed this booking/);
    const fresh = await ask('POST', undo, {});
    expect(fresh.status).toBe(409);
    expect(fresh.body.message).toMatch(/^It’s too late/);
  });

  it('is the only thing that can be taken back', async () => {
    const id = await book(site(), site().freeDate());
    const path = `/api/admin/bookings/${id}`;
    expect((await ask('POST', `${path}/undo-confirmation`, {})).status).toBe(409);
    await ask('PATCH', path, { status: 'confirmed' });
    const back = await ask('PATCH', path, { status: 'pending' });
    expect(back.body.message).toBe('A confirmed booking can’t become pending.');
  });
});

describe('a cancellation that moves no money', () => {
  const cancelled = async (how: object) => {
    const date = site().freeDate();
    const id = await book(site(), date);
    const { body } = await ask<StoredBooking>('PATCH', `/api/admin/bookings/${id}`, {
      status: 'cancelled',
      ...how,
    });
    const undo = (version?: number) =>
      ask('POST', `/api/admin/bookings/${id}/undo-cancellation`, { version });
    return { id, date, version: body.version, undo };
  };
  const kept = { cancelledBy: 'customer', keepFee: true };
  const claims = (id: number) =>
    rows<{ crew: number; period: string }>(
      site(),
      'SELECT DISTINCT crew, period FROM slot_claims WHERE booking_id = ?',
      id,
    );
  const mail = (id: number, kind: string) =>
    rows<{ status: string }>(
      site(),
      "SELECT status FROM outbox WHERE booking_id = ? AND channel = 'mail' AND kind = ?",
      id,
      kind,
    ).map(({ status }) => status);

  it('is taken back before anybody has heard of it, with its time and its reminder', async () => {
    const { id, version, undo } = await cancelled(kept);
    expect(claims(id)).toEqual([]);
    expect(mail(id, 'booking-cancelled')).toEqual(['pending']);
    const answer = await undo(version);
    expect([answer.status, answer.body]).toMatchObject([200, { status: 'pending' }]);
    expect(claims(id)).toEqual([{ crew: 1, period: 'morning' }]);
    expect(mail(id, 'booking-cancelled')).toEqual(['cancelled']);
    expect(mail(id, 'booking-reminder')).toEqual(['pending']);
    expect((await detailOf(id)).history.at(-1)?.action).toBe('cancellation-undone');
    expect((await undo()).status).toBe(409);
  });

  it('stays where the fee went back, where its time is taken, and once it is told', async () => {
    const refunded = await cancelled({ cancelledBy: 'owner', keepFee: false });
    expect((await refunded.undo()).body.message).toMatch(/^It’s too late/);

    const taken = await cancelled(kept);
    await book(site(), taken.date);
    expect((await taken.undo()).body.message).toBe('Somebody else just took this time.');
    expect(mail(taken.id, 'booking-cancelled')).toEqual(['pending']);

    const told = await cancelled(kept);
    change(site(), 'UPDATE outbox SET next_attempt_at = 0 WHERE booking_id = ?', told.id);
    await until('the mail', () => mail(told.id, 'booking-cancelled').includes('sent'));
    expect((await told.undo()).status).toBe(409);
  });
});

describe('a booking that is restored', () => {
  it('is what it was: one that was confirmed is confirmed again', async () => {
    const restored = async (steps: string[]) => {
      const id = await book(site(), site().freeDate());
      const path = `/api/admin/bookings/${id}`;
      for (const status of steps) await ask('PATCH', path, { status });
      const { body } = await ask<StoredBooking>('PATCH', path, { status: 'pending' });
      return { id, status: body.status };
    };
    expect((await restored(['cancelled'])).status).toBe('pending');
    const again = await restored(['confirmed', 'cancelled']);
    expect(again.status).toBe('confirmed');
    // That was not a confirmation, so there is none to undo.
    const undo = `/api/admin/bookings/${again.id}/undo-confirmation`;
    expect((await ask('POST', undo, {})).status).toBe(409);
  });
});
