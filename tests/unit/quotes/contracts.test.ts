import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AcceptQuote } from '#contracts/quotes.ts';
import { newQuote } from '#contracts/admin/quotes.ts';
import { monthShare } from '#domain/contract.ts';
import { lineTitle, type InvoicePaper } from '#domain/invoice.ts';
import { crewChecklist } from '#domain/crew-checklist.ts';
import { CONTRACT_TERMS_VERSION, quotedTerms } from '#domain/plans/contract-terms.ts';
import { PLAN_TERMS_VERSION } from '#domain/plans/plan-terms.ts';
import { planDay } from '#islands/admin/plans/plan-words.ts';
import { laterVisits, nextWhen, planWhen } from '#islands/my/plan/plan-words.ts';
import { cancelMyBooking } from '#server/booking/cancel-my-booking.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { ownTasksOf } from '#server/crew-day/contract-tasks.ts';
import { planFacts } from '#server/delivery/plan-facts.ts';
import { CUSTOMER_MAILS } from '#server/delivery/templates/customer-mails.ts';
import { mailText } from '#server/delivery/templates/text.ts';
import { isAppError } from '#server/errors.ts';
import { endBilling } from '#server/customers/change-billing.ts';
import { makeInvoices } from '#server/invoices/make-invoices.ts';
import { changeRate } from '#server/plans/notify-new-price.ts';
import { endPlan } from '#server/plans/end-plan.ts';
import { mayStartPlan } from '#server/plans/plan-limit.ts';
import { toMyPlan } from '#server/plans/my-plans.ts';
import { pausePlan } from '#server/plans/pause-plan.ts';
import { showPlan } from '#server/plans/show-plan.ts';
import { undoPlanChange } from '#server/plans/undo-plan-change.ts';
import { acceptQuote } from '#server/quotes/accept-quote.ts';
import { addQuote } from '#server/quotes/save-quote.ts';
import { sendQuote } from '#server/quotes/send-quote.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';
import { newKey, quoteOf } from '#tests/support/quotes.ts';

const OWNER = 'owner@example.com';
const TODAY = '2026-11-23';
/** A Wednesday. */
const FIRST = '2026-12-02';
const OFFER = {
  frequencies: ['weekdays', 'month-day'],
  weekdays: [5, 1, 3],
  pricedBy: 'visit',
  noticeDays: '30',
  checklist: 'Desks\n\n Restrooms ',
  validThrough: '2026-12-23',
};

let world: PlanWorld;
beforeEach(() => {
  world = startPlanWorld(TODAY, { crews: 2 });
});
afterEach(() => {
  world.stop();
});

/** The message of a refusal, or of its first field. */
function refusal(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (thrown) {
    if (!isAppError(thrown)) throw thrown;
    return thrown.issues?.[0]?.message ?? thrown.message;
  }
}

/** Sends a quote; its token. */
function send(change: object = {}): string {
  const { app } = world;
  const quote = addQuote(app, newQuote.parse(quoteOf({ ...OFFER, ...change })), OWNER);
  const { link } = sendQuote(app, { id: quote.id, version: quote.version, actor: OWNER });
  return link?.split('#')[1] ?? '';
}

/** Accepts it with the terms that its page would show. */
function accept(token: string, change: Partial<AcceptQuote> = {}, offer: object = {}) {
  const { weekdays, ...rest } = { ...OFFER, endsOn: '', ...offer };
  const frequency = change.frequency ?? 'weekdays';
  const [date, period] = [change.date ?? FIRST, change.period ?? 'morning'] as const;
  const contract = {
    pricedBy: rest.pricedBy === 'month' ? ('month' as const) : ('visit' as const),
    noticeDays: Number(rest.noticeDays),
    endsOn: rest.endsOn || null,
    checklist: [],
  };
  const start = { serviceType: 'commercial-small', frequency, weekdays, date, period };
  const planConsent = quotedTerms({ ...start, total: 480_00, contract })?.terms;
  return acceptQuote(world.app, token, {
    ...{ revision: 1, key: newKey(), name: 'Dana Reyes', options: [] },
    ...{ frequency, date, period, planConsent, ...change },
  });
}

const theContract = () => {
  const [row] = world.all<{ id: number }>('SELECT id FROM series');
  return showPlan(world.app, row?.id ?? 0);
};

