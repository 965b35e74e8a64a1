import { business } from '#content/business.ts';

/** How an invoice is paid without a card. */
export function byCheck(number: string): string {
  return `Pay by check or bank transfer with ${number} on it. Call ${business.phone.display} for where to send it.`;
}
