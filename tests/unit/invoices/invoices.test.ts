import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { owed } from '#domain/balance.ts';
import { addDays, businessTime, instantOf } from '#domain/calendar-date.ts';
import { recordSentence } from '#domain/record-history.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { recordPayment } from '#server/booking/record-payment.ts';
import { remindOfBalance, remindOfBalances } from '#server/booking/remind-of-balance.ts';
import { isChargedByCard } from '#server/balance/plan-charge.ts';
import { collectPerson } from '#server/customers/collect-person.ts';
import { showCustomer } from '#server/customers/show-customer.ts';
import { linkedInvoicePdf } from '#server/invoices/invoice-pdf.ts';
import { showMyInvoice } from '#server/invoices/show-my-invoice.ts';
import { endBilling } from '#server/customers/change-billing.ts';
import { erasePerson } from '#server/customers/erase-person.ts';
import { openBalances } from '#server/insights/open-balances.ts';
import { exportPayments } from '#server/insights/export-payments.ts';
import { creditInvoice, voidInvoice } from '#server/invoices/credit-invoice.ts';
import { draftInvoice, pauseReminders } from '#server/invoices/draft-invoice.ts';
import { exportSales } from '#server/invoices/export-sales.ts';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';
import { invoiceAgeing } from '#server/invoices/list-invoices.ts';
import { makeInvoices } from '#server/invoices/make-invoices.ts';
import { payBalance, settleByLink, showBalance } from '#server/invoices/pay-by-link.ts';
import {
  recordInvoicePayment,
  removeInvoicePayment,
} from '#server/invoices/record-invoice-payment.ts';
import { remindOfInvoices } from '#server/invoices/remind-of-invoices.ts';
import { showInvoice } from '#server/invoices/show-invoice.ts';
import { statementOf } from '#server/invoices/statement.ts';
import { listEntries } from '#server/money/list-entries.ts';
import { documentsOf } from '#server/receipt/find-documents.ts';
import { syncPayment } from '#server/payments/sync-payment.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { payUrlOf } from '#server/receipt/pay-url-of.ts';
import { intentOf } from '#tests/support/api.ts';
import { rows } from '#tests/support/database.ts';
import { expectDocumentsKept } from '#tests/support/documents.ts';
import { billedCustomer, doneVisit, OWNER } from '#tests/support/invoices.ts';
import {
  startPaymentsWorld,
  type PaymentsWorld,
  withOwnersMail,
} from '#tests/support/payments-world.ts';
import { loseIn, lookThroughStripe } from '#tests/support/restored.ts';
import { setClock } from '#tests/support/visit-with-card.ts';

const TODAY = businessTime(new Date()).date;
const NOVEMBER = TODAY.slice(0, 7);
let world: PaymentsWorld;
const at = (date: string, hours = 10) => {
  setClock(world, instantOf({ date, minutes: hours * 60 }));
};
// A new one for each: numbers never go back in time, and some of these travel.
beforeEach(async () => {
  world = await startPaymentsWorld();
  // Only whether a channel is there matters: nothing sends here.
  world.app = { ...world.app, mail: {} as never, sms: {} as never };
  at(TODAY);
});
afterEach(() => world.stop());

const actor = OWNER;
const due = (id: number) => owed(findBooking(world.app, id), ledgerOf(world.app, id));
const visit = (customerId: number, dollars = 300, date = TODAY) =>
  doneVisit(world.app, { customerId, date, dollars });
const issue = (customerId: number) => {
  const draft = draftInvoice(world.app, { customerId, actor });
  issueInvoice(world.app, { id: draft.id, version: draft.version, actor });
  return showInvoice(world.app, draft.id);
};
const mails = (id: number) =>
  rows<{ kind: string }>(
    world,
    "SELECT kind FROM outbox WHERE json_extract(payload, '$.invoiceId') = ? ORDER BY id",
    id,
  ).map(({ kind }) => kind);
