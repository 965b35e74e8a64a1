import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InvoiceMoney } from '#contracts/admin/invoices.ts';
import { addDays } from '#domain/calendar-date.ts';
import { recordSentence } from '#domain/record-history.ts';
import { myInvoices } from '#server/customers/my-invoices.ts';
import { mine, myVisits } from '#server/customers/my-visits.ts';
import { collectPerson } from '#server/customers/collect-person.ts';
import { showCustomer } from '#server/customers/show-customer.ts';
import { invoiceMail } from '#server/delivery/invoice-mail.ts';
import { outboxRows } from '#server/delivery/outbox-repository.ts';
import { voidInvoice } from '#server/invoices/credit-invoice.ts';
import { linkedInvoicePdf } from '#server/invoices/invoice-pdf.ts';
import { showMyInvoice } from '#server/invoices/show-my-invoice.ts';
import { payBalance, settleByLink, showBalance } from '#server/invoices/pay-by-link.ts';
import {
  recordInvoicePayment,
  removeInvoicePayment,
} from '#server/invoices/record-invoice-payment.ts';
import { showInvoice } from '#server/invoices/show-invoice.ts';
import { syncPayment } from '#server/payments/sync-payment.ts';
import { intentOf } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { expectDocumentsKept } from '#tests/support/documents.ts';
import { billedCustomer, OWNER } from '#tests/support/invoices.ts';
import {
  startPaymentsWorld,
  type PaymentsWorld,
  withOwnersMail,
} from '#tests/support/payments-world.ts';
import { newKey } from '#tests/support/quotes.ts';
import { loseIn, lookThroughStripe } from '#tests/support/restored.ts';
import { invoicesIn, refusal, TODAY } from '#tests/support/invoices-world.ts';

const actor = OWNER;
let world: PaymentsWorld;
const { due, visit, issue, mails, payAll, at } = invoicesIn(() => world);
// A new one for each: numbers never go back in time, and some of these travel.
beforeEach(async () => {
  world = await startPaymentsWorld();
  // Only whether a channel is there matters: nothing sends here.
  world.app = { ...world.app, mail: {} as never, sms: {} as never };
  at(TODAY);
});
afterEach(() => world.stop());

/** What who is billed reads of the card payment of an invoice. */
function paidMail(id: number) {
  const row = rows<{ id: number }>(
    world,
    "SELECT id FROM outbox WHERE kind = 'invoice-paid' AND json_extract(payload, '$.invoiceId') = ?",
    id,
  )[0];
  const mail = outboxRows(world.app).find(row?.id ?? 0);
  const content = mail && invoiceMail(world.app, mail);
  return { subject: content?.subject ?? '', text: JSON.stringify(content?.blocks) };
}

