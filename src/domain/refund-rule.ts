import { visitRules } from '#content/visit-rules.ts';
import { addDays, formatShortDate, type CalendarDate } from './calendar-date.ts';
import { formatMoney, type Cents } from './money.ts';
import { BOOKING_FEE } from './pricing.ts';
import { PERIODS, startOf, type Period } from './slots.ts';
import { isInTime } from './visit-time.ts';

/** A visit, possibly not fully chosen yet. */
type Planned = {
  readonly preferredDate: CalendarDate;
  /** Absent while only the day is known. */
  readonly preferredTime?: Period | undefined;
};

/**
 * What happens to the booking fee when a visit is canceled, in one sentence, shared by the form,
 * the checkout, the pages and the mails (spec 9, product 3). With a date it names the day and hour;
 * for a visit in less than 24 hours it says, before payment, that the fee is kept.
 *
 * @param back what canceling brings back: less than the fee after a refund, nothing if no fee was
 *   paid. Of a booked visit without a fee it is the deposit of a quote.
 */
export function refundRule(
  visit?: Planned & { readonly bookingFee?: string | Cents },
  now?: Date,
  back: Cents = BOOKING_FEE,
): string {
  if (back === 0) return changeRuleOf(visit, now);
  if (!visit || !now) return `${visitRules.changeRule} ${visitRules.refundRule}`;
  const { preferredDate, preferredTime } = visit;
  const isDeposit = visit.bookingFee !== undefined && Number(visit.bookingFee) === 0;
  const periods = preferredTime ? [preferredTime] : PERIODS;
  const inTime = periods.filter((period) =>
    isInTime({ serviceType: '', preferredDate, preferredTime: period }, now),
  );
  if (inTime.length === 0) return isDeposit ? visitRules.tooLate : visitRules.feeKept;
  // That day's morning is already too late but its evening is not.
  if (inTime.length < periods.length) return refundRule();
  const deadline = deadlineOf(preferredDate, preferredTime);
  if (isDeposit) {
    const by = visitRules.depositBy.replace('{deadline}', deadline);
    return by.replace('{deposit}', formatMoney(back));
  }
  return (back < BOOKING_FEE ? visitRules.refundRestBy : visitRules.refundBy)
    .replace('{deadline}', deadline)
    .replace('{rest}', formatMoney(back))
    .replace('{fee}', formatMoney(BOOKING_FEE));
}

/** Until when a visit can be changed, where no money depends on it: the general rule once it is too late. */
function changeRuleOf(visit: Planned | undefined, now: Date | undefined): string {
  if (!visit?.preferredTime || !now) return visitRules.changeRule;
  const { preferredDate, preferredTime } = visit;
  return isInTime({ serviceType: '', preferredDate, preferredTime }, now)
    ? `Move or cancel online by ${deadlineOf(preferredDate, preferredTime)}.`
    : visitRules.changeRule;
}

/**
 * Until when a visit can be canceled for free, as `Wed, Dec 2 at 8 AM`; undefined where that is over
 * already.
 */
export function freeUntil(
  visit: { readonly preferredDate: CalendarDate; readonly preferredTime: Period },
  now: Date,
): string | undefined {
  return isInTime({ serviceType: '', ...visit }, now)
    ? deadlineOf(visit.preferredDate, visit.preferredTime)
    : undefined;
}

/** The day before, and its hour once the time is chosen. */
function deadlineOf(date: CalendarDate, period: Period | undefined): string {
  const day = formatShortDate(addDays(date, -1));
  return period ? `${day} at ${startOf(period)}` : day;
}
