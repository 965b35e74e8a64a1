import { formatDecimal } from './money.ts';

/** The label on a receipt for money paid beyond the price. */
export const OVERPAID_NAME = 'Overpaid';
/** The label for the crew's tip. */
export const TIP_NAME = 'Tip for the crew';

/** What a visit costs, what came in for it and what is due at the visit, as decimal strings. */
export type Receipt = {
  /** Empty if only the service is known; a discount's amount is negative. */
  lines: { code: string; label: string; amount: string }[];
  total: string;
  paid: string;
  /** What was refunded as a gift and is not owed again; absent if nothing was. */
  gift?: string;
  due: string;
  /** What was paid beyond the price and not refunded; absent if nothing was. */
  overpaid?: string;
};

/**
 * A receipt as lines of plain text, totals last: `Total $162, paid $25, due at the visit $137`. A
 * gift comes before what is due, so that the totals add up. If only the service is known, the total
 * is an estimate.
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
