import type { DocumentBody, DocumentKind } from './document.ts';
import { centsToDecimal, decimalToCents, formatDecimal, type Cents } from './money.ts';

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
  const tip = formatDecimal(paid.tip);
  const ofTip = Number(paid.tip) > 0 ? `, ${tip === amount ? 'from' : `${tip} of it`} the tip` : '';
  const sentences = {
    refund: `${amount} of ${its} was refunded${ofTip}.`,
    dispute: `${amount} of ${its} is disputed and held by the bank.`,
    correction: `This cancels ${its}, which no longer matches what was paid.`,
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
  visit,
  paid,
}: Pick<DocumentBody, 'kind' | 'visit' | 'paid'>): { label: string; amount: string }[] {
  const hasTip = Number(paid.tip) > 0;
  const before = kind === 'receipt' ? paidBefore(visit, paid) : 0;
  const now = before > 0 ? 'Paid this time' : 'Paid';
  const total = kind === 'receipt' ? now : kind === 'credit-note' ? 'Credited' : 'Charged again';
  return [
    ...(before > 0 ? [{ label: 'Paid before', amount: centsToDecimal(before) }] : []),
    ...(hasTip
      ? [
          ...(Number(paid.service) > 0 ? [{ label: 'For the visit', amount: paid.service }] : []),
          { label: 'Tip for the crew', amount: paid.tip },
        ]
      : []),
    { label: total, amount: paid.total },
  ];
}

/** Whether something was left to pay once this had come in. */
export function isDue<Paid extends { due: string | null }>(
  paid: Paid,
): paid is Paid & { due: string } {
  return paid.due !== null && decimalToCents(paid.due) !== 0;
}

/** What of a visit's price had been paid when this came in, as the booking fee had: price less the rest. */
function paidBefore(visit: DocumentBody['visit'], { service, due }: DocumentBody['paid']): Cents {
  if (visit === null || due === null) return 0;
  return decimalToCents(visit.total) - decimalToCents(service) - decimalToCents(due);
}
