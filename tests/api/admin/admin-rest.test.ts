import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarDay, StoredWeeklyBlock } from '#contracts/admin/schedule.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import type { StoredMessage } from '#contracts/messages.ts';
import type { StoredReview } from '#contracts/admin/reviews.ts';
import { addDays, businessTime, weekday } from '#domain/calendar-date.ts';
import { bookingOf, call, hold } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { BASIC, FEE } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';

let site: Site;
let owner: { cookie: string };

beforeAll(async () => {
  site = await startSite();
  owner = signedIn(site);
});
afterAll(() => site.stop());

const ask = <T = { message: string }>(method: string, path: string, body?: unknown) =>
  call<T>(site, method, path, body, owner);
const dayOf = async (date: string) => {
  const answer = await ask<CalendarDay[]>('GET', `/api/admin/calendar?from=${date}&to=${date}`);
  const [day] = answer.body;
  if (!day) throw new Error('no day');
  return day;
};
const periodsOf = async (date: string) =>
  (
    await call<{ availableTimePeriods: string[] }>(
      site,
      'GET',
      `/api/available-time-periods/${date}`,
    )
  ).body.availableTimePeriods;

describe('the calendar', () => {
  it('shows bookings, holds and blocks and says why nobody can book', async () => {
    const date = site.freeDate();
    const id = await book(site, date, { firstName: 'Ada' });
    await hold(site, bookingOf(date, { preferredTime: 'afternoon', email: 'b@example.com' }));
    for (const timeSlot of ['5:00 PM', '6:00 PM']) {
      const data = { date, timeSlot, reason: 'Training' };
      await ask('POST', '/api/admin/block-time-slot', data);
    }
    const day = await dayOf(date);
    expect(day.bookings).toMatchObject([{ id, name: 'Ada Okafor', period: 'morning' }]);
    expect(day.periods.map(({ refusal, holds }) => [refusal, holds])).toEqual([
      ['taken', 0],
      ['taken', 1],
      ['blocked', 0],
    ]);
    expect(day.periods.map(({ sentence }) => sentence)).toEqual([
      'It’s booked, or what’s left is too short for this job.',
      'It’s booked, or what’s left is too short for this job.',
      'Every hour of it is blocked.',
    ]);
    expect(day.blocked).toMatchObject([
      { timeSlot: '5:00 PM', reason: 'Training' },
      { timeSlot: '6:00 PM', reason: 'Training' },
    ]);
  });

  it('answers for days that are over or too far ahead', async () => {
    const today = businessTime(new Date()).date;
    expect((await dayOf(addDays(today, -1))).periods[0]?.sentence).toBe('This time is over.');
    expect((await dayOf(addDays(today, 400))).periods[0]?.sentence).toMatch(/365 days ahead/);
  });

  it('refuses a range that is too long or turned round', async () => {
    const path = '/api/admin/calendar';
    expect((await ask('GET', `${path}?from=2026-01-01&to=2027-01-01`)).status).toBe(400);
    expect((await ask('GET', `${path}?from=2026-02-01&to=2026-01-01`)).status).toBe(400);
  });
});

