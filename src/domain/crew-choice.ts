import { placesTogether, type CrewPlace, type DayState } from './availability.ts';
import type { CrewDay } from './crews.ts';
import { halvesBlocked, halvesIn, halvesOf, NO_HALVES } from './half-hours.ts';
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

/** Which crews are to do a job together if more than enough can. */
export type CrewsWish<Visit extends DayJob = DayJob> = CrewWish<Visit> & {
  /** This crew leads, or nobody comes. */
  readonly lead?: number | undefined;
  /** These are the others, as far as they have room. */
  readonly others?: readonly number[] | undefined;
};

/**
 * The crews that do a job of several together, the one that leads first; undefined where there are
 * none. At each start the lead is chosen as for a job of one crew, then the next best of the rest.
 * Of the starts that one with the preferred lead comes first, then the one that leaves the fewest
 * half hours of no use in all these crews' days, then the earliest.
 */
export function bestTogether<Visit extends DayJob>(
  day: DayState<Visit>,
  wanted: Wanted,
  { lead, others = [], ...wish }: CrewsWish<Visit> = {},
): CrewPlace<Visit>[] | undefined {
  const found = placesTogether(day, wanted).flatMap((places) => {
    if (lead !== undefined && !places.some(({ crew }) => crew.id === lead)) return [];
    const chosen: CrewPlace<Visit>[] = [];
    while (chosen.length < (wanted.crews ?? 1)) {
      const rest = places.filter((place) => !chosen.includes(place));
      const kept = others.find((id) => rest.some(({ crew }) => crew.id === id));
      const prefer = chosen.length === 0 ? (lead ?? wish.prefer) : kept;
      const next = bestPlace(day, rest, wanted, { ...wish, prefer });
      if (!next) return [];
      chosen.push(next);
    }
    const holes = chosen.reduce((all, place) => all + holesMade(day, place, wanted), 0);
    return [{ chosen, holes, isPreferred: chosen[0]?.crew.id === wish.prefer }];
  });
  const [best] = found.toSorted(
    (one, other) => Number(other.isPreferred) - Number(one.isPreferred) || one.holes - other.holes,
  );
  return best?.chosen;
}

/**
 * The crews of a visit of several once another one comes too: in place of one that can't, else of the
 * one that leads. The lead stays the lead if it stays.
 *
 * @param own its crews, the one that leads first. @param able who has room for it at its hour.
 * @returns undefined where these are not enough.
 */
export function crewsWith(
  given: number,
  own: readonly number[],
  able: ReadonlySet<number>,
): number[] | undefined {
  if (!able.has(given)) return undefined;
  const staying = own.filter((id) => able.has(id) && id !== given);
  if (staying.length === own.length) return [given, ...staying.slice(1)];
  const doesLeadStay = staying[0] === own[0] && !own.includes(given);
  const kept = doesLeadStay ? [...staying, given] : [given, ...staying];
  const crews = [...new Set([...kept, ...able])].slice(0, own.length);
  return crews.length === own.length ? crews : undefined;
}

function holesMade(day: DayState, { crew, place }: CrewPlace, wanted: Wanted): number {
  const { begun = NO_HALVES } = wanted;
  const closed = halvesBlocked(day.blockedSlots) | halvesIn(crew.off) | begun;
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
