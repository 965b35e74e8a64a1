import { describe, expect, it } from 'vitest';
import type { PlanPage } from '#contracts/admin/plans.ts';
import type { PlanListEntry, PlanPreview } from '#contracts/plans.ts';
import type { ListedCustomer } from '#contracts/admin/customers.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { rows } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { ownersSite } from '#tests/support/owners-site.ts';
import { AGREED, planStartedBy } from '#tests/support/phoned-plan.ts';
import { addOnOf, BASIC, decimal, homeOf, percentOff } from '#tests/support/prices.ts';

// Plans keep their day forever: each test's plan needs its own crew.
const { site, ask, phoned, detailOf } = ownersSite({ env: { CREWS: '30' } });
const { date: today } = businessTime(new Date());
const date = openDay(addDays(today, 3));
type Refused = { message: string; issues?: { path: string }[] };

const start = (date: string, change: object = {}) =>
  planStartedBy(ask, phoned(date, { ...AGREED, ...change }));
const step = (page: PlanPage, name: string, body: object = {}) =>
  ask<PlanPage & Refused>('POST', `/api/admin/plans/${page.plan.id}/${name}`, {
    version: page.plan.version,
    ...body,
  });
const dates = ({ plan }: PlanPage) => plan.next.map(({ date }) => date);
const states = ({ plan }: PlanPage) => plan.next.map(({ state }) => state);
const weeksFrom = (date: string, ...weeks: number[]) => weeks.map((n) => addDays(date, 7 * n));
const block = (from: string, change: object = {}) =>
  ask('POST', '/api/admin/blocked-time-slots', { from, to: from, reason: 'Holiday', ...change });
const listed = async (query: string) =>
  (await ask<PlanListEntry[]>('GET', `/api/admin/plans?${query}`)).body;

describe('a plan that starts on the phone', () => {
  it('begins with the booking, keeps its day, and notes who agreed', async () => {
    const page = await start(date, { planPrice: '88', email: 'ruth@example.com' });
    expect(dates(page)).toEqual(weeksFrom(date, 0, 1, 2, 3, 4, 5));
    expect(page.plan).toMatchObject({ status: 'active', frequency: 'weekly', consentAt: null });
    expect(page.plan.price.total).toBe('88.00');
    expect([page.since, page.agreed]).toEqual([date, 'Ruth, on the phone']);
    const [first, second] = page.plan.next;
    const visit = await detailOf(second?.bookingId ?? 0);
    expect(visit.plan).toMatchObject({ id: page.plan.id, frequency: 'weekly', visit: 2 });
    expect(visit.booking).toMatchObject({ bookingFee: '0.00', source: 'plan', total: '88.00' });
    expect((await detailOf(first?.bookingId ?? 0)).plan?.visit).toBe(1);
  });

  it('goes on with Basic after a Deep first visit, at the list price of Basic', async () => {
    const deep = { serviceType: 'deep', home: { bedrooms: 2, bathrooms: 1 } } as const;
    const day = openDay(date, 2);
    const page = await start(day, { ...deep, laterService: 'basic' });
    const [first, second] = page.plan.next;
    expect([page.plan.serviceType, first?.serviceType, second?.serviceType]).toEqual([
      ...['basic', 'deep', 'basic'],
    ]);
    const basic = decimal((homeOf('basic', 2) * (100 - percentOff('weekly'))) / 100);
    expect([page.plan.price.total, second?.total]).toEqual([basic, basic]);
    const detail = await detailOf(first?.bookingId ?? 0);
    expect([detail.booking.serviceType, detail.plan?.serviceType]).toEqual(['deep', 'basic']);
    const { body } = await ask<PlanPreview>('POST', '/api/admin/plans/preview', {
      ...{ ...deep, laterService: 'basic', frequency: 'weekly' },
      ...{ preferredDate: openDay(date, 3), preferredTime: 'morning' },
    });
    expect(body.laterPrice.total).toBe(basic);
    expect(body.dates.map(({ periods }) => periods.length)).toEqual([2, 1, 1, 1, 1, 1]);
    const single = { frequency: 'weekly', plan: false };
    const alone = await phoned(openDay(date, 4), { ...deep, ...single, laterService: 'basic' });
    expect(alone.body.issues.map((issue) => issue.path)).toEqual(['laterService']);
  });

  it.each([
    ['who agreed', { planAgreed: ' ' }, 'planAgreed'],
    ['how often', { frequency: 'one-time' }, 'frequency'],
    [
      'a home that is lived in',
      { serviceType: 'deep', occasion: 'move-out', home: { bedrooms: 2, bathrooms: 1 } },
      'frequency',
    ],
  ])('is refused without %s', async (_what, change, path) => {
    const answer = await phoned(date, { ...AGREED, ...change });
    expect([answer.status, answer.body.issues.map((issue) => issue.path)]).toEqual([400, [path]]);
  });

  it('shows its first dates before, and what is free where one cannot be', async () => {
    const closed = openDay(date, 1);
    const later = addDays(closed, 14);
    await block(later);
    const { body } = await ask<PlanPreview>('POST', '/api/admin/plans/preview', {
      serviceType: 'basic',
      preferredDate: closed,
      preferredTime: 'morning',
      frequency: 'weekly',
    });
    expect(body.dates.map(({ state }) => state)).toEqual([
      ...['planned', 'planned', 'conflict'],
      ...['planned', 'planned', 'planned'],
    ]);
    expect(body.dates[2]).toMatchObject({ date: later, why: 'We’re closed then.' });
    expect(body.dates[2]?.offered).toHaveLength(3);
    expect(body.laterPrice.total).toBe(decimal((BASIC * (100 - percentOff('weekly'))) / 100));
  });
});

