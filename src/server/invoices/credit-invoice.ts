import type { InvoiceRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { onItsWayWords } from '#domain/bank-debit.ts';
import { openOf, spread } from '#domain/invoice.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announceCredit, dropInvoiceMails } from '#server/delivery/announce-invoice.ts';
import { AppError, refusedAt } from '#server/errors.ts';
import { invoiceSumsOf, onItsWayOn, papersOfInvoices } from '#server/receipt/invoice-money.ts';
import { invoiceToChange } from './find-invoice.ts';
import { creditPaper } from './invoice-paper.ts';
import { invoiceRows } from './invoices-repository.ts';
import { nextNumber } from './next-number.ts';

type Asked = {
  readonly id: number;
  readonly version?: number | undefined;
  readonly reason: string;
  readonly actor: Actor;
};

/**
 * Takes something off an invoice by a credit note with a number of its own. It is not owed again, on
 * the invoice or for a visit.
 *
 * @throws AppError `not-found`; `conflict`; `invalid` at `amount` for more than is open, or where it is
 * on its way.
 */
export function creditInvoice(app: App, { amount, ...asked }: Asked & { amount: Cents }): void {
  app.transaction(() => {
    const invoice = issuedToChange(app, asked);
    const open = openOf(invoiceSumsOf(app, [invoice.id])(invoice.id));
    const onItsWay = onItsWayOn(app, invoice.id);
    if (onItsWay && amount > open - onItsWay.amount) {
      throw refusedAt(
        'amount',
        `${formatMoney(onItsWay.amount)} is ${onItsWayWords(onItsWay.since)}. Once it has arrived, give money back in Stripe instead.`,
      );
    }
    if (amount > open) {
      throw refusedAt(
        'amount',
        open > 0 ? `Only ${formatMoney(open)} is open on it.` : 'Nothing is open on it anymore.',
      );
    }
    issueCredit(app, invoice, { ...asked, amount, isVoid: false });
  });
}

/**
 * Takes an invoice back as a whole, by a credit note over what is left of it. Its visits are owed
 * again and go on another invoice.
 *
 * @throws AppError `not-found`; `conflict`; `status-refused` where something was paid on it, or is on
 * its way.
 */
export function voidInvoice(app: App, asked: Asked): void {
  app.transaction(() => {
    const invoice = issuedToChange(app, asked);
    const onItsWay = onItsWayOn(app, invoice.id);
    if (onItsWay) {
      throw new AppError(
        'status-refused',
        `${formatMoney(onItsWay.amount)} is ${onItsWayWords(onItsWay.since)}. You can void it if that fails.`,
      );
    }
    const { paid, charged, credited } = invoiceSumsOf(app, [invoice.id])(invoice.id);
    if (paid !== 0) {
      throw new AppError(
        'status-refused',
        `${formatMoney(paid)} was paid on it. Write a credit note for what is still due instead.`,
      );
    }
    const amount = charged - credited;
    if (amount <= 0) {
      throw new AppError('status-refused', 'Credit notes have taken all of it off already.');
    }
    dropInvoiceMails(app, invoice, 'the invoice is void');
    issueCredit(app, invoice, { ...asked, amount, isVoid: true });
    invoiceRows(app).change(invoice.id, { status: 'void' }, app.now());
  });
}

function issuedToChange(app: App, { id, version }: Asked): InvoiceRow {
  const invoice = invoiceToChange(app, id, version);
  if (invoice.status === 'issued') return invoice;
  const why =
    invoice.status === 'void'
      ? 'is void already'
      : 'was never issued, so there’s nothing to correct';
  throw new AppError('conflict', `This invoice ${why}.`);
}

function issueCredit(
  app: App,
  invoice: InvoiceRow,
  { amount, reason, isVoid, actor }: Asked & { amount: Cents; isVoid: boolean },
): void {
  const now = app.now();
  const { id } = invoice;
  const lines = invoiceRows(app).linesOf(id);
  const parts = spread(amount, lines);
  const { series, number, onPaper, issuedAt, issuedOn } = nextNumber(app, 'credit-note');
  const original = papersOfInvoices(app, [id])[0];
  if (!original) throw new Error(`Invoice ${id} was issued without a paper.`);
  const visitOf = new Map(lines.map((line) => [line.id, line.bookingId]));
  const body = creditPaper(
    original.body,
    parts.map((part) => ({ visit: visitOf.get(part.id) ?? 0, amount: part.amount })),
    { number: onPaper, issuedOn, reason, isVoid },
  );
  const paper = { series, number, issuedAt, body, kind: 'credit-note', invoiceId: id } as const;
  const { id: paperId } = invoiceRows(app).addPaper({ ...paper, amount });
  for (const part of parts) {
    const credit = { paperId, lineId: part.id, amount: part.amount, isVoid };
    invoiceRows(app).addCredit(credit, issuedAt);
  }
  const changed = invoiceRows(app).change(id, {}, now);
  const detail = { number: onPaper, amount, reason };
  const action = isVoid ? 'voided' : 'credited';
  recordAudit(app, { entity: 'invoice', entityId: id, action, actor, detail }, now);
  announceCredit(app, changed, paperId);
}
