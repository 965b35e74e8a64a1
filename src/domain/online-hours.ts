import { business } from '#content/business.ts';
import { hours, WEEKDAY_IDS } from '#content/hours.ts';
import { QUOTE_SERVICE_IDS } from '#content/services.ts';
import { addDays, weekday, WEEKDAYS, type CalendarDate } from './calendar-date.ts';
import { PERIODS, type Period } from './slots.ts';

/** Parts of the day by weekday, 0 for Sunday to 6 for Saturday. */
export type WeekOfPeriods = readonly (readonly Period[])[];

/**
 * What can be booked online by the content that was built; the owner's own bookings ignore it. What
 * they saved since counts at once: the server's rules have it, the browser's `$inEffect`.
 */
export const BOOKABLE_ONLINE: WeekOfPeriods = weekOf(hours.online);

/**
 * Upper limit of HORIZON_DAYS. Pages are built before the setting is read, so their calendars end
 * here and the server decides.
 */
export const MOST_HORIZON_DAYS = 3650;

/** A table of hours.json by weekday, each day's parts in the order of the day. */
export function weekOf(online: (typeof hours)['online']): WeekOfPeriods {
  return WEEKDAY_IDS.map((day) => PERIODS.filter((period) => online[day].includes(period)));
}

/** Every part of every day. */
export const ANY_TIME: WeekOfPeriods = WEEKDAY_IDS.map(() => PERIODS);

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

/** Whether online hours apply: a quote books nothing, so it may ask for any day. */
export function isBoundByOnlineHours(serviceType: string | undefined): boolean {
  return !QUOTE_SERVICE_IDS.some((id) => id === serviceType);
}

/**
 * What can be booked online, in words: `Book online for any time Monday through Friday, or for Saturday
 * morning or afternoon. For a Sunday cleaning, call us Monday through Saturday.` Consecutive days with
 * the same hours are grouped. The site itself is open always: the days are those of the cleaning.
 */
export function onlineHoursSentence(week: WeekOfPeriods = BOOKABLE_ONLINE): string {
  const runs: { days: number[]; periods: readonly Period[] }[] = [];
  for (const day of MONDAY_FIRST) {
    const periods = week[day] ?? [];
    const last = runs.at(-1);
    if (last && last.periods.join() === periods.join()) last.days.push(day);
    else runs.push({ days: [day], periods });
  }
  const open = runs.filter(({ periods }) => periods.length > 0);
  const closed = MONDAY_FIRST.filter((day) => (week[day] ?? []).length === 0);
  const byPhone =
    closed.length > 0 ? ` For a ${or(closed.map(nameOf))} cleaning, call us${phoneDays()}.` : '';
  if (open.length === 0) return byPhone.trim();
  const online = open.map(({ days, periods }) =>
    periods.length === PERIODS.length
      ? `any time ${daysText(days, and)}`
      : `${daysText(days, or)} ${or(periods)}`,
  );
  return `Book online for ${online.join(', or for ')}.${byPhone}`;
}

/** The days on which somebody answers the phone, after a space. */
function phoneDays(): string {
  const answered = hours.home.flatMap(({ dayOfWeek = [] }) => dayOfWeek);
  const days = MONDAY_FIRST.filter((day) => answered.some((name) => name === nameOf(day)));
  return days.length > 0 ? ` ${daysText(days, and)}` : '';
}

/** The first `count` days with online hours, `first` among them; none if every weekday is closed. */
export function onlineDays(
  first: CalendarDate,
  count: number,
  online: WeekOfPeriods,
): CalendarDate[] {
  return Array.from({ length: count * 7 }, (_, index) => addDays(first, index))
    .filter((day) => (online[weekday(day)] ?? []).length > 0)
    .slice(0, count);
}

/** What to do when a day, or one part of it, cannot be booked online; undefined if it can. */
export function byPhoneSentence(
  date: CalendarDate,
  period: Period | undefined,
  online: WeekOfPeriods,
): string | undefined {
  const offered = online[weekday(date)] ?? [];
  const call = `by phone. Please call us at ${business.phone.display}, or choose another`;
  if (offered.length === 0) return `We book ${nameOf(weekday(date))}s ${call} day.`;
  if (period === undefined || offered.includes(period)) return undefined;
  return `We book ${nameOf(weekday(date))} ${period}s ${call} time.`;
}

const nameOf = (day: number) => WEEKDAYS[day] ?? '';
const and = (names: readonly string[]) =>
  new Intl.ListFormat('en-US', { style: 'long' }).format(names).replace(', and', ' and');
const or = (names: readonly string[]) =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names).replace(', or', ' or');

/** Days in the order of the week, as a run if they are one: `Monday through Friday`. */
function daysText(days: readonly number[], join: typeof and): string {
  const [first = 0] = days;
  const last = days.at(-1) ?? first;
  const isRun = MONDAY_FIRST.indexOf(last) - MONDAY_FIRST.indexOf(first) === days.length - 1;
  return isRun && days.length > 2
    ? `${nameOf(first)} through ${nameOf(last)}`
    : join(days.map(nameOf));
}
