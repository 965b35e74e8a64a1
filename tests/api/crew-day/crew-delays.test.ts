import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { Week } from '#contracts/admin/crews.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import type { CrewVisitState } from '#contracts/crew-day.ts';
import { addDays, businessTime, instantOf } from '#domain/calendar-date.ts';
import { LATE_HOLD_MS } from '#domain/crew-delay.ts';
import { historySentence } from '#domain/history-sentence.ts';
import { mondayOf } from '#domain/week-board.ts';
import { call } from '#tests/support/api.ts';
import {
  addMember,
  asMember,
  crewWithMember,
  tap,
  timesOf,
  visitOn,
  visitsOf,
} from '#tests/support/crew-visits.ts';
import { change, rows } from '#tests/support/database.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';

let site: Site;
let owner: { cookie: string };
// Seven in the morning: nobody's window is over.
const today = addDays(businessTime(new Date()).date, 1);
const now = instantOf({ date: today, minutes: 420 }).getTime();
let crews = 0;
let phones = 100;

beforeAll(async () => {
  site = await startSite({ movableClock: true, env: { TRAVEL_MINUTES: '30' } });
  owner = signedIn(site);
  change(site, 'UPDATE sessions SET expire = 9e15');
});
beforeEach(() => site.setClock(new Date(now)));
afterAll(() => site.stop());

/** A crew with visits at 8 and 12 and at 5 PM, of 180 minutes each but the last, told their hours. */
async function toldDay({ isTexted = true } = {}) {
  crews += 1;
  const crew = await crewWithMember(site, owner, { crew: `Late ${crews}`, name: 'Ana' });
  const visits = [];
  for (const [index, preferredTime] of ['morning', 'afternoon', 'evening'].entries()) {
    phones += 1;
    const phone = `510-555-0${phones}`;
    const email = `late-${phones}@example.com`;
    const data = { preferredTime, phone, email };
    const id = await visitOn(site, owner, { crewId: crew.crewId, date: today, data });
    const start = [0, 8, 18][index] ?? 0;
    putAt(id, start);
    const from = 480 + start * 30;
    const told =
      'UPDATE bookings SET arrival_from = ?, arrival_until = ?, sms_consent = ? WHERE id = ?';
    change(site, told, from, from + 60, isTexted ? 1 : 0, id);
    visits.push({ id, phone: `+1510555${phone.slice(-4)}`, email });
  }
  const [one, two, three] = visits;
  if (!one || !two || !three) throw new Error('three visits');
  return { ...crew, one, two, three };
}

/** Gives a visit six half hours from this one on. */
function putAt(id: number, start: number): void {
  const sql = 'SELECT id FROM slot_claims WHERE booking_id = ? ORDER BY half_hour';
  const claims = rows<{ id: number }>(site, sql, id);
  for (const { id: extra } of claims.slice(6)) {
    change(site, 'DELETE FROM slot_claims WHERE id = ?', extra);
  }
  // Each on a day of its own first: one may stand where another goes.
  const aside = 'UPDATE slot_claims SET date = date(date, ? || ?), half_hour = ? WHERE id = ?';
  for (const [index, claim] of claims.slice(0, 6).entries()) {
    change(site, aside, String(1000 + index), ' days', start + index, claim.id);
  }
  change(site, 'UPDATE slot_claims SET date = ?, is_fixed = 1 WHERE booking_id = ?', today, id);
}

const sayLate = (
  token: string,
  visit: number,
  { minutes = 45, from = 480, key = newKey(), minutesAgo = 0 } = {},
) =>
  call<CrewVisitState & { message: string }>(
    site,
    'POST',
    `/api/crew/visits/${visit}/delays`,
    { key, minutes, expectedAt: from, ...timesOf(now, minutesAgo) },
    asMember(token),
  );
const newKey = (): string => randomUUID();
const takeBack = (token: string, visit: number, key: string) =>
  call<CrewVisitState & { message: string }>(
    site,
    'DELETE',
    `/api/crew/visits/${visit}/delays?${new URLSearchParams({ key, ...timesOf(now) })}`,
    undefined,
    asMember(token),
  );
const windowOf = (id: number) =>
  rows<{ arrival_from: number; arrival_until: number }>(
    site,
    'SELECT arrival_from, arrival_until FROM bookings WHERE id = ?',
    id,
  ).map((row) => [row.arrival_from, row.arrival_until])[0];
const news = (id: number) =>
  rows<{ channel: string; status: string }>(
    site,
    "SELECT channel, status FROM outbox WHERE kind = 'crew-late' AND booking_id = ? ORDER BY id",
    id,
  );
const textsTo = (phone: string) =>
  site.sandbox.twilio
    .messages()
    .filter(({ to, body }) => to === phone && body.includes('late'))
    .map(({ body }) => body);
const past = (ms: number) => site.setClock(new Date(now + ms));

