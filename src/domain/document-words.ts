import type { DocumentBody, DocumentKind } from './document.ts';
import { formatDecimal } from './money.ts';

const NAMES: Readonly<Record<DocumentKind, string>> = {
  receipt: 'Receipt',
  'credit-note': 'Credit note',
  reversal: 'Reversal',
};

/** A document by name and number: `Receipt 0042`. */
export function documentTitle({ kind, number }: Pick<DocumentBody, 'kind' | 'number'>): string {
  return `${NAMES[kind]} ${number}`;
}

/** Why a document that answers another was issued, in a sentence; null for a receipt. */
export function documentReason({ kind, reason, answers, paid }: DocumentBody): string | null {
  if (reason === null) return null;
  const amount = formatDecimal(paid.total);
  const its = answers === null ? 'the payment' : `receipt ${answers}`;
  if (kind === 'reversal') {
    const note = answers === null ? 'the credit note' : `credit note ${answers}`;
    return reason === 'dispute'
      ? `This cancels ${note}: the dispute of ${amount} is settled, and the payment stands.`
      : `This cancels ${note}: the bank returned the refund of ${amount} to us.`;
  }
  const sentences = {
    refund: `${amount} of ${its} was refunded.`,
    dispute: `${amount} of ${its} is disputed and held by the bank.`,
    correction: `This cancels ${its}, which had the wrong payment on it.`,
  };
  return sentences[reason];
}

/** What the lines of its visit add up to: a price, unless it didn't take place. */
export function visitTotalName({ isLate }: NonNullable<DocumentBody['visit']>): string {
  return isLate ? 'Charged' : 'Price of the visit';
}

/** The sums of a document, in the order in which they are read; the last is what it comes to. */
export function documentSums({
  kind,
  paid,
}: Pick<DocumentBody, 'kind' | 'paid'>): { label: string; amount: string }[] {
  const hasTip = Number(paid.tip) > 0;
  const total = kind === 'receipt' ? 'Paid' : kind === 'credit-note' ? 'Credited' : 'Charged again';
  return [
    ...(hasTip
      ? [
          { label: 'For the visit', amount: paid.service },
          { label: 'Tip for the crew', amount: paid.tip },
        ]
      : []),
    { label: total, amount: paid.total },
  ];
}
