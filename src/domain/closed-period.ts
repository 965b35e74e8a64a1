import { business } from '#content/business.ts';
import { weekday, WEEKDAYS, type CalendarDate } from './calendar-date.ts';
import { closedOnline } from './closed-online.ts';
import { NO_HALVES, type HalfSet } from './half-hours.ts';
import { byPhoneSentence, type WeekOfPeriods } from './online-hours.ts';
import { hasOpenStart } from './placement.ts';
import { jobMinutes, type Job, type Period } from './slots.ts';

/** Why a customer cannot choose a part of a day: in a word, and what to do instead. */
export type ClosedPeriod = { readonly word: string; readonly sentence: string };

type Closed = {
  readonly date: CalendarDate;
  readonly period: Period;
  /** What is to be done, and how long it takes. */
  readonly job: Job;
  /** Today by the company's calendar. */
  readonly today: CalendarDate;
  /** What can be booked online. */
  readonly online: WeekOfPeriods;
};

/**
 * Says so if the job can't be done when it starts in this part of a day.
 *
 * @param shut half hours in which nobody works; none if the day isn't known yet.
 */
export function tooShortFor(
  job: Job,
  period: Period,
  shut: HalfSet = NO_HALVES,
): ClosedPeriod | undefined {
  if (hasOpenStart({ period, minutes: jobMinutes(job) }, shut)) return undefined;
  return {
    word: 'won’t fit',
    sentence: `This visit takes longer than ${period === 'evening' ? 'an' : 'a'} ${period}. Please choose an earlier time.`,
  };
}

/**
 * Why a part of a day that the server does not offer is closed. What the calendar and the length of
 * the visit explain is said as such; anything else is full to a customer, whatever fills it.
 */
export function closedPeriod({ date, period, job, today, online }: Closed): ClosedPeriod {
  const byPhone = byPhoneSentence(date, period, online);
  if (byPhone) return { word: 'by phone', sentence: byPhone };
  const tooShort = tooShortFor(job, period, closedOnline({ ...job, date }, { online }));
  if (tooShort) return tooShort;
  if (date === today) {
    return {
      word: 'too late',
      sentence: `It’s too late to book this ${period} online. Choose another time, or call us at ${business.phone.display}.`,
    };
  }
  const day = WEEKDAYS[weekday(date)] ?? '';
  return {
    word: 'full',
    sentence: `This ${day} ${period} is full. Please choose another time or another day.`,
  };
}
