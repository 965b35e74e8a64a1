import { clockRange, clockText, type BusinessTime, type CalendarDate } from './calendar-date.ts';
import { PERIOD_HOURS, PERIODS, TIME_SLOTS, type Period } from './slots.ts';

/** A crew's day has 24 half hours, counted from 0 at 8 AM; its last one ends at 8 PM (product 16). */
export const HALVES = 24;
const FIRST_MINUTE = 8 * 60;
const MINUTES = 30;

/** A set of half hours of a day, one bit for each. */
export type HalfSet = number;

/** No half hour. */
export const NO_HALVES: HalfSet = 0;

/** So many half hours from one on. */
export function run(start: number, length: number): HalfSet {
  return ((1 << length) - 1) << start;
}

/** How many half hours a job of so many minutes takes, rounded up. */
export function halvesOf(minutes: number): number {
  return Math.max(1, Math.ceil(minutes / MINUTES));
}

/** The first half hour that has not begun on a date, by a clock; all of a past day have. */
export function firstAhead(date: CalendarDate, clock: BusinessTime): number {
  if (date !== clock.date) return date < clock.date ? HALVES : 0;
  return Math.min(HALVES, Math.max(0, Math.ceil((clock.minutes - FIRST_MINUTE) / MINUTES)));
}

/** A half hour as minutes after midnight, by the wall clock. */
export function minutesOfHalf(half: number): number {
  return FIRST_MINUTE + half * MINUTES;
}

/** The half hour that a time of the day is in, from minutes after midnight. */
export function halfAt(minutes: number): number {
  return Math.floor((minutes - FIRST_MINUTE) / MINUTES);
}

/** The half hours of a day as their starts by the wall clock: `08:00` to `19:30`. */
export const START_TIMES = Array.from({ length: HALVES }, (_, half) => {
  const minutes = minutesOfHalf(half);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});

/** A half hour as the time it starts at: `09:30`. */
export function startTimeOf(half: number): string {
  return START_TIMES[half] ?? '';
}

/** When the half hour before this one ends: `11:30`, or `20:00` at the end of the day. */
export function endTimeOf(half: number): string {
  return START_TIMES[half] ?? '20:00';
}

/** The half hour that starts at a time like `09:30`; undefined for none and for what is no such time. */
export function halfOfStart(time: string | null | undefined): number | undefined {
  const half = START_TIMES.indexOf(time ?? '');
  return half < 0 ? undefined : half;
}

/** A start like `09:30` for people: `9:30 AM`. */
export function clockOfStart(time: string): string {
  const half = halfOfStart(time);
  return half === undefined ? time : clockText(minutesOfHalf(half));
}

/** The first half hour of a period, and the first one after it. */
export function halvesOfPeriod(period: Period): { readonly from: number; readonly until: number } {
  const { start, end } = PERIOD_HOURS[period];
  return { from: (start - 8) * 2, until: (end - 8) * 2 };
}

const PERIOD_SETS = new Map(
  PERIODS.map((period) => {
    const { from, until } = halvesOfPeriod(period);
    return [period, run(from, until - from)];
  }),
);

/** All half hours of these periods. */
export function halvesIn(periods: Iterable<Period>): HalfSet {
  let all = NO_HALVES;
  for (const period of periods) all |= PERIOD_SETS.get(period) ?? NO_HALVES;
  return all;
}

/** The period that a half hour belongs to. */
export function periodOfHalf(half: number): Period {
  return PERIODS.find((period) => half < halvesOfPeriod(period).until) ?? 'evening';
}

/** The periods that a run of half hours touches, in the order of the day. */
export function periodsOfRun(start: number, length: number): Period[] {
  return PERIODS.filter((period) => (halvesIn([period]) & run(start, length)) !== 0);
}

const SLOT_SETS = new Map<string, HalfSet>(
  TIME_SLOTS.map((slot, index) => {
    // The last slot stands for the rest of the day: nothing starts at 7 PM by itself.
    const isLast = index === TIME_SLOTS.length - 1;
    return [slot, run(index * 2, isLast ? HALVES - index * 2 : 2)];
  }),
);

/** The half hours that blocked hourly slots take away. */
export function halvesBlocked(slots: Iterable<string>): HalfSet {
  let all = NO_HALVES;
  for (const slot of slots) all |= SLOT_SETS.get(slot) ?? NO_HALVES;
  return all;
}

/** The hours of a visit where a line is short: `9:30–11:30 AM`, or `11 AM–1:30 PM`. */
export function clockSpan(start: number, length: number): string {
  const hours = clockRange(minutesOfHalf(start), minutesOfHalf(start + length));
  return hours.replaceAll(' ', '\u00a0');
}