describe('a crew that runs late', () => {
  it('moves what customers were told as far as it reaches them, and texts each once', async () => {
    const { token, one, two, three } = await toldDay();
    const answer = await sayLate(token, one.id);
    expect(answer.body).toMatchObject({ arrives: 525, told: { from: 525, until: 585 } });
    expect([windowOf(one.id), windowOf(two.id), windowOf(three.id)]).toEqual([
      [525, 585],
      [735, 795],
      [1020, 1080],
    ]);
    expect([news(one.id), news(two.id), news(three.id)].map(({ length }) => length)).toEqual([
      1, 1, 0,
    ]);
    expect(textsTo(one.phone)).toEqual([]);
    await past(LATE_HOLD_MS);
    await until('the texts to go', () => textsTo(two.phone).length === 1);
    await until('the texts to go', () => textsTo(one.phone).length === 1);
    expect(textsTo(two.phone)[0]).toContain(
      'your crew is running late. They’ll now be there between 12:15 and 1:15 PM today.',
    );
  });

  it('mails who has only mail, with the entry for their calendar', async () => {
    const { token, one } = await toldDay({ isTexted: false });
    await sayLate(token, one.id, { minutes: 15 });
    expect(news(one.id)).toEqual([{ channel: 'mail', status: 'pending' }]);
    await past(LATE_HOLD_MS);
    const mail = await site.sandbox.mail.waitFor(
      (each) => each.envelope.to.includes(one.email) && each.subject.includes('late'),
    );
    expect(mail.subject).toBe('Your crew is running late: now between 8:15 and 9:15 AM');
  });

  it('is on the owner’s list to call where no message reaches the customer', async () => {
    const { token, one } = await toldDay({ isTexted: false });
    change(site, 'UPDATE bookings SET email = NULL, email_key = NULL WHERE id = ?', one.id);
    await sayLate(token, one.id);
    const { body } = await call<Overview>(site, 'GET', '/api/admin/overview', undefined, owner);
    expect(body.customerCalls.find(({ id }) => id === one.id)).toMatchObject({
      event: 'moved',
      arrival: 'between 8:45 and 9:45 AM',
    });
  });

  it('is seen by the owner at once: overview, board, booking and history', async () => {
    const { token, one, two } = await toldDay();
    await sayLate(token, one.id);
    const get = async <T>(path: string) =>
      (await call<T>(site, 'GET', path, undefined, owner)).body;
    const overview = await get<Overview>('/api/admin/overview');
    const shown = overview.visits.flatMap(({ visits }) => visits).find(({ id }) => id === one.id);
    expect(shown?.news?.late).toMatchObject({
      minutes: 45,
      by: 'Ana',
      told: { from: 525, until: 585 },
    });
    const week = await get<Week>(`/api/admin/week?from=${mondayOf(today)}`);
    expect(week.visits.find(({ id }) => id === two.id)?.late).toBe(15);
    const detail = await get<BookingDetail>(`/api/admin/bookings/${two.id}`);
    expect(detail.arrival).toBe('between 12:15 and 1:15 PM');
    expect(detail.history.map(historySentence)).toContain(
      'Running 15 min late, now expected between 12:15 and 1:15 PM, said at 7:00 AM',
    );
  });

  it('is said once however often it is sent, and by however many of the crew at once', async () => {
    const { token, crewId, one } = await toldDay();
    const luz = await addMember(site, owner, { name: 'Luz', crewId });
    const key = randomUUID();
    const answers = await Promise.all([
      sayLate(token, one.id, { key }),
      sayLate(luz.token, one.id),
      sayLate(token, one.id, { key }),
      sayLate(luz.token, one.id, { minutes: 30 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(news(one.id)).toHaveLength(1);
    const [from = 0] = windowOf(one.id) ?? [];
    expect([510, 525]).toContain(from);
    // Who saw that says more: it counts on from there.
    await sayLate(luz.token, one.id, { minutes: 15, from });
    expect(windowOf(one.id)?.[0]).toBe(from + 15);
    expect(news(one.id)).toHaveLength(2);
  });

  it('that says another time before the first went out tells only the last one', async () => {
    const { token, one } = await toldDay();
    await sayLate(token, one.id, { minutes: 15 });
    const key = newKey();
    await sayLate(token, one.id, { minutes: 30, from: 495, key });
    expect(news(one.id).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
    // Taken back, the first is right again, and still to be said.
    await takeBack(token, one.id, key);
    expect(windowOf(one.id)).toEqual([495, 555]);
    expect(news(one.id).map(({ status }) => status)).toEqual(['pending', 'cancelled']);
  });

  it('says nothing anymore once the office has moved the visit', async () => {
    const { token, one } = await toldDay();
    await sayLate(token, one.id);
    const to = { date: today, period: 'morning', startTime: '10:00' };
    const moved = await call(site, 'POST', `/api/admin/bookings/${one.id}/move`, to, owner);
    expect(moved.status).toBe(200);
    expect(news(one.id).map(({ status }) => status)).toEqual(['cancelled']);
  });

  it('is taken back before anybody is told, and not after', async () => {
    const { token, one, two } = await toldDay();
    const key = randomUUID();
    await sayLate(token, one.id, { key });
    const back = await takeBack(token, one.id, key);
    expect(back.body).toMatchObject({ arrives: 480, late: null });
    expect([windowOf(one.id), windowOf(two.id)]).toEqual([
      [480, 540],
      [720, 780],
    ]);
    await past(LATE_HOLD_MS);
    expect([...news(one.id), ...news(two.id)].map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
    ]);
    // Sent again by a bad network, in any order.
    await sayLate(token, one.id, { key });
    await takeBack(token, one.id, key);
    expect(windowOf(one.id)).toEqual([480, 540]);

    await site.setClock(new Date(now));
    const other = randomUUID();
    await sayLate(token, one.id, { key: other });
    await past(LATE_HOLD_MS);
    await until('the text to go', () => news(one.id).at(-1)?.status === 'sent');
    const late = await takeBack(token, one.id, other);
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringContaining('already know'),
    ]);
    expect(windowOf(one.id)).toEqual([525, 585]);
  });

  it('leaves the first of two delays as it was said when the second is taken back', async () => {
    const { token, one } = await toldDay();
    await sayLate(token, one.id, { minutes: 15 });
    const key = randomUUID();
    await sayLate(token, one.id, { minutes: 60, from: 495, key });
    await takeBack(token, one.id, key);
    expect(windowOf(one.id)).toEqual([495, 555]);
    await past(LATE_HOLD_MS);
    await until('the text to go', () => textsTo(one.phone).length === 1);
    expect(textsTo(one.phone)[0]).toContain('between 8:15 and 9:15 AM');
  });

  it('tells nobody who was told no hour, but moves those after', async () => {
    const { token, one, two } = await toldDay();
    // The mail that says it is booked would tell the hour as it goes.
    const mail = "SELECT 1 FROM outbox WHERE booking_id = ? AND kind = 'booking-received'";
    const waiting = `${mail} AND status = 'pending'`;
    await until('its mail to go', () => rows(site, waiting, one.id).length === 0);
    change(
      site,
      'UPDATE bookings SET arrival_from = NULL, arrival_until = NULL WHERE id = ?',
      one.id,
    );
    const { body } = await sayLate(token, one.id);
    expect(body).toMatchObject({ arrives: 525, told: null, late: { minutes: 45, told: null } });
    expect(news(one.id)).toEqual([]);
    expect(windowOf(two.id)).toEqual([735, 795]);
  });

  it('is refused for a visit that has begun, and says no more once the crew is there', async () => {
    const { token, one, two } = await toldDay();
    await sayLate(token, one.id);
    await tap(site, token, { visit: one.id, kind: 'start', now });
    expect(news(one.id)).toEqual([{ channel: 'sms', status: 'cancelled' }]);
    const { status, body } = await sayLate(token, one.id, { from: 525 });
    expect([status, body.message]).toEqual([409, expect.stringContaining('has begun')]);
    expect((await sayLate(token, two.id, { from: 735, minutes: 15 })).status).toBe(200);
    expect(windowOf(two.id)).toEqual([750, 810]);
  });

  it('tells nobody a window that is over by the time a phone has a network', async () => {
    const { token, one } = await toldDay();
    await past(3 * 3_600_000);
    const later = now + 3 * 3_600_000;
    const answer = await call<CrewVisitState>(
      site,
      'POST',
      `/api/crew/visits/${one.id}/delays`,
      { key: randomUUID(), minutes: 15, expectedAt: 480, ...timesOf(later, 170) },
      asMember(token),
    );
    expect(answer.body.arrives).toBe(495);
    expect(news(one.id)).toEqual([]);
  });

  it('is over when the owner moves the visit, and no other crew can say it', async () => {
    const { token, one } = await toldDay();
    const other = await toldDay();
    expect((await sayLate(other.token, one.id)).status).toBe(404);
    await sayLate(token, one.id);
    const to = { date: addDays(today, 20), period: 'morning' };
    await call(site, 'POST', `/api/admin/bookings/${one.id}/move`, to, owner);
    const path = `/api/admin/bookings/${one.id}`;
    const { body } = await call<BookingDetail>(site, 'GET', path, undefined, owner);
    expect([body.arrival, body.news?.late ?? null]).toEqual([null, null]);
    await past(LATE_HOLD_MS + 5000);
    await until('the text to be dropped', () => news(one.id)[0]?.status === 'cancelled');
    expect(await visitsOf(site, token)).toHaveLength(2);
  });
});
