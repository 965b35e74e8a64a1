import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, formatShortDate } from '#domain/calendar-date.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { recordPayment } from '#server/booking/record-payment.ts';
import { remindOfBalance, remindOfBalances } from '#server/booking/remind-of-balance.ts';
import { crewCard } from '#server/balance/crew-card.ts';
import { endBilling } from '#server/customers/change-billing.ts';
import { erasePerson } from '#server/customers/erase-person.ts';
import { openBalances } from '#server/insights/open-balances.ts';
import { draftInvoice } from '#server/invoices/draft-invoice.ts';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';
import { makeInvoices } from '#server/invoices/make-invoices.ts';
import { showInvoiceBalance } from '#server/invoices/show-my-invoice.ts';
import { showInvoice } from '#server/invoices/show-invoice.ts';
import { documentsOf } from '#server/receipt/find-documents.ts';
import { payUrlOf } from '#server/receipt/pay-url-of.ts';
import { rows } from '#tests/support/database.ts';
import { billedCustomer, OWNER } from '#tests/support/invoices.ts';
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
    // Where it is paid, too, whoever pays can tell its visits from each other.
    const token = invoice.link?.split('#')[1] ?? '';
    expect(showInvoiceBalance(world.app, token).lines.map(({ label }) => label)).toEqual(
      invoice.paper.lines.map(({ service, date }) => `${service}, ${formatShortDate(date)}`),
    );
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
    expect(crewCard(world.app, booking)).toBeNull();
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
