import { businessTime, formatShortDate } from './calendar-date.ts';

/** How long a debit of a US bank account takes (https://docs.stripe.com/payments/ach-direct-debit). */
export const DEBIT_DAYS = '4 business days';

/** `on its way since Tue, Nov 3, usually 4 business days`. */
export function onItsWayWords(since: Date): string {
  return `on its way since ${formatShortDate(businessTime(since).date)}, usually ${DEBIT_DAYS}`;
}

/** Why a bank couldn't be debited, by Stripe's code. */
const WHY: Readonly<Record<string, string>> = {
  insufficient_funds: 'there wasn’t enough money in the account',
  account_closed: 'the account is closed',
  no_account: 'the bank couldn’t find the account',
  debit_not_authorized: 'the bank says that the debit wasn’t authorized',
};

/** Why a debit failed, in words; empty where Stripe says nothing that helps. */
export function whyDebitFailed(code: string | null): string {
  return WHY[code ?? ''] ?? '';
}