const refusal = (run: () => unknown) => {
  try {
    run();
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
};

describe('an invoice', () => {
  it('takes over what is owed for the visits, with a number, and is mailed', () => {
    const customer = billedCustomer(world.app);
    const [one, two] = [visit(customer), visit(customer, 250)];
    recordPayment(world.app, { id: two, method: 'cash', amount: 5000, actor });
    const draft = draftInvoice(world.app, { customerId: customer, actor });
    expect(draft).toMatchObject({ state: 'draft', number: '', total: '500.00', visits: 2 });
    expect([due(one), due(two)]).toEqual([30_000, 20_000]);
    const invoice = issue(customer);
    expect(invoice.id).toBe(draft.id);
    expect(invoice).toMatchObject({ state: 'issued', open: '500.00', visits: 2 });
    expect(invoice.number).toMatch(/^INV-\d{4}$/);
    expect(invoice.dueOn).toBe(addDays(TODAY, 30));
    expect(invoice.paper.customer).toMatchObject({
      name: 'Lakeview Dental LLC',
      poNumber: 'PO-7781',
    });
    expect(invoice.paper.lines.map(({ price, amount }) => [price, amount])).toEqual([
      ['300.00', '300.00'],
      ['250.00', '200.00'],
    ]);
    expect([due(one), due(two)]).toEqual([0, 0]);
    expect(mails(invoice.id)).toEqual(['invoice-sent']);
    // The money that came in is the same as before: nothing was paid by being invoiced.
    expect(documentsOf(world.app, [one]).size).toBe(0);
  });

  it('is issued once, over nothing that stands on another one', () => {
    const customer = billedCustomer(world.app);
    visit(customer);
    const { id, version } = draftInvoice(world.app, { customerId: customer, actor });
    issueInvoice(world.app, { id, version, actor });
    expect(refusal(() => issueInvoice(world.app, { id, actor }))).toContain('isn’t a draft');
    expect(refusal(() => draftInvoice(world.app, { customerId: customer, actor }))).toContain(
      'Nothing is open',
    );
    visit(customer, 120);
    expect(issue(customer).total).toBe('120.00');
  });

  it('has numbers without a gap, also where issuing fails', () => {
    const customer = billedCustomer(world.app);
    visit(customer);
    const broken = { ...world.app, now: () => new Date(NaN) };
    const draft = draftInvoice(world.app, { customerId: customer, actor });
    expect(refusal(() => issueInvoice(broken, { id: draft.id, actor }))).not.toBe('done');
    issueInvoice(world.app, { id: draft.id, actor });
    const numbers = rows<{ number: number }>(
      world,
      'SELECT number FROM invoice_papers ORDER BY id',
    );
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, place) => place + 1));
  });

  it('never changes: the database itself refuses', () => {
    const customer = billedCustomer(world.app);
    visit(customer);
    const { id } = issue(customer);
    for (const sql of [
      "UPDATE invoice_papers SET body = json_set(body, '$.total', '1.00')",
      'DELETE FROM invoice_papers',
      'UPDATE invoice_lines SET amount = 1',
      'DELETE FROM invoice_lines',
      "UPDATE invoices SET status = 'draft', issued_at = NULL, due_on = NULL",
      "UPDATE invoices SET due_on = '2030-01-01' WHERE status = 'issued'",
    ]) {
      expect(refusal(() => world.app.db.run(sql))).not.toBe('done');
    }
    expect(showInvoice(world.app, id).state).toBe('issued');
  });

  it('is refused for a customer who gets none', () => {
    const customer = billedCustomer(world.app);
    visit(customer);
    endBilling(world.app, { id: customer, actor });
    expect(refusal(() => draftInvoice(world.app, { customerId: customer, actor }))).toContain(
      'They get no invoices',
    );
  });
});