describe('blocking days', () => {
  it('closes a range, names the bookings that stay, and opens it again', async () => {
    let [from, to] = [site.freeDate(), site.freeDate()];
    // Two consecutive days: a weekend between them would be closed too.
    while (addDays(from, 1) !== to) [from, to] = [to, site.freeDate()];
    const id = await book(site, from);
    const block = { from, to, reason: 'Holiday' };
    const answer = await ask('POST', '/api/admin/blocked-time-slots', block);
    const made = { first: expect.any(Number) as number, last: expect.any(Number) as number };
    expect(answer.body).toEqual({ blocked: 22, already: 0, bookings: [id], made });
    const again = await ask('POST', '/api/admin/blocked-time-slots', block);
    expect(again.body).toEqual({ blocked: 0, already: 22, bookings: [id], made: null });
    expect(await periodsOf(to)).toEqual([]);
    const opened = await ask<unknown[]>(
      'DELETE',
      `/api/admin/blocked-time-slots?from=${from}&to=${to}`,
    );
    expect(opened.body).toHaveLength(22);
    expect(await periodsOf(to)).toEqual(['morning', 'afternoon', 'evening']);

    const hours = (...timeSlots: string[]) => ({ from, to: from, reason: 'Training', timeSlots });
    const evening = await ask('POST', '/api/admin/blocked-time-slots', hours('6:00 PM'));
    expect(evening.body).toMatchObject({ blocked: 1, bookings: [] });
    // Nobody was told its hour yet, so it starts at 10 now and is not in the way.
    const morning = await ask('POST', '/api/admin/blocked-time-slots', hours('9:00 AM', '6:00 PM'));
    expect(morning.body).toMatchObject({ blocked: 1, already: 1, bookings: [] });
    change(site, 'UPDATE slot_claims SET is_fixed = 1 WHERE booking_id = ?', id);
    const later = await ask('POST', '/api/admin/blocked-time-slots', hours('11:00 AM'));
    expect(later.body).toMatchObject({ blocked: 1, bookings: [id] });
  });

  it('closes a weekday week after week until it is opened', async () => {
    const later = addDays(businessTime(new Date()).date, 60);
    // A Wednesday, so that the next day is open too.
    const date = addDays(later, (10 - weekday(later)) % 7);
    const block = { weekday: weekday(date), startsOn: date, reason: 'Family day' };
    const { body } = await ask<StoredWeeklyBlock>('POST', '/api/admin/weekly-blocks', block);
    expect(await periodsOf(date)).toEqual([]);
    expect(await periodsOf(addDays(date, 7))).toEqual([]);
    expect(await periodsOf(addDays(date, 1))).toHaveLength(3);
    expect(await periodsOf(addDays(date, -7))).toHaveLength(3);
    expect((await dayOf(date)).blocked[0]).toEqual({
      id: null,
      timeSlot: '8:00 AM',
      reason: 'Family day',
    });
    const hour = { date, timeSlot: '9:00 AM', reason: 'Dentist' };
    const refused = await ask<{ message: string }>('POST', '/api/admin/block-time-slot', hour);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'Wednesdays at 9:00 AM are already closed every week. There’s nothing more to block.',
    );
    const before = { ...hour, date: addDays(date, -7) };
    const blocked = await ask<{ id: number }>('POST', '/api/admin/block-time-slot', before);
    expect(blocked.status).toBe(201);
    await ask('DELETE', `/api/admin/block-time-slot/${blocked.body.id}`);
    await ask('DELETE', `/api/admin/weekly-blocks/${body.id}`);
    expect(await periodsOf(date)).toHaveLength(3);
    expect((await ask('DELETE', `/api/admin/weekly-blocks/${body.id}`)).status).toBe(404);
  });
});

describe('messages', () => {
  const write = async (text: string) =>
    (
      await call<StoredMessage>(site, 'POST', '/api/messages', {
        firstName: 'Nils',
        lastName: 'Berg',
        email: 'nils@example.com',
        message: text,
      })
    ).body;
  const ids = async (state: string) =>
    (await ask<StoredMessage[]>('GET', `/api/messages?state=${state}`)).body.map(({ id }) => id);

  it('are overdue after 24 hours, oldest first, until they are answered', async () => {
    const [fresh, late, later] = [await write('fresh'), await write('late'), await write('later')];
    const hours = 3_600_000;
    const age = 'UPDATE messages SET created_at = ? WHERE id = ?';
    change(site, age, Date.now() - 25 * hours, later.id);
    change(site, age, Date.now() - 30 * hours, late.id);
    expect(await ids('overdue')).toEqual([late.id, later.id]);
    expect(await ids('waiting')).toEqual([later.id, late.id, fresh.id]);
    const path = `/api/admin/messages/${late.id}`;
    const answered = await ask<StoredMessage>('PATCH', path, { isAnswered: true, isRead: true });
    expect(answered.body).toMatchObject({ isRead: true });
    expect(await ids('overdue')).toEqual([later.id]);
    await ask('PATCH', path, { isAnswered: false });
    expect(await ids('overdue')).toEqual([late.id, later.id]);
  });

  it('can be put aside as in no need of a reply, and taken back or answered after all', async () => {
    const note = await write('Thank you, the kitchen shines. No need to write back.');
    const path = `/api/admin/messages/${note.id}`;
    const patch = (body: object) => ask<StoredMessage>('PATCH', path, body);
    const put = await patch({ isAnswered: true, needsNoReply: true, seenAnswered: false });
    expect(put.body).toMatchObject({ needsNoReply: true });
    expect(typeof put.body.repliedAt).toBe('string');
    expect(await ids('waiting')).not.toContain(note.id);
    expect((await patch({ isRead: true })).body).toMatchObject({ needsNoReply: true });
    const again = await patch({ isAnswered: true, seenAnswered: false });
    expect(again.status).toBe(409);
    expect((await patch({ isAnswered: true })).body).toMatchObject({ needsNoReply: false });
    await patch({ isAnswered: true, needsNoReply: true });
    const back = await patch({ isAnswered: false, needsNoReply: false, seenAnswered: true });
    expect(back.body).toMatchObject({ needsNoReply: false, repliedAt: null });
    expect(await ids('waiting')).toContain(note.id);
    expect((await patch({ needsNoReply: true })).status).toBe(400);
    const audits = `SELECT detail FROM audit WHERE entity = 'message' AND entity_id = ${note.id}`;
    const [first] = rows<{ detail: string }>(site, audits);
    expect(JSON.parse(first?.detail ?? '{}')).toEqual({ isAnswered: true, needsNoReply: true });
  });

  it('can be deleted and brought back', async () => {
    const message = await write('to be deleted');
    const path = `/api/admin/messages/${message.id}`;
    await ask('PATCH', path, { isDeleted: true });
    expect(await ids('all')).not.toContain(message.id);
    await ask('PATCH', path, { isDeleted: false });
    expect(await ids('all')).toContain(message.id);
    expect(await ids('unread')).toContain(message.id);
    expect((await ask('PATCH', path, {})).status).toBe(400);
  });
});

