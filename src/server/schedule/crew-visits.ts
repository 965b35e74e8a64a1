import type { CrewVisit } from '#contracts/admin/crews.ts';
import type { BookingRow } from '#db/rows.ts';
import { businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { placesAgain, placesFor, type DayState } from '#domain/availability.ts';
import { crewsWith } from '#domain/crew-choice.ts';
import type { TimeOff } from '#domain/crews.ts';
import type { DayJob, Wanted } from '#domain/placement.ts';
import { clockSpan } from '#domain/half-hours.ts';
import type { App } from '#server/app.ts';
import { dayFor } from './day-for.ts';
import type { ClaimedJob } from './day-repository.ts';
import { crewsWithMembersOff, stuckVisits } from './stuck-visits.ts';
import { hoursTaken } from './periods-taken.ts';
import { crewVisitRows, type PlannedOfCrew } from './crew-visits-repository.ts';

/** The hours of a visit, and which other crews have room for it. */
type FreeFor = (
  visit: Pick<CrewVisit, 'id' | 'date' | 'period'>,
) => Pick<CrewVisit, 'hours' | 'free'>;

/** As many as are given to others in one go; a list of crews reads no more of each. */
const SHOWN = 10;

/** Tells how many planned visits a crew has from today on, and which the soonest are. */
export function visitsAhead(
  app: App,
  freeFor: FreeFor = freeForVisits(app),
): (crewId: number) => { count: number; soonest: CrewVisit[] } {
  const rows = crewVisitRows(app);
  const byCrew = Map.groupBy(rows.ahead(today(app)), ({ crew }) => crew);
  const shown = [...byCrew.values()].flatMap((all) => all.slice(0, SHOWN));
  const visits = new Map(rows.ofIds(shown.map(({ id }) => id)).map((visit) => [visit.id, visit]));
  return (crewId) => {
    const all = byCrew.get(crewId) ?? [];
    const soonest = all.slice(0, SHOWN).flatMap(({ id }) => visits.get(id) ?? []);
    return { count: all.length, soonest: toCrewVisits(soonest, freeFor) };
  };
}

/** How many planned visits a crew has from today on. */
export function countAhead(app: App, crewId: number): number {
  return crewVisitRows(app)
    .ahead(today(app))
    .filter(({ crew }) => crew === crewId).length;
}

/** The visits of a crew on a range of days, in the order of the day, without canceled ones. */
export function visitsOfCrew(app: App, crewId: number, from: string, to: string): BookingRow[] {
  return crewVisitRows(app)
    .between(crewId, from, to)
    .filter(({ status }) => status !== 'cancelled');
}

/** The planned visits of a crew during its time off, without those of past days. */
export function visitsInTimeOff(
  app: App,
  { crewId, startsOn, endsOn, period }: TimeOff,
  freeFor: FreeFor = freeForVisits(app),
): CrewVisit[] {
  const from = startsOn < today(app) ? today(app) : startsOn;
  return toCrewVisits(crewVisitRows(app).planned({ crewId, from, to: endsOn, period }), freeFor);
}

/** Tells which planned visits of a crew it can't make as they stand, since members are off. */
export function stuckByCrew(app: App, freeFor: FreeFor): (crewId: number) => CrewVisit[] {
  const short = crewsWithMembersOff(app);
  return (crewId) => {
    if (!short.has(crewId)) return [];
    const stuck = new Set(stuckVisits(app, crewId));
    if (stuck.size === 0) return [];
    const planned = crewVisitRows(app).planned({ crewId, from: today(app), to: '9999-12-31' });
    return toCrewVisits(
      planned.filter(({ id }) => stuck.has(id)),
      freeFor,
    );
  };
}

/** Whether a customer is paying for a time of this crew right now. */
export function isHeld(app: App, crewId: number): boolean {
  return crewVisitRows(app).hasHold(crewId, app.now());
}

const today = (app: App) => businessTime(app.now()).date;

/**
 * Tells the hours of a visit and which crews have room for it where it is: their rule is that of
 * `claimCrew`. Reads each day once and asks the same question of it once, so make one for all crews.
 */
export function freeForVisits(app: App): FreeFor {
  const today = businessTime(app.now()).date;
  const read = (date: CalendarDate) => {
    const state = dayFor(app, date);
    const jobs = state.crews.flatMap((crew) => crew.jobs);
    return {
      state,
      jobs,
      standing: new Map(jobs.map((job) => [job.bookingId, job])),
      answers: new Map<string, readonly number[]>(),
    };
  };
  const days = new Map<CalendarDate, ReturnType<typeof read>>();
  return ({ id, date, period }) => {
    const day = days.get(date) ?? read(date);
    days.set(date, day);
    const { state, jobs, standing, answers } = day;
    // A crew that is retired is in nobody's day anymore, but its visits are still to be given away.
    const hours = standing.get(id) ?? hoursTaken(app, date).get(id);
    if (!hours) return { hours: null, free: [] };
    const { crew, start, length, minutes, isFixed } = hours;
    const isKept = isFixed || date <= today;
    const job = { period, start, length, minutes, isFixed: isKept };
    const own = jobs.filter((each) => each.bookingId === id);
    const words = clockSpan(start, length);
    if (own.length > 1) return { hours: words, free: crewsBeside(state, job, own) };
    const question = `${period} ${minutes} ${start} ${isKept}`;
    const free = answers.get(question) ?? crewsFor(state, job);
    answers.set(question, free);
    return { hours: words, free: free.filter((other) => other !== crew) };
  };
}

/** Those with room at the very hour, and those with room at another one if the visit may go there. */
function crewsFor(state: DayState<ClaimedJob>, job: DayJob): number[] {
  return state.crews.flatMap((crew) => {
    const { places } = placesAgain({ ...state, crews: [crew] }, job);
    return places.map((place) => place.crew.id);
  });
}

/** The same for a visit of several crews, which keeps its hour: who can come in place of one of them. */
function crewsBeside(
  state: DayState<ClaimedJob>,
  { period, start, minutes }: Pick<ClaimedJob, 'period' | 'start' | 'minutes'>,
  own: readonly ClaimedJob[],
): number[] {
  const crews = state.crews.map((crew) => {
    return { ...crew, jobs: crew.jobs.filter((job) => !own.includes(job)) };
  });
  const wanted: Wanted = { period, minutes, start, isKept: true };
  const able = new Set(placesFor({ ...state, crews }, wanted).map(({ crew }) => crew.id));
  const its = own.toSorted((one, other) => one.crewRank - other.crewRank).map(({ crew }) => crew);
  return [...able].filter((id) => !its.includes(id) && crewsWith(id, its, able) !== undefined);
}

function toCrewVisits(visits: readonly PlannedOfCrew[], freeFor: FreeFor): CrewVisit[] {
  return visits.map(({ firstName, lastName, ...visit }) => ({
    ...visit,
    name: `${firstName} ${lastName}`,
    ...freeFor(visit),
  }));
}
