import type { BookedPlanVisit } from '#contracts/admin/plans.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { decimalToCents, formatMoney } from '#domain/money.ts';
import { dayInSentence } from '#islands/admin/ui/day-parts.ts';

type Days = {
  /** The first day without visits; empty while none is chosen. */
  readonly from: string;
  /** The day visits resume; null for never, or not known yet. */
  readonly until: CalendarDate | null;
};

/**
 * Which booked visits a pause or an end cancels and what that means in money, in one or two
 * sentences: `8 booked visits from Tue, Dec 1 to Tue, Jan 19 will be canceled, $928 in all. ...`
 */
export function canceledVisits(booked: readonly BookedPlanVisit[], { from, until }: Days): string {
  if (from === '') return '';
  const gone = booked.filter(({ date }) => date >= from && (until === null || date < until));
  const [first] = gone;
  const last = gone.at(-1);
  if (!first || !last) return 'No booked visits will be canceled.';
  const sum = (key: 'total' | 'refundable') =>
    gone.reduce((cents, visit) => cents + decimalToCents(visit[key]), 0);
  const what =
    gone.length === 1
      ? `1 booked visit, ${dayInSentence(first.date)}, will be canceled: ${formatMoney(sum('total'))}.`
      : `${gone.length} booked visits from ${dayInSentence(first.date)} to ${dayInSentence(last.date)} will be canceled, ${formatMoney(sum('total'))} in all.`;
  const back = sum('refundable');
  return `${what} ${
    back === 0
      ? 'There’s no card payment to refund.'
      : `${formatMoney(back)} goes back to the customer’s card.`
  }`;
}

/** What ending a plan on a day means beyond the visits already booked. */
export function noMoreVisits(name: string, from: CalendarDate, today: CalendarDate): string {
  return from <= today
    ? `${name} won’t get any more visits from this plan.`
    : `${name} won’t get any visits from this plan starting ${dayInSentence(from)}.`;
}
