import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import type { Overview } from '#contracts/admin/insights.ts';
import { invoicesQuery } from '#contracts/admin/invoices.ts';
import { plansQuery } from '#contracts/admin/plans.ts';
import { quotesQuery } from '#contracts/admin/quotes.ts';
import { owed } from '#domain/balance.ts';
import { businessTime, daysBetween, weekday } from '#domain/calendar-date.ts';
import { decimalToCents } from '#domain/money.ts';
import { type Sandbox, startSandbox } from '#sandbox/start.ts';
import type { App } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { makeApp } from '#server/create-app.ts';
import { listCrews } from '#server/crews/list-crews.ts';
import { showOverview } from '#server/insights/show-overview.ts';
import { showMoney } from '#server/money/show-money.ts';
import { listInvoices } from '#server/invoices/list-invoices.ts';
import { findPlans } from '#server/plans/find-plans.ts';
import { listQuotes } from '#server/quotes/list-quotes.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { daysFrom } from '../../../scripts/demo/days.ts';
import { holidayOn } from '../../../scripts/demo/holidays.ts';
import { fillDemo } from '../../../scripts/demo/fill-demo.ts';

/** Two minutes before the end of a Sunday, when nothing can be booked online. */
const SUNDAY_NIGHT = '2026-11-23T07:58:00Z';
/** A demo that starts on a Tuesday has the fewest days of the week without a story. */
const TUESDAY_NOON = '2026-11-24T20:00:00Z';
/** On a holiday the visits in every state are those of the day before. */
const THANKSGIVING = '2026-11-26T20:00:00Z';
const WHOLE_WEEK = [25, 27, 28, 29, 30].map((day) => `2026-11-${day}T20:00:00Z`);
const MOMENTS = [
  SUNDAY_NIGHT,
  TUESDAY_NOON,
  THANKSGIVING,
  ...(process.env['DEMO_WEEK'] ? WHOLE_WEEK : []),
];
const SITE_URL = 'http://127.0.0.1:4321';
const RealDate = Date;
/** Twelve weeks take some seconds, and far longer on a busy machine. */
const PATIENCE = 300_000;

