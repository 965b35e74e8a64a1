import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { entryName } from '#domain/entry-name.ts';
import { settleCharge } from '#server/balance/settle-charge.ts';
import { reconcile } from '#server/booking/reconcile.ts';
import { forgetBilling } from '#server/customers/forget-invoices-repository.ts';
import { refusalOfInvoice } from '#server/delivery/announce-invoice.ts';
import { invoiceMail } from '#server/delivery/invoice-mail.ts';
import { outboxRows } from '#server/delivery/outbox-repository.ts';
import { exportPayments } from '#server/insights/export-payments.ts';
import { showMonths } from '#server/insights/show-months.ts';
import { creditInvoice, voidInvoice } from '#server/invoices/credit-invoice.ts';
import { invoiceAgeing, listInvoices } from '#server/invoices/list-invoices.ts';
import { payBalance, settleByLink, showBalance } from '#server/invoices/pay-by-link.ts';
import { recordInvoicePayment } from '#server/invoices/record-invoice-payment.ts';
import { remindOfInvoices } from '#server/invoices/remind-of-invoices.ts';
import { showInvoice } from '#server/invoices/show-invoice.ts';
import { showMyInvoice } from '#server/invoices/show-my-invoice.ts';
import { checkMoney } from '#server/money/check-money.ts';
import { listEntries } from '#server/money/list-entries.ts';
import { monthSpan } from '#server/money/month-span.ts';
import { showFigures } from '#server/money/show-money.ts';
import { syncPayment } from '#server/payments/sync-payment.ts';
import { intentOf } from '#tests/support/api.ts';
import { change, rows } from '#tests/support/database.ts';
import { expectDocumentsKept } from '#tests/support/documents.ts';
import { billedCustomer, OWNER } from '#tests/support/invoices.ts';
import { invoicesIn, refusal, TODAY } from '#tests/support/invoices-world.ts';
import {
  startPaymentsWorld,
  type PaymentsWorld,
  withOwnersMail,
} from '#tests/support/payments-world.ts';
import { loseIn, lookThroughStripe } from '#tests/support/restored.ts';

const actor = OWNER;
let world: PaymentsWorld;
const { visit, issue, mails, at } = invoicesIn(() => world);
beforeEach(async () => {
  world = await startPaymentsWorld({ BANK_DEBIT: 'on' });
  world.app = withOwnersMail(world);
  at(TODAY);
});
afterEach(() => world.stop());

type Invoice = { id: number; token: string; number: string };
function invoice(dollars = 300): Invoice {
  const customer = billedCustomer(world.app);
  visit(customer, dollars);
  const { id, number, link } = issue(customer);
  return { id, number, token: link?.split('#')[1] ?? '' };
}
async function prepare({ token, id }: Invoice): Promise<string> {
  const { open: balance } = showInvoice(world.app, id);
  const { clientSecret } = await payBalance(world.app, { token, tip: '0', balance });
  return intentOf(clientSecret);
}
/** A debit that has begun; the website has been told unless `isSilent`. */
async function debit(its: Invoice, { isSilent = false } = {}): Promise<string> {
  const intent = await prepare(its);
  world.sandbox.stripe.debit(intent);
  if (!isSilent) await settleByLink(world.app, its.token);
  return intent;
}
/** The reconciler's turn, with no webhook and no browser. */
async function later(): Promise<void> {
  change(world, 'UPDATE charges SET updated_at = updated_at - 7200000');
  await reconcile(world.app);
}
const statusOf = (intent: string) =>
  world.sandbox.stripe.intents().find(({ id }) => id === intent)?.status;
const ledger = () => rows(world, "SELECT 1 FROM ledger WHERE what = 'payment'").length;
const told = () =>
  rows<{ payload: string }>(world, "SELECT payload FROM outbox WHERE kind = 'owner-payment'").map(
    ({ payload }) => payload,
  );
function wordsOf(id: number, kind: string): string {
  const row = rows<{ id: number }>(
    world,
    "SELECT id FROM outbox WHERE kind = ? AND json_extract(payload, '$.invoiceId') = ?",
    ...[kind, id],
  )[0];
  const mail = outboxRows(world.app).find(row?.id ?? 0);
  return JSON.stringify(mail && invoiceMail(world.app, mail));
}

