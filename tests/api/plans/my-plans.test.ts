import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MyPlan } from '#contracts/my-plan.ts';
import type { MyPage } from '#contracts/my.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { call } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { signInToMyPage } from '#tests/support/my-page.ts';
import { openDay } from '#tests/support/open-day.ts';
import { addOnOf } from '#tests/support/prices.ts';
import { planOnSite } from '#tests/support/site-plan.ts';
import { startSite, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { CREWS: '3' } });
});
afterAll(() => site.stop());

type Refused = { message?: string };
type Headers = Record<string, string>;
let people = 0;
/** A plan of a new, signed-in customer, from a weekday two weeks ahead. */
async function planned() {
  people += 1;
  const name = `Person${people}`;
  const date = openDay(addDays(businessTime(new Date()).date, 14), people);
  const { id } = planOnSite(site, { date, name });
  const session = await signInToMyPage(site, `${name.toLowerCase()}@example.com`);
  const plans = async () =>
    (await call<{ plans: MyPlan[] }>(site, 'GET', '/api/my/plans', undefined, session)).body.plans;
  const [plan] = await plans();
  if (!plan) throw new Error('There is no plan.');
  const take = (body: object, headers: Headers = session) =>
    call<MyPlan & Refused>(site, 'POST', `/api/my/plans/${plan.key}`, body, headers);
  return { id, name, date, session, plan, plans, take };
}
const stateOf = (plan: MyPlan, originalDate: string) =>
  plan.next.find((each) => each.originalDate === originalDate)?.state;
const waiting = (id: number) =>
  rows<{ kind: string; payload: string; due: number }>(
    site,
    `SELECT kind, payload, next_attempt_at AS due FROM outbox
     WHERE dedupe_key LIKE 'mail:%plan-changed:${id}:%' AND status = 'pending' ORDER BY kind`,
  );

describe('a customer and their own plan', () => {
  it('sees it with its next visits, without our numbers and our crews', async () => {
    const { plan, date, session } = await planned();
    expect(plan.next.map((each) => each.date)).toEqual(
      [0, 7, 14, 21, 28, 35].map((days) => addDays(date, days)),
    );
    expect(plan).toMatchObject({ status: 'active', frequency: 'weekly', undo: null });
    for (const ours of ['id', 'customerId', 'crewId', 'name'])
      expect(plan).not.toHaveProperty(ours);
    const { body } = await call<MyPage>(site, 'GET', '/api/my', undefined, session);
    expect(body.next.length).toBeGreaterThan(1);
    expect(body.next.every((visit) => visit.isOfPlan)).toBe(true);
  });

  it('skips a visit and brings it back', async () => {
    const { plan, take } = await planned();
    const originalDate = plan.next[1]?.originalDate ?? '';
    const skipped = await take({ action: 'skip', version: plan.version, originalDate });
    expect([skipped.status, stateOf(skipped.body, originalDate)]).toEqual([200, 'skipped']);
    const { version } = skipped.body;
    const back = await take({ action: 'bring-back', version, originalDate });
    expect(stateOf(back.body, originalDate)).toBe('made');
  });

  it('moves one visit to a free part of a day, or all from one on', async () => {
    const { plan, take, session } = await planned();
    const { originalDate = '', date = '' } = plan.next[2] ?? {};
    const query = new URLSearchParams({ originalDate, date });
    const path = `/api/my/plans/${plan.key}/periods?${query}`;
    const free = await call(site, 'GET', path, undefined, session);
    expect(free.body['availableTimePeriods']).toEqual(['afternoon', 'evening']);
    const to = { date, period: 'afternoon', andLater: false };
    const moved = await take({ action: 'move', version: plan.version, originalDate, ...to });
    expect(stateOf(moved.body, originalDate)).toBe('moved');
    const later = plan.next[4]?.originalDate ?? '';
    const { body } = await take({
      ...{ action: 'move', version: moved.body.version, originalDate: later },
      ...{ date: later, period: 'evening', andLater: true },
    });
    expect(body.next.map(({ period }) => period)).toEqual([
      ...['morning', 'morning', 'afternoon', 'morning'],
      ...['evening', 'evening'],
    ]);
  });

  it('pauses, starts again, adds what is cleaned once and every time, and ends it', async () => {
    const { plan, take } = await planned();
    const [from, until] = [plan.next[1]?.date, plan.next[3]?.date];
    const paused = await take({ action: 'pause', version: plan.version, from, until });
    expect(paused.body.next.map(({ state }) => state).slice(0, 4)).toEqual([
      ...['made', 'paused', 'paused', 'made'],
    ]);
    const going = await take({ action: 'resume', version: paused.body.version });
    expect(going.body).toMatchObject({ status: 'active', pausedFrom: null });
    const { originalDate } = plan.next[2] ?? {};
    const once = await take({
      ...{ action: 'add-ons', version: going.body.version, originalDate, addOns: ['oven'] },
    });
    expect(once.body.next[2]?.addOns).toEqual(['oven']);
    expect(Number(once.body.next[2]?.total)).toBe(Number(plan.price.total) + addOnOf('oven'));
    expect(once.body.everyVisit).toEqual([]);
    const always = await take({
      ...{ action: 'add-ons', version: once.body.version, addOns: ['refrigerator'] },
    });
    expect(always.body.everyVisit).toEqual(['refrigerator']);
    const ended = await take({ action: 'end', version: always.body.version });
    expect(ended.body).toMatchObject({ status: 'ended', next: [] });
  });
});

