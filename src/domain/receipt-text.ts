import { formatDecimal } from './money.ts';

/** What money beyond the price is called on a receipt. */
export const OVERPAID_NAME = 'Overpaid';

/** What a visit costs, what came in for it and what is due at the visit, as decimal strings. */
export type Receipt = {
  /** None where only the service is known; the amount of a discount is negative. */
  lines: { code: string; label: string; amount: string }[];
  total: string;
  paid: string;
  /** What went back as a gift and is not owed again; absent where nothing did. */
  gift?: string;
  due: string;
  /** What came in and stayed beyond the price; absent where nothing did. */
  overpaid?: string;
};

/**
 * A receipt as lines of plain text, the sums last: `Total $162, paid $25, due at the visit $137`.
 * A gift that went back stands before what is due, so that the sums add up. Where only the service
 * is known the total is an estimate.
 */
export function receiptText({ lines, total, paid, gift, due, overpaid }: Receipt): string[] {
  const name = lines.length > 0 ? 'Total' : 'Estimate';
  return [
    ...lines.map(({ label, amount }) => `${label}: ${formatDecimal(amount)}`),
    [
      `${name} ${formatDecimal(total)}`,
      `paid ${formatDecimal(paid)}`,
      ...(gift === undefined ? [] : [`courtesy refund ${formatDecimal(gift)}`]),
      `due at the visit ${formatDecimal(due)}`,
      ...(overpaid === undefined ? [] : [`overpaid ${formatDecimal(overpaid)}`]),
    ].join(', '),
  ];
}
