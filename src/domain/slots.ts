import type { CalendarDate } from './calendar-date.ts';
import { startMinutes } from './pricing.ts';
import { capitalized } from './capitalized.ts';

/** The eleven bookable hourly slots, 8:00 AM to 6:00 PM (spec 9). */
export const TIME_SLOTS = [
  '8:00 AM',
  '9:00 AM',
  '10:00 AM',
  '11:00 AM',
  '12:00 PM',
  '1:00 PM',
  '2:00 PM',
  '3:00 PM',
  '4:00 PM',
  '5:00 PM',
  '6:00 PM',
] as const;
/** The start of one of the eleven slots, as the owner reads it. */
export type TimeSlot = (typeof TIME_SLOTS)[number];

/** The three parts of a day a customer chooses from (spec 3). */
export const PERIODS = ['morning', 'afternoon', 'evening'] as const;
/** One part of a day. */
export type Period = (typeof PERIODS)[number];

const FIRST_SLOT_HOUR = 8;

/** Hours after midnight at which each period starts and ends (spec 3). */
export const PERIOD_HOURS: Readonly<Record<Period, { start: number; end: number }>> = {
  morning: { start: 8, end: 12 },
  afternoon: { start: 12, end: 17 },
  evening: { start: 17, end: 20 },
};

const SLOTS: Readonly<Record<Period, readonly TimeSlot[]>> = {
  morning: slotsBetween(PERIOD_HOURS.morning),
  afternoon: slotsBetween(PERIOD_HOURS.afternoon),
  evening: slotsBetween(PERIOD_HOURS.evening),
};

const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  morning: 'Morning (8:00 AM - 12:00 PM)',
  afternoon: 'Afternoon (12:00 PM - 5:00 PM)',
  evening: 'Evening (5:00 PM - 8:00 PM)',
};

/** A period with its hours, as the form's options and a quote request say it (spec 3). */
export function periodLabel(period: Period): string {
  return PERIOD_LABELS[period];
}

/** When a period starts, for display: `8 AM`, with a non-breaking space. */
export function startOf(period: Period): string {
  return clockHour(PERIOD_HOURS[period].start);
}

function clockHour(hour: number): string {
  return `${hour % 12 || 12}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}

/** The period that a text names, if any. */
export function periodOf(text: unknown): Period | undefined {
  return PERIODS.find((period) => period === text);
}

/** The period that these words of a form name ({@link periodText}); they may be any text. */
export function periodNamed(words: string | undefined): Period | undefined {
  return PERIODS.find((each) => periodText(each) === words);
}

/** A stored period for display; an unknown word stays as is. */
export function periodText(stored: string): string {
  const period = periodOf(stored);
  return period ? periodLabel(period) : stored;
}

/** The parts of the day that a visit takes, by name: `Afternoon`, or `Morning to afternoon`. */
export function spanName(periods: readonly string[]): string {
  const [first = '', last = first] = [periods[0], periods.at(-1)];
  return `${capitalized(first)}${first === last ? '' : ` to ${last}`}`;
}

/**
 * The hours of the parts of the day that a visit takes, where a line is short: `8 AM–5 PM`. Unlike
 * `periodLabel`, whose words are the customers' form's (spec 3).
 */
export function spanHours(periods: readonly Period[]): string {
  const [first] = periods;
  const last = periods.at(-1);
  if (!first || !last) return '';
  return `${startOf(first)}–${clockHour(PERIOD_HOURS[last].end)}`;
}

/**
 * When we arrive, the one way to say it on pages, in mails and texts and on the dashboard: `Morning
 * (8 AM–12 PM)`. Any other word stays as it is.
 */
export function arrivalText(stored: string): string {
  const period = periodOf(stored);
  return period ? `${capitalized(period)} (${spanHours([period])})` : stored;
}

/** The hourly slots that belong to a period: morning 8-11 AM, afternoon 12-4 PM, evening 5-6 PM. */
export function slotsOfPeriod(period: Period): readonly TimeSlot[] {
  return SLOTS[period];
}

function slotsBetween({ start, end }: { start: number; end: number }): readonly TimeSlot[] {
  return TIME_SLOTS.filter((_, index) => {
    const hour = FIRST_SLOT_HOUR + index;
    return hour >= start && hour < end;
  });
}

/** The period that an hourly slot belongs to. */
export function periodOfSlot(slot: TimeSlot): Period {
  return PERIODS.find((period) => slotsOfPeriod(period).includes(slot)) ?? 'evening';
}

/**
 * The periods a job occupies: the shortest run from its start period that is long enough. Empty
 * when the rest of the day is too short, so the start is not offered.
 */
export function periodsFor(minutes: number, period: Period): Period[] {
  const first = PERIODS.indexOf(period);
  const run: Period[] = [];
  let held = 0;
  for (const each of PERIODS.slice(first)) {
    run.push(each);
    held += (PERIOD_HOURS[each].end - PERIOD_HOURS[each].start) * 60;
    if (held >= minutes) return run;
  }
  return [];
}

/** One part of a day of the calendar. */
export type SlotTime = { readonly date: CalendarDate; readonly period: Period };

/** When a job starts: a period of a date, and a half hour of it (from 8 AM) if that is pinned. */
export type Slot = Job & SlotTime & { readonly start?: number | undefined };

/** A job to schedule: its own minutes if known, else those of its service. */
export type Job = {
  readonly serviceType?: string | undefined;
  readonly minutes?: number | null | undefined;
  /** How many crews come together; one if absent. */
  readonly crews?: number | undefined;
};

/** How long a job takes: its own minutes, or what is planned for its service. */
export function jobMinutes({ serviceType, minutes }: Job): number {
  return minutes ?? startMinutes(serviceType);
}

/**
 * The periods a job occupies when it starts in this one; empty when it does not fit. Without
 * minutes, deep (4-6 h) and premium (6-8 h) take two, so neither is offered for the evening.
 */
export function periodsOfJob(job: Job, period: Period): Period[] {
  return periodsFor(jobMinutes(job), period);
}

/** The periods a service occupies if nothing is known of the home. */
export function occupiedPeriods(serviceType: string | undefined, period: Period): Period[] {
  return periodsOfJob({ serviceType }, period);
}
