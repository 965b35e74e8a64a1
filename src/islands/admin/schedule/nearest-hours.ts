import type { OwnersTime } from '#contracts/admin/schedule.ts';
import { halfOfStart, halvesOfPeriod } from '#domain/half-hours.ts';
import type { Period } from '#domain/slots.ts';

/** How many are offered: one line on a phone. */
const OFFERED = 3;

/** An hour that a job can start at. */
type OpenHour = { readonly period: Period; readonly time: string };

/**
 * The hours of a day nearest to one that can't be had, in the order of the day: what Save takes, by
 * the answer that the lists read.
 *
 * @param asked.time that hour; without one, where its part of the day begins.
 * @param asked.crew the crew it is to be, if any: 0 for whichever.
 */
export function nearestHours(
  times: readonly OwnersTime[],
  asked: { readonly period: Period; readonly time?: string | undefined; readonly crew?: number },
): OpenHour[] {
  const { period, time, crew = 0 } = asked;
  const wanted = halfOfStart(time) ?? halvesOfPeriod(period).from;
  const away = (each: OpenHour) => Math.abs((halfOfStart(each.time) ?? 0) - wanted);
  return times
    .flatMap(({ period: part, starts }) =>
      starts
        .filter(({ crews, isAfterward }) => !isAfterward && (crew === 0 || crews.includes(crew)))
        .map((start) => ({ period: part, time: start.time })),
    )
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, OFFERED)
    .toSorted((one, other) => (one.time < other.time ? -1 : 1));
}
