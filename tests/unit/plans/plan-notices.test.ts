import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { deliverNext } from '#server/delivery/deliver-next.ts';
import { PLAN_MAILS } from '#server/delivery/templates/plan-mails.ts';
import { mailText } from '#server/delivery/templates/text.ts';
import { endPlan } from '#server/plans/end-plan.ts';
import { noticeYearly } from '#server/plans/notice-yearly.ts';
import { showPlan } from '#server/plans/show-plan.ts';
import { notifyNewPrice } from '#server/plans/notify-new-price.ts';
import { undoPlanChange } from '#server/plans/undo-plan-change.ts';
import { noteYearlyCall, yearlyCalls } from '#server/plans/yearly-calls.ts';
import { startContract } from '#tests/support/contracts.ts';
import { startPlanWorld, WITH_MAIL, type PlanWorld } from '#tests/support/plan-world.ts';

const FIRST = '2026-12-01';
const OWNER = 'owner@example.com';
const TEN = 10 * 60;
const COPIED = `customer_id, anchor_date, weeks, period, crew, service_type, first_name, last_name,
  email, phone, email_key, phone_key, address, created_at, updated_at`;
const NOBODY = { count: 0, calls: [] };
let world: PlanWorld;
let id: number;

beforeEach(() => {
  world = startPlanWorld('2026-11-23', { env: WITH_MAIL });
  id = world.start({ date: FIRST })?.id ?? 0;
});
afterEach(() => {
  world.stop();
});

type Row = { kind: string; recipient: string; payload: string; status: string; due: number };
const mails = (kind: string) =>
  world.all<Row>(
    'SELECT kind, recipient, payload, status, next_attempt_at AS due FROM outbox WHERE kind = ? ORDER BY id',
    kind,
  );
function textOf(row: Row | undefined): string {
  const detail = JSON.parse(row?.payload ?? '{}') as Record<string, unknown>;
  const mail = PLAN_MAILS[row?.kind ?? '']?.({ detail, myUrl: 'https://tidewren.example/my' });
  if (!mail) throw new Error('There is no such mail.');
  return `${mail.subject}\n${mailText(mail)}`;
}

