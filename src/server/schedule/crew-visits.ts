import type { CrewVisit } from '#contracts/admin/crews.ts';
import type { BookingRow } from '#db/rows.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { DayState } from '#domain/availability.ts';
import { freeCrews, type TimeOff } from '#domain/crews.ts';
import type { App } from '#server/app.ts';
import { dayFor } from './day-for.ts';
import { periodsTaken } from './periods-taken.ts';
import { crewVisitRows } from './crew-visits-repository.ts';

/** Which crews have all of a visit's time free, by id. */
type FreeFor = (visit: Pick<CrewVisit, 'id' | 'date' | 'period'>) => number[];

/** After every visit. */
const LAST_DAY = '9999-12-31';

/** The planned visits of a crew from today on, soonest first. */
export function visitsAhead(
  app: App,
  crewId: number,
  freeFor: FreeFor = freeForVisits(app),
): CrewVisit[] {
  return toCrewVisits(crewVisitRows(app).planned({ crewId, from: today(app) }), freeFor);
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

/** Whether a customer is paying for a time of this crew right now. */
export function isHeld(app: App, crewId: number): boolean {
  return crewVisitRows(app).hasHold(crewId, app.now());
}

const today = (app: App) => businessTime(app.now()).date;

type Planned = ReturnType<ReturnType<typeof crewVisitRows>['planned']>[number];

/**
 * Tells which crews have all of a visit's time free: their rule is that of `claimCrew`. Reads each
 * day once, so make one for all crews.
 */
export function freeForVisits(app: App): FreeFor {
  const days = new Map<string, DayState>();
  let taken: ReturnType<typeof periodsTaken> | undefined;
  return ({ id, date, period }) => {
    taken ??= periodsTaken(app, today(app), LAST_DAY);
    const day = days.get(date) ?? dayFor(app, date);
    days.set(date, day);
    return freeCrews(day.crews, taken({ id, preferredTime: period })).map((crew) => crew.id);
  };
}

function toCrewVisits(visits: readonly Planned[], freeFor: FreeFor): CrewVisit[] {
  return visits.map(({ firstName, lastName, ...visit }) => ({
    ...visit,
    name: `${firstName} ${lastName}`,
    free: freeFor(visit),
  }));
}
