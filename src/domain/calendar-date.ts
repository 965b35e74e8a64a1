/** The business's time zone, whatever zone the server or the visitor is in. */
export const BUSINESS_TIME_ZONE = 'America/Los_Angeles';

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY = 86_400_000;
const MINUTE = 60_000;

/** A local calendar date, `YYYY-MM-DD`. */
export type CalendarDate = string;

/** An instant as the company's wall clock shows it. */
export type BusinessTime = { readonly date: CalendarDate; readonly minutes: number };

/** Whether a text is a valid date: `2026-02-30` is not. */
export function isCalendarDate(text: string): boolean {
  const match = PATTERN.exec(text);
  if (!match) return false;
  // JavaScript reads February 30 as March 2: a day that changed was none.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(match[3]);
}

/**
 * A date some days later (or earlier, when negative). Written by hand because plans call it
 * thousands of times and `toISOString` takes three times as long.
 *
 * @throws RangeError when the text is no date.
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const then = new Date(Date.parse(date) + days * DAY);
  if (Number.isNaN(then.getTime())) throw new RangeError(`${date} is no date.`);
  const [month, day] = [then.getUTCMonth() + 1, then.getUTCDate()];
  const year = String(then.getUTCFullYear()).padStart(4, '0');
  return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** The days of the week as people read them, in JavaScript's order. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Day of the week, 0 for Sunday to 6 for Saturday. */
export function weekday(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

let lastRead: { minute: number; shown: BusinessTime } | undefined;

/** What the company's wall clock shows at an instant: the date and the minutes after midnight. */
export function businessTime(instant: Date): BusinessTime {
  // Zone lookups are slow, and a request asks about the same minute several times.
  const minute = Math.floor(instant.getTime() / MINUTE);
  if (lastRead?.minute !== minute) lastRead = { minute, shown: readWallClock(instant) };
  return lastRead.shown;
}

function readWallClock(instant: Date): BusinessTime {
  const parts = new Map(wallClock.formatToParts(instant).map((part) => [part.type, part.value]));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    date: `${read('year')}-${read('month')}-${read('day')}`,
    minutes: Number(read('hour')) * 60 + Number(read('minute')),
  };
}

/**
 * The instant at which the company's wall clock shows a time; the inverse of `businessTime`. A time
 * skipped in spring is read an hour early; for one that occurs twice in autumn, the first counts.
 */
export function instantOf({ date, minutes }: BusinessTime): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE;
  const offsetAt = (time: number) => {
    // Not `businessTime`: that would evict its cached minute.
    const clock = readWallClock(new Date(time));
    return Date.parse(`${clock.date}T00:00:00Z`) + clock.minutes * MINUTE - time;
  };
  const before = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(before));
}

// Cached: creating one takes far longer than using it.
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const DAY_ONLY = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const SHORT = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A date for people: `Saturday, November 21, 2026`. */
export function formatDate(date: CalendarDate): string {
  return LONG.format(new Date(`${date}T00:00:00Z`));
}

/** The same where the year goes without saying: `Saturday, November 21`. */
export function formatDay(date: CalendarDate): string {
  return DAY_ONLY.format(new Date(`${date}T00:00:00Z`));
}

/** More days away than this, a day needs its year: the same weekday and date may be nearer. */
const YEAR_GOES_WITHOUT_SAYING = 183;

/** A day ahead for people: with its year where it is another than today's, or half a year away. */
export function formatDayAhead(date: CalendarDate, today: CalendarDate): string {
  return needsYear(date, today) ? formatDate(date) : formatDay(date);
}

/** The same in short: `Sat, Nov 21`, or `Sat, Jan 9, 2027`. */
export function formatShortDayAhead(date: CalendarDate, today: CalendarDate): string {
  const year = needsYear(date, today) ? `, ${date.slice(0, 4)}` : '';
  return `${formatShortDate(date)}${year}`;
}

function needsYear(date: CalendarDate, today: CalendarDate): boolean {
  return (
    date.slice(0, 4) !== today.slice(0, 4) || daysBetween(today, date) > YEAR_GOES_WITHOUT_SAYING
  );
}

/** Minutes after midnight for people: 545 is `9:05 AM`. */
export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${half}`;
}

/** The same where a line is short, without the minutes of a full hour: `9 AM`, `9:05 AM`. */
export function shortClock(minutes: number): string {
  return clockText(minutes).replace(':00', '');
}

/** From one time of a day to another where a line is short: `9:30–11:30 AM`, or `11 AM–1:30 PM`. */
export function clockRange(from: number, until: number): string {
  const [start, end] = [shortClock(from), shortClock(until)];
  const isSameHalf = start.slice(-2) === end.slice(-2);
  return `${isSameHalf ? start.slice(0, -3) : start}–${end}`;
}

/** A date in short for people: `Sat, Nov 21`. */
export function formatShortDate(date: CalendarDate): string {
  return SHORT.format(new Date(`${date}T00:00:00Z`));
}

/** The day of the week of a date, for people: `Saturday`. */
export function weekdayText(date: CalendarDate): string {
  return formatDay(date).split(',')[0] ?? '';
}

/** A date in a title: `Nov 21`. */
export function monthDay(date: CalendarDate): string {
  return formatShortDate(date).split(', ')[1] ?? '';
}