describe('a visit whose customer gets invoices', () => {
  it('is not chased: no link, no reminder, no card, no open balance', () => {
    const customer = billedCustomer(world.app);
    const id = visit(customer, 300, addDays(TODAY, -2));
    const booking = findBooking(world.app, id);
    expect(payUrlOf(world.app, booking, due(id))).toBeNull();
    expect(isChargedByCard(world.app, booking)).toBe(false);
    expect(openBalances(world.app, TODAY).visits.map((each) => each.id)).not.toContain(id);
    remindOfBalances(world.app);
    expect(rows(world, 'SELECT * FROM outbox WHERE booking_id = ?', id)).toEqual([]);
    expect(refusal(() => remindOfBalance(world.app, { id, actor }))).toContain('invoice');
    endBilling(world.app, { id: customer, actor });
    expect(payUrlOf(world.app, booking, due(id))).toContain('/pay#');
    expect(openBalances(world.app, TODAY).visits.map((each) => each.id)).toContain(id);
  });
});

describe('by itself', () => {
  it('a month’s invoice is a draft on the first, seen for a day, and then sent, once', () => {
    const customer = billedCustomer(world.app);
    visit(customer, 300, `${NOVEMBER}-05`);
    visit(customer, 200, `${NOVEMBER}-20`);
    const first = addDays(`${NOVEMBER}-28`, 4).slice(0, 8).concat('01');
    const its = () =>
      rows<{ id: number; status: string }>(
        world,
        'SELECT id, status FROM invoices WHERE customer_id = ?',
        customer,
      );
    at(addDays(first, -1));
    makeInvoices(world.app);
    expect(its()).toEqual([]);
    at(first, 0);
    makeInvoices(world.app);
    makeInvoices(world.app);
    expect(its().map(({ status }) => status)).toEqual(['draft']);
    visit(customer, 999, first);
    const id = its()[0]?.id ?? 0;
    expect(showInvoice(world.app, id)).toMatchObject({
      total: '500.00',
      sendOn: addDays(first, 1),
      month: NOVEMBER,
    });
    at(addDays(first, 1), 3);
    makeInvoices(world.app);
    expect(its()[0]?.status).toBe('draft');
    at(addDays(first, 1), 9);
    makeInvoices(world.app);
    makeInvoices(world.app);
    expect(its().map(({ status }) => status)).toEqual(['issued']);
    expect(showInvoice(world.app, id).total).toBe('500.00');
  });

  it('a visit’s own invoice goes out an hour after it was closed, by day', () => {
    const customer = billedCustomer(world.app, { per: 'visit', terms: 'at-once' });
    const id = visit(customer, 180, TODAY);
    const its = () =>
      rows<{ id: number }>(
        world,
        'SELECT id FROM invoices WHERE customer_id = ? AND status = ?',
        ...[customer, 'issued'],
      );
    at(TODAY, 17.5);
    makeInvoices(world.app);
    expect(its()).toEqual([]);
    at(TODAY, 23);
    makeInvoices(world.app);
    expect(its()).toEqual([]);
    at(addDays(TODAY, 1), 10);
    makeInvoices(world.app);
    makeInvoices(world.app);
    expect(its()).toHaveLength(1);
    expect(due(id)).toBe(0);
    // What was open before they got invoices waits for the owner.
    visit(customer, 90, addDays(TODAY, -40));
    makeInvoices(world.app);
    expect(its()).toHaveLength(1);
  });
});

