import type { Money, MoneyFigure, MoneyList, MonthFigures } from '#contracts/admin/money.ts';
import { addDays, BUSINESS_TIME_ZONE } from '#domain/calendar-date.ts';
import { METHODS } from '#domain/month-sums.ts';
import { methodName } from '#domain/payment-name.ts';

const long = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const withYear = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const dateOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** A month for people: `November`. */
export function monthName(month: string): string {
  return long.format(dateOf(month));
}

/** A month with its year: `November 2026`. */
export function monthAndYear(month: string): string {
  return withYear.format(dateOf(month));
}

/** The month before or after another one. */
export function otherMonth(month: string, step: -1 | 1): string {
  return addDays(`${month}-15`, step * 30).slice(0, 7);
}

/** What came in by how it was paid, then two parts of it: tips and late charges. */
export const IN_FIGURES = [...METHODS, 'tips', 'lateCharges'] as const;

/** What goes out of what came in. */
export const OUT_FIGURES = ['refunded', 'disputed', 'fees', 'paidOut', 'onItsWay'] as const;

/** What a figure is called. */
export function figureName(figure: MoneyList): string {
  const names: Partial<Record<MoneyList, string>> = {
    booked: 'Booked',
    keptTips: 'Cash tips the crew kept',
    received: 'Received',
    tips: 'Tips for the crews',
    lateCharges: 'Late cancellations, lockouts',
    refunded: 'Refunded',
    disputed: 'Disputed',
    fees: 'Stripe’s fees',
    paidOut: 'Paid out to the bank',
    onItsWay: 'On its way to the bank',
    atStripe: 'Still at Stripe',
  };
  return names[figure] ?? methodName(figure);
}

/** What a figure is, in one short line; its list adds up to it. */
export const FIGURE_NOTES: Readonly<Record<MoneyList, string>> = {
  received: 'All that came in, tips too, before refunds and fees',
  booked: 'The price of the month’s visits, paid or not',
  card: 'Through Stripe, for visits and invoices',
  debit: 'Through Stripe, for invoices',
  cash: 'As you or your crews noted it',
  peer: 'As you or your crews noted it',
  reader: 'Taken at the door',
  other: 'Checks and transfers, for visits and paid invoices',
  tips: 'Part of what came in; all of it is the crews’',
  keptTips: 'Not part of what came in: it stayed with the crew',
  lateCharges: 'Part of what came in',
  refunded: 'Given back to customers',
  disputed: 'Taken back by customers’ banks',
  fees: 'Kept by Stripe from what came in through it',
  paidOut: 'What came in through Stripe in a few days, less fees and refunds',
  onItsWay: 'Sent by Stripe, not at the bank yet',
  atStripe: 'Not sent to the bank yet, less refunds and fees',
};

/** By the company's clock, as its history is, wherever the owner reads it. */
const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: BUSINESS_TIME_ZONE,
});

/** When the money was checked, for people: `Nov 28, 2026, 3:10 AM`. */
export function checkedAt({ at }: NonNullable<Money['check']>): string {
  return moment.format(new Date(at));
}

/** How new Stripe's fees and payouts are: the check alone reads them. */
export function asOf(check: Money['check']): string {
  return check === null
    ? 'Stripe’s fees and payouts haven’t been looked up yet.'
    : `Stripe’s fees and payouts are as of ${checkedAt(check)}.`;
}

/**
 * What closing a month does; of a closed one which figures the ledger doesn't hold and so still
 * follow what is corrected since. Null where there is nothing to say.
 */
export function closingNote({
  isClosed,
  canClose,
}: Pick<Money['closing'], 'isClosed' | 'canClose'>): string | null {
  if (isClosed) {
    return 'What came in and went out of this month stays as it is. Visits, what was booked and the tips by crew are as of today.';
  }
  return canClose
    ? 'Close a month once the accountant has it: what came in and went out stays as it is, and corrections count for the next.'
    : null;
}

/** Whether a figure has anything to list. */
export function hasFigure({ figures }: MonthFigures, figure: MoneyFigure): boolean {
  return figures[figure] !== '0.00';
}

/** The place of the list behind a figure. */
export function figurePlace(month: string, figure: MoneyList, crew?: number | 'none'): string {
  return `#money/${month}/${figure}${crew === undefined ? '' : `/${crew}`}`;
}

/** Whether a month that is shown is the one that today is in. */
export function isThisMonth({ month, today }: Pick<Money, 'month' | 'today'>): boolean {
  return month.month === today.slice(0, 7);
}

/** What the tab's place names: a month, and what is open of it, or over it. */
export type MoneyPlace = {
  month: string;
  figure: string;
  crew: string;
  payout: string;
  /** The age of the open balances that are listed, or `all`; empty for none. */
  open: string;
};

/** Reads `2026-11/tips/3`, `payouts/po_1` or `open/7`. */
export function readPlace(detail: string | null): MoneyPlace {
  const [first = '', second = '', third = ''] = (detail ?? '').split('/');
  const none = { month: '', figure: '', crew: '', payout: '', open: '' };
  if (first === 'payouts') return { ...none, payout: second };
  if (first === 'open') return { ...none, open: second || 'all' };
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(first) ? first : '';
  return { ...none, month, figure: second, crew: third };
}

/** What a payout's state means. */
export function payoutState(status: string, arrives: string): string {
  const words: Record<string, string> = {
    paid: `arrived ${arrives}`,
    failed: 'sent back by the bank',
    canceled: 'canceled',
  };
  return words[status] ?? `on its way, there by ${arrives}`;
}

/** What moved with a payout. */
export function partName(category: string): string {
  const words: Record<string, string> = {
    charge: 'Payment',
    refund: 'Refund',
    refund_failure: 'Refund that came back',
    dispute: 'Dispute',
    dispute_reversal: 'Dispute that was won',
    fee: 'Stripe’s fee',
    payout_reversal: 'Payout that came back',
  };
  return words[category] ?? 'Other';
}
