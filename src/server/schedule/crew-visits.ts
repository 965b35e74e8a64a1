import type { CrewVisit } from '#contracts/admin/crews.ts';
import type { BookingRow } from '#db/rows.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { DayState } from '#domain/availability.ts';
import { freeCrews, type TimeOff } from '#domain/crews.ts';
import type { App } from '#server/app.ts';
import { dayFor } from './day-for.ts';
import { periodsTaken } from './periods-taken.ts';
import { crewVisitRows } from './crew-visits-repository.ts';

/** The planned visits of a crew from today on, soonest first. */
export function visitsAhead(app: App, crewId: number): CrewVisit[] {
  return toCrewVisits(app, crewVisitRows(app).planned({ crewId, from: today(app) }));
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
): CrewVisit[] {
  const from = startsOn < today(app) ? today(app) : startsOn;
  return toCrewVisits(app, crewVisitRows(app).planned({ crewId, from, to: endsOn, period }));
}

/** Whether a customer is paying for a time of this crew right now. */
export function isHeld(app: App, crewId: number): boolean {
  return crewVisitRows(app).hasHold(crewId, app.now());
}

const today = (app: App) => businessTime(app.now()).date;

type Planned = ReturnType<ReturnType<typeof crewVisitRows>['planned']>[number];

/** With the crews that could take each over: their rule is that of `claimCrew`. */
function toCrewVisits(app: App, visits: readonly Planned[]): CrewVisit[] {
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first || !last) return [];
  const taken = periodsTaken(app, first.date, last.date);
  const days = new Map<string, DayState>();
  return visits.map(({ firstName, lastName, ...visit }) => {
    const { id, date, period } = visit;
    const day = days.get(date) ?? dayFor(app, date);
    days.set(date, day);
    const periods = taken({ id, preferredTime: period });
    const free = freeCrews(day.crews, periods).map((crew) => crew.id);
    return { ...visit, name: `${firstName} ${lastName}`, free };
  });
}