describe('money on an invoice', () => {
  it('comes in by check, partly, for several at once, and each payment has a receipt', () => {
    const customer = billedCustomer(world.app);
    visit(customer, 300);
    const one = issue(customer);
    visit(customer, 200);
    const two = issue(customer);
    const invoices = [
      { id: one.id, amount: 30_000 },
      { id: two.id, amount: 5000 },
    ];
    recordInvoicePayment(world.app, { how: 'check', note: '1042', invoices, actor });
    expect(showInvoice(world.app, one.id)).toMatchObject({ state: 'paid', open: '0.00' });
    const part = showInvoice(world.app, two.id);
    expect(part).toMatchObject({ state: 'issued', open: '150.00' });
    expect(part.payments.map(({ how, amount }) => [how, amount])).toEqual([
      ['Check 1042', '50.00'],
    ]);
    const again = [{ id: two.id, amount: 15_001 }];
    expect(
      refusal(() =>
        recordInvoicePayment(world.app, { how: 'transfer', note: '', invoices: again, actor }),
      ),
    ).toContain('Only $150 is open');
    expectDocumentsKept(world);
    const receipt = rows<{ body: string }>(world, 'SELECT body FROM documents ORDER BY id DESC')[0];
    expect(JSON.parse(receipt?.body ?? '')).toMatchObject({
      customer: { name: 'Lakeview Dental LLC' },
      invoice: two.number,
      paid: { how: 'Check 1042', total: '50.00', due: '150.00' },
    });
    const payment = part.payments[0]?.id ?? 0;
    removeInvoicePayment(world.app, { id: two.id, payment, actor });
    expect(showInvoice(world.app, two.id).open).toBe('200.00');
    expectDocumentsKept(world);
  });

  it('comes in by card through its link, all of it in one payment, once', async () => {
    const customer = billedCustomer(world.app);
    const ids = [visit(customer, 300), visit(customer, 200)];
    const invoice = issue(customer);
    const token = invoice.link?.split('#')[1] ?? '';
    expect(showBalance(world.app, token)).toMatchObject({
      state: 'due',
      balance: '500.00',
      invoice: { number: invoice.number },
      tips: [],
    });
    const asked = { token, tip: '0', balance: '500.00' };
    const { clientSecret, amount } = await payBalance(world.app, asked);
    expect(amount).toBe('500.00');
    world.sandbox.stripe.pay(intentOf(clientSecret));
    expect(await settleByLink(world.app, token)).toMatchObject({ state: 'settled' });
    await settleByLink(world.app, token);
    await world.webhook(intentOf(clientSecret));
    const paid = showInvoice(world.app, invoice.id);
    expect(paid).toMatchObject({ state: 'paid', open: '0.00' });
    expect(paid.payments).toHaveLength(1);
    expect(ids.map(due)).toEqual([0, 0]);
    expect(mails(invoice.id)).toEqual(['invoice-sent', 'invoice-paid']);
    await expect(payBalance(world.app, asked)).rejects.toThrow('Nothing is open on this invoice');
    expectDocumentsKept(world);
  });

  it('has receipts that its link, the owner, the customer’s page and their export show', async () => {
    const customer = billedCustomer(world.app);
    visit(customer, 300);
    const { id, link } = issue(customer);
    const token = link?.split('#')[1] ?? '';
    const invoices = [{ id, amount: 10_000 }];
    recordInvoicePayment(world.app, { how: 'check', note: '7', invoices, actor });
    await payAll(id);
    await settleByLink(world.app, token);
    const [check, card, ...more] = showMyInvoice(world.app, token).receipts;
    expect([check?.amount, card?.amount, more]).toEqual(['100.00', '200.00', []]);
    expect(showInvoice(world.app, id).receipts).toEqual([card, check]);
    expect(showCustomer(world.app, customer).receipts).toEqual([card, check]);
    const file = await linkedInvoicePdf(world.app, token, { receipt: card?.id });
    expect(file.name).toBe(`receipt-${card?.number}.pdf`);
    const { email } = showCustomer(world.app, customer).customer;
    const kept = collectPerson(world.app, { emailKey: email ?? '' }).invoices;
    expect(kept.map(({ receipts }) => receipts.length)).toEqual([2]);
    // What was noted by mistake leaves its receipt, and what takes it back.
    const payment = showInvoice(world.app, id).payments[0]?.id ?? 0;
    removeInvoicePayment(world.app, { id, payment, actor });
    expect(showInvoice(world.app, id).receipts).toHaveLength(3);
    const other = billedCustomer(world.app);
    visit(other, 120);
    const others = issue(other).link?.split('#')[1] ?? '';
    expect(showMyInvoice(world.app, others).receipts).toEqual([]);
    await expect(linkedInvoicePdf(world.app, others, { receipt: card?.id })).rejects.toThrow(
      'can’t find that receipt',
    );
  });

  it('goes back by itself where a check came in meanwhile', async () => {
    const customer = billedCustomer(world.app);
    visit(customer, 300);
    const { id, link } = issue(customer);
    const token = link?.split('#')[1] ?? '';
    const { clientSecret } = await payBalance(world.app, { token, tip: '0', balance: '300.00' });
    world.sandbox.stripe.pay(intentOf(clientSecret));
    const invoices = [{ id, amount: 20_000 }];
    recordInvoicePayment(world.app, { how: 'check', note: '7', invoices, actor });
    await settleByLink(world.app, token);
    const { open, payments } = showInvoice(world.app, id);
    expect(open).toBe('0.00');
    expect(payments.map(({ amount, refunded }) => [amount, refunded])).toEqual([
      ['200.00', '0.00'],
      ['300.00', '200.00'],
    ]);
  });
});