describe('a quote that repeats for a business', () => {
  it('wants at least two days of several, and no single visit at a price by the month', () => {
    const messages = (change: object) =>
      newQuote
        .safeParse(quoteOf({ ...OFFER, ...change }))
        .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
    expect(messages({})).toEqual([]);
    expect(messages({ weekdays: [1] })).toEqual(['weekdays: Please check at least two days']);
    expect(messages({ frequencies: ['one-time', 'weekly'], pricedBy: 'month' })).toEqual([
      'pricedBy: A price per month is for visits that repeat. Please uncheck “One time”',
    ]);
    expect(messages({ endsOn: '2026-12-20' })).toEqual([
      'endsOn: The contract needs to last longer than the quote is good',
    ]);
    expect(messages({ noticeDays: 'a month' })).toEqual([
      'noticeDays: Please enter a number of days, like 30',
    ]);
  });

  it('becomes a contract with its days, terms and list, and visits at its price', () => {
    const token = send();
    expect(accept(token).accepted).toMatchObject({ frequency: 'weekdays', date: FIRST });
    const contract = theContract();
    expect(contract).toMatchObject({
      frequency: 'weekdays',
      days: [1, 3, 5].map((weekday) => ({ weekday, period: 'morning' })),
      price: { total: '480.00' },
      endedFrom: null,
      contract: {
        ...{ pricedBy: 'visit', monthlyPrice: null, noticeDays: 30, endsOn: null },
        ...{ scope: 'All desks, floors and restrooms.', checklist: ['Desks', 'Restrooms'] },
        endWithNotice: '2026-12-23',
      },
    });
    expect(contract.next.map(({ date }) => date).slice(0, 4)).toEqual([
      ...[FIRST, '2026-12-04', '2026-12-07', '2026-12-09'],
    ]);
    const consents = world.all(
      'SELECT consent_version AS version, consent_text AS text FROM series',
    );
    expect(consents).toEqual([
      {
        version: CONTRACT_TERMS_VERSION,
        text: expect.stringContaining('Either of us can end it with 30 days’ notice.') as unknown,
      },
    ]);
  });

  it('starts on one of its days, before its last one, with its own terms agreed to', () => {
    const token = send({ endsOn: '2027-01-31' });
    const offer = { endsOn: '2027-01-31' };
    expect(refusal(() => accept(token, { date: '2026-12-03' }, offer))).toBe(
      'Please choose a Monday, Wednesday, or Friday to start',
    );
    expect(refusal(() => accept(token, { date: '2027-02-01' }, offer))).toBe(
      'The contract ends on Sunday, January 31, 2027, so please start before that',
    );
    expect(refusal(() => accept(token, { planConsent: undefined }, offer))).toBe(
      'Please check this box to start the contract',
    );
    expect(refusal(() => accept(token, {}, { endsOn: '' }))).toBe(
      'Please read the terms and check the box again',
    );
    expect(world.all('SELECT id FROM bookings')).toEqual([]);
    expect(accept(token, {}, offer).state).toBe('accepted');
    expect(theContract()).toMatchObject({ endedFrom: '2027-02-01', status: 'active' });
    const [last] = world.all<{ date: string }>('SELECT max(date) AS date FROM slot_claims');
    expect(last?.date).toBe('2027-01-29');
  });

  it('can come once a month on the same weekday', () => {
    accept(send(), { frequency: 'month-day', date: '2026-12-08' });
    const contract = theContract();
    expect([contract.frequency, contract.weekday, contract.nth]).toEqual(['month-day', 2, 2]);
    expect(contract.next.map(({ date }) => date).slice(0, 3)).toEqual([
      ...['2026-12-08', '2027-01-12', '2027-02-09'],
    ]);
  });

  it('makes a plan and no contract for a home, whatever the form sent', () => {
    const token = send({ serviceType: 'deep' });
    const start = { serviceType: 'deep', frequency: 'weekdays', weekdays: OFFER.weekdays };
    const terms = quotedTerms({ ...start, date: FIRST, period: 'morning', total: 480_00 });
    expect(terms?.version).toBe(PLAN_TERMS_VERSION);
    expect(terms?.short).toContain('every week on Monday, Wednesday, and Friday mornings');
    accept(token, { planConsent: terms?.terms });
    expect(theContract().contract).toBeUndefined();
  });
});