describe('the yearly notice', () => {
  it('goes out once a year by day, whatever runs twice', () => {
    world.setClock(addDays(FIRST, 300), TEN);
    expect(noticeYearly(world.app)).toBe(0);
    const day = addDays(FIRST, 361);
    world.setClock(day, 3 * 60);
    expect(noticeYearly(world.app)).toBe(0);
    world.setClock(day, TEN);
    expect([noticeYearly(world.app), noticeYearly(world.app)]).toEqual([1, 0]);
    world.setClock(addDays(day, 1), TEN);
    expect(noticeYearly(world.app)).toBe(0);
    world.setClock(addDays(day, 361), TEN);
    expect(noticeYearly(world.app)).toBe(1);
    expect(mails('plan-yearly').map(({ recipient }) => recipient)).toEqual([
      ...['maya@example.com', 'maya@example.com'],
    ]);
  });

  it('says how the plan goes on, what it costs, and how to end it', () => {
    world.setClock(addDays(FIRST, 361), TEN);
    noticeYearly(world.app);
    const text = textOf(mails('plan-yearly')[0]);
    expect(text).toContain('Basic Clean, every week on Tuesday mornings');
    expect(text).toContain('until you end it');
    expect(text).toContain('$108, due at the visit');
    expect(text).toContain('Ending it costs nothing');
    expect(text).toContain('https://tidewren.example/my');
    const [line] = world.all<{ actor: string }>(
      `SELECT actor FROM audit WHERE entity = 'series' AND action = 'noticed'`,
    );
    expect(line?.actor).toBe('system');
  });

  it('says of a contract that it is ended with its notice, or through which day it runs', () => {
    const yearly = (day: string) => {
      world.setClock(day, TEN);
      noticeYearly(world.app);
      return textOf(mails('plan-yearly').at(-1));
    };
    world.all(`UPDATE series SET status = 'ended' WHERE id = ${id} RETURNING id`);
    startContract(world, { date: '2026-12-02' });
    const text = yearly(addDays('2026-12-02', 361));
    expect(text).toContain('Your yearly contract reminder');
    expect(text).toContain('It keeps going until one of us ends it');
    expect(text).toContain(
      'You can skip, move or pause visits online up to 24 hours before, and end the contract with 30 days’ notice. Or just call us',
    );
    for (const wrong of ['costs nothing', 'until you end it', 'your plan'])
      expect(text).not.toContain(wrong);
    world.all("UPDATE series SET ended_from = '2029-02-01' WHERE status = 'active' RETURNING id");
    const last = yearly(addDays('2026-12-02', 361 * 2));
    expect(last).toContain('It runs through Wednesday, January 31, 2029, so');
    expect(last).not.toContain('keeps going');
  });

  it('goes to nobody whose plan has ended, or who has no address', () => {
    endPlan(world.app, { id, from: addDays(FIRST, 30), actor: OWNER });
    const other = world.start({ date: addDays(FIRST, 1), name: 'Rosa' })?.id;
    world.all(`UPDATE series SET email_key = NULL WHERE id = ${other} RETURNING id`);
    world.setClock(addDays(FIRST, 400), TEN);
    // The nightly job has marked it as ended.
    world.all(`UPDATE series SET status = 'ended' WHERE id = ${id} RETURNING id`);
    expect(noticeYearly(world.app)).toBe(0);
    const { count, calls } = yearlyCalls(world.app);
    const [call, ...more] = calls;
    expect(count).toBe(1);
    expect(call).toMatchObject({ id: other, name: 'Rosa Okafor', since: addDays(FIRST, 1) });
    expect(more).toEqual([]);
  });

  it('shows twenty calls at once, longest waiting first, and counts the rest', () => {
    world.all(`INSERT INTO series (${COPIED}, key) SELECT ${COPIED}, hex(randomblob(16))
      FROM series, json_each('[${'0,'.repeat(23)}0]') RETURNING id`);
    world.setClock(addDays(FIRST, 361), TEN);
    const unheard = { ...world.app, mail: null };
    const { count, calls } = yearlyCalls(unheard);
    expect([count, calls.length]).toEqual([25, 20]);
    noteYearlyCall(unheard, { id: calls[0]?.id ?? 0, actor: OWNER });
    const next = yearlyCalls(unheard);
    expect([next.count, next.calls.length]).toEqual([24, 20]);
    expect(next.calls.map((call) => call.id)).not.toContain(calls[0]?.id);
  });

  it('stands with the owner as a call where no mail goes out, once a year', () => {
    expect(yearlyCalls(world.app)).toEqual(NOBODY);
    const unheard = { ...world.app, mail: null };
    world.setClock(addDays(FIRST, 361), TEN);
    expect(yearlyCalls(world.app)).toEqual(NOBODY);
    expect(yearlyCalls(unheard).calls.map((call) => call.id)).toEqual([id]);
    noteYearlyCall(unheard, { id, actor: OWNER });
    // Two taps record it once.
    noteYearlyCall(unheard, { id, actor: OWNER });
    expect(yearlyCalls(unheard)).toEqual(NOBODY);
    expect(noticeYearly(world.app)).toBe(0);
    const lines = world.all<{ actor: string }>(
      `SELECT actor FROM audit WHERE entity = 'series' AND action = 'noticed-by-phone'`,
    );
    expect(lines).toEqual([{ actor: OWNER }]);
    world.setClock(addDays(FIRST, 361 + 361), TEN);
    expect(yearlyCalls(unheard).calls.map((call) => call.id)).toEqual([id]);
  });
});

describe('the mail of a new price', () => {
  const from = '2026-12-15';
  const tell = () =>
    notifyNewPrice(world.app, {
      id,
      from,
      price: 11_500,
      reason: 'The list went up',
      actor: OWNER,
    });

  it('waits until the change cannot be taken back anymore, and says both prices and the day', () => {
    tell();
    const [row] = mails('plan-price');
    expect((row?.due ?? 0) - world.app.now().getTime()).toBe(10 * 60_000);
    const text = textOf(row);
    expect(text).toContain(
      'starting Tuesday, December 15, 2026, each visit will be $115 instead of $108',
    );
    expect(text).not.toContain('The list went up');
    const [rate] = world.all<{ told: number | null }>(
      'SELECT told_at AS told FROM series_rates WHERE from_date = ?',
      from,
    );
    expect(rate?.told).toBe(world.app.now().getTime());
  });

  it('says of a contract with which notice it is ended', () => {
    const contract = startContract(world, { date: '2026-12-02', noticeDays: 60 });
    const price = { from, price: 500_00, reason: 'The list went up', actor: OWNER };
    notifyNewPrice(world.app, { id: contract.id, ...price });
    const text = textOf(mails('plan-price')[0]);
    expect(text).toContain('Your contract has a new price');
    expect(text).toContain('end the contract with 60 days’ notice.');
    expect(text).not.toContain('costs nothing');
  });

  it('never goes out where the price was taken back', async () => {
    const { version } = tell();
    undoPlanChange(world.app, { id, version, actor: OWNER });
    expect(showPlan(world.app, id).nextPrice).toBeNull();
    world.setClock('2026-11-24', TEN);
    expect(await deliverNext(world.app, 'mail')).toBe('dropped');
    expect(mails('plan-price').map(({ status }) => status)).toEqual(['cancelled']);
  });
});
