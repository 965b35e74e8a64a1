import { business } from '#content/business.ts';
import {
  businessTime,
  formatDate,
  formatShortDate,
  type CalendarDate,
} from '#domain/calendar-date.ts';
import { onItsWayWords } from '#domain/bank-debit.ts';
import { centsToDecimal, formatMoney, type Cents } from '#domain/money.ts';
import { wayOfPayment } from '#domain/payment-name.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { nameOfCustomer } from '#server/customers/billing-of.ts';
import type { DocumentFile } from '#server/receipt/find-documents.ts';
import { drawPdf, QUIET } from '#server/receipt/pdf-paper.ts';
import { billedOf } from './find-invoice.ts';
import { invoiceRows } from './invoices-repository.ts';
import { numberOfInvoice, onItsWayFor, papersOfInvoices } from '#server/receipt/invoice-money.ts';

/** A line of a statement: what is owed more by it, or less. */
export type StatementLine = {
  readonly on: CalendarDate;
  readonly what: string;
  readonly amount: Cents;
};

/** What was invoiced to a customer, taken off and paid, oldest first; together it is what is open. */
export function statementOf(app: App, customerId: number): StatementLine[] {
  const { group } = billedOf(app, { customerId });
  const ids = invoiceRows(app)
    .issuedTo(group)
    .map(({ id }) => id);
  const papers = papersOfInvoices(app, ids).map(({ kind, body, amount, issuedAt }) => {
    const isInvoice = kind === 'invoice';
    const due = body.due ? `, due ${formatShortDate(body.due.on)}` : '';
    const of = body.answers ? ` for ${body.answers.number}` : '';
    const what = isInvoice ? `Invoice ${body.number}${due}` : `Credit note ${body.number}${of}`;
    return { at: issuedAt, what, amount: isInvoice ? amount : -amount };
  });
  const payments = invoiceRows(app)
    .paymentsOn(ids)
    .filter(({ amount, refunded }) => amount > refunded)
    .map(({ method, isDebit, note, amount, refunded, createdAt }) => {
      return {
        at: createdAt,
        what: `Payment, ${note ?? wayOfPayment({ method, isDebit })}`,
        amount: refunded - amount,
      };
    });
  return [...papers, ...payments]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, what, amount }) => ({ on: businessTime(at).date, what, amount }));
}

/** What isn't in the sum, as its bank has still to decide. */
function onItsWayLines(app: App, customerId: number): string[] {
  const { group } = billedOf(app, { customerId });
  const ids = invoiceRows(app)
    .issuedTo(group)
    .map(({ id }) => id);
  return [...onItsWayFor(app, ids)].map(
    ([id, { amount, since }]) =>
      `Not in this sum: ${formatMoney(amount)} by bank debit for ${numberOfInvoice(app, id)}, ${onItsWayWords(since)}.`,
  );
}

/** A customer's statement of account as a PDF. @throws AppError `not-found`. */
export async function statementPdf(app: App, customerId: number): Promise<DocumentFile> {
  const name = nameOfCustomer(app, customerId);
  if (name === undefined) throw new AppError('not-found', 'We can’t find that customer.');
  const { billing } = billedOf(app, { customerId });
  const lines = statementOf(app, customerId);
  const now = app.now();
  const { date: today } = businessTime(now);
  const open = lines.reduce((sum, { amount }) => sum + amount, 0);
  const company = {
    name: business.fullName,
    address: `${business.city}, ${business.region}`,
    phone: business.phone.display,
    email: business.email,
  };
  const head = { title: 'Statement of account', company, made: now };
  const bytes = await drawPdf(head, ({ text, table }) => {
    text('P', `As of ${formatDate(today)}`, { color: QUIET, after: 14 });
    text('H2', 'Bill to', { font: 'bold', after: 2 });
    text('P', billing?.name ?? name, { after: billing ? 0 : 14 });
    if (billing) text('P', billing.address, { after: 14 });
    if (lines.length === 0) text('P', 'Nothing was invoiced.', { after: 14 });
    table([
      ...lines.map(({ on, what, amount }) => {
        return { label: `${formatDate(on)}: ${what}`, amount: centsToDecimal(amount) };
      }),
      { label: 'Open', amount: centsToDecimal(open), isSum: true },
    ]);
    for (const line of onItsWayLines(app, customerId)) text('P', line, { after: 2 });
  });
  return { name: `statement-${customerId}-${today}.pdf`, bytes };
}