describe('the list of plans', () => {
  it('has the next visit first, is searched, and pages', async () => {
    const [soon, late] = [date, openDay(date, 1)];
    const address = '5 Lantern Court, Oakland';
    const second = await start(late, { lastName: 'Zweig', phone: '415-555-0131', address });
    const first = await start(soon, { lastName: 'Zander', phone: '415-555-0132', address });
    const ids = (rows: readonly PlanListEntry[]) => rows.map(({ id }) => id);
    expect(ids(await listed('q=lantern'))).toEqual([first.plan.id, second.plan.id]);
    expect(ids(await listed('q=(415)+555-0131'))).toEqual([second.plan.id]);
    expect(ids(await listed('q=ruth+zweig'))).toEqual([second.plan.id]);
    expect(await listed('q=nobody')).toEqual([]);
    const accented = await start(soon, { lastName: 'L’Étoile–Trần', phone: '415-555-0148' });
    for (const q of ["l'etoile-tran", 'L‘ÉTOILE', 'tran ruth'])
      expect(ids(await listed(`q=${encodeURIComponent(q)}`))).toEqual([accented.plan.id]);
    const one = await ask<PlanListEntry[]>('GET', '/api/admin/plans?q=lantern&limit=1');
    const next = /<([^>]+)>/.exec(one.headers.get('link') ?? '')?.[1] ?? '';
    expect(ids((await ask<PlanListEntry[]>('GET', next)).body)).toEqual([second.plan.id]);
    expect((await listed('q=zander'))[0]).toMatchObject({
      name: 'Ruth Zander',
      conflicts: 0,
      nextVisit: { date: soon, period: 'morning' },
    });
  });

  it('is the same on the customer’s page', async () => {
    const page = await start(date, { lastName: 'Quill', phone: '415-555-0133' });
    const [customer] = (await ask<ListedCustomer[]>('GET', '/api/admin/customers?q=quill')).body;
    const plans = await ask<PlanListEntry[]>('GET', `/api/admin/customers/${customer?.id}/plans`);
    expect(plans.body.map(({ id }) => id)).toEqual([page.plan.id]);
    expect((await ask('GET', '/api/admin/customers/999999/plans')).status).toBe(404);
  });

  it('tells paused and ended ones apart', async () => {
    const page = await start(date, { lastName: 'Ebb', phone: '415-555-0134' });
    const paused = await step(page, 'pause', { from: today, until: addDays(today, 20) });
    expect(await listed('state=active&q=ebb')).toEqual([]);
    expect(await listed('state=paused&q=ebb')).toHaveLength(1);
    const resumed = await step(paused.body, 'resume');
    const ended = await step(resumed.body, 'end', { from: today });
    expect(ended.body.plan.status).toBe('ended');
    expect(await listed('state=ended&q=ebb')).toHaveLength(1);
    expect((await ask('GET', '/api/admin/plans?state=lost')).status).toBe(400);
  });
});