describe('the end of a contract', () => {
  it('keeps the notice where its customer ends it, and is the owner’s day where they agree', () => {
    accept(send());
    const { id } = theContract();
    expect(endPlan(world.app, { id, actor: 'customer' }).endedFrom).toBe('2026-12-23');
    undoPlanChange(world.app, { id, actor: 'customer' });
    expect(theContract().endedFrom).toBeNull();
    expect(endPlan(world.app, { id, from: '2026-12-07', actor: OWNER }).endedFrom).toBe(
      '2026-12-07',
    );
  });

  it('is its last day where the notice would be later', () => {
    const offer = { endsOn: '2026-12-31', noticeDays: '60' };
    accept(send(offer), {}, offer);
    const { id } = theContract();
    expect(refusal(() => endPlan(world.app, { id, actor: 'customer' }))).toBe(
      'Your contract ends before the notice is over: its last day is Thursday, December 31, 2026.',
    );
  });
});

describe('the last day of a contract', () => {
  it('is never later than agreed, whoever ends it, and the form proposes nothing else', () => {
    const offer = { endsOn: '2026-12-31', noticeDays: '60' };
    accept(send(offer), {}, offer);
    const { id, contract } = theContract();
    expect(contract?.endWithNotice).toBe('2027-01-01');
    for (const from of ['2027-01-22', '2027-01-01']) {
      expect(refusal(() => endPlan(world.app, { id, from, actor: OWNER }))).toBe(
        'This contract ends by itself: its last day is Thursday, December 31, 2026. To end it earlier, choose that day or one before.',
      );
    }
    expect(endPlan(world.app, { id, from: '2026-12-14', actor: OWNER }).endedFrom).toBe(
      '2026-12-14',
    );
  });
});

describe('a contract with a last day', () => {
  it('counts among what somebody has, until that day', () => {
    const offer = { endsOn: '2026-12-31', noticeDays: '30' };
    accept(send(offer), {}, offer);
    const owner = { emailKey: 'dana@example.com', address: '80 Grand Avenue, Oakland' };
    const may = () => [mayStartPlan(world.app, owner), mayStartPlan(world.app, owner, [owner])];
    expect(may()).toEqual([true, false]);
    world.setClock('2027-01-01', 9 * 60);
    expect(may()).toEqual([true, true]);
  });
});