describe('a bank debit of an invoice', () => {
  it('is offered only where the owner has turned it on', async () => {
    const typesOf = (intent: string) =>
      world.sandbox.stripe.intents().find(({ id }) => id === intent)?.payment_method_types;
    const its = invoice();
    expect(showMyInvoice(world.app, its.token).takesDebit).toBe(true);
    expect(typesOf(await prepare(its))).toEqual(['card', 'us_bank_account']);
    world.app = { ...world.app, config: { ...world.app.config, bankDebit: false } };
    const other = invoice();
    expect(showMyInvoice(world.app, other.token)).toMatchObject({
      ...{ canPay: true, takesDebit: false },
    });
    expect(typesOf(await prepare(other))).toEqual(['card']);
  });

  it('is on its way for days: nothing is paid yet, nothing can be paid again, nobody is late', async () => {
    const its = invoice();
    await debit(its);
    await settleByLink(world.app, its.token);
    await later();
    expect(ledger()).toBe(0);
    at(addDays(TODAY, 40));
    const onItsWay = { amount: '300.00', since: TODAY };
    expect(showInvoice(world.app, its.id)).toMatchObject({
      ...{ state: 'on-its-way', open: '300.00', payments: [], onItsWay, nextReminderOn: null },
    });
    expect(showMyInvoice(world.app, its.token)).toMatchObject({
      ...{ state: 'on-its-way', canPay: false, onItsWay },
    });
    const page = showBalance(world.app, its.token);
    expect([page.state, page.invoice?.onItsWay, page.card]).toEqual(['due', onItsWay, undefined]);
    await expect(prepare(its)).rejects.toThrow('bank payment of $300 is on its way since');
    expect(mails(its.id)).toEqual(['invoice-sent', 'invoice-debit-begun']);
    expect(wordsOf(its.id, 'invoice-debit-begun')).toContain('It usually takes 4 business days');
    const { ages } = invoiceAgeing(world.app);
    expect(ages.filter(({ count }) => count > 0)).toEqual([
      { age: 'on-its-way', count: 1, total: '300.00' },
    ]);
    const listed = (age: 'on-its-way' | 'to-30') =>
      listInvoices(world.app, { limit: 50, state: 'open', age }).length;
    expect([listed('on-its-way'), listed('to-30')]).toEqual([1, 0]);
  });

  it('that arrives is paid, with the account’s name on its receipt', async () => {
    const its = invoice();
    const intent = await debit(its);
    world.sandbox.stripe.settleDebit(intent);
    await world.webhook(intent);
    await world.webhook(intent);
    await settleByLink(world.app, its.token);
    const paid = showInvoice(world.app, its.id);
    expect(paid).toMatchObject({ state: 'paid', open: '0.00', onItsWay: null });
    const how = 'Bank debit, STRIPE TEST BANK 6789';
    expect(paid.payments).toMatchObject([{ how, amount: '300.00', isCard: true }]);
    const receipt = rows<{ body: string }>(world, 'SELECT body FROM documents')[0];
    expect(JSON.parse(receipt?.body ?? '')).toMatchObject({ paid: { how } });
    expect(wordsOf(its.id, 'invoice-paid')).toContain('your bank payment of $300');
    expectDocumentsKept(world);
    // What happens to it afterward is told as what it is.
    world.sandbox.stripe.dispute(intent, 'debit_not_authorized');
    await syncPayment(world.app, intent);
    expect(told().at(-1)).toContain(`disputed the bank debit of invoice ${its.number}`);
    expect(told().at(-1)).toContain('can’t be contested');
  });

  it('that fails days later is open again, and both sides are told once, with no webhook at all', async () => {
    const its = invoice();
    const intent = await debit(its);
    at(addDays(TODAY, 5));
    world.sandbox.stripe.settleDebit(intent, 'insufficient_funds');
    await later();
    await later();
    await settleByLink(world.app, its.token);
    expect(showInvoice(world.app, its.id)).toMatchObject({
      ...{ state: 'issued', open: '300.00', onItsWay: null, payments: [] },
    });
    expect(mails(its.id)).toEqual(['invoice-sent', 'invoice-debit-begun', 'invoice-debit-failed']);
    expect(wordsOf(its.id, 'invoice-debit-failed')).toContain('wasn’t enough money in the account');
    expect(told()).toEqual([expect.stringContaining('didn’t go through: there wasn’t') as string]);
    expect(ledger()).toBe(0);
    // A page from before can't pay it anymore, and a new one can.
    expect(statusOf(intent)).toBe('canceled');
    world.sandbox.stripe.pay(await prepare(its));
    await settleByLink(world.app, its.token);
    expect(showInvoice(world.app, its.id).state).toBe('paid');
  });

  it('is followed by webhooks alone, in whatever order they come', async () => {
    const its = invoice();
    const intent = await debit(its, { isSilent: true });
    await world.webhook(intent, 'payment_intent.processing');
    expect(showInvoice(world.app, its.id).state).toBe('on-its-way');
    world.sandbox.stripe.settleDebit(intent, 'debit_not_authorized');
    await world.webhook(intent, 'payment_intent.payment_failed');
    expect(showInvoice(world.app, its.id).state).toBe('issued');
    expect(mails(its.id)).toEqual(['invoice-sent', 'invoice-debit-begun', 'invoice-debit-failed']);
    const other = invoice();
    const late = await debit(other, { isSilent: true });
    world.sandbox.stripe.settleDebit(late);
    await world.webhook(late);
    await world.webhook(late, 'payment_intent.processing');
    expect(showInvoice(world.app, other.id).state).toBe('paid');
    expect(mails(other.id)).toEqual(['invoice-sent', 'invoice-paid']);
  });

  it('that Stripe canceled is open again, too', async () => {
    const its = invoice();
    const intent = await debit(its);
    await world.app.stripe?.cancelIntent(intent);
    await later();
    expect(showInvoice(world.app, its.id)).toMatchObject({ state: 'issued', onItsWay: null });
    expect(mails(its.id)).toContain('invoice-debit-failed');
  });

  it('is not begun again by an answer that was older than its failure', async () => {
    const its = invoice();
    const intent = await debit(its);
    const { stripe } = world.app;
    if (!stripe) throw new Error('These tests have Stripe.');
    const old = await stripe.findIntent(intent);
    world.sandbox.stripe.settleDebit(intent, 'account_closed');
    const [{ id: charge }] = rows<{ id: number }>(world, 'SELECT id FROM charges') as [
      { id: number },
    ];
    const slow = {
      ...world.app,
      stripe: {
        ...stripe,
        findIntent: async () => {
          await settleCharge(world.app, charge);
          return old;
        },
      },
    };
    await settleCharge(slow, charge);
    expect(showInvoice(world.app, its.id)).toMatchObject({ state: 'issued', onItsWay: null });
    expect(mails(its.id).filter((kind) => kind === 'invoice-debit-begun')).toHaveLength(1);
  });

  it('that two tabs prepared is paid once', async () => {
    const its = invoice();
    const [one, other] = [await prepare(its), await prepare(its)];
    world.sandbox.stripe.debit(one);
    expect(other).toBe(one);
    // The second tab asks before anybody told the website.
    await expect(prepare(its)).rejects.toThrow('is on its way since');
    expect(showInvoice(world.app, its.id).state).toBe('on-its-way');
  });

  it('is never canceled by us, whatever the page was open for', async () => {
    const its = invoice();
    const intent = await debit(its, { isSilent: true });
    // The page counts as forgotten, and what is open as another amount.
    change(world, 'UPDATE charges SET created_at = created_at - 172800000');
    const invoices = [{ id: its.id, amount: 10_000 }];
    recordInvoicePayment(world.app, { how: 'check', note: '7', invoices, actor });
    await later();
    await later();
    expect(statusOf(intent)).toBe('processing');
    expect(showInvoice(world.app, its.id).onItsWay).toMatchObject({ amount: '300.00' });
    await expect(prepare(its)).rejects.toThrow('is on its way since');
    // What came in beyond what was open goes back, to where it came from.
    world.sandbox.stripe.settleDebit(intent);
    await later();
    const { open, payments } = showInvoice(world.app, its.id);
    expect([open, payments.map(({ refunded }) => refunded)]).toEqual(['0.00', ['0.00', '100.00']]);
    expect(wordsOf(its.id, 'invoice-paid')).toContain('to your bank account');
    expect(told().at(-1)).toContain('$300 by bank debit when only $200 was open');
  });
});

