import type { DocumentKind, DocumentReason } from './document.ts';
import type { Cents } from './money.ts';

/** What the ledger says of a payment now. Money in cents, the tip in the amount. */
export type PaymentSaid = {
  /** 0 for a payment that was removed. */
  readonly amount: Cents;
  readonly tip: Cents;
  readonly method: string;
  readonly refunded: Cents;
  readonly disputed: Cents;
};

/** A document of the payment, as far as the next one depends on it. */
export type Issued = {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly reason: DocumentReason | null;
  readonly answers: number | null;
  readonly amount: Cents;
  readonly tip: Cents;
  readonly method: string;
};

/** A document to issue; what it answers is among the issued, or the receipt issued just before. */
export type Due = {
  readonly kind: DocumentKind;
  readonly reason: DocumentReason | null;
  readonly answers: number | 'receipt' | null;
  readonly amount: Cents;
  readonly tip: Cents;
};

/**
 * The documents that are missing so that they say of a payment what the ledger says, in order: a
 * receipt that is wrong is taken back whole and issued anew; what went back, or what the customer's
 * bank holds back, is a credit note, and a reversal where it came back after all. A tip that went
 * back was paid, so its receipt stands and the credit note names it. None where all is said.
 */
export function documentsDue(said: PaymentSaid, issued: readonly Issued[]): Due[] {
  const due: Due[] = [];
  const taken = issued
    .filter(({ reason }) => reason === 'correction')
    .map(({ answers }) => answers);
  const current = issued.findLast(({ id, kind }) => kind === 'receipt' && !taken.includes(id));
  const [refunds, disputes] = [creditedFor('refund', issued), creditedFor('dispute', issued)];
  const refundMissing = said.refunded - refunds.amount;
  const tipMissing = current ? current.tip - refunds.tip - said.tip : 0;
  const isTipInRefund =
    Math.abs(tipMissing) <= Math.abs(refundMissing) && tipMissing * refundMissing >= 0;
  const isRight =
    current?.amount === said.amount && current.method === said.method && isTipInRefund;
  if (current && !isRight) {
    const { id: answers, amount, tip } = current;
    due.push({ kind: 'credit-note', reason: 'correction', answers, amount, tip });
  }
  const isNew = !isRight && said.amount > 0;
  if (isNew) {
    const tip = said.tip + refunds.tip;
    due.push({ kind: 'receipt', reason: null, answers: null, amount: said.amount, tip });
  }
  const receipt = isNew ? 'receipt' : current?.id;
  for (const [reason, missing, tip] of [
    ['refund', refundMissing, isRight ? Math.abs(tipMissing) : 0],
    ['dispute', said.disputed - disputes.amount, 0],
  ] as const) {
    const note = issued.findLast((each) => each.reason === reason && each.kind === 'credit-note');
    if (missing > 0 && receipt !== undefined) {
      due.push({ kind: 'credit-note', reason, answers: receipt, amount: missing, tip });
    } else if (missing < 0 && note) {
      due.push({ kind: 'reversal', reason, answers: note.id, amount: -missing, tip });
    }
  }
  return due;
}

/** What documents took of the money that their payment brought, and of the tip in it. */
function creditedFor(
  reason: 'refund' | 'dispute',
  issued: readonly Issued[],
): { amount: Cents; tip: Cents } {
  const its = issued.filter((each) => each.reason === reason);
  const sum = (what: 'amount' | 'tip') =>
    its.reduce((all, each) => all + (each.kind === 'credit-note' ? each[what] : -each[what]), 0);
  return { amount: sum('amount'), tip: sum('tip') };
}