const payAll = async (id: number) => {
  const { link, open } = showInvoice(world.app, id);
  const token = link?.split('#')[1] ?? '';
  const { clientSecret } = await payBalance(world.app, { token, tip: '0', balance: open });
  world.sandbox.stripe.pay(intentOf(clientSecret));
  return intentOf(clientSecret);
};

describe('a card payment of an invoice that the customer disputes', () => {
  it('is told to the owner, stands in the history and on the invoice', async () => {
    world.app = withOwnersMail(world);
    const customer = billedCustomer(world.app);
    visit(customer, 300);
    const { id, number, link } = issue(customer);
    const intent = await payAll(id);
    await settleByLink(world.app, link?.split('#')[1] ?? '');
    world.sandbox.stripe.dispute(intent);
    await syncPayment(world.app, intent);
    await syncPayment(world.app, intent);
    const told = rows<{ payload: string }>(
      world,
      "SELECT payload FROM outbox WHERE kind = 'owner-payment'",
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.payload).toContain(
      `A customer disputed the card payment of invoice ${number}. Reply in Stripe`,
    );
    const disputed = showInvoice(world.app, id);
    expect(disputed.payments).toMatchObject([{ isCard: true, isDisputed: true }]);
    expect(disputed.history.map(recordSentence)).toContain('Card payment of $300 disputed');
  });

  const paid = async () => {
    world.app = withOwnersMail(world);
    const customer = billedCustomer(world.app);
    visit(customer, 300);
    const { id, link } = issue(customer);
    const intent = await payAll(id);
    await settleByLink(world.app, link?.split('#')[1] ?? '');
    return { id, intent };
  };
  const told = () =>
    rows<{ payload: string }>(world, "SELECT payload FROM outbox WHERE kind = 'owner-payment'");

  it('a second time is told a second time', async () => {
    const { intent } = await paid();
    const first = world.sandbox.stripe.dispute(intent);
    await syncPayment(world.app, intent);
    world.sandbox.stripe.closeDispute(first.id, 'won');
    await syncPayment(world.app, intent);
    world.sandbox.stripe.dispute(intent);
    await syncPayment(world.app, intent);
    await syncPayment(world.app, intent);
    expect(told()).toHaveLength(2);
  });

  it('or that was refunded in Stripe’s dashboard is not asked for until the owner has looked', async () => {
    const { id, intent } = await paid();
    world.sandbox.stripe.refund(intent, 10_000);
    await syncPayment(world.app, intent);
    await syncPayment(world.app, intent);
    expect(showInvoice(world.app, id)).toMatchObject({ open: '100.00', remindersPaused: true });
    expect(told()).toHaveLength(1);
    const token = showInvoice(world.app, id).link?.split('#')[1] ?? '';
    expect(showBalance(world.app, token)).toMatchObject({ refunded: '100.00', balance: '100.00' });
  });

  it('is no dispute while the bank only asks: the owner is told, and no money is gone', async () => {
    const { id, intent } = await paid();
    world.sandbox.stripe.dispute(intent, 'fraudulent', undefined, true);
    await syncPayment(world.app, intent);
    await syncPayment(world.app, intent);
    expect(told().map(({ payload }) => payload)).toEqual([
      expect.stringContaining('No money has been taken back.') as string,
    ]);
    expect(showInvoice(world.app, id).payments).toMatchObject([{ isDisputed: false }]);
    expect(rows(world, "SELECT 1 FROM ledger WHERE what = 'dispute'")).toEqual([]);
  });
});

