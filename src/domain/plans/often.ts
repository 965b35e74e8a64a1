import {
  addDays,
  WEEKDAYS,
  weekday,
  type BusinessTime,
  type CalendarDate,
} from '../calendar-date.ts';
import { uncapitalized } from '../capitalized.ts';
import { PERIOD_HOURS, PERIODS, type Period } from '../slots.ts';
import { FREQUENCY_TITLES } from '../visit-words.ts';
import { frequencyOf, weeksOf, type RecurringFrequency } from './frequency.ts';
import { comesOften, daysApart, originalsBetween, type PlanGrid } from './grid.ts';
import { monthDayOf } from './month-day.ts';
import { occurrenceOf, type Occurrence, type PlanDates } from './occurrences.ts';
import { planDay } from './plan-terms.ts';

/** A day of the week on which a plan comes, and when. */
export type PlanWeekday = { readonly weekday: number; readonly period: Period };

/** How often a plan comes and when, as its usual visit stands. */
export type PlanOften = {
  readonly frequency: RecurringFrequency;
  /** 0 for Sunday to 6 for Saturday. */
  readonly weekday: number;
  readonly period: Period;
  /** All days of the week it comes on, Monday first; only where there are several. */
  readonly days?: PlanWeekday[] | undefined;
  /** Which one of its weekday in the month: 1 to 4, 5 for the last; only for a plan by the month. */
  readonly nth?: number | undefined;
};

/** The choices in words, as the form of a quote and a plan's own booking name them. */
export const RECURRING_TITLES: Readonly<Record<RecurringFrequency | 'one-time', string>> = {
  ...FREQUENCY_TITLES,
  weekdays: 'Several days a week',
  'month-day': 'Once a month, on the same weekday',
};

const LIST = new Intl.ListFormat('en-US');
const EITHER = new Intl.ListFormat('en-US', { type: 'disjunction' });
const NTH = ['first', 'second', 'third', 'fourth', 'last'] as const;

/** How often a plan comes, in the words that bookings and quotes keep. */
export function recurringFrequency(grid: PlanGrid): RecurringFrequency {
  if (grid.isByMonth) return 'month-day';
  return comesOften(grid) ? 'weekdays' : frequencyOf(grid.weeks);
}

/**
 * The grid that a frequency means with a first visit, whose day of the week is among its days
 * whatever they are; null for a single visit.
 */
export function gridOf(
  frequency: string | null | undefined,
  anchorDate: CalendarDate,
  weekdays: readonly number[] = [],
): Required<PlanGrid> | null {
  if (frequency === 'month-day') return { anchorDate, weeks: 4, weekdays: null, isByMonth: true };
  if (frequency === 'weekdays') {
    const days = mondayFirst([...new Set([weekday(anchorDate), ...weekdays])]);
    return { anchorDate, weeks: 1, weekdays: days, isByMonth: false };
  }
  const weeks = weeksOf(frequency);
  return weeks === null ? null : { anchorDate, weeks, weekdays: null, isByMonth: false };
}

/**
 * How often a plan comes from a day on, or from a moment: visits that have begun by then say nothing
 * about it anymore.
 *
 * @param usual a visit as the plan has it.
 */
export function oftenOf(
  plan: PlanDates,
  from: CalendarDate | BusinessTime,
  usual?: Pick<Occurrence, 'plannedDate' | 'plannedPeriod'>,
): PlanOften {
  const date = usual?.plannedDate ?? plan.anchorDate;
  const head = {
    frequency: recurringFrequency(plan),
    weekday: weekday(date),
    period: usual?.plannedPeriod ?? plan.period,
  };
  if (plan.isByMonth) return { ...head, nth: monthDayOf(date).nth };
  return comesOften(plan)
    ? {
        ...head,
        days: weekdaysFrom(plan, typeof from === 'string' ? { date: from, minutes: 0 } : from),
      }
    : head;
}

/** The same in a sentence: `every two weeks on Tuesday mornings`. */
export function oftenText({ frequency, weekday: day, period, days, nth }: PlanOften): string {
  if (frequency === 'month-day') {
    return `every month on the ${nthText(nth)} ${WEEKDAYS[day] ?? ''} ${period}`;
  }
  if (frequency !== 'weekdays') return planDay(frequency, day, period);
  const parts = byPeriod(days).map(([part, names]) => `${listText(names)} ${part}s`);
  return `every week on ${listText(parts)}`;
}

/** Days of the week in a sentence: `Monday, Wednesday, and Friday`, or with `or`. */
export function weekdaysText(days: readonly number[], join: 'and' | 'or' = 'and'): string {
  const names = mondayFirst(days).map((day) => WEEKDAYS[day] ?? '');
  return join === 'and' ? listText(names) : EITHER.format(names);
}

/** A choice of a quote in words; several days are named. */
export function quotedOften(
  frequency: RecurringFrequency | 'one-time',
  weekdays: readonly number[],
): string {
  if (frequency === 'weekdays') return `Every ${weekdaysText(weekdays)}`;
  return RECURRING_TITLES[frequency];
}

/** Everything that a quote offers to choose from: `Every week; every Tuesday and Friday; one time`. */
export function quotedChoices(
  frequencies: readonly (RecurringFrequency | 'one-time')[],
  weekdays: readonly number[],
): string {
  return frequencies
    .map((each) => quotedOften(each, weekdays))
    .map((words, place) => (place === 0 ? words : uncapitalized(words)))
    .join('; ');
}

/** `second`, of the second Tuesday of the month. */
export function nthText(nth = 1): string {
  return NTH[nth - 1] ?? '';
}

/** The days of a week with the part of the day that they share, in order of the day. */
export function byPeriod(days: readonly PlanWeekday[] = []): [Period, string[]][] {
  return PERIODS.flatMap((part): [Period, string[]][] => {
    const names = days
      .filter(({ period }) => period === part)
      .map(({ weekday: day }) => WEEKDAYS[day] ?? '');
    return names.length === 0 ? [] : [[part, names]];
  });
}

/** Days of the week in the order of a week that begins on Monday. */
export function mondayFirst(days: readonly number[]): number[] {
  return days.toSorted((one, other) => daysAfterMonday(one) - daysAfterMonday(other));
}

const daysAfterMonday = (day: number) => (day + 6) % 7;

function weekdaysFrom(plan: PlanDates, from: BusinessTime): PlanWeekday[] {
  const start = from.date > plan.anchorDate ? from.date : plan.anchorDate;
  // A week later its day comes again, should the one of this week have begun.
  const ahead = originalsBetween(plan, start, addDays(start, 2 * daysApart(plan.weeks) - 1))
    .map((originalDate) => occurrenceOf(plan, originalDate))
    .filter((visit) => !hasBegun(visit, from));
  return [...Map.groupBy(ahead, ({ originalDate }) => weekday(originalDate)).values()]
    .flatMap(([first]) => first ?? [])
    .map(({ plannedDate, plannedPeriod: period }) => ({ weekday: weekday(plannedDate), period }))
    .toSorted((one, other) => daysAfterMonday(one.weekday) - daysAfterMonday(other.weekday));
}

function hasBegun({ date, period }: Occurrence, at: BusinessTime): boolean {
  return date === at.date ? PERIOD_HOURS[period].start * 60 <= at.minutes : date < at.date;
}

function listText(names: readonly string[]): string {
  return LIST.format(names);
}
