import type { OwnersTime, TimesQuery } from '#contracts/admin/schedule.ts';
import {
  placesAgain,
  placesFor,
  refusalFor,
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
 * (`claimForOwner`); what the visit itself holds does not count.
 */
export function ownersTimes(app: App, { date, ...asked }: TimesQuery): OwnersTime[] {
  const { serviceType, minutes = null } = asked;
  const day = dayFor(app, date, holderOf(asked));
  const rules = unboundRules(app.config.rules);
  const now = app.now();
  const crews = crewsComing(app, asked);
  const kept = keptHour(app, date, asked.bookingId);
  return PERIODS.map((period) => {
    const slot = { serviceType, minutes, date, period, crews };
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
        : placesFor(day, wantedOf(slot, rules))
      ).map(({ crew }) => crew.id),
      starts: startsOf(slot, day, rules),
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

function startsOf(slot: Slot, day: DayState, rules: BookingRules): OwnersTime['starts'] {
  const { from, until } = halvesOfPeriod(slot.period);
  const halves = Array.from({ length: until - from }, (_, index) => from + index);
  return halves.flatMap((start) => {
    const crews = placesFor(day, wantedOf({ ...slot, start }, rules)).map(({ crew }) => crew.id);
    return crews.length > 0 ? [{ time: startTimeOf(start), crews }] : [];
  });
}
