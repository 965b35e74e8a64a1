import { today } from '#browser/today.ts';
import { addDays, businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import type { SlotTime } from '#domain/slots.ts';

const parts = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date in the pieces that a narrow tile shows. */
export function dayParts(date: CalendarDate) {
  const read = new Map(
    parts.formatToParts(new Date(`${date}T00:00:00Z`)).map(({ type, value }) => [type, value]),
  );
  const year = read.get('year') ?? '';
  return {
    weekday: read.get('weekday') ?? '',
    day: read.get('day') ?? '',
    month: read.get('month') ?? '',
    year,
    isThisYear: today().startsWith(year),
  };
}

/** `Today`, `Tomorrow` or `Sat, Nov 21`, with the year if it is not this year. */
export function dayName(date: CalendarDate): string {
  const now = today();
  if (date === now) return 'Today';
  if (date === addDays(now, 1)) return 'Tomorrow';
  const { weekday, day, month, year, isThisYear } = dayParts(date);
  return `${weekday}, ${month} ${day}${isThisYear ? '' : `, ${year}`}`;
}

/** The same within a sentence: `today`, `tomorrow` or `Sat, Nov 21`. */
export function dayInSentence(date: CalendarDate): string {
  return dayName(date).replace(/^To(?=day|morrow)/, 'to');
}

/** A day and period as display text: `Wed, Dec 2, afternoon`. */
export function placeName({ date, period }: SlotTime): string {
  return `${dayName(date)}, ${period}`;
}

/** Whole days as display text: `Mon, Nov 23, whole day`, `Mon, Nov 23 to Fri, Nov 27`. */
export function daysName({ from, to }: { from: CalendarDate; to: CalendarDate }): string {
  return from === to ? `${dayName(from)}, whole day` : `${dayName(from)} to ${dayName(to)}`;
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeStyle: 'short',
  timeZone: 'America/Los_Angeles',
});

/** The time of day of an instant: `9:41 AM`. */
export function momentClock(iso: string): string {
  return clock.format(new Date(iso));
}

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Los_Angeles',
});

const recent = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Los_Angeles',
});

/** An instant as `Nov 21, 9:54 AM`, with the year if it is not this year. */
export function recentMoment(isoText: string): string {
  const name = momentName(isoText);
  return name.includes(`, ${today().slice(0, 4)}, `) ? recent.format(new Date(isoText)) : name;
}

/** An instant in a sentence: `5:01 PM today`, `5:01 PM yesterday` or `Nov 21, 9:54 AM`. */
export function nearMoment(isoText: string): string {
  const { date } = businessTime(new Date(isoText));
  const now = today();
  if (date === now) return `${momentClock(isoText)} today`;
  return date === addDays(now, -1) ? `${momentClock(isoText)} yesterday` : recentMoment(isoText);
}

/** An instant in the company's time zone: `Nov 21, 2026, 9:54 AM`. */
export function momentName(isoText: string): string {
  return moment.format(new Date(isoText));
}