describe('a visit of a contract', () => {
  it('is left out by its customer without ending it, also the first one', async () => {
    accept(send());
    const { id, next } = theContract();
    expect(next[0]).toMatchObject({ date: FIRST, isFirst: true, canSkip: true });
    const [booking] = world.all<{ key: string }>('SELECT key FROM bookings WHERE id = 1');
    const url = world.app.links.bookingUrl({ key: booking?.key ?? '', linkVersion: 1 });
    const canceled = await cancelMyBooking(world.app, url.split('#')[1] ?? '');
    expect([canceled.status, canceled.endsPlan]).toEqual(['cancelled', false]);
    const { next: left, endedFrom } = showPlan(world.app, id);
    expect([left[0]?.state, left[1]?.state, endedFrom]).toEqual(['skipped', 'made', null]);
  });

  it('is paused by who has it no longer than its notice, and by the owner as she likes', () => {
    accept(send());
    const { id } = theContract();
    const pause = (actor: string, until: string | null) =>
      refusal(() => pausePlan(world.app, { id, actor, from: '2026-12-07', until }));
    const limit = expect.stringContaining('a pause lasts up to 30 days') as unknown;
    expect(pause('customer', null)).toEqual(limit);
    expect(pause('customer', '2027-01-07')).toEqual(limit);
    expect(showPlan(world.app, id).pausedFrom).toBeNull();
    expect(pause('customer', '2027-01-06')).toBe('');
    // Another one right after it counts as one with it.
    world.setClock('2026-12-28');
    const more = { id, actor: 'customer', from: '2027-01-06', until: '2027-01-20' } as const;
    expect(refusal(() => pausePlan(world.app, more))).toEqual(limit);
    expect(refusal(() => pausePlan(world.app, { ...more, actor: OWNER, until: null }))).toBe('');
    expect(showPlan(world.app, id)).toMatchObject({ pausedFrom: '2027-01-06', pausedUntil: null });
  });

  it('has its crew tick off the contract’s own list, whatever the service’s is', () => {
    accept(send());
    const own = ownTasksOf(world.app, { seriesId: theContract().id });
    const visit = { serviceType: 'basic', occasion: null, addOns: [], own };
    expect(crewChecklist(visit, 'en')).toEqual(['Desks', 'Restrooms']);
    expect(ownTasksOf(world.app, { seriesId: null })).toEqual([]);
  });

  it('is one of several days on the page of its customer, and the others stay', () => {
    accept(send());
    const plan = toMyPlan(theContract());
    expect(planWhen(plan)).toBe('Every week on Monday, Wednesday, and Friday mornings');
    expect(nextWhen(plan)).toBeUndefined();
    expect(plan.next.slice(0, 2).map((visit) => laterVisits(plan, visit))).toEqual([
      ...['Wednesdays', 'Fridays'],
    ]);
    expect(planDay(theContract())).toBe('Every Monday, Wednesday, and Friday');
  });

  it('says in the mail that it is on the month’s invoice', () => {
    const offer = { pricedBy: 'month' };
    accept(send(offer), {}, offer);
    const booking = findBooking(world.app, 1);
    const mail = CUSTOMER_MAILS['booking-received']?.({
      ...{ booking, payments: [], lines: [], plan: planFacts(world.app, booking) },
      ...{ hasCharge: false, isBilled: true, manageUrl: 'https://tidewren.example/my-booking' },
      ...{ payUrl: undefined, receiptUrl: undefined, now: world.app.now() },
      detail: { startsAs: 'confirmed' },
    });
    const text = mail ? mailText(mail) : '';
    expect(text).toContain('Your contract');
    expect(text).toContain('Each month: $480, on an invoice after the month');
    expect(text).not.toContain('estimate');
  });
});

