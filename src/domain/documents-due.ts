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
 * bank holds back, is a credit note, and a reversal where it came back after all. None where all is
 * said.
 */
export function documentsDue(said: PaymentSaid, issued: readonly Issued[]): Due[] {
  const due: Due[] = [];
  const taken = issued
    .filter(({ reason }) => reason === 'correction')
    .map(({ answers }) => answers);
  const current = issued.findLast(({ id, kind }) => kind === 'receipt' && !taken.includes(id));
  const isRight =
    current?.amount === said.amount && current.tip === said.tip && current.method === said.method;
  if (current && !isRight) {
    const { id: answers, amount, tip } = current;
    due.push({ kind: 'credit-note', reason: 'correction', answers, amount, tip });
  }
  const isNew = !isRight && said.amount > 0;
  if (isNew) {
    const { amount, tip } = said;
    due.push({ kind: 'receipt', reason: null, answers: null, amount, tip });
  }
  const receipt = isNew ? 'receipt' : current?.id;
  for (const [reason, sum] of [
    ['refund', said.refunded],
    ['dispute', said.disputed],
  ] as const) {
    const its = issued.filter((each) => each.reason === reason);
    const missing = sum - its.reduce((all, each) => all + credited(each), 0);
    const note = its.findLast(({ kind }) => kind === 'credit-note');
    if (missing > 0 && receipt !== undefined) {
      due.push({ kind: 'credit-note', reason, answers: receipt, amount: missing, tip: 0 });
    } else if (missing < 0 && note) {
      due.push({ kind: 'reversal', reason, answers: note.id, amount: -missing, tip: 0 });
    }
  }
  return due;
}

/** What a document takes of the money that its payment brought: less than 0 for a reversal. */
function credited({ kind, amount }: Issued): Cents {
  return kind === 'credit-note' ? amount : -amount;
}
