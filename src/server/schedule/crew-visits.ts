import type { CrewVisit } from '#contracts/admin/crews.ts';
import type { BookingRow } from '#db/rows.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { TimeOff } from '#domain/crews.ts';
import type { App } from '#server/app.ts';
import { crewVisitRows } from './crew-visits-repository.ts';

/** The planned visits of a crew from today on, soonest first. */
export function visitsAhead(app: App, crewId: number): CrewVisit[] {
  return crewVisitRows(app)
    .planned({ crewId, from: today(app) })
    .map(toCrewVisit);
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
  return crewVisitRows(app).planned({ crewId, from, to: endsOn, period }).map(toCrewVisit);
}

/** Whether a customer is paying for a time of this crew right now. */
export function isHeld(app: App, crewId: number): boolean {
  return crewVisitRows(app).hasHold(crewId, app.now());
}

const today = (app: App) => businessTime(app.now()).date;

type Planned = ReturnType<ReturnType<typeof crewVisitRows>['planned']>[number];

function toCrewVisit({ firstName, lastName, ...visit }: Planned): CrewVisit {
  return { ...visit, name: `${firstName} ${lastName}` };
}