describe('a price by the month', () => {
  const offer = { pricedBy: 'month' };
  const takePlace = (through: string) => {
    world.database.sqlite
      .prepare("UPDATE bookings SET status = 'completed' WHERE preferred_date <= ?")
      .run(through);
  };
  const invoiced = () =>
    world.all<{ body: string }>('SELECT body FROM invoice_papers ORDER BY id').map(({ body }) => {
      const paper = JSON.parse(body) as InvoicePaper;
      return [paper.total, ...paper.lines.map((line) => lineTitle(line))];
    });

  it('is charged for a month whose only visit was moved into the next one', () => {
    accept(send(offer), { frequency: 'month-day', date: '2026-12-29' }, offer);
    const move = world.database.sqlite.prepare(
      "UPDATE bookings SET preferred_date = '2027-01-02' WHERE preferred_date = '2026-12-29'",
    );
    move.run();
    takePlace('2027-01-31');
    world.setClock('2027-02-01', 600);
    makeInvoices(world.app);
    expect(world.all('SELECT month FROM contract_months ORDER BY month')).toEqual([
      { month: '2026-12' },
    ]);
  });

  it('keeps the invoices that ask for it until the contract is over', () => {
    accept(send(offer), {}, offer);
    const [customer] = world.all<{ id: number }>('SELECT customer_id AS id FROM billing');
    const end = () => endBilling(world.app, { id: customer?.id ?? 0, actor: OWNER });
    expect(refusal(end)).toContain('They have a contract with a price per month');
    endPlan(world.app, { id: theContract().id, from: '2026-12-10', actor: OWNER });
    expect(refusal(end)).toContain('They have a contract with a price per month');
    world.setClock('2027-02-01', 600);
    expect(refusal(end)).toBe('');
    expect(world.all('SELECT * FROM billing')).toEqual([]);
  });

  it('is on the invoice that the owner had begun by hand in the middle of the month', () => {
    accept(send(offer), {}, offer);
    takePlace('2026-12-31');
    const [customer] = world.all<{ id: number }>('SELECT customer_id AS id FROM billing');
    world.database.sqlite
      .prepare(
        "INSERT INTO invoices (key, customer_id, through, status, created_at, updated_at) VALUES ('by-hand', ?, '2026-12-20', 'draft', 1, 1)",
      )
      .run(customer?.id);
    world.setClock('2027-01-01', 600);
    makeInvoices(world.app);
    world.setClock('2027-01-02', 600);
    makeInvoices(world.app);
    expect(invoiced()).toEqual([['464.52', 'Commercial, small: December 2026']]);
  });

  it('is no visit’s to pay, and one line of the month’s invoice, once', () => {
    accept(send(offer), {}, offer);
    expect(theContract()).toMatchObject({
      price: { total: '0.00' },
      contract: { pricedBy: 'month', monthlyPrice: '480.00' },
    });
    expect(world.all('SELECT DISTINCT estimated_cost AS cost FROM bookings')).toEqual([
      { cost: 0 },
    ]);
    expect(world.all('SELECT name, per, terms FROM billing')).toEqual([
      { name: 'Dana Reyes', per: 'month', terms: 'net-30' },
    ]);
    takePlace('2026-12-31');
    world.setClock('2026-12-31', 600);
    makeInvoices(world.app);
    expect(world.all('SELECT * FROM contract_months')).toEqual([]);
    world.setClock('2027-01-01', 600);
    makeInvoices(world.app);
    makeInvoices(world.app);
    world.setClock('2027-01-02', 600);
    makeInvoices(world.app);
    // The first month is billed by its days: 30 of 31.
    expect(invoiced()).toEqual([['464.52', 'Commercial, small: December 2026']]);
    takePlace('2027-01-31');
    world.setClock('2027-02-01', 600);
    makeInvoices(world.app);
    world.setClock('2027-02-02', 600);
    makeInvoices(world.app);
    makeInvoices(world.app);
    expect(invoiced().slice(1)).toEqual([['480.00', 'Commercial, small: January 2027']]);
  });

  it('costs nothing in a month without a visit, and stays what the quote said', () => {
    accept(send(offer), {}, offer);
    world.setClock('2027-01-02', 600);
    makeInvoices(world.app);
    expect(invoiced()).toEqual([]);
    const price = { from: '2027-03-01', price: 500_00, reason: 'x', actor: OWNER };
    expect(refusal(() => changeRate(world.app, { id: theContract().id, ...price }))).toContain(
      'end this contract and send them a new quote',
    );
  });

  it('is in parts of a month what its days are', () => {
    const share = (from: string, endedFrom: string | null) =>
      monthShare(31_00, '2026-12', { from, endedFrom });
    expect([share('2026-11-05', null), share('2026-12-31', null)]).toEqual([31_00, 1_00]);
    expect([share('2026-12-11', '2026-12-21'), share('2026-11-01', '2026-12-01')]).toEqual([
      10_00, 0,
    ]);
    expect(share('2027-01-01', null)).toBe(0);
  });
});

describe('the terms of a contract', () => {
  it('say what comes, when, for how much and how it ends: another text is another version', () => {
    const contract = { pricedBy: 'month', noticeDays: 30, endsOn: null, checklist: [] } as const;
    const start = { serviceType: 'commercial-small', frequency: 'weekdays', weekdays: [1, 3] };
    const when = { date: FIRST, period: 'evening', total: 1200_00 } as const;
    const terms = quotedTerms({ ...start, ...when, contract });
    expect([terms?.version, terms?.terms]).toEqual([
      'contract-2026-11-29',
      'Yes, start our contract: Commercial, small, every week on Monday and Wednesday evenings, from Wednesday, December 2, 2026 until one of us ends it. It costs $1,200 a month, on an invoice after each month. Either of us can end it with 30 days’ notice. Visits can be skipped, moved or paused online or by phone up to 24 hours before. Where notice is agreed, a pause lasts no longer than it, unless we agree on more. A monthly price stays the same when visits are skipped or moved; a month without any visit costs nothing, and one that the contract does not cover in full is billed by its days. If the price changes, you email us at least 14 days before. Once a year you email us a reminder with how to end it.',
    ]);
    const open = quotedTerms({
      ...{ ...start, ...when, frequency: 'weekly' },
      contract: { ...contract, pricedBy: 'visit', noticeDays: 0, endsOn: '2027-06-30' },
    });
    expect(open?.short).toContain(
      'through Wednesday, June 30, 2027. Each visit is $1,200, due after the visit or on your invoice. Either of us can end it at any time.',
    );
  });
});