describe('money on an invoice', () => {
  it('names a check once, whatever was typed with its number', () => {
    const customer = billedCustomer(world.app);
    visit(customer, 300);
    const { id } = issue(customer);
    const noted = (how: InvoiceMoney, note: string) => {
      const invoices = [{ id, amount: 100 }];
      const shown = recordInvoicePayment(world.app, { how, note, invoices, actor });
      return shown.payments.at(-1)?.how;
    };
    expect(noted('check', '2099')).toBe('Check 2099');
    expect(noted('check', 'Check 2099')).toBe('Check 2099');
    expect(noted('check', 'check #2099')).toBe('Check #2099');
    expect(noted('check', 'Checks 7 and 8')).toBe('Checks 7 and 8');
    expect(noted('check', 'Checking account')).toBe('Check Checking account');
    expect(noted('transfer', 'bank transfer, Chase')).toBe('Bank transfer, Chase');
    expect(noted('other', 'Check 9')).toBe('Check 9');
  });

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
    expect(showCustomer(world.app, customer)).toMatchObject({
      ...{ paid: '350.00', balance: '0.00', invoicesDue: '150.00' },
    });
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

  it('is noted once where the answer was lost and the form is sent again', () => {
    const customer = billedCustomer(world.app);
    visit(customer, 2000);
    const { id } = issue(customer);
    const key = newKey();
    const note = (amount: number) =>
      recordInvoicePayment(world.app, {
        ...{ key, how: 'check', note: '1042', actor },
        invoices: [{ id, amount }],
      });
    expect(note(80_000)).toMatchObject({ open: '1200.00' });
    expect(note(80_000)).toMatchObject({ open: '1200.00' });
    expect(refusal(() => note(90_000))).toContain('noted already');
    expect(showInvoice(world.app, id).payments).toHaveLength(1);
    // The next form that is opened has a key of its own.
    const invoices = [{ id, amount: 80_000 }];
    recordInvoicePayment(world.app, { key: newKey(), how: 'check', note: '1042', invoices, actor });
    expect(showInvoice(world.app, id).open).toBe('400.00');
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
    await expect(payBalance(world.app, asked)).rejects.toThrow('Nothing is due on this invoice');
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
    // The page of somebody whose visits these are has them, too, and nobody else's does.
    const pageOf = (email: string) =>
      myInvoices(world.app, mine(world.app, email), myVisits(world.app, email));
    change(
      world,
      'UPDATE bookings SET email_key = (SELECT email_key FROM customers WHERE id = ?) WHERE customer_id = ?',
      ...[customer, customer],
    );
    const office = rows<{ email_key: string }>(
      world,
      'SELECT email_key FROM customers WHERE id = ?',
      customer,
    )[0]?.email_key;
    const [its, ...rest] = pageOf(office ?? '');
    expect([its?.path, its?.receipts.length, rest]).toEqual([`/invoice#${token}`, 3, []]);
    change(
      world,
      "UPDATE bookings SET email_key = 'other@example.com' WHERE customer_id = ?",
      customer,
    );
    expect(pageOf(office ?? '')).toEqual([]);
    expect(pageOf('other@example.com')).toEqual([]);
  });

  it('of an invoice that was taken back meanwhile goes back, and who paid is told so', async () => {
    const customer = billedCustomer(world.app);
    visit(customer, 300);
    const { id, link } = issue(customer);
    const token = link?.split('#')[1] ?? '';
    const { clientSecret } = await payBalance(world.app, { token, tip: '0', balance: '300.00' });
    world.sandbox.stripe.pay(intentOf(clientSecret));
    voidInvoice(world.app, { id, reason: 'The price is wrong', actor });
    await settleByLink(world.app, token);
    expect(showInvoice(world.app, id).payments).toMatchObject([{ refunded: '300.00' }]);
    const words = paidMail(id);
    expect(words.subject).toBe('We’re refunding $300 to your card');
    expect(words.text).toContain('nothing was left to pay. We’re refunding $300');
    expect(words.text).not.toContain('paid in full');
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
    expect(paidMail(id).text).toContain('but only $100 was left to pay');
  });
});

describe('whether an invoice was paid by card before', () => {
  it('is asked of Stripe for the time since it was issued, and since the last look at all', async () => {
    const customer = billedCustomer(world.app);
    // Paid weeks after its first visit, as with Net-30.
    visit(customer, 300, addDays(TODAY, -60));
    const { link } = issue(customer);
    const asked: Date[] = [];
    const listen = () => {
      const { stripe } = world.app;
      if (!stripe) throw new Error('These tests have Stripe.');
      const paymentsOfVisit: typeof stripe.paymentsOfVisit = (its) => {
        asked.push(its.since);
        return stripe.paymentsOfVisit(its);
      };
      world.app = { ...world.app, stripe: { ...stripe, paymentsOfVisit } };
    };
    listen();
    const token = link?.split('#')[1] ?? '';
    const pay = () => payBalance(world.app, { token, tip: '0', balance: '300.00' });
    const hourBefore = (moment: Date) => new Date(moment.getTime() - 3_600_000);
    const issuedAt = world.app.now();
    const first = intentOf((await pay()).clientSecret);
    expect(asked).toEqual([hourBefore(issuedAt)]);
    await world.app.stripe?.cancelIntent(first);
    await settleByLink(world.app, token);
    at(addDays(TODAY, 30));
    const lookedAt = world.app.now();
    listen();
    await lookThroughStripe(world, true);
    at(addDays(TODAY, 30), 11);
    listen();
    await pay();
    expect(asked.at(-1)).toEqual(hourBefore(lookedAt));
  });
});

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

  it('a page that is open since before can’t pay once Stripe was looked through', async () => {
    const customer = billedCustomer(world.app);
    visit(customer, 300);
    const { link } = issue(customer);
    const token = link?.split('#')[1] ?? '';
    const asked = { token, tip: '0', balance: '300.00' };
    const statusOf = (intent: string) =>
      world.sandbox.stripe.intents().find(({ id: its }) => its === intent)?.status;
    let before = '';
    await loseIn(world, async () => {
      before = intentOf((await payBalance(world.app, asked)).clientSecret);
    });
    await lookThroughStripe(world, true);
    expect(statusOf(before)).toBe('canceled');
    const now = intentOf((await payBalance(world.app, asked)).clientSecret);
    await lookThroughStripe(world, false);
    expect(statusOf(now)).toBe('requires_payment_method');
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
