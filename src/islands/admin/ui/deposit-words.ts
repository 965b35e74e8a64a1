import type { StoredDeposit } from '#contracts/admin/quotes.ts';
import { formatDecimal } from '#domain/money.ts';

/** How the deposit of an accepted quote stands, in a sentence. */
export function depositWords({ agreed, left, isPaid }: StoredDeposit): string {
  const deposit = `Deposit of ${formatDecimal(agreed)}`;
  if (isPaid) return `${deposit} paid.`;
  if (left === '0.00') return `${deposit} wasn’t paid ahead.`;
  const rest = left === agreed ? '' : ` ${formatDecimal(left)} of it is open.`;
  return `${deposit} not paid yet.${rest}`;
}