describe('a change that cannot be', () => {
  it('is refused with a sentence: unknown, seen by another version, too late, no such action', async () => {
    const { plan, take, id } = await planned();
    const { version } = plan;
    const originalDate = plan.next[0]?.originalDate ?? '';
    const other = await take({ action: 'skip', version, originalDate: addDays(originalDate, 1) });
    expect([other.status, other.body.message]).toEqual([
      404,
      'This isn’t one of the plan’s visits.',
    ]);
    const stale = await take({ action: 'end', version: version + 7 });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'This plan was just changed somewhere else. See how it looks now, then try again.',
    ]);
    expect((await take({ action: 'price', version })).status).toBe(400);
    expect((await take({ action: 'skip', version })).status).toBe(400);
    expect((await take({ action: 'add-ons', version, addOns: ['gold'] })).status).toBe(400);
    expect((await take({ action: 'end', version }, {})).status).toBe(401);
    const today = businessTime(new Date()).date;
    const shift = 'UPDATE series SET anchor_date = ? WHERE id = ?';
    change(
      site,
      'UPDATE bookings SET series_id = NULL, original_date = NULL WHERE series_id = ?',
      id,
    );
    change(site, shift, today, id);
    change(site, "UPDATE series SET period = 'evening' WHERE id = ?", id);
    const late = await take({ action: 'skip', version, originalDate: today });
    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(
      /starts in less than 24 hours. Please call us|over or under way/,
    );
  });
});

describe('what can be taken back', () => {
  it('is the latest change of the customer’s own, with the mail that waited for it', async () => {
    const { plan, take, id } = await planned();
    const [one = '', other = ''] = plan.next.slice(1).map((each) => each.originalDate);
    const first = await take({ action: 'skip', version: plan.version, originalDate: one });
    expect(first.body.undo?.what).toBe('visit-skipped');
    const second = await take({ action: 'skip', version: first.body.version, originalDate: other });
    const mails = waiting(id);
    expect(mails.map(({ kind }) => kind)).toEqual(['owner-plan-changed', 'plan-changed']);
    expect(mails[1]?.due).toBeGreaterThan(Date.now() + 9 * 60_000);
    expect(mails[1]?.payload).toContain(one);
    expect(mails[1]?.payload).toContain(other);
    const back = await take({ action: 'undo', version: second.body.version });
    expect(stateOf(back.body, other)).toBe('made');
    expect(stateOf(back.body, one)).toBe('skipped');
    expect(waiting(id)[1]?.payload).not.toContain(other);
    expect((await take({ action: 'undo', version: back.body.version })).status).toBe(409);
  });

  it('tells nobody of a single change that was taken back', async () => {
    const { plan, take, id } = await planned();
    const ended = await take({ action: 'end', version: plan.version });
    expect(waiting(id)).toHaveLength(2);
    const payload: unknown = JSON.parse(waiting(id)[0]?.payload ?? '{}');
    const canceled: unknown = expect.arrayContaining(
      plan.next.filter(({ state }) => state === 'made').map(({ date }) => date),
    );
    expect(payload).toMatchObject({ changes: [{ by: 'customer', canceled }] });
    const back = await take({ action: 'undo', version: ended.body.version });
    expect(back.body.status).toBe('active');
    expect(waiting(id)).toEqual([]);
  });

  it('leaves an ended plan on the page for 60 days, unless another one goes on', async () => {
    const { plan, plans, take, id, name, date } = await planned();
    await take({ action: 'end', version: plan.version });
    const endedDaysAgo = (days: number) => {
      const day = addDays(businessTime(new Date()).date, -days);
      change(site, 'UPDATE series SET undo = NULL, ended_from = ? WHERE id = ?', day, id);
    };
    endedDaysAgo(60);
    expect(await plans()).toMatchObject([{ key: plan.key, status: 'ended', undo: null }]);
    endedDaysAgo(61);
    expect(await plans()).toEqual([]);
    endedDaysAgo(1);
    planOnSite(site, { date, name });
    expect((await plans()).map(({ status }) => status)).toEqual(['active']);
  });

  it('is not what the owner has done', async () => {
    const { plan, plans, take, id } = await planned();
    const originalDate = plan.next[1]?.originalDate ?? '';
    const { body } = await take({ action: 'skip', version: plan.version, originalDate });
    change(
      site,
      "UPDATE series SET undo = json_set(undo, '$.actor', 'owner@tidewren.example') WHERE id = ?",
      id,
    );
    expect((await plans())[0]?.undo).toBeNull();
    expect((await take({ action: 'undo', version: body.version })).status).toBe(409);
  });
});

describe('the mail after the last moment to take it back', () => {
  it('says what has changed and what is true then, to the customer and the owner', async () => {
    const { plan, take, id, name } = await planned();
    const originalDate = plan.next[1]?.originalDate ?? '';
    await take({ action: 'skip', version: plan.version, originalDate });
    change(site, `UPDATE outbox SET next_attempt_at = 0 WHERE dedupe_key LIKE '%:${id}:%'`);
    const to = `${name.toLowerCase()}@example.com`;
    const mail = await site.sandbox.mail.waitFor(
      (each) => each.envelope.to.includes(to) && each.subject.startsWith('Your plan has changed'),
    );
    expect(mail.text).toMatch(/we’ve skipped your visit on \w+day, \w+ \d+(?:, \d{4})?\./);
    expect(mail.text).toContain('Each visit: $108, due at the visit');
    expect(mail.text).toMatch(/\/my-booking#[\w-]+/);
    await site.sandbox.mail.waitFor(
      (each) => each.subject === `${name} Okafor has changed their plan`,
    );
  });
});
