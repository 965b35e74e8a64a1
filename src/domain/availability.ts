import { businessTime, daysBetween, weekday, type CalendarDate } from './calendar-date.ts';
import type { CrewDay } from './crews.ts';
import {
  firstAhead,
  halvesBlocked,
  halvesIn,
  halvesOfPeriod,
  NO_HALVES,
  run,
  type HalfSet,
} from './half-hours.ts';
import { closedOnline } from './closed-online.ts';
import { ANY_TIME, type WeekOfPeriods } from './online-hours.ts';
import {
  hasOpenStart,
  placeIn,
  TRAVEL_MINUTES,
  wantedAgain,
  windowOf,
  type DayJob,
  type Place,
  type Wanted,
} from './placement.ts';
import { wantedBy } from './short-crew.ts';
import {
  jobMinutes,
  PERIOD_HOURS,
  PERIODS,
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
  /** How long a crew needs from one visit to the next, in minutes; {@link TRAVEL_MINUTES}. */
  readonly travelMinutes?: number;
  /** Whether a period that has begun can be booked from its next half hour on; else it is over. */
  readonly hasRest?: boolean;
  /** So many days back a visit can be noted afterward; without it nothing that is over. */
  readonly daysBack?: number;
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

/** {@link unboundRules} for what the owner books by hand, who can still send a crew this morning. */
export function ownersRules(rules: BookingRules): BookingRules {
  return { ...unboundRules(rules), hasRest: true };
}

/** How many days back the owner can enter a visit that wasn't noted before it was made. */
export const DAYS_BACK = 31;

/**
 * The rules for a visit that the owner enters: {@link ownersRules}, or, where its time is over, those
 * for what is noted afterward.
 */
export function rulesToEnter(
  slot: Slot,
  rules: BookingRules,
  now: Date,
): { readonly rules: BookingRules; readonly isAfterward: boolean } {
  const ahead = ownersRules(rules);
  return timeRefusal(slot, ahead, now) === 'past'
    ? { rules: { ...unboundRules(rules), daysBack: DAYS_BACK }, isAfterward: true }
    : { rules: ahead, isAfterward: false };
}

/** A weekday that the owner blocks every week, whole (`timeSlot` null) or for one hour. */
export type WeeklyBlock = {
  readonly weekday: number;
  readonly timeSlot: TimeSlot | null;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
};

/** The state of one date: blocked hourly slots, and each crew's day. */
export type DayState<Visit extends DayJob = DayJob> = {
  readonly blockedSlots: ReadonlySet<string>;
  readonly crews: readonly CrewDay<Visit>[];
  /** Half hours between two visits of a crew. */
  readonly travel: number;
};

/** A crew that has room for a job, and where in its day. */
export type CrewPlace<Visit extends DayJob = DayJob> = {
  readonly crew: CrewDay<Visit>;
  readonly place: Place;
};

/**
 * The day as it is without some claims on it, as for the visit that holds them. No two live claims
 * share a crew and half hour, so nobody else loses any time by it.
 */
export function withoutClaims(
  day: DayState,
  claims: readonly { readonly crew: number; readonly half: number }[],
): DayState {
  if (claims.length === 0) return day;
  return {
    ...day,
    crews: day.crews.map((crew) => {
      const own = new Set(claims.filter((claim) => claim.crew === crew.id).map(({ half }) => half));
      return own.size === 0
        ? crew
        : { ...crew, jobs: crew.jobs.filter(({ start }) => !own.has(start)) };
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
  return timeRefusal(slot, rules, now) ?? roomRefusal(day, wantedOf(slot, rules, now));
}

/** Why a job cannot start in this period whatever room there is: the first part of {@link refusalFor}. */
export function timeRefusal(slot: Slot, rules: BookingRules, now: Date): Refusal | null {
  const { date, period } = slot;
  const today = businessTime(now).date;
  if (daysBetween(date, today) > (rules.daysBack ?? 0)) return 'past';
  if (daysBetween(today, date) > rules.horizonDays) return 'beyond-horizon';
  if (rules.closedWeekdays.includes(weekday(date))) return 'closed-weekday';
  const refusedBecauseOfTime =
    rules.daysBack === undefined ? startRefusal(date, period, rules, now) : null;
  if (refusedBecauseOfTime) return refusedBecauseOfTime;
  const wanted = wantedOf(slot, rules, now);
  if (!windowOf(wanted)) return 'does-not-fit';
  if (hasOpenStart(wanted, NO_HALVES)) return null;
  // Kept clear of what is booked by phone alone, or of what has begun.
  return hasOpenStart({ ...wanted, begun: NO_HALVES }, NO_HALVES) ? 'past' : 'by-phone';
}

/** A slot as a question for room in a crew's day, by rules that may keep it out of hours. */
export function wantedOf(slot: Slot, rules: BookingRules, now: Date): Wanted {
  const { date, period, start, crews } = slot;
  const begun = rules.hasRest ? run(0, firstAhead(date, businessTime(now))) : NO_HALVES;
  const avoid = closedOnline(slot, rules);
  return { period, minutes: jobMinutes(slot), start, avoid, begun, crews };
}

/**
 * Why no crew has room for a job, ignoring notice and horizon; null if one has.
 *
 * @param closed half hours that are closed besides the blocked slots.
 */
export function roomRefusal(
  day: DayState,
  wanted: Wanted,
  closed: HalfSet = NO_HALVES,
): 'blocked' | 'crews-off' | 'taken' | null {
  const shut = closed | halvesBlocked(day.blockedSlots);
  const own = wanted.isKept ? NO_HALVES : shut;
  if (!hasOpenStart(wanted, own)) return 'blocked';
  const { crews } = day;
  const needed = wanted.crews ?? 1;
  const there = crews.filter(({ off }) => hasOpenStart(wanted, own | halvesIn(off)));
  if (crews.length >= needed && there.length < needed) return 'crews-off';
  const isFree =
    needed > 1
      ? placesTogether(day, wanted, closed).length > 0
      : crews.some((crew) => placeWith(crew, day, wanted, shut));
  return isFree ? null : 'taken';
}

/**
 * Where a visit that stands on a day could go on it: the hour that it has, also where that is blocked
 * since, so that nothing changes but who comes; else another one of its part of the day, unless it
 * keeps its hour.
 */
export function placesAgain<Visit extends DayJob>(
  day: DayState<Visit>,
  job: DayJob,
  { closed = NO_HALVES, crews }: { closed?: HalfSet; crews?: number | undefined } = {},
): { places: CrewPlace<Visit>[]; wanted: Wanted } {
  const same: Wanted = { ...wantedAgain({ ...job, isFixed: true }), isKept: true, crews };
  const places = placesFor(day, same, closed);
  if (places.length > 0 || job.isFixed) return { places, wanted: same };
  const any = { ...wantedAgain(job), crews };
  return { places: placesFor(day, any, closed), wanted: any };
}

/**
 * The crews that have room for a job, each with where in its day; for one of several crews those that
 * can be one of them.
 */
export function placesFor<Visit extends DayJob>(
  day: DayState<Visit>,
  wanted: Wanted,
  closed: HalfSet = NO_HALVES,
): CrewPlace<Visit>[] {
  if ((wanted.crews ?? 1) > 1) {
    const all = placesTogether(day, wanted, closed).flat();
    const first = new Map(all.toReversed().map((each) => [each.crew.id, each]));
    return day.crews.flatMap(({ id }) => first.get(id) ?? []);
  }
  const shut = closed | halvesBlocked(day.blockedSlots);
  return day.crews.flatMap((crew) => {
    const place = placeWith(crew, day, wanted, shut);
    return place ? [{ crew, place }] : [];
  });
}

/**
 * Who can do a job of several crews together, by its start: all crews that have room for it at that
 * half hour, where these are enough. Nobody's visit of several crews is ever shifted, so each crew's
 * day can be asked by itself.
 */
export function placesTogether<Visit extends DayJob>(
  day: DayState<Visit>,
  { crews: needed = 1, ...wanted }: Wanted,
  closed: HalfSet = NO_HALVES,
): CrewPlace<Visit>[][] {
  const window = windowOf(wanted);
  if (!window) return [];
  const found: CrewPlace<Visit>[][] = [];
  for (let start = window.from; start <= window.to; start += 1) {
    const places = placesFor(day, { ...wanted, start }, closed);
    if (places.length >= needed) found.push(places);
  }
  return found;
}

function placeWith(crew: CrewDay, day: DayState, wanted: Wanted, shut: HalfSet) {
  // What is blocked since doesn't matter to an hour that is kept; whether somebody is there does.
  if (wanted.isKept && !hasOpenStart(wanted, halvesIn(crew.off))) return undefined;
  return placeIn(crew.jobs, wantedBy(crew, wanted), shut | halvesIn(crew.off), day.travel);
}

/** The way between two visits in half hours, rounded up. */
export function travelHalves({
  travelMinutes = TRAVEL_MINUTES,
}: Pick<BookingRules, 'travelMinutes'>): number {
  return Math.ceil(travelMinutes / 30);
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
  if (minutesToStart <= 0) {
    const isLeft = firstAhead(date, clock) < halvesOfPeriod(period).until;
    return rules.hasRest && isLeft ? null : 'past';
  }
  return minutesToStart < rules.minNoticeHours * 60 ? 'too-soon' : null;
}

/** Whether every hour of a period is blocked. */
export function isBlocked(period: Period, day: Pick<DayState, 'blockedSlots'>): boolean {
  return slotsOfPeriod(period).every((slot) => day.blockedSlots.has(slot));
}
