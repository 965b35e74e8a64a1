import type { PaymentRow } from '#db/rows.ts';

/** What a payment through Stripe is called. */
export function onlineWords({
  isDebit,
}: Pick<PaymentRow, 'isDebit'>): 'bank debit' | 'card payment' {
  return isDebit ? 'bank debit' : 'card payment';
}