describe('reviews', () => {
  it('are added, hidden, shown and imported without doubles', async () => {
    const own = await ask<StoredReview>('POST', '/api/admin/reviews', {
      customerName: 'Lea',
      rating: 5,
      reviewText: 'Lovely',
      reviewDate: '2026-10-01',
    });
    expect(own.body).toMatchObject({ reviewerName: 'Lea', isActive: true });
    const path = `/api/admin/reviews/${own.body.id}`;
    expect((await ask('PATCH', path, { isActive: false })).body).toMatchObject({ isActive: false });
    const reviews = [
      { reviewId: 'a', customerName: 'A', rating: 4, reviewText: 'x', reviewDate: '2026-01-02' },
      {
        reviewId: 'b',
        reviewer: { displayName: 'B' },
        starRating: 'FIVE',
        comment: 'y',
        createTime: '2026-03-04T05:06:07Z',
      },
    ];
    const first = await ask('POST', '/api/admin/reviews/import', { reviews });
    expect(first.body).toEqual({ added: 2, known: 0 });
    const second = await ask('POST', '/api/admin/reviews/import', { reviews });
    expect(second.body).toEqual({ added: 0, known: 2 });
    const list = await ask<StoredReview[]>('GET', '/api/reviews');
    expect(list.body.find((review) => review.reviewId === 'b')).toMatchObject({
      reviewerName: 'B',
      rating: 5,
      reviewDate: '2026-03-04',
    });
    const bad = { reviews: [{ ...reviews[0], rating: 6 }] };
    expect((await ask('POST', '/api/admin/reviews/import', bad)).status).toBe(400);
  });
});

describe('the overview', () => {
  it('counts what waits, this month and the last thirty days', async () => {
    const today = businessTime(new Date()).date;
    const before = (await ask<Overview>('GET', '/api/admin/overview')).body;
    const id = await book(site, site.freeDate());
    change(site, 'UPDATE bookings SET preferred_date = ? WHERE id = ?', today, id);
    const view = JSON.stringify({ event: 'page_view', page: '/' });
    await call(site, 'POST', '/api/events', view);
    await call(site, 'POST', '/api/events', view.replace('"/"', '"/admin"'));
    const { body, headers } = await ask<Overview>('GET', '/api/admin/overview');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.visits[0]).toMatchObject({ date: today, visits: [{ id }] });
    expect(body.waiting.pendingBookings).toBe(before.waiting.pendingBookings + 1);
    const [month, was] = [body.months[0], before.months[0]];
    expect(Number(month?.received) - Number(was?.received)).toBe(FEE);
    expect(Number(month?.worth) - Number(was?.worth)).toBe(BASIC);
    expect(body).not.toHaveProperty('month');
    expect(body.days).toHaveLength(30);
    expect(body.days.at(-1)).toMatchObject({ date: today, views: 1 });
    expect(body.days.at(-1)?.bookings).toBe((before.days.at(-1)?.bookings ?? 0) + 1);
  });
});
