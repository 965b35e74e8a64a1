import { businessTime, daysBetween, weekday, type CalendarDate } from './calendar-date.ts';
import { areAllOff, freeCrews, type CrewDay } from './crews.ts';
import {
  ANY_TIME,
  BOOKABLE_ONLINE,
  isBoundByOnlineHours,
  type WeekOfPeriods,
} from './online-hours.ts';
import {
  PERIOD_HOURS,
  PERIODS,
  periodsOfJob,
  slotsOfPeriod,
  TIME_SLOTS,
  type Job,
  type Period,
  type Slot,
  type TimeSlot,
} from './slots.ts';

/** The owner's settings that decide what can be booked. */
export type BookingRules = {
  /** A period can be booked up to this many hours before it starts. */
  readonly minNoticeHours: number;
  /** How many days ahead can be booked. */
  readonly horizonDays: number;
  /** Weekdays that are closed, 0 for Sunday to 6 for Saturday. */
  readonly closedWeekdays: readonly number[];
  /** The parts of each weekday that can be booked without calling; the content's by default. */
  readonly online?: WeekOfPeriods;
};

/**
 * The rules without the limits that apply only to the public: the owner may book at short notice,
 * far ahead and on any day. The slot itself must be free.
 */
export function unboundRules(rules: BookingRules): BookingRules {
  return {
    ...rules,
    minNoticeHours: 0,
    horizonDays: Number.MAX_SAFE_INTEGER,
    closedWeekdays: [],
    online: ANY_TIME,
  };
}

/** A weekday that the owner blocks every week, whole (`timeSlot` null) or for one hour. */
export type WeeklyBlock = {
  readonly weekday: number;
  readonly timeSlot: TimeSlot | null;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
};

/** The state of one date: blocked hourly slots, and each crew's day. */
export type DayState = {
  readonly blockedSlots: ReadonlySet<string>;
  readonly crews: readonly CrewDay[];
};

/**
 * The day as it is without some claims on it, as for the visit that holds them. No two live claims
 * share a crew and period, so nobody else loses any time by it.
 */
export function withoutClaims(
  day: DayState,
  claims: readonly { readonly crew: number; readonly period: Period }[],
): DayState {
  if (claims.length === 0) return day;
  return {
    ...day,
    crews: day.crews.map((crew) => {
      const own = claims.filter((claim) => claim.crew === crew.id).map(({ period }) => period);
      return own.length === 0 ? crew : { ...crew, busy: crew.busy.difference(new Set(own)) };
    }),
  };
}

/** Why a period cannot be booked, in the order the reasons are checked. */
export type Refusal =
  | 'past'
  | 'too-soon'
  | 'beyond-horizon'
  | 'closed-weekday'
  | 'does-not-fit'
  | 'by-phone'
  | 'blocked'
  | 'crews-off'
  | 'taken';

/** The hourly slots that weekly blocks close on a date. */
export function slotsBlockedWeekly(date: CalendarDate, blocks: readonly WeeklyBlock[]): TimeSlot[] {
  const active = blocks.filter(
    (block) =>
      block.weekday === weekday(date) &&
      block.startsOn <= date &&
      (block.endsOn === null || date <= block.endsOn),
  );
  return TIME_SLOTS.filter((slot) =>
    active.some((block) => block.timeSlot === null || block.timeSlot === slot),
  );
}

/**
 * Why a job cannot start in this period, or null when it can. Without a service and minutes,
 * assumes a job of one period. `now` is the current instant.
 */
export function refusalFor(
  slot: Slot,
  day: DayState,
  rules: BookingRules,
  now: Date,
): Refusal | null {
  const { date, period } = slot;
  const today = businessTime(now).date;
  if (date < today) return 'past';
  if (daysBetween(today, date) > rules.horizonDays) return 'beyond-horizon';
  if (rules.closedWeekdays.includes(weekday(date))) return 'closed-weekday';
  const refusedBecauseOfTime = startRefusal(date, period, rules, now);
  if (refusedBecauseOfTime) return refusedBecauseOfTime;
  const periods = periodsOfJob(slot, period);
  if (periods.length === 0) return 'does-not-fit';
  if (!isOfferedOnline(slot, periods, rules)) return 'by-phone';
  if (periods.some((each) => isBlocked(each, day))) return 'blocked';
  return crewsRefusal(day.crews, periods);
}

/** Why no crew is free in these periods, ignoring notice and online hours; null if one is. */
export function crewsRefusal(
  crews: readonly CrewDay[],
  periods: readonly Period[],
): 'crews-off' | 'taken' | null {
  if (areAllOff(crews, periods)) return 'crews-off';
  return freeCrews(crews, periods).length === 0 ? 'taken' : null;
}

/** The periods of a date that a job can start in, in day order. */
export function availablePeriods(
  question: Job & { readonly date: CalendarDate },
  day: DayState,
  rules: BookingRules,
  now: Date,
): Period[] {
  return PERIODS.filter((period) => refusalFor({ ...question, period }, day, rules, now) === null);
}

/**
 * Compares wall-clock times, as people read them: across the two nights a year with 23 or 25 hours
 * the notice is off by an hour, which is fine.
 */
function startRefusal(
  date: CalendarDate,
  period: Period,
  rules: BookingRules,
  now: Date,
): 'past' | 'too-soon' | null {
  const clock = businessTime(now);
  const minutesToStart =
    daysBetween(clock.date, date) * 1440 + PERIOD_HOURS[period].start * 60 - clock.minutes;
  if (minutesToStart <= 0) return 'past';
  return minutesToStart < rules.minNoticeHours * 60 ? 'too-soon' : null;
}

/** A job that runs into a part of the day that is not offered cannot be booked either. */
function isOfferedOnline(
  { date, serviceType }: Job & { readonly date: CalendarDate },
  periods: readonly Period[],
  rules: BookingRules,
): boolean {
  const offered = (rules.online ?? BOOKABLE_ONLINE)[weekday(date)] ?? [];
  return !isBoundByOnlineHours(serviceType) || periods.every((each) => offered.includes(each));
}

/** Whether every hour of a period is blocked; one open hour keeps the period open. */
export function isBlocked(period: Period, day: Pick<DayState, 'blockedSlots'>): boolean {
  return slotsOfPeriod(period).every((slot) => day.blockedSlots.has(slot));
}
