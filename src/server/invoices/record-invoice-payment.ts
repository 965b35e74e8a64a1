import type { InvoiceMoney, InvoicePaymentBody, OpenInvoice } from '#contracts/admin/invoices.ts';
import type { Actor } from '#domain/actor.ts';
import { onItsWayWords } from '#domain/bank-debit.ts';
import { openOf } from '#domain/invoice.ts';
import { formatMoney } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { historyOf, recordAudit } from '#server/audit/audit.ts';
import { AppError, refusedAt } from '#server/errors.ts';
import { addPayment } from '#server/payments/add-payment.ts';
import { removePayment } from '#server/payments/remove-payment.ts';
import { invoiceSumsOf, numberOfInvoice, onItsWayOn } from '#server/receipt/invoice-money.ts';
import { findInvoice } from './find-invoice.ts';
import { invoiceRows } from './invoices-repository.ts';
import { showInvoice } from './show-invoice.ts';

const RECORDED = 'payment-recorded';
const NAMES: Readonly<Record<InvoiceMoney, string>> = {
  check: 'Check',
  transfer: 'Bank transfer',
  cash: 'Cash',
  other: 'Other',
};

/** A payment to note; one without a key is noted whatever was noted before. */
type NewPayment = Omit<InvoicePaymentBody, 'key'> & {
  readonly key?: string;
  readonly actor: Actor;
};

/**
 * Notes money that came in without a card for one or several invoices, all or a part of each. All of
 * it is written, or nothing. A second request with the same key is answered and notes nothing, also
 * where the payment was taken off meanwhile.
 *
 * @returns the first of them as it stands now.
 * @throws AppError `not-found`; `conflict` for one that is no open invoice, and for another payment
 * with a key that was used; `invalid` at the amount for more than is open and not on its way by bank
 * debit.
 */
export function recordInvoicePayment(
  app: App,
  { key, how, note, invoices, actor }: NewPayment,
): OpenInvoice {
  return app.transaction(() => {
    const now = app.now();
    const words = wordsOf(how, note);
    const method = how === 'cash' ? 'cash' : 'other';
    if (key !== undefined && isNoted(app, { key, words, invoices })) {
      return showInvoice(app, invoices[0]?.id ?? 0);
    }
    invoices.forEach(({ id, amount }, place) => {
      const invoice = findInvoice(app, id);
      if (invoice.status !== 'issued') {
        throw new AppError('conflict', 'Money can only be noted on an invoice that was issued.');
      }
      const onItsWay = onItsWayOn(app, id);
      const open = openOf(invoiceSumsOf(app, [id])(id));
      const number = numberOfInvoice(app, id);
      if (amount > open - (onItsWay?.amount ?? 0) && onItsWay) {
        throw refusedAt(
          `invoices.${place}.amount`,
          `${formatMoney(onItsWay.amount)} for ${number} is ${onItsWayWords(onItsWay.since)}. Note this once that has failed; if it arrives, ${number} is paid.`,
        );
      }
      if (amount > open) {
        const what = open > 0 ? `Only ${formatMoney(open)} is open` : 'Nothing is open anymore';
        throw refusedAt(`invoices.${place}.amount`, `${what} on ${number}.`);
      }
      addPayment(app, { invoiceId: id, method, amount, note: words }, now);
      invoiceRows(app).change(id, {}, now);
      const detail = { amount, how: words, ...(key !== undefined && { key }) };
      const line = { entity: 'invoice', entityId: id, action: RECORDED } as const;
      recordAudit(app, { ...line, actor, detail }, now);
    });
    return showInvoice(app, invoices[0]?.id ?? 0);
  });
}

/**
 * Whether a payment was noted with this key, as the history of its invoices has it.
 *
 * @throws AppError `conflict` where that was another payment.
 */
function isNoted(
  app: App,
  { key, words, invoices }: { key: string; words: string } & Pick<NewPayment, 'invoices'>,
): boolean {
  const noted = invoices.map(({ id, amount }) => {
    const lines = historyOf(app, 'invoice', id).filter(({ action }) => action === RECORDED);
    const line = lines.find(({ detail }) => detail?.['key'] === key);
    return line && { isSame: line.detail?.['amount'] === amount && line.detail['how'] === words };
  });
  if (noted.every((each) => each === undefined)) return false;
  if (noted.every((each) => each?.isSame)) return true;
  throw new AppError(
    'conflict',
    'What you entered before was noted already. Look at the payments, then try again.',
  );
}

/**
 * What it was, as its receipt says it: `Check 1042`, also where its name was typed with the number; in
 * any other way what was typed.
 */
function wordsOf(how: InvoiceMoney, note: string): string {
  const name = NAMES[how];
  if (note === '') return name;
  if (how === 'other') return note;
  const isNamed = new RegExp(`^${name}s?\\b`, 'iu').test(note);
  return isNamed ? `${name}${note.slice(name.length)}` : `${name} ${note}`;
}

/**
 * Takes a payment off an invoice that was noted wrong; the ledger keeps both.
 *
 * @throws AppError `not-found`, or `invalid` for a payment by card or bank debit.
 */
export function removeInvoicePayment(
  app: App,
  { id, payment, actor }: { id: number; payment: number; actor: Actor },
): OpenInvoice {
  app.transaction(() => {
    const found = invoiceRows(app)
      .paymentsOn([findInvoice(app, id).id])
      .find((each) => each.id === payment);
    if (!found) throw new AppError('not-found', 'This payment isn’t here anymore.');
    if (found.method === 'card') {
      throw new AppError('invalid', 'This was paid online. Please refund it in Stripe instead.');
    }
    const now = app.now();
    removePayment(app, payment);
    invoiceRows(app).change(id, {}, now);
    const detail = { amount: found.amount, how: found.note };
    const line = { entity: 'invoice', entityId: id, action: 'payment-removed' } as const;
    recordAudit(app, { ...line, actor, detail }, now);
  });
  return showInvoice(app, id);
}