describe('after a backup was restored', () => {
  it('a card payment that it has forgotten is found again for its invoice', async () => {
    const customer = billedCustomer(world.app);
    visit(customer, 300);
    const { id } = issue(customer);
    await loseIn(world, async () => {
      await payAll(id);
    });
    expect(showInvoice(world.app, id).open).toBe('300.00');
    await lookThroughStripe(world, true);
    await lookThroughStripe(world, true);
    const { open, payments } = showInvoice(world.app, id);
    expect([open, payments.length]).toEqual(['0.00', 1]);
    expectDocumentsKept(world);
  });

  it('one for an invoice that it has forgotten is kept, and the owner is told', async () => {
    const customer = billedCustomer(world.app);
    visit(customer, 300);
    let intent = '';
    await loseIn(world, async () => {
      intent = await payAll(issue(customer).id);
    });
    await lookThroughStripe(world, true);
    expect(
      rows(
        world,
        'SELECT booking_id, invoice_id, amount FROM payments WHERE payment_intent_id = ?',
        intent,
      ),
    ).toEqual([{ booking_id: null, invoice_id: null, amount: 30_000 }]);
  });
});

describe('a correction', () => {
  it('is a credit note with the next number; what it takes off is not owed again', () => {
    const customer = billedCustomer(world.app);
    const id = visit(customer, 300);
    const invoice = issue(customer);
    creditInvoice(world.app, { id: invoice.id, amount: 4000, reason: 'A room was locked', actor });
    const after = showInvoice(world.app, invoice.id);
    expect(after).toMatchObject({ open: '260.00', total: '260.00' });
    expect(after.paper).toEqual(invoice.paper);
    expect(after.credits[0]?.paper).toMatchObject({
      total: '40.00',
      answers: { number: invoice.number, reason: 'A room was locked', isVoid: false },
    });
    expect(due(id)).toBe(0);
    expect(
      refusal(() =>
        creditInvoice(world.app, { id: invoice.id, amount: 26_001, reason: 'Too much', actor }),
      ),
    ).toContain('Only $260 is open');
    expect(mails(invoice.id)).toEqual(['invoice-sent', 'invoice-credited']);
  });

  it('takes an invoice back as a whole: its visits are owed again and billed anew', () => {
    const customer = billedCustomer(world.app);
    const id = visit(customer, 300);
    const first = issue(customer);
    voidInvoice(world.app, { id: first.id, reason: 'Wrong purchase order', actor });
    expect(showInvoice(world.app, first.id)).toMatchObject({ state: 'void', open: '0.00' });
    expect(due(id)).toBe(30_000);
    const token = first.link?.split('#')[1] ?? '';
    expect(showBalance(world.app, token)).toMatchObject({ state: 'off' });
    const second = issue(customer);
    expect(second.number).not.toBe(first.number);
    expect(due(id)).toBe(0);
    const invoices = [{ id: second.id, amount: 100 }];
    recordInvoicePayment(world.app, { how: 'cash', note: '', invoices, actor });
    expect(
      refusal(() => voidInvoice(world.app, { id: second.id, reason: 'No, too late', actor })),
    ).toContain('$1 was paid on it');
  });
});

