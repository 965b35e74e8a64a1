import type { CrewPlace, DayState } from './availability.ts';
import type { CrewDay } from './crews.ts';
import { halvesBlocked, halvesIn, halvesOf } from './half-hours.ts';
import { wantedBy } from './short-crew.ts';
import { holesIn, type DayJob, type Place, type Wanted } from './placement.ts';

/** Who is to do a job if more than one crew can. */
export type CrewWish<Visit extends DayJob = DayJob> = {
  /** This crew if it has room, whatever the others have. */
  readonly prefer?: number | undefined;
  /** How far a job is from a crew's visits of the day; less is nearer. Unknown counts as far. */
  readonly distanceTo?: ((crew: CrewDay<Visit>) => number) | undefined;
};

/**
 * The crew that gets a job: the preferred one, else the one whose day loses the fewest half hours
 * to stretches that no visit fits into, then the one whose visits are nearest, then the one with
 * the fewest visits (decision 108).
 */
export function bestPlace<Visit extends DayJob>(
  day: DayState,
  places: readonly CrewPlace<Visit>[],
  wanted: Wanted,
  { prefer, distanceTo = () => 0 }: CrewWish<Visit> = {},
): CrewPlace<Visit> | undefined {
  const kept = places.find(({ crew }) => crew.id === prefer);
  if (kept || places.length < 2) return kept ?? places[0];
  const scored = places.map((each) => ({
    each,
    holes: holesMade(day, each, wanted),
    distance: distanceTo(each.crew),
    visits: each.crew.jobs.length,
  }));
  return scored.reduce((best, next) => {
    const order =
      next.holes - best.holes || nearer(next.distance, best.distance) || next.visits - best.visits;
    return order < 0 ? next : best;
  }).each;
}

function holesMade(day: DayState, { crew, place }: CrewPlace, wanted: Wanted): number {
  const closed = halvesBlocked(day.blockedSlots) | halvesIn(crew.off);
  const { travel } = day;
  const after = withJob(crew.jobs, place, wantedBy(crew, wanted));
  return holesIn(after, closed, travel) - holesIn(crew.jobs, closed, travel);
}

/** A crew's day with a job in its place. */
export function withJob(jobs: readonly DayJob[], place: Place, wanted: Wanted): DayJob[] {
  const moved = new Map(place.shifts.map(({ job, start }) => [job, start]));
  const { period, minutes, start: pinned } = wanted;
  const own = { start: place.start, length: halvesOf(minutes), period };
  return [
    ...jobs.map((job, index) => ({ ...job, start: moved.get(index) ?? job.start })),
    { ...own, isFixed: pinned !== undefined },
  ];
}

/** As a difference: less than 0 for the nearer one. Two unknown distances are the same. */
function nearer(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