describe('what the owner changes of a plan', () => {
  it('says before which visits are booked, as an end cancels those', async () => {
    const page = await start(date, { lastName: 'Booked', phone: '415-555-0179' });
    const days = page.booked.map((visit) => visit.date);
    expect(days.slice(0, 6)).toEqual(dates(page));
    expect(page.booked[1]).toEqual({
      date: days[1],
      total: page.plan.price.total,
      refundable: '0.00',
    });
    const ended = await step(page, 'end', { from: days[2] });
    expect(ended.body.booked.map((visit) => visit.date)).toEqual(days.slice(0, 2));
  });

  it('leaves one visit out, brings it back, and takes that back, once', async () => {
    const page = await start(date, { lastName: 'Skip', phone: '415-555-0135' });
    const { originalDate = '' } = page.plan.next[1] ?? {};
    const skipped = await step(page, 'skip', { originalDate });
    expect(states(skipped.body).slice(0, 3)).toEqual(['made', 'skipped', 'made']);
    const restored = await step(skipped.body, 'restore', { originalDate });
    expect(states(restored.body)[1]).toBe('made');
    const undone = await step(restored.body, 'undo');
    expect(states(undone.body)[1]).toBe('skipped');
    expect((await step(undone.body, 'undo')).status).toBe(409);
    const actions = undone.body.history.map(({ action }) => action);
    expect(actions).toContain('agreed-by-phone');
    const other = { originalDate: addDays(originalDate, 1) };
    expect((await step(undone.body, 'skip', other)).status).toBe(404);
  });

  it('is refused to who has not seen the newest state', async () => {
    const page = await start(date, { lastName: 'Stale', phone: '415-555-0136' });
    const { originalDate = '' } = page.plan.next[1] ?? {};
    expect((await step(page, 'skip', { originalDate })).status).toBe(200);
    const late = await step(page, 'move', { originalDate, date: today, period: 'morning' });
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringMatching(/changed somewhere else/),
    ]);
    expect((await ask('GET', '/api/admin/plans/999999')).status).toBe(404);
  });

  it('moves one, and another day from a date on leaves it where it is', async () => {
    const page = await start(date, { lastName: 'Mover', phone: '415-555-0137' });
    const [, second, third] = page.plan.next;
    const to = { date: addDays(date, 14), period: 'evening' };
    const moved = await step(page, 'move', { originalDate: third?.originalDate, ...to });
    expect(moved.body.plan.next[2]).toMatchObject({ ...to, state: 'moved' });
    const shifted = await step(moved.body, 'change', {
      from: second?.originalDate,
      date: addDays(date, 8),
      period: 'afternoon',
    });
    expect(shifted.status).toBe(200);
    expect(dates(shifted.body).slice(0, 4)).toEqual([
      ...[date, addDays(date, 8)],
      ...[to.date, addDays(date, 22)],
    ]);
    expect(shifted.body.plan.next[2]).toMatchObject(to);
  });

  it('adds to one visit or to every one, at the list price', async () => {
    const page = await start(date, { lastName: 'Oven', phone: '415-555-0138' });
    const { originalDate = '' } = page.plan.next[1] ?? {};
    const once = await step(page, 'add-ons', { originalDate, addOns: ['oven'] });
    expect(once.body.plan.next[1]?.addOns).toEqual(['oven']);
    expect(once.body.plan.price.total).toBe(page.plan.price.total);
    const always = await step(once.body, 'add-ons', { addOns: ['refrigerator'] });
    expect(always.body.plan.everyVisit).toEqual(['refrigerator']);
    const added = (addOnOf('refrigerator') * (100 - percentOff('weekly'))) / 100;
    expect(always.body.plan.price.total).toBe(decimal(Number(page.plan.price.total) + added));
  });

  it('tells another price two weeks ahead, by mail', async () => {
    const email = 'price@example.com';
    const page = await start(date, { lastName: 'Cost', phone: '415-555-0139', email });
    const change = { price: '97.50', reason: 'The list went up' };
    const early = await step(page, 'price', { ...change, from: addDays(today, 13) });
    expect([early.status, early.body.issues?.map(({ path }) => path)]).toEqual([400, ['from']]);
    const from = addDays(today, 14);
    const told = await step(page, 'price', { ...change, from });
    expect(told.body.plan.nextPrice).toMatchObject({ from, total: '97.50' });
    expect(told.body.plan.price.total).toBe(page.plan.price.total);
    const later = told.body.plan.next.filter(({ date }) => date >= from);
    expect(later.map(({ total }) => total)).toEqual(later.map(() => '97.50'));
    const mails = 'SELECT channel, kind FROM outbox WHERE recipient = ? AND kind LIKE ?';
    expect(rows(site(), mails, email, 'plan-%')).toEqual([{ channel: 'mail', kind: 'plan-price' }]);
  });
});
