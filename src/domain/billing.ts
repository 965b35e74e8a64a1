import { addDays, type CalendarDate } from './calendar-date.ts';

/** When an invoice has to be paid: at once, or so many days after it was issued. */
export const TERMS = ['at-once', 'net-15', 'net-30'] as const;
/** See {@link TERMS}. */
export type Terms = (typeof TERMS)[number];

const DAYS: Readonly<Record<Terms, number>> = { 'at-once': 0, 'net-15': 15, 'net-30': 30 };

/** The terms as they stand on paper. */
export const TERMS_NAMES: Readonly<Record<Terms, string>> = {
  'at-once': 'Due on receipt',
  'net-15': 'Net-15',
  'net-30': 'Net-30',
};

/** What an invoice is made for: each visit by itself, or all of a month together. */
export const BILLED_PER = ['visit', 'month'] as const;
/** See {@link BILLED_PER}. */
export type BilledPer = (typeof BILLED_PER)[number];

/** The same as a choice of the owner. */
export const BILLED_PER_NAMES: Readonly<Record<BilledPer, string>> = {
  visit: 'One for each visit',
  month: 'One a month for all visits',
};

/** The last day to pay what is issued on a day. */
export function dueOn(issuedOn: CalendarDate, terms: Terms): CalendarDate {
  return addDays(issuedOn, DAYS[terms]);
}
