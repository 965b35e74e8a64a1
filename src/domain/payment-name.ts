import { formatDecimal } from './money.ts';

/** What an online payment was for, in words: a booking fee is never called the visit's payment. */
export function paymentName(status: string): string {
  const names: Record<string, string> = {
    pending: 'Nothing yet',
    paid: 'Fee paid',
    partially_refunded: 'Fee partly refunded',
    refunded: 'Fee refunded',
    disputed: 'Fee disputed',
    offline: 'All due at the visit',
  };
  return names[status] ?? status;
}

/** How a payment was made, in words. */
export function methodName(method: string): string {
  const names: Record<string, string> = {
    card: 'Card',
    debit: 'Bank debit',
    peer: 'Payment app',
    cash: 'Cash',
    reader: 'Card reader',
    other: 'Check or other',
    invoice: 'On an invoice',
  };
  return names[method] ?? method;
}

/** How a stored payment was made, in words: one through Stripe by card, or by bank debit. */
export function wayOfPayment({ method, isDebit }: { method: string; isDebit: boolean }): string {
  return methodName(isDebit ? 'debit' : method);
}

/** How money came in, after its amount: `$30 in cash`. */
export function takenBy(method: string): string {
  const names: Record<string, string> = {
    cash: 'in cash',
    peer: 'by app',
    reader: 'by card reader',
  };
  return names[method] ?? 'by check or other';
}

/** What a crew said of the money at a visit, in dollars: `Collected $140 in cash`. */
export function crewPaidWords({ method, amount }: { method: string; amount: string }): string {
  return method === 'unpaid' ? 'Not paid' : `Collected ${formatDecimal(amount)} ${takenBy(method)}`;
}