describe('while a bank debit is on its way', () => {
  it('no check is noted, nothing credited and nothing voided, and the sentence says why', async () => {
    const its = invoice();
    const intent = await debit(its);
    const { id } = its;
    const check = () =>
      recordInvoicePayment(world.app, {
        ...{ how: 'check', note: '7', actor },
        invoices: [{ id, amount: 10_000 }],
      });
    const credit = () => creditInvoice(world.app, { id, amount: 5000, reason: 'Courtesy', actor });
    const takeBack = () => voidInvoice(world.app, { id, reason: 'Wrong', actor });
    expect(refusal(check)).toContain('Note this once that has failed');
    expect(refusal(credit)).toContain('$300 is on its way since');
    expect(refusal(takeBack)).toContain('You can void it if that fails.');
    world.sandbox.stripe.settleDebit(intent, 'no_account');
    await later();
    expect([refusal(check), refusal(credit)]).toEqual(['done', 'done']);
  });

  it('no reminder goes out, also none that waited, and they go on once it has failed', async () => {
    const its = invoice();
    at(addDays(TODAY, 30));
    expect(remindOfInvoices(world.app)).toBe(1);
    const intent = await debit(its);
    const [row] = rows<{ id: number }>(
      world,
      "SELECT id FROM outbox WHERE kind = 'invoice-reminder'",
    );
    const waiting = outboxRows(world.app).find(row?.id ?? 0);
    expect(waiting && refusalOfInvoice(world.app, waiting)).toBe('a bank debit is on its way');
    at(addDays(TODAY, 37));
    expect(remindOfInvoices(world.app)).toBe(0);
    world.sandbox.stripe.settleDebit(intent, 'insufficient_funds');
    await later();
    // They have just been told.
    expect(remindOfInvoices(world.app)).toBe(0);
    at(addDays(TODAY, 44));
    expect(remindOfInvoices(world.app)).toBe(1);
  });

  it('the money check finds nothing to explain, before and after its bank has decided', async () => {
    const findings = async () => {
      await checkMoney(world.app);
      const row = rows<{ findings: string }>(
        world,
        'SELECT findings FROM money_checks ORDER BY checked_at DESC, id DESC',
      )[0];
      return JSON.parse(row?.findings ?? 'null') as unknown[];
    };
    const [arriving, failing] = [invoice(300), invoice(200)];
    const [one, other] = [await debit(arriving), await debit(failing)];
    at(addDays(TODAY, 2));
    expect(await findings()).toEqual([]);
    world.sandbox.stripe.settleDebit(one);
    world.sandbox.stripe.settleDebit(other, 'insufficient_funds');
    await later();
    at(addDays(TODAY, 4));
    expect(await findings()).toEqual([]);
  });

  it('its fee says what it was for and whose, in its list and in the accountant’s file', async () => {
    const its = invoice();
    world.sandbox.stripe.settleDebit(await debit(its));
    await later();
    await checkMoney(world.app);
    const [{ at: paidAt } = { at: 0 }] = rows<{ at: number }>(
      world,
      "SELECT at FROM ledger WHERE what = 'fee'",
    );
    const month = businessTime(new Date(paidAt)).date.slice(0, 7);
    expect(listEntries(world.app, { month, figure: 'fees' }).entries).toMatchObject([
      { fee: 'debit', invoiceId: its.id, name: `${its.number}, Lakeview Dental LLC` },
    ]);
    const lines = [...exportPayments(world.app, month)].join('').split('\r\n');
    const fee = lines.find((line) => line.includes(',fee,Bank debit,'));
    expect(fee).toContain(`,Lakeview Dental LLC,,,,,Fee of a bank debit,`);
    expect(fee).toContain(`,${its.number},`);
  });
});

