import type { OwnersTime, TimesQuery } from '#contracts/admin/schedule.ts';
import {
  placesAgain,
  ownersRules,
  placesFor,
  refusalFor,
  rulesToEnter,
  timeRefusal,
  unboundRules,
  wantedOf,
  type BookingRules,
  type DayState,
} from '#domain/availability.ts';
import { businessTime, weekday, type CalendarDate } from '#domain/calendar-date.ts';
import { halvesOf, halvesOfPeriod, periodOfHalf, startTimeOf } from '#domain/half-hours.ts';
import { refusalSentence } from '#domain/period-refusals.ts';
import type { DayJob } from '#domain/placement.ts';
import { jobMinutes, PERIODS, type Slot } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { holderOf } from './claimant.ts';
import { dayFor } from './day-for.ts';
import { crewsComing } from './held-claims.ts';
import { hoursTaken } from './periods-taken.ts';

/**
 * When a job can start on a day and with which crews, by the very rule that the owner's Save asks
 * (`claimForOwner`, and `claimEntered` for a visit that is new); what the visit itself holds does not
 * count.
 */
export function ownersTimes(app: App, { date, ...asked }: TimesQuery): OwnersTime[] {
  const { serviceType, minutes = null } = asked;
  const day = dayFor(app, date, holderOf(asked));
  const rulesOf = rulesFor(app, asked);
  const now = app.now();
  const crews = crewsComing(app, asked);
  const kept = keptHour(app, date, asked.bookingId);
  return PERIODS.map((period) => {
    const slot = { serviceType, minutes, date, period, crews };
    const { rules, isAfterward } = rulesOf(slot);
    const refusal = refusalFor(slot, day, rules, now);
    const off = day.crews.filter((crew) => crew.off.has(period)).length;
    const room = { period, weekday: weekday(date), crews: day.crews.length, off };
    return {
      period,
      refusal,
      sentence: refusal && refusalSentence(refusal, room, rules),
      // Also where it is over: a visit under way can still be given to another crew.
      crews: (kept?.period === period
        ? placesAgain(day, { ...kept, length: halvesOf(jobMinutes(slot)) }, { crews }).places
        : placesFor(day, wantedOf(slot, rules, now))
      ).map(({ crew }) => crew.id),
      starts: startsOf(slot, day, rulesOf, now),
      isAfterward: isAfterward && refusal === null,
      outOf: day.crews.length,
    };
  });
}

/** The hour that a visit keeps with whichever crew: told or pinned, of several crews, or of today. */
function keptHour(app: App, date: CalendarDate, id: number | undefined): DayJob | undefined {
  const hours = id === undefined ? undefined : hoursTaken(app, date).get(id);
  if (!hours) return undefined;
  // Several crews only ever come together at the hour that they have.
  const isKept = hours.isFixed || hours.others.length > 0;
  if (!isKept && date > businessTime(app.now()).date) return undefined;
  return { ...hours, isFixed: true, period: periodOfHalf(hours.start) };
}

function startsOf(
  slot: Slot,
  day: DayState,
  rulesOf: (slot: Slot) => Asked,
  now: Date,
): OwnersTime['starts'] {
  const { from, until } = halvesOfPeriod(slot.period);
  const halves = Array.from({ length: until - from }, (_, index) => from + index);
  return halves.flatMap((start) => {
    const at = { ...slot, start };
    const { rules, isAfterward } = rulesOf(at);
    if (timeRefusal(at, rules, now) !== null) return [];
    // Whether there is room, and whose, is one search.
    const crews = placesFor(day, wantedOf(at, rules, now)).map(({ crew }) => crew.id);
    return crews.length > 0 ? [{ time: startTimeOf(start), crews, isAfterward }] : [];
  });
}

type Asked = { readonly rules: BookingRules; readonly isAfterward: boolean };

/** By which rules Save takes a time: a plan has no visit where a part of the day has begun. */
function rulesFor(app: App, asked: Omit<TimesQuery, 'date'>): (slot: Slot) => Asked {
  const { rules } = app.config;
  if (holderOf(asked) === undefined) return (slot) => rulesToEnter(slot, rules, app.now());
  const bound = asked.seriesId === undefined ? ownersRules(rules) : unboundRules(rules);
  return () => ({ rules: bound, isAfterward: false });
}
