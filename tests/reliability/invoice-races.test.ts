import { afterAll, beforeAll, expect, it } from 'vitest';
import { businessTime } from '#domain/calendar-date.ts';
import { decimalToCents } from '#domain/money.ts';
import { reconcile } from '#server/booking/reconcile.ts';
import { creditInvoice, voidInvoice } from '#server/invoices/credit-invoice.ts';
import { draftInvoice } from '#server/invoices/draft-invoice.ts';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';
import { payBalance, settleByLink } from '#server/invoices/pay-by-link.ts';
import { recordInvoicePayment } from '#server/invoices/record-invoice-payment.ts';
import { showInvoice } from '#server/invoices/show-invoice.ts';
import { isAppError } from '#server/errors.ts';
import { makeRefundsOf } from '#server/payments/make-refunds.ts';
import { intentOf } from '#tests/support/api.ts';
import { chance } from '#tests/support/chance.ts';
import { change, rows } from '#tests/support/database.ts';
import { expectDocumentsKept } from '#tests/support/documents.ts';
import { billedCustomer, doneVisit, OWNER } from '#tests/support/invoices.ts';
import { startPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';

const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 12);
const actor = OWNER;
const date = businessTime(new Date()).date;

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ BANK_DEBIT: 'on' });
});
afterAll(() => world.stop());

const pause = async (times: number) => {
  for (let left = times; left > 0; left -= 1) await new Promise(setImmediate);
};

/** One office manager: opens the link, pays all of it by card, and asks how it went. */
async function payer(token: string, pauses: number): Promise<'paid' | 'refused'> {
  try {
    const asked = { token, tip: '0', balance: '500.00' };
    const { clientSecret } = await payBalance(world.app, asked);
    await pause(pauses);
    const { status } = world.sandbox.stripe.pay(intentOf(clientSecret));
    await settleByLink(world.app, token);
    return status === 'succeeded' ? 'paid' : 'refused';
  } catch {
    return 'refused';
  }
}

/** The same from a bank account: its debit, once it has begun. */
async function debtor(token: string, pauses: number): Promise<string | null> {
  try {
    const asked = { token, tip: '0', balance: '500.00' };
    const intent = intentOf((await payBalance(world.app, asked)).clientSecret);
    await pause(pauses);
    world.sandbox.stripe.debit(intent);
    await settleByLink(world.app, token);
    return intent;
  } catch {
    return null;
  }
}

/** Something that the owner does meanwhile, if it may still be done. */
async function owner(pauses: number, act: () => void): Promise<void> {
  await pause(pauses);
  try {
    act();
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}

it('two payers by card and one by bank, a check and a credit note at once leave one outcome, and every cent explained', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const dice = chance(round + 1);
    const customerId = billedCustomer(world.app);
    for (const dollars of [300, 200]) doneVisit(world.app, { customerId, date, dollars });
    const { id } = draftInvoice(world.app, { customerId, actor });
    issueInvoice(world.app, { id, actor });
    const token = showInvoice(world.app, id).link?.split('#')[1] ?? '';
    const what = dice(4);
    const debit = dice(3) > 0 ? debtor(token, dice(30)) : Promise.resolve(null);
    const outcomes = await Promise.all([
      payer(token, dice(30)),
      payer(token, dice(30)),
      ...(what === 0
        ? [
            owner(dice(40), () => {
              const invoices = [{ id, amount: 12_000 }];
              recordInvoicePayment(world.app, { how: 'check', note: '5', invoices, actor });
            }),
          ]
        : []),
      ...(what === 1
        ? [
            owner(dice(40), () => {
              creditInvoice(world.app, { id, amount: 7000, reason: 'Courtesy', actor });
            }),
          ]
        : []),
      ...(what === 2
        ? [
            owner(dice(40), () => {
              voidInvoice(world.app, { id, reason: 'Wrong name', actor });
            }),
          ]
        : []),
      ...(dice(2) === 0 ? [reconcile(world.app)] : []),
    ]);
    const begun = await debit;
    // Days later its bank decides, and nobody tells the website.
    const arrives = dice(2) === 0;
    if (begun) {
      world.sandbox.stripe.settleDebit(begun, arrives ? 'arrives' : 'insufficient_funds');
    }
    if (dice(4) === 0) await world.restart();
    change(world, 'UPDATE charges SET updated_at = updated_at - 60000');
    await reconcile(world.app);
    await reconcile(world.app);
    for (const { paymentId } of rows<{ paymentId: number }>(
      world,
      "SELECT payment_id AS paymentId FROM refunds WHERE status = 'due'",
    )) {
      await makeRefundsOf(world.app, paymentId);
    }
    const after = showInvoice(world.app, id);
    const cards = after.payments.filter(({ isCard }) => isCard);
    // At most one of the three paid, and none paid without the invoice knowing.
    const paid = outcomes.filter((each) => each === 'paid').length;
    expect(paid + (begun ? 1 : 0)).toBeLessThanOrEqual(1);
    expect(cards.length).toBe(paid + (begun && arrives ? 1 : 0));
    expect(after.onItsWay).toBeNull();
    // Nothing is open below zero: what came in beyond it went back.
    expect(decimalToCents(after.open)).toBeGreaterThanOrEqual(0);
    const left = after.payments.reduce(
      (sum, { amount, refunded }) => sum + decimalToCents(amount) - decimalToCents(refunded),
      0,
    );
    expect(left + decimalToCents(after.open)).toBe(decimalToCents(after.total));
  }
  expectDocumentsKept(world);
}, 600_000);

it('one draft that is sent from two windows is one invoice', () => {
  const customerId = billedCustomer(world.app);
  doneVisit(world.app, { customerId, date, dollars: 300 });
  const { id, version } = draftInvoice(world.app, { customerId, actor });
  issueInvoice(world.app, { id, version, actor });
  expect(() => issueInvoice(world.app, { id, version, actor })).toThrow(/just changed/u);
  const papers = rows(world, 'SELECT 1 FROM invoice_papers WHERE invoice_id = ?', id);
  expect(papers).toHaveLength(1);
});