describe.each(MOMENTS.map((moment) => new Date(moment)))('the company of the demo at %s', (NOW) => {
  const days = daysFrom(NOW);
  let folder: string;
  let sandbox: Sandbox;
  let app: App;
  let overview: Overview;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'demo-'));
    const databasePath = join(folder, 'site.db');
    sandbox = await startSandbox({ port: 0, siteUrl: SITE_URL });
    await fillDemo({ databasePath, siteUrl: SITE_URL, sandbox, now: NOW });
    const config = readConfig({ ...sandbox.environment, DATABASE_PATH: databasePath });
    const opened = makeApp(config, openDatabase(databasePath), pino({ level: 'silent' }));
    app = { ...opened, now: () => NOW };
    overview = showOverview(app);
  }, PATIENCE);
  afterAll(async () => {
    await app.close();
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  });
  const all = <Row>(sql: string) => app.db.all<Row>(sql);
  const one = (sql: string) => Number(Object.values(all<object>(sql)[0] ?? {})[0]);

  it('has three crews, people and the visits of twelve weeks', () => {
    const crews = listCrews(app);
    expect(crews.filter(({ isActive }) => isActive)).toHaveLength(3);
    for (const { members } of crews) expect(members.length).toBeGreaterThan(1);
    expect(one('SELECT count(*) FROM customers')).toBe(39);
    const dates = all<{ date: string }>(
      'SELECT preferred_date AS date FROM bookings ORDER BY 1',
    ).map(({ date }) => date);
    expect(dates.length).toBeGreaterThan(108);
    expect(dates.length).toBeLessThan(165);
    expect(daysBetween(dates[0] ?? '', days.today)).toBeGreaterThan(48);
    expect(daysBetween(days.today, dates.at(-1) ?? '')).toBeGreaterThan(18);
  });

  it('has regular customers on plans: every week, every two and every four, one of them away', () => {
    const plans = (['active', 'paused'] as const)
      .flatMap((state) => findPlans(app, plansQuery.parse({ state })))
      .filter(({ contract }) => !contract);
    expect(plans.map(({ frequency }) => frequency).sort()).toEqual([
      ...['bi-weekly', 'monthly', 'weekly', 'weekly'],
    ]);
    expect(plans.filter(({ status }) => status === 'paused')).toHaveLength(1);
    expect(plans.filter(({ consentAt }) => consentAt !== null)).toHaveLength(1);
    expect(
      one(`SELECT count(*) FROM bookings WHERE series_id IS NOT NULL AND status = 'completed'`),
    ).toBeGreaterThan(12);
    const skipped = all<{ date: string }>(
      'SELECT original_date AS date FROM series_exceptions WHERE is_skipped',
    ).filter(({ date }) => holidayOn(date) === undefined);
    expect(skipped).toHaveLength(1);
    // All on the day that the owner closed: one visit, or more where few weekdays are left for plans.
    const { conflicts } = overview.planConflicts;
    expect(new Set(conflicts.map(({ visit }) => visit.date)).size).toBe(1);
    for (const { visit } of conflicts) expect(visit.offered.length).toBeGreaterThan(1);
  });

  it('has a day with visits in different states, and one to come in which nothing is free', () => {
    const visitsOf = (date: string) =>
      all<{ status: string }>(`SELECT status FROM bookings WHERE preferred_date = '${date}'
        AND status <> 'cancelled'`);
    expect(visitsOf(days.busy).length).toBeGreaterThanOrEqual(6);
    expect(visitsOf(days.busy).length).toBeLessThanOrEqual(8);
    const states = new Set(visitsOf(days.busy).map(({ status }) => status));
    if (days.busy === days.today && businessTime(NOW).minutes > 20 * 60) {
      expect([...states].sort()).toEqual(['completed', 'confirmed', 'no-show', 'pending']);
    }
    expect(states.size).toBeGreaterThan(1);
    expect(visitsOf(days.next).length).toBeGreaterThan(1);
    const full = overview.week.find(({ date }) => date === days.full);
    expect(full?.periods.map(({ crews, free }) => [crews, free])).toEqual([
      [3, 0],
      [3, 0],
      [3, 0],
    ]);
  });

  it('closes Thanksgiving, Christmas and New Year’s Day, with nobody booked on them', () => {
    const dates = all<{ date: string; reason: string }>(
      'SELECT DISTINCT date, reason FROM blocked_time_slots ',
    );
    const year = Number(days.today.slice(0, 4));
    expect(dates).toEqual(
      expect.arrayContaining([
        { date: `${year}-12-25`, reason: 'Christmas Day' },
        { date: `${year + 1}-01-01`, reason: 'New Year’s Day' },
      ]),
    );
    expect(dates.filter(({ reason }) => reason === 'Thanksgiving')).not.toHaveLength(0);
    const visits = all<{ date: string }>(
      "SELECT preferred_date AS date FROM bookings WHERE status <> 'cancelled'",
    );
    expect(visits.filter(({ date }) => holidayOn(date) !== undefined)).toEqual([]);
  });

  it('lets a deep cleaning take hours, not less than its time', () => {
    const short = `SELECT count(*) FROM crew_taps AS finish
      JOIN crew_taps AS start ON start.booking_id = finish.booking_id
        AND start.member_id = finish.member_id AND start.kind = 'start'
      JOIN bookings ON bookings.id = finish.booking_id
      WHERE finish.kind = 'finish' AND service_type = 'deep'
        AND finish.happened_at - start.happened_at < 3.5 * 3600000`;
    expect(one(short)).toBe(0);
  });

  it('closes a holiday, and leaves a visit where its crew is off', () => {
    const closed = `SELECT count(*) FROM blocked_time_slots WHERE date = '${days.holiday}'`;
    expect(one(closed)).toBe(11);
    expect(overview.conflicts.map(({ name }) => name)).toEqual(['Beatrice Thibodeaux']);
  });

  it('has money whose sums agree, here and at Stripe', () => {
    const open = all<{ id: number; status: string; price: number; discount: number }>(
      `SELECT id, status, estimated_cost AS price, discount FROM bookings
        WHERE status = 'completed' AND customer_id NOT IN (SELECT customer_id FROM billing)`,
    )
      .map((row) => owed({ ...row, estimatedCost: row.price }, ledgerOf(app, row.id)))
      .filter((due) => due > 0);
    // Three that nobody has paid, a card that waits for tomorrow, and one that has expired.
    expect(overview.openBalances.count).toBe(5);
    expect(open).toHaveLength(5);
    expect(overview.openBalances.ages.map(({ count }) => count)).toEqual([2, 2, 1]);
    expect(decimalToCents(overview.openBalances.total)).toBe(open.reduce((a, b) => a + b, 0));
    const received = overview.months.reduce((sum, each) => sum + decimalToCents(each.received), 0);
    expect(received).toBe(one('SELECT sum(amount) FROM payments'));
    const cards = all<{ intent: string; amount: number; refunded: number }>(
      "SELECT payment_intent_id AS intent, amount, refunded FROM payments WHERE method = 'card'",
    );
    // Stripe also lists what the bank declined.
    const taken = sandbox.stripe.charges().filter(({ paid }) => paid);
    const atStripe = taken.map((charge) => ({
      intent: charge.payment_intent,
      amount: charge.amount,
      refunded: charge.amount_refunded,
    }));
    const sorted = (rows: readonly { intent: unknown }[]) =>
      rows.toSorted((a, b) => String(a.intent).localeCompare(String(b.intent)));
    expect(cards.length).toBeGreaterThan(40);
    expect(sorted(cards)).toEqual(sorted(atStripe));
    expect(one("SELECT count(*) FROM payments WHERE status = 'partially_refunded'")).toBe(1);
    expect(overview.waiting.disputes).toBe(1);
    expect(overview.waiting.refundsDue).toBe(0);
  });

  it('has a business with an accepted contract, and an invoice that is partly paid', () => {
    const contracts = findPlans(app, plansQuery.parse({})).filter(({ contract }) => contract);
    expect(contracts).toMatchObject([{ name: 'Renata Solano', status: 'active' }]);
    expect(listQuotes(app, quotesQuery.parse({ state: 'accepted' }))).toMatchObject([
      { name: 'Renata Solano', total: '180.00' },
    ]);
    const invoices = listInvoices(app, invoicesQuery.parse({}));
    expect(invoices).toMatchObject([
      { open: '360.00', total: '720.00', state: 'issued' },
      { open: '480.00', total: '480.00', state: 'overdue' },
    ]);
  });

  it('has an invoice paid by transfer, and two quotes that wait for an answer', () => {
    expect(listInvoices(app, invoicesQuery.parse({ state: 'paid' }))).toMatchObject([
      { name: 'Telegraph Movement Studio', open: '0.00', total: '300.00' },
    ]);
    const open = listQuotes(app, quotesQuery.parse({ state: 'open' }));
    expect(open.map(({ state }) => state).sort()).toEqual(['sent', 'viewed']);
  });

  it('has a card that was charged with a tip, one that waits and one that failed', () => {
    const { charges, declined } = showMoney(app, {});
    expect(charges).toMatchObject([{ card: 'Visa 4242', status: 'planned' }]);
    expect(Date.parse(charges[0]?.at ?? '')).toBeGreaterThan(NOW.getTime());
    expect(declined).toMatchObject([{ reason: 'the card has expired' }]);
    expect(one('SELECT sum(tip) FROM payments')).toBe(2000);
  });

  it('has sent everything that was due but one mail, and every mail is in the inbox', () => {
    const due = `SELECT count(*) FROM outbox WHERE status IN ('pending', 'sending')
      AND next_attempt_at <= ${NOW.getTime()}`;
    expect(one(due)).toBe(0);
    expect(all("SELECT recipient FROM outbox WHERE status = 'failed'")).toEqual([
      { recipient: 'joanna.birch@example.com' },
    ]);
    const sent = one("SELECT count(*) FROM outbox WHERE channel = 'mail' AND status = 'sent'");
    expect(sent).toBeGreaterThan(300);
    const received = sandbox.mail.mails().map(({ receivedAt }) => receivedAt);
    expect(received).toHaveLength(sent);
    expect(received.toSorted().reverse()).toEqual(received);
    expect(received.every((moment) => moment <= NOW.toISOString())).toBe(true);
  });

  it('has messages, requests for a quote and visitors, more on Mondays than on Saturdays', () => {
    expect(one("SELECT count(*) FROM messages WHERE source <> 'quote'")).toBe(12);
    expect(one("SELECT count(*) FROM messages WHERE source = 'quote'")).toBe(3);
    expect(overview.waiting.openQuotes).toBe(2);
    // One was typed in by phone, the other is the first visit of the contract.
    expect(one("SELECT count(*) FROM bookings WHERE source = 'quote'")).toBe(2);
    expect(overview.waiting.unreadMessages).toBeGreaterThan(1);
    const viewsOn = (day: number) =>
      overview.days
        .filter(({ date }) => weekday(date) === day && date < days.today)
        .slice(-4)
        .reduce((sum, { views }) => sum + views, 0);
    expect(viewsOn(1)).toBeGreaterThan(1.5 * viewsOn(6));
    expect(overview.days.every(({ views, date }) => views > 0 || date === days.today)).toBe(true);
  });

  it('has reviews in every state, one of them with two stars and its task', () => {
    const states = all<{ status: string; n: number }>(
      `SELECT status, count(*) AS n FROM customer_reviews WHERE status <> 'asked' GROUP BY status`,
    );
    expect(states).toEqual([
      { status: 'approved', n: 2 },
      { status: 'waiting', n: 3 },
    ]);
    expect(one("SELECT count(*) FROM customer_reviews WHERE status = 'asked'")).toBeGreaterThan(0);
    expect(overview.lowReviews).toMatchObject([{ rating: 2 }]);
    expect(overview.waiting.newReviews).toBe(1);
  });

  it('writes nothing down for a time to come, and puts the clock back', () => {
    for (const table of ['bookings', 'payments', 'audit', 'messages', 'outbox']) {
      expect(one(`SELECT max(created_at) FROM ${table}`)).toBeLessThanOrEqual(NOW.getTime());
    }
    expect(globalThis.Date).toBe(RealDate);
  });
});
