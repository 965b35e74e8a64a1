import { describe, expect, it } from 'vitest';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import type { StoredCrew } from '#contracts/admin/crews.ts';
import { UNDO_OFFER_MS } from '#domain/undo.ts';
import { change, rows } from '#tests/support/database.ts';
import { ownersSite } from '#tests/support/owners-site.ts';

const { site, ask, phoned, detailOf } = ownersSite();
const move = (id: number, body: object) =>
  ask<StoredBooking & { message: string }>('POST', `/api/admin/bookings/${id}/move`, body);
const undo = (id: number, version?: number) =>
  ask<StoredBooking & { message: string }>('POST', `/api/admin/bookings/${id}/undo-move`, {
    version,
  });
const mails = (id: number) =>
  rows<{ kind: string; status: string; wait: number }>(
    site(),
    `SELECT kind, status, next_attempt_at - created_at AS wait FROM outbox
     WHERE booking_id = ? AND channel = 'mail' AND kind IN ('booking-moved', 'booking-reminder')
     ORDER BY id`,
    id,
  );
/** Messages of any kind sent to people. */
const toPeople = (id: number) =>
  rows<{ id: number }>(
    site(),
    "SELECT id FROM outbox WHERE booking_id = ? AND channel IN ('mail', 'sms')",
    id,
  );
let other = 0;
async function secondCrew(): Promise<number> {
  if (other > 0) return other;
  const body = { name: 'Second', color: 'blue' };
  const crews = (await ask<StoredCrew[]>('POST', '/api/admin/crews', body)).body;
  other = crews.find(({ name }) => name === 'Second')?.id ?? 0;
  return other;
}
const placeOf = ({ booking, crew }: BookingDetail) => [
  booking.preferredDate,
  booking.preferredTime,
  crew?.id,
];

describe('giving a visit to another crew', () => {
  it('changes the crew, tells nobody, stands in the history, and is taken back', async () => {
    const to = await secondCrew();
    const date = site().freeDate();
    const { id, version } = (await phoned(date, { email: 'r@example.com' })).body;
    expect(placeOf(await detailOf(id))).toEqual([date, 'morning', 1]);
    const told = toPeople(id);
    const given = await move(id, { date, period: 'morning', crewId: to, version });
    expect(given.body.version).toBe(version + 1);
    const detail = await detailOf(id);
    expect(placeOf(detail)).toEqual([date, 'morning', to]);
    expect(detail.history.at(-1)).toMatchObject({
      action: 'crew-changed',
      detail: { from: { crew: 'Crew 1' }, to: { crew: 'Second' } },
    });
    expect((await undo(id, given.body.version)).status).toBe(200);
    expect(placeOf(await detailOf(id))).toEqual([date, 'morning', 1]);
    expect(toPeople(id)).toEqual(told);
  });

  it('is refused where that crew is taken or off, by its name, and changes nothing', async () => {
    const to = await secondCrew();
    const date = site().freeDate();
    const first = (await phoned(date)).body;
    await phoned(date);
    const taken = await move(first.id, { date, period: 'morning', crewId: to });
    expect([taken.status, taken.body.message]).toEqual([409, 'Second has another visit then.']);
    const free = site().freeDate();
    const time = { crewId: to, startsOn: free, endsOn: free, reason: 'Sick' };
    await ask('POST', '/api/admin/time-off', time);
    const off = await move(first.id, { date: free, period: 'morning', crewId: to });
    expect([off.status, off.body.message]).toEqual([409, 'Second is off then.']);
    expect((await move(first.id, { date, period: 'morning', crewId: 999 })).status).toBe(404);
    expect(placeOf(await detailOf(first.id))).toEqual([date, 'morning', 1]);
  });

  it('is refused to whom saw an older booking', async () => {
    const to = await secondCrew();
    const date = site().freeDate();
    const { id, version } = (await phoned(date)).body;
    await move(id, { date, period: 'evening', version });
    const late = await move(id, { date, period: 'morning', crewId: to, version });
    expect(late.status).toBe(409);
    expect(placeOf(await detailOf(id))).toEqual([date, 'evening', 1]);
  });
});

describe('a move of the owner’s', () => {
  it('is taken back with its mail, to the day, period and crew it came from', async () => {
    const to = await secondCrew();
    const [from, next] = [site().freeDate(), site().freeDate()];
    const { id } = (await phoned(from, { email: 'r@example.com', serviceType: 'deep' })).body;
    const moved = await move(id, { date: next, period: 'afternoon', crewId: to });
    const held = mails(id).find(({ kind }) => kind === 'booking-moved');
    expect(held?.status).toBe('pending');
    expect(held?.wait).toBeGreaterThan(UNDO_OFFER_MS);
    expect((await undo(id, moved.body.version)).status).toBe(200);
    const detail = await detailOf(id);
    expect(placeOf(detail)).toEqual([from, 'morning', 1]);
    expect(detail.periods).toEqual(['morning', 'afternoon']);
    expect(detail.history.at(-1)).toMatchObject({ action: 'move-undone' });
    expect(mails(id).find(({ kind }) => kind === 'booking-moved')?.status).toBe('cancelled');
    expect(
      mails(id).filter(({ kind, status }) => kind === 'booking-reminder' && status === 'pending'),
    ).toHaveLength(1);
    expect((await undo(id)).status).toBe(409);
  });

  it('stays once its mail is out, or once the old time went to somebody else', async () => {
    const [from, next] = [site().freeDate(), site().freeDate()];
    const { id } = (await phoned(from, { email: 'r@example.com' })).body;
    await move(id, { date: next, period: 'morning' });
    change(
      site(),
      `UPDATE outbox SET status = 'sent' WHERE kind = 'booking-moved' AND booking_id = ${id}`,
    );
    expect((await undo(id)).body.message).toMatch(/too late/);

    const second = (await phoned(from)).body;
    await move(second.id, { date: next, period: 'evening' });
    await phoned(from);
    await phoned(from);
    const lost = await undo(second.id);
    expect([lost.status, lost.body.message]).toEqual([409, 'Crew 1 has another visit then.']);
    expect((await detailOf(second.id)).booking.preferredDate).toBe(next);
  });
});
