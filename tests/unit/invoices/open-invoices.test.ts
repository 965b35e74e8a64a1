import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { overpaid } from '#domain/balance.ts';
import { changeVisit } from '#server/booking/change-visit.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { changeBilling } from '#server/customers/change-billing.ts';
import { refusalOfInvoice } from '#server/delivery/announce-invoice.ts';
import { outboxRows } from '#server/delivery/outbox-repository.ts';
import { exportPayments } from '#server/insights/export-payments.ts';
import { creditInvoice, voidInvoice } from '#server/invoices/credit-invoice.ts';
import { invoiceRows } from '#server/invoices/invoices-repository.ts';
import { addPayment } from '#server/payments/add-payment.ts';
import { pauseReminders } from '#server/invoices/draft-invoice.ts';
import { exportSales } from '#server/invoices/export-sales.ts';
import { makeInvoices } from '#server/invoices/make-invoices.ts';
import { invoiceAgeing } from '#server/invoices/list-invoices.ts';
import { showBalance } from '#server/invoices/pay-by-link.ts';
import { recordInvoicePayment } from '#server/invoices/record-invoice-payment.ts';
import { remindOfInvoices } from '#server/invoices/remind-of-invoices.ts';
import { showInvoice } from '#server/invoices/show-invoice.ts';
import { statementOf } from '#server/invoices/statement.ts';
import { listEntries } from '#server/money/list-entries.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { change, rows } from '#tests/support/database.ts';
import { billedCustomer, billingOf, OWNER } from '#tests/support/invoices.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { invoicesIn, refusal, TODAY } from '#tests/support/invoices-world.ts';

const NOVEMBER = TODAY.slice(0, 7);
const actor = OWNER;
let world: PaymentsWorld;
const { due, visit, issue, mails, at } = invoicesIn(() => world);
// A new one for each: numbers never go back in time, and some of these travel.
beforeEach(async () => {
  world = await startPaymentsWorld();
  // Only whether a channel is there matters: nothing sends here.
  world.app = { ...world.app, mail: {} as never, sms: {} as never };
  at(TODAY);
});
afterEach(() => world.stop());

describe('an invoice for one visit that was taken back', () => {
  it('is not made again by itself: the visit waits for the owner', () => {
    const customer = billedCustomer(world.app, { per: 'visit' });
    visit(customer, 480);
    const its = (status: string) =>
      rows<{ id: number }>(
        world,
        'SELECT id FROM invoices WHERE customer_id = ? AND status = ?',
        ...[customer, status],
      );
    at(addDays(TODAY, 1), 10);
    makeInvoices(world.app);
    const [{ id } = { id: 0 }] = its('issued');
    voidInvoice(world.app, { id, reason: 'The price is wrong', actor });
    at(addDays(TODAY, 1), 12);
    makeInvoices(world.app);
    expect(its('issued')).toEqual([]);
    expect(invoiceAgeing(world.app).unbilled.map(({ total }) => total)).toEqual(['480.00']);
    expect(issue(customer).total).toBe('480.00');
  });
});

describe('what no invoice has yet', () => {
  it('is looked for among the visits of which something can be open, and no others', () => {
    const customer = billedCustomer(world.app);
    const candidates = () =>
      invoiceRows(world.app)
        .unsettled([customer], TODAY)
        .map(({ id }) => id);
    const invoiced = visit(customer, 300);
    const { id } = issue(customer);
    const [paid, partly, open] = [visit(customer, 200), visit(customer, 200), visit(customer, 200)];
    addPayment(world.app, { bookingId: paid, method: 'cash', amount: 20_000 }, world.app.now());
    addPayment(world.app, { bookingId: partly, method: 'cash', amount: 5000 }, world.app.now());
    expect(candidates()).toEqual([partly, open]);
    expect(invoiceAgeing(world.app).unbilled).toMatchObject([{ visits: 2, total: '350.00' }]);
    // What is taken back is owed for the visit again; what a credit note took off is not.
    voidInvoice(world.app, { id, reason: 'The price is wrong', actor });
    expect(candidates()).toEqual([invoiced, partly, open]);
    const again = issue(customer);
    creditInvoice(world.app, { id: again.id, amount: 5000, reason: 'Late', actor });
    expect(invoiceAgeing(world.app).unbilled).toEqual([]);
  });

  it('and the year’s sales are one customer’s where several were merged', () => {
    const [one, other] = [billedCustomer(world.app), billedCustomer(world.app, { name: 'Other' })];
    const nobody = billedCustomer(world.app);
    change(world, 'DELETE FROM billing WHERE customer_id IN (?, ?)', one, nobody);
    for (const each of [one, other, nobody]) visit(each, 100);
    change(world, 'UPDATE customers SET merged_into = ? WHERE id = ?', one, other);
    const [, ...lines] = [...exportSales(world.app, TODAY.slice(0, 4))];
    expect(lines.map((line) => line.trim())).toEqual([
      `${TODAY.slice(0, 4)},Dana Reyes,Other,2,200.00`,
      `${TODAY.slice(0, 4)},Dana Reyes,,1,100.00`,
    ]);
  });
});

describe('the price of a visit on an invoice', () => {
  it('is not lowered below what the invoice asks for, without a credit note', () => {
    const customer = billedCustomer(world.app);
    const id = visit(customer, 200);
    const { id: invoice, number } = issue(customer);
    const to = (dollars: number) =>
      refusal(() =>
        changeVisit(world.app, {
          ...{ id, version: undefined, actor, serviceType: 'commercial-small' },
          price: dollars * 100,
        }),
      );
    expect(to(150)).toBe(
      `$200 of this visit is on invoice ${number}, and an issued invoice can’t be changed. Please write a credit note for the difference.`,
    );
    expect(to(220)).toBe('done');
    expect(to(200)).toBe('done');
    creditInvoice(world.app, { id: invoice, amount: 5000, reason: 'Agreed', actor });
    expect(to(150)).toBe('done');
    expect(due(id)).toBe(0);
    expect(overpaid(findBooking(world.app, id), ledgerOf(world.app, id))).toBe(0);
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

  it('isn’t reminded of by a mail that waits while its reminders are paused', () => {
    const customer = billedCustomer(world.app);
    visit(customer, 300);
    const { id, dueOn } = issue(customer);
    at(dueOn ?? '', 9);
    remindOfInvoices(world.app);
    const found = rows<{ id: number }>(
      world,
      "SELECT id FROM outbox WHERE kind = 'invoice-reminder' AND json_extract(payload, '$.invoiceId') = ?",
      id,
    )[0];
    const refused = () => {
      const waiting = outboxRows(world.app).find(found?.id ?? 0);
      return waiting ? refusalOfInvoice(world.app, waiting) : 'gone';
    };
    expect(refused()).toBeNull();
    pauseReminders(world.app, { id, paused: true, actor });
    expect(refused()).toBe('its reminders are paused');
    pauseReminders(world.app, { id, paused: false, actor });
    expect(refused()).toBeNull();
    changeBilling(world.app, { ...billingOf({ remindersPaused: true }), id: customer, actor });
    expect(refused()).toBe('its reminders are paused');
    // Merged into somebody who says nothing of invoices, it still counts.
    const other = billedCustomer(world.app);
    change(world, 'DELETE FROM billing WHERE customer_id = ?', other);
    change(world, 'UPDATE customers SET merged_into = ? WHERE id = ?', other, customer);
    expect(refused()).toBe('its reminders are paused');
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