describe('a bank debit that was paid', () => {
  /** What is listed, summed and exported of a month. */
  const named = (month: string) => {
    const span = monthSpan(month);
    const { card, debit: debits } = showFigures(world.app, span).figures;
    const [head = '', ...lines] = [...exportPayments(world.app, month)].join('').split('\r\n');
    const at = head.split(',').indexOf('method');
    return {
      figures: { card, debits },
      listed: (['card', 'debit'] as const).map((figure) =>
        listEntries(world.app, { month, figure }).entries.map(({ method, amount }) => {
          return `${method ?? ''} ${amount}`;
        }),
      ),
      refunds: listEntries(world.app, { month, figure: 'refunded' }).entries.map((entry) =>
        entryName({ ...entry, what: 'refund', method: entry.method ?? '' }),
      ),
      file: lines
        .map((line) => line.split(','))
        .filter((cells) => Boolean(cells[at]))
        .map((cells) => `${cells[1] ?? ''} ${cells[at] ?? ''}`),
    };
  };

  it('is called that in every list, sum and file, a card payment a card’s', async () => {
    const its = invoice();
    const intent = await debit(its);
    world.sandbox.stripe.settleDebit(intent);
    await later();
    const other = invoice(200);
    world.sandbox.stripe.pay(await prepare(other));
    await settleByLink(world.app, other.token);
    world.sandbox.stripe.refund(intent, 1000);
    await syncPayment(world.app, intent);
    expect(named(TODAY.slice(0, 7))).toEqual({
      figures: { card: '200.00', debits: '300.00' },
      listed: [['card 200.00'], ['debit 300.00']],
      refunds: ['Bank debit, refund'],
      file: ['payment Bank debit', 'payment Card', 'refund Bank debit'],
    });
    const [month] = showMonths(world.app, TODAY, 1);
    expect(month?.byMethod).toMatchObject({ card: '200.00', debit: '300.00' });
  });

  it('is called that also when its account’s name was erased with its customer', async () => {
    const its = invoice();
    world.sandbox.stripe.settleDebit(await debit(its));
    await later();
    const { customerId } = showInvoice(world.app, its.id);
    forgetBilling(world.app.db, customerId ?? 0);
    expect(showInvoice(world.app, its.id).payments).toMatchObject([{ how: 'Bank debit' }]);
    expect(named(TODAY.slice(0, 7)).file).toEqual(['payment Bank debit']);
  });
});