describe('an open invoice', () => {
  it('is reminded of on the due day and a week later, unless it is paused', () => {
    const customer = billedCustomer(world.app);
    visit(customer, 300);
    const { id, dueOn } = issue(customer);
    const day = dueOn ?? '';
    const reminders = () => mails(id).filter((kind) => kind === 'invoice-reminder').length;
    at(day, 3);
    remindOfInvoices(world.app);
    expect(reminders()).toBe(0);
    at(day, 9);
    remindOfInvoices(world.app);
    remindOfInvoices(world.app);
    expect(reminders()).toBe(1);
    pauseReminders(world.app, { id, paused: true, actor });
    at(addDays(day, 7), 9);
    remindOfInvoices(world.app);
    expect(reminders()).toBe(1);
    pauseReminders(world.app, { id, paused: false, actor });
    remindOfInvoices(world.app);
    expect(reminders()).toBe(2);
    const invoices = [{ id, amount: 30_000 }];
    recordInvoicePayment(world.app, { how: 'transfer', note: '', invoices, actor });
    at(addDays(day, 14), 9);
    remindOfInvoices(world.app);
    expect(reminders()).toBe(2);
  });

  it('stands in its age, and the statement says all that happened', () => {
    const before = invoiceAgeing(world.app);
    const sumOf = (ageing: typeof before, age: string) =>
      Number(ageing.ages.find((each) => each.age === age)?.total);
    const customer = billedCustomer(world.app);
    visit(customer, 300);
    const { id } = issue(customer);
    creditInvoice(world.app, { id, amount: 1000, reason: 'Courtesy', actor });
    const invoices = [{ id, amount: 9000 }];
    recordInvoicePayment(world.app, { how: 'check', note: '9', invoices, actor });
    const after = invoiceAgeing(world.app);
    expect(sumOf(after, 'not-due') - sumOf(before, 'not-due')).toBe(200);
    at(addDays(TODAY, 30 + 45));
    expect(sumOf(invoiceAgeing(world.app), 'to-60')).toBeGreaterThanOrEqual(200);
    expect(statementOf(world.app, customer).map(({ amount }) => amount)).toEqual([
      ...[30_000, -1000, -9000],
    ]);
  });

  it('is in the accountant’s file with its credit note and payment, and its visit in the sales', () => {
    const customer = billedCustomer(world.app, { name: 'Sales & Sons' });
    visit(customer, 317);
    const { id, number } = issue(customer);
    creditInvoice(world.app, { id, amount: 1700, reason: 'Courtesy', actor });
    const invoices = [{ id, amount: 30_000 }];
    recordInvoicePayment(world.app, { how: 'check', note: '77', invoices, actor });
    const lines = [...exportPayments(world.app, NOVEMBER)].join('').split('\r\n');
    const its = lines.filter((line) => line.includes(number)).map((line) => line.split(','));
    const head = (lines[0] ?? '').replace('\ufeff', '').split(',');
    const of = (line: string[], name: string) => line[head.indexOf(name)];
    expect(
      its.map((line) => [
        of(line, 'kind'),
        of(line, 'invoiced'),
        of(line, 'credited'),
        of(line, 'received'),
      ]),
    ).toEqual([
      ['invoice', '317.00', '', ''],
      ['credit-note', '', '17.00', ''],
      ['payment', '', '', '300.00'],
    ]);
    expect(listEntries(world.app, { month: NOVEMBER, figure: 'other' }).entries).toMatchObject([
      { invoiceId: id, bookingId: null, name: `${number}, Sales & Sons`, amount: '300.00' },
    ]);
    const sales = [...exportSales(world.app, TODAY.slice(0, 4))].join('');
    expect(sales).toContain('Sales & Sons,1,317.00');
  });
});

it('erasing a customer keeps what was issued, and forgets how they were billed', () => {
  const customer = billedCustomer(world.app);
  visit(customer, 300);
  const { id } = issue(customer);
  visit(customer, 100);
  draftInvoice(world.app, { customerId: customer, actor });
  const [{ emailKey } = { emailKey: '' }] = rows<{ emailKey: string }>(
    world,
    'SELECT email_key AS emailKey FROM customers WHERE id = ?',
    customer,
  );
  expect(erasePerson(world.app, { emailKey })).toMatchObject({ refusal: null });
  expect(rows(world, 'SELECT * FROM billing WHERE customer_id = ?', customer)).toEqual([]);
  const left = showInvoice(world.app, id);
  expect(left).toMatchObject({ customerId: null, name: 'Lakeview Dental LLC', open: '300.00' });
  expect(mails(id)).toEqual([]);
});
