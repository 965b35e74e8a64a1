import type { MadeRoom } from '#contracts/admin/made-room.ts';
import type { MakesRoom } from '#contracts/admin/schedule.ts';
import type { CrewPlace, DayState } from '#domain/availability.ts';
import { bestPlace, bestTogether } from '#domain/crew-choice.ts';
import { startTimeOf } from '#domain/half-hours.ts';
import { namedShifts, type Wanted } from '#domain/placement.ts';
import type { App } from '#server/app.ts';
import type { ClaimedJob } from './day-repository.ts';
import { madeRoomRows } from './made-room-repository.ts';
import type { Shifted } from './shifted.ts';

/** Visits that made room, or would, with the names that the owner knows them by. */
export function namedRoom(app: App, shifted: readonly Shifted[]): MadeRoom[] {
  if (shifted.length === 0) return [];
  const rows = madeRoomRows(app);
  const ids = (name: 'bookingId' | 'seriesId') => shifted.flatMap((each) => each[name] ?? []);
  const [customers, planned] = [rows.ofBookings(ids('bookingId')), rows.ofPlans(ids('seriesId'))];
  return shifted.map(({ bookingId, seriesId, from, to }) => ({
    bookingId,
    name:
      customers.get(bookingId ?? 0) ?? planned.get(seriesId ?? 0) ?? 'A customer who is paying now',
    from: startTimeOf(from),
    to: startTimeOf(to),
  }));
}

/** What the choice of a crew goes by if none is asked for. */
type Choice = {
  /** The crew that the visit has. */
  readonly prefer: number | undefined;
  /** How far a crew's other visits of the day are; the nearest comes before another. */
  readonly distanceTo: (crew: { readonly id: number }) => number;
};

/**
 * Who would make room for a job in these places, by crew, and which crew comes if none is asked for:
 * the choice that Save makes. Nothing where nobody is shifted, so that most questions cost nothing.
 */
export function makesRoom(
  app: App,
  day: DayState<ClaimedJob>,
  wanted: Wanted,
  places: readonly CrewPlace<ClaimedJob>[],
  wish: Choice,
): MakesRoom {
  if (places.every(({ place }) => place.shifts.length === 0)) return {};
  if ((wanted.crews ?? 1) > 1) {
    const chosen = bestTogether(day, wanted, wish) ?? [];
    const visits = namedRoom(app, chosen.flatMap(shiftedIn));
    const [lead] = chosen;
    return lead && visits.length > 0
      ? { comes: lead.crew.id, makesRoom: [{ crew: lead.crew.id, visits }] }
      : {};
  }
  return {
    comes: bestPlace(day, places, wanted, wish)?.crew.id,
    makesRoom: places
      .filter(({ place }) => place.shifts.length > 0)
      .map((each) => ({ crew: each.crew.id, visits: namedRoom(app, shiftedIn(each)) })),
  };
}

function shiftedIn({ crew, place }: CrewPlace<ClaimedJob>): Shifted[] {
  return namedShifts(crew.jobs, place.shifts).map(({ job, start }) => {
    const { draftId, bookingId, seriesId, originalDate } = job;
    const holder = { draftId, bookingId, seriesId, originalDate };
    return { ...holder, crew: crew.id, from: job.start, to: start };
  });
}