describe('after a backup was restored', () => {
  it('a bank debit that it has forgotten is left alone, and on its way again', async () => {
    const its = invoice();
    let intent = '';
    await loseIn(world, async () => {
      intent = await debit(its);
    });
    expect(showInvoice(world.app, its.id).onItsWay).toBeNull();
    await lookThroughStripe(world, true);
    expect(statusOf(intent)).toBe('processing');
    expect(showInvoice(world.app, its.id)).toMatchObject({ state: 'on-its-way', open: '300.00' });
    world.sandbox.stripe.settleDebit(intent);
    await world.webhook(intent);
    expect(showInvoice(world.app, its.id)).toMatchObject({ state: 'paid', open: '0.00' });
  });

  it('who pays again is told of it before Stripe was looked through', async () => {
    // By the real clock, as Stripe’s: it is asked for the time since the invoice was issued.
    world.app = { ...world.app, now: () => new Date() };
    const its = invoice();
    await loseIn(world, async () => {
      await debit(its);
    });
    await expect(prepare(its)).rejects.toThrow('is on its way since');
  });

  it('one for an invoice that it has forgotten is left alone, and kept once it arrives', async () => {
    let intent = '';
    await loseIn(world, async () => {
      intent = await debit(invoice());
    });
    await lookThroughStripe(world, true);
    expect(statusOf(intent)).toBe('processing');
    world.sandbox.stripe.settleDebit(intent);
    await lookThroughStripe(world, false);
    expect(
      rows(
        world,
        'SELECT invoice_id, amount, is_debit FROM payments WHERE payment_intent_id = ?',
        intent,
      ),
    ).toEqual([{ invoice_id: null, amount: 30_000, is_debit: 1 }]);
  });
});
