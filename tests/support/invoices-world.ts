import { owed } from '#domain/balance.ts';
import { businessTime, instantOf } from '#domain/calendar-date.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { draftInvoice } from '#server/invoices/draft-invoice.ts';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';
import { payBalance } from '#server/invoices/pay-by-link.ts';
import { showInvoice } from '#server/invoices/show-invoice.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { intentOf } from '#tests/support/api.ts';
import { rows } from '#tests/support/database.ts';
import { doneVisit, OWNER } from '#tests/support/invoices.ts';
import type { PaymentsWorld } from '#tests/support/payments-world.ts';
import { setClock } from '#tests/support/visit-with-card.ts';

/** The day on which the visits of these tests take place. */
export const TODAY = businessTime(new Date()).date;

/** What the tests of invoices do and ask, in the world of a test. */
export function invoicesIn(world: () => PaymentsWorld) {
  const at = (date: string, hours = 10) => {
    setClock(world(), instantOf({ date, minutes: hours * 60 }));
  };
  const due = (id: number) => owed(findBooking(world().app, id), ledgerOf(world().app, id));
  const visit = (customerId: number, dollars = 300, date = TODAY) =>
    doneVisit(world().app, { customerId, date, dollars });
  const issue = (customerId: number) => {
    const draft = draftInvoice(world().app, { customerId, actor: OWNER });
    issueInvoice(world().app, { id: draft.id, version: draft.version, actor: OWNER });
    return showInvoice(world().app, draft.id);
  };
  const mails = (id: number) =>
    rows<{ kind: string }>(
      world(),
      "SELECT kind FROM outbox WHERE json_extract(payload, '$.invoiceId') = ? ORDER BY id",
      id,
    ).map(({ kind }) => kind);
  const payAll = async (id: number) => {
    const { link, open } = showInvoice(world().app, id);
    const token = link?.split('#')[1] ?? '';
    const { clientSecret } = await payBalance(world().app, { token, tip: '0', balance: open });
    world().sandbox.stripe.pay(intentOf(clientSecret));
    return intentOf(clientSecret);
  };
  return { at, due, visit, issue, mails, payAll };
}

/** The sentence with which something is refused; `done` if it isn't. */
export function refusal(run: () => unknown): string {
  try {
    run();
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
}
