import type { CrewDelay } from '#contracts/crew-day.ts';
import { minutesOfHalf } from '#domain/half-hours.ts';
import type { App } from '#server/app.ts';
import { delayRows } from './delays-repository.ts';

/** When a crew is expected at a visit, in minutes after midnight. */
export type Arrival = {
  /** As it was said last, told or planned; null for a visit that holds no time. */
  readonly arrives: number | null;
  /** What its customer was told; null until the evening before. */
  readonly told: { readonly from: number; readonly until: number } | null;
  /** That the crew comes later than planned; null if it doesn't. */
  readonly late: CrewDelay | null;
};

/** When the crew is expected at each of these visits. */
export function arrivalsOf(
  app: App,
  bookingIds: readonly number[],
): (bookingId: number) => Arrival {
  const delays = delaysOf(app, bookingIds);
  const known = new Map(
    delayRows(app)
      .expected(bookingIds)
      .map((row) => [row.id, row]),
  );
  return (id) => {
    const {
      arrivalFrom: from = null,
      arrivalUntil: until = null,
      half = null,
    } = known.get(id) ?? {};
    const told = from === null || until === null ? null : { from, until };
    const planned = half === null ? null : minutesOfHalf(half);
    const delay = delays.get(id);
    return {
      arrives: told?.from ?? delay?.arrivesAt ?? planned,
      told,
      late: delay?.late ?? null,
    };
  };
}

/**
 * The delays of these visits that hold: a customer who was told another hour since has that one, and
 * none of an earlier day counts.
 */
export function delaysOf(
  app: App,
  bookingIds: readonly number[],
): Map<number, { readonly arrivesAt: number; readonly late: CrewDelay }> {
  const found = new Map<number, { arrivesAt: number; late: CrewDelay }>();
  for (const delay of delayRows(app).standing(bookingIds)) {
    const { bookingId, arrivesAt, isTold, arrivalFrom, arrivalUntil, half, actor, at } = delay;
    found.delete(bookingId);
    if (half === null || (isTold && arrivalFrom !== arrivesAt)) continue;
    const minutes = arrivesAt - minutesOfHalf(half);
    if (minutes <= 0) continue;
    const told =
      arrivalFrom === null || arrivalUntil === null
        ? null
        : { from: arrivalFrom, until: arrivalUntil };
    const late = { minutes, told, by: actor, at: at.toISOString() };
    found.set(bookingId, { arrivesAt, late });
  }
  return found;
}
