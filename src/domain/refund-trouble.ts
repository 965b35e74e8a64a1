/** Stripe's codes of refused refunds, in words for the owner. */
const REASONS: Readonly<Record<string, string>> = {
  charge_already_refunded: 'All of this payment had gone back already.',
  charge_disputed: 'The customer has disputed this payment, so it can’t be refunded.',
  charge_exceeds_source_limit: 'The bank doesn’t allow a refund this large.',
  balance_insufficient:
    'There isn’t enough money in your Stripe account. It can be refunded once more has come in.',
  insufficient_funds:
    'There isn’t enough money in your Stripe account. It can be refunded once more has come in.',
  expired_or_canceled_card: 'The customer’s card is closed. Please pay them back in another way.',
  lost_or_stolen_card: 'The customer’s card is closed. Please pay them back in another way.',
  resource_missing: 'Stripe doesn’t know this payment: it may be of another Stripe account.',
  amount_too_large: 'That’s more than what’s left of this payment. Please refund less.',
};

/**
 * Why a refund wasn't made, from what was kept of the last attempt: a code of Stripe's, or a
 * sentence of ours.
 */
export function refundTrouble(lastError: string | null): string | null {
  if (lastError === null || lastError === '') return null;
  const code = /^stripe: (?<code>.+)$/u.exec(lastError)?.groups?.['code'];
  if (code === undefined) return lastError;
  return REASONS[code] ?? `Stripe refused it (${code.replaceAll('_', ' ')}).`;
}
