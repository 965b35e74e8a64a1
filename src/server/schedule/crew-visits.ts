import type { CrewVisit } from '#contracts/crews.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { crewVisitRows } from './crew-visits-repository.ts';

/** The planned visits of a crew from today on, soonest first. */
export function visitsAhead(app: App, crewId: number): CrewVisit[] {
  return crewVisitRows(app)
    .planned({ crewId, from: businessTime(app.now()).date })
    .map(({ firstName, lastName, ...visit }) => ({ ...visit, name: `${firstName} ${lastName}` }));
}

/** Whether a customer is paying for a time of this crew's at this moment. */
export function isHeld(app: App, crewId: number): boolean {
  return crewVisitRows(app).hasHold(crewId, app.now());
}
