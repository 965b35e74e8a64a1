import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BillingBody } from '#contracts/admin/billing.ts';
import { recordSentence } from '#domain/record-history.ts';
import { correctBilling } from '#server/invoices/correct-billing.ts';
import { creditInvoice } from '#server/invoices/credit-invoice.ts';
import { recordInvoicePayment } from '#server/invoices/record-invoice-payment.ts';
import { showInvoice } from '#server/invoices/show-invoice.ts';
import { showMyInvoice } from '#server/invoices/show-my-invoice.ts';
import { change, rows } from '#tests/support/database.ts';
import { billedCustomer, billingOf, OWNER } from '#tests/support/invoices.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { invoicesIn, refusal, TODAY } from '#tests/support/invoices-world.ts';

const actor = OWNER;
let world: PaymentsWorld;
const { visit, issue, at } = invoicesIn(() => world);
beforeEach(async () => {
  world = await startPaymentsWorld();
  // Only whether a channel is there matters: nothing sends here.
  world.app = { ...world.app, mail: {} as never };
  at(TODAY);
});
afterEach(() => world.stop());

const mailsTo = (id: number) =>
  rows<{ kind: string; recipient: string; status: string }>(
    world,
    "SELECT kind, recipient, status FROM outbox WHERE json_extract(payload, '$.invoiceId') = ? ORDER BY id",
    id,
  ).map(({ kind, recipient, status }) => [kind, recipient, status]);
const WRONG = 'boks@lakeview.example';
const RIGHT = 'books@lakeview.example';
const correct = (id: number, change: Partial<BillingBody> = {}) =>
  correctBilling(world.app, { ...billingOf({ email: RIGHT, ...change }), id, actor });
const tokenOf = (id: number) => showInvoice(world.app, id).link?.split('#')[1] ?? '';

describe('another email address for a business’s invoices', () => {
  it('gets what is open once more, with a new link, and whoever has the old one nothing', () => {
    const customer = billedCustomer(world.app, { email: WRONG });
    visit(customer, 300);
    const { id } = issue(customer);
    change(world, "UPDATE outbox SET status = 'sent'");
    const before = tokenOf(id);
    correct(customer);
    expect(mailsTo(id)).toEqual([
      ['invoice-sent', WRONG, 'sent'],
      ['invoice-sent', RIGHT, 'pending'],
    ]);
    expect(refusal(() => showMyInvoice(world.app, before))).toContain('doesn’t work anymore');
    expect(showMyInvoice(world.app, tokenOf(id)).open).toBe('300.00');
    expect(showInvoice(world.app, id).history.map(recordSentence)).toContain(
      'Emailed again to another address, with a new link',
    );
    // What is told later is told there, too.
    creditInvoice(world.app, { id, amount: 5000, reason: 'A room was left out', actor });
    expect(mailsTo(id).at(-1)).toEqual(['invoice-credited', RIGHT, 'pending']);
    // Saved again with nothing new it is not mailed again.
    correct(customer, { poNumber: 'PO-9' });
    expect(mailsTo(id)).toHaveLength(3);
  });

  it('takes over what still waits or has failed, and isn’t sent the same twice', () => {
    const customer = billedCustomer(world.app, { email: WRONG });
    visit(customer, 300);
    const { id } = issue(customer);
    creditInvoice(world.app, { id, amount: 5000, reason: 'A room was left out', actor });
    change(world, "UPDATE outbox SET status = 'failed', attempts = 9");
    correct(customer);
    expect(mailsTo(id).filter(([, , status]) => status !== 'cancelled')).toEqual([
      ['invoice-credited', RIGHT, 'pending'],
      ['invoice-sent', RIGHT, 'pending'],
    ]);
  });

  it('gets nothing of what is paid, but what is still to be told about it', () => {
    const customer = billedCustomer(world.app, { email: WRONG });
    visit(customer, 300);
    const { id } = issue(customer);
    const invoices = [{ id, amount: 30_000 }];
    recordInvoicePayment(world.app, { how: 'check', note: '7', invoices, actor });
    change(world, "UPDATE outbox SET status = 'sent'");
    const before = tokenOf(id);
    correct(customer);
    expect(mailsTo(id)).toEqual([['invoice-sent', WRONG, 'sent']]);
    expect(tokenOf(id)).toBe(before);
    expect(showInvoice(world.app, id).email).toBe(RIGHT);
  });

  it('of none leaves the invoice to the owner, whose link is the only one', () => {
    const customer = billedCustomer(world.app, { email: WRONG });
    visit(customer, 300);
    const { id } = issue(customer);
    const before = tokenOf(id);
    correct(customer, { email: '' });
    expect(mailsTo(id)).toEqual([['invoice-sent', WRONG, 'cancelled']]);
    expect(refusal(() => showMyInvoice(world.app, before))).toContain('doesn’t work anymore');
    expect(showInvoice(world.app, id)).toMatchObject({ email: '', isMailed: false });
  });
});
