import type { MakesRoom, OwnersTime, TimesQuery } from '#contracts/admin/schedule.ts';
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
  type CrewPlace,
  type DayState,
} from '#domain/availability.ts';
import { zipIn } from '#domain/address-area.ts';
import { businessTime, weekday, type CalendarDate } from '#domain/calendar-date.ts';
import { halvesOfPeriod, periodOfHalf, startTimeOf } from '#domain/half-hours.ts';
import { refusalSentence } from '#domain/period-refusals.ts';
import type { DayJob, Wanted } from '#domain/placement.ts';
import { jobMinutes, PERIODS, type Slot } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { addressRows } from './addresses-repository.ts';
import { holderOf } from './claimant.ts';
import { dayFor } from './day-for.ts';
import { distancesFrom } from './distances.ts';
import type { ClaimedJob } from './day-repository.ts';
import { crewOf, crewsComing } from './held-claims.ts';
import { makesRoom } from './makes-room.ts';
import { hoursTaken, keepsHour } from './periods-taken.ts';

/**
 * When a job can start on a day and with which crews, by the very rule that the owner's Save asks
 * (`claimForOwner`, and `claimEntered` for a visit that is new); what the visit itself holds does not
 * count.
 *
 * @param planned the crew of the plan whose visit it is, which comes if it can.
 */
export function ownersTimes(
  app: App,
  { date, ...asked }: TimesQuery,
  planned?: number,
): OwnersTime[] {
  const { serviceType, minutes = null } = asked;
  const day = dayFor(app, date, holderOf(asked));
  const rulesOf = rulesFor(app, asked);
  const now = app.now();
  const crews = crewsComing(app, asked);
  const own = ownHour(app, date, asked.bookingId);
  const kept = own?.isFixed ? own : undefined;
  const roomFor = whoMakesRoom(app, date, day, { ...asked, planned });
  // A visit of a plan is placed anew where it is, too.
  const isAlone = asked.seriesId === undefined;
  return PERIODS.map((period) => {
    const slot = { serviceType, minutes, date, period, crews };
    const { rules, isAfterward } = rulesOf(slot);
    const refusal = refusalFor(slot, day, rules, now);
    const off = day.crews.filter((crew) => crew.off.has(period)).length;
    const room = { period, weekday: weekday(date), crews: day.crews.length, off };
    const wanted = wantedOf(slot, rules, now);
    const again = { minutes: jobMinutes(slot) };
    // Also where it is over: a visit under way can still be given to another crew.
    const places =
      kept?.period === period
        ? placesAgain(day, { ...kept, ...again }, { crews }).places
        : placesFor(day, wanted);
    return {
      period,
      refusal,
      sentence: refusal && refusalSentence(refusal, room, rules),
      crews: places.map(({ crew }) => crew.id),
      ...(own?.period !== period || !isAlone
        ? roomFor(wanted, places)
        : crews === 1 && roomFor(wanted, placesWith(day, { ...own, ...again }))),
      starts: startsOf(slot, day, { rulesOf, roomFor, now }),
      isAfterward: isAfterward && refusal === null,
      outOf: day.crews.length,
    };
  });
}

/**
 * The hour that a visit has on that day, fixed if it keeps it with whichever crew: told or pinned, of
 * several crews, or of today.
 */
function ownHour(app: App, date: CalendarDate, id: number | undefined): DayJob | undefined {
  const hours = id === undefined ? undefined : hoursTaken(app, date).get(id);
  if (!hours) return undefined;
  const isFixed = keepsHour(hours) || date <= businessTime(app.now()).date;
  return { ...hours, isFixed, period: periodOfHalf(hours.start) };
}

/** Where each crew could take a visit at the time that it has: at its hour, else at another one. */
function placesWith(day: Day, own: DayJob): CrewPlace<ClaimedJob>[] {
  return day.crews.flatMap((crew) => placesAgain({ ...day, crews: [crew] }, own).places);
}

type Day = DayState<ClaimedJob>;
type RoomFor = (wanted: Wanted, places: readonly CrewPlace<ClaimedJob>[]) => MakesRoom;

/** Who would make room for it, with the crew that Save prefers: the plan's, else the visit's own. */
function whoMakesRoom(
  app: App,
  date: CalendarDate,
  day: Day,
  { planned, zip, ...asked }: Omit<TimesQuery, 'date'> & { planned: number | undefined },
): RoomFor {
  const { bookingId } = asked;
  const prefer = planned ?? (bookingId === undefined ? undefined : crewOf(app, bookingId));
  const holder = holderOf(asked);
  // Read once, and only if somebody would be shifted: every half hour of the day asks.
  let known: ReturnType<typeof distancesFrom> | undefined;
  const distanceTo = (crew: { readonly id: number }) => {
    known ??= distancesFrom(app, date, holder ? zipIn(addressRows(app).of(holder)) : zip);
    return known(crew);
  };
  return (wanted, places) => makesRoom(app, day, wanted, places, { prefer, distanceTo });
}

type Starting = {
  readonly rulesOf: (slot: Slot) => Asked;
  readonly roomFor: RoomFor;
  readonly now: Date;
};

function startsOf(slot: Slot, day: Day, { rulesOf, roomFor, now }: Starting): OwnersTime['starts'] {
  const { from, until } = halvesOfPeriod(slot.period);
  const halves = Array.from({ length: until - from }, (_, index) => from + index);
  return halves.flatMap((start) => {
    const at = { ...slot, start };
    const { rules, isAfterward } = rulesOf(at);
    if (timeRefusal(at, rules, now) !== null) return [];
    // Whether there is room, and whose, is one search.
    const wanted = wantedOf(at, rules, now);
    const places = placesFor(day, wanted);
    const crews = places.map(({ crew }) => crew.id);
    if (crews.length === 0) return [];
    return [{ time: startTimeOf(start), crews, isAfterward, ...roomFor(wanted, places) }];
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
