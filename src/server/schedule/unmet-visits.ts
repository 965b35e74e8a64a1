import { businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { firstAhead } from '#domain/half-hours.ts';
import type { App } from '#server/app.ts';
import { crewVisitRows } from './crew-visits-repository.ts';
import { hoursTaken } from './periods-taken.ts';
import { stuckOn, stuckVisits } from './stuck-visits.ts';
import { timeOffRows } from './time-off-repository.ts';

/** A visit that its crew can't make. */
export type UnmetVisit = {
  readonly id: number;
  readonly date: CalendarDate;
  /** Its hour has begun: somebody may be there all the same. */
  readonly hasBegun: boolean;
  /** Whether it still can't be made, once others of the crew have gone elsewhere. */
  readonly isStill: () => boolean;
};

/**
 * The planned visits that a crew can't make as they stand, because the crew is off or members of it
 * are, by day and hour. Worked out from what stands, as `stuckVisits` is.
 */
export function unmetVisits(app: App, crewId: number): UnmetVisit[] {
  const clock = businessTime(app.now());
  const planned = crewVisitRows(app).planned({ crewId, from: clock.date, to: '9999-12-31' });
  const whenOff = inTimeOff(app, crewId, clock.date);
  const stuck = new Set(stuckVisits(app, crewId));
  const unmet = planned.filter(({ id }) => whenOff.has(id) || stuck.has(id));
  const days = new Map(
    [...new Set(unmet.map(({ date }) => date))].map((date) => [date, hoursTaken(app, date)]),
  );
  return unmet
    .map(({ id, date }) => ({ id, date, start: days.get(date)?.get(id)?.start ?? 0 }))
    .toSorted((one, other) =>
      one.date === other.date ? one.start - other.start : one.date < other.date ? -1 : 1,
    )
    .map(({ id, date, start }) => ({
      id,
      date,
      hasBegun: start < firstAhead(date, clock),
      // A crew that is off stays off; one that is short may have more time by then.
      isStill: () => whenOff.has(id) || stuckOn(app, crewId, date).includes(id),
    }));
}

/** The planned visits in what was noted as the crew's own time off. */
function inTimeOff(app: App, crewId: number, today: CalendarDate): ReadonlySet<number> {
  const rows = crewVisitRows(app);
  return new Set(
    timeOffRows(app)
      .from(today)
      .filter((off) => off.crewId === crewId)
      .flatMap(({ startsOn, endsOn, period }) =>
        rows.planned({ crewId, from: startsOn < today ? today : startsOn, to: endsOn, period }),
      )
      .map(({ id }) => id),
  );
}
