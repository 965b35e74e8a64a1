import type { PaymentRow, RefundRow } from '#db/rows.ts';
import type { Cents } from '#domain/money.ts';
import { isTipRefund } from '#domain/refund-sentence.ts';
import type { App } from '#server/app.ts';
import { invoiceMoneyRows, type OnInvoice } from './invoices-repository.ts';
import { receiptRows, type Booked } from './receipt-repository.ts';

/**
 * A payment with its refunds; its money is what the ledger says of it. `refundDue` is still to be
 * refunded, at most what is left; `goodwill`
 * was refunded and is not owed again, at most what was refunded. `amount` is what was paid for the
 * service: the `tip` that came with it belongs to the crew and is in no balance. What stands on an
 * invoice is an entry, too, as it is not owed for the visit anymore.
 */
export type LedgerEntry = Omit<PaymentRow, 'method'> & {
  /** `invoice` for what is owed on an invoice instead: nothing came in for it. */
  readonly method: PaymentRow['method'] | 'invoice';
  readonly refunds: readonly RefundRow[];
  readonly refundDue: Cents;
  /** What of the tip is still to be given back. */
  readonly tipDue: Cents;
  readonly goodwill: Cents;
};

/** A booking's payments and refunds, oldest first; `domain/balance` sums them up. */
export function ledgerOf(app: Pick<App, 'db'>, bookingId: number): LedgerEntry[] {
  return ledgersOf(app, [bookingId]).get(bookingId) ?? [];
}

/** The same for many bookings, by booking; one without payments has no entry. */
export function ledgersOf(
  app: Pick<App, 'db'>,
  bookingIds: readonly number[],
): Map<number, LedgerEntry[]> {
  const payments = receiptRows(app).paymentsOf(bookingIds);
  const ids = payments.map(({ id }) => id);
  const refunds = Map.groupBy(receiptRows(app).refundsOf(ids), ({ paymentId }) => paymentId);
  const booked = receiptRows(app).bookedOf(ids);
  const entries = payments.map((payment) =>
    toEntry(payment, refunds.get(payment.id) ?? [], booked.get(payment.id) ?? NOTHING),
  );
  const invoiced = invoiceMoneyRows(app).onInvoices(bookingIds).flatMap(toInvoiced);
  return Map.groupBy([...entries, ...invoiced], ({ bookingId }) => bookingId ?? 0);
}

const NOTHING: Booked = { payment: 0, tip: 0, refund: 0 };

function toEntry(
  payment: PaymentRow,
  refunds: readonly RefundRow[],
  { payment: amount, tip, refund: refunded }: Booked,
): LedgerEntry {
  const [tips, others] = [refunds.filter(isTipRefund), refunds.filter((it) => !isTipRefund(it))];
  const due = sumOf(others.filter(({ status }) => status === 'due'));
  const tipDue = sumOf(tips.filter(({ status }) => status === 'due'));
  // A refund made by Stripe counts as soon as the payment shows it.
  const goodwill = sumOf(
    refunds.filter(
      ({ isGoodwill, status, refundId }) =>
        isGoodwill && (status === 'done' || (status === 'due' && refundId !== null)),
    ),
  );
  return {
    ...payment,
    amount,
    tip,
    refunded,
    refunds,
    refundDue: Math.min(due, amount - refunded),
    tipDue: Math.min(tipDue, tip),
    goodwill: Math.min(goodwill, refunded),
  };
}

/**
 * A visit's part of an invoice as an entry; its number is below zero. What a credit note took off
 * it is not owed again, as with a gift; of a void invoice nothing is left.
 */
function toInvoiced(line: OnInvoice): LedgerEntry[] {
  const { lineId, invoiceId, bookingId, number, amount, credited, voided } = line;
  const stands = amount - voided;
  if (stands <= 0) return [];
  const at = new Date(line.at);
  return [
    {
      ...{
        id: -lineId,
        bookingId,
        draftId: null,
        invoiceId,
        paymentIntentId: null,
        isLateCharge: false,
        isDebit: false,
      },
      ...{ method: 'invoice', amount: stands, tip: 0, status: 'succeeded', note: number },
      ...{ refunded: credited, goodwill: credited, refundDue: 0, tipDue: 0, refunds: [] },
      ...{ createdAt: at, updatedAt: at },
    },
  ];
}

/** Every refund of a payment, oldest first. */
export function refundsOf(app: Pick<App, 'db'>, paymentId: number): RefundRow[] {
  return receiptRows(app).refundsOf([paymentId]);
}

/** The sum of refunds. */
export function sumOf(refunds: readonly { readonly amount: Cents }[]): Cents {
  return refunds.reduce((total, { amount }) => total + amount, 0);
}
