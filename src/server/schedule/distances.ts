import { zipIn } from '#domain/address-area.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { addressRows } from './addresses-repository.ts';
import type { Claimant } from './claimant.ts';

/**
 * Tells how far a visit is from the visits of a crew on a day, by ZIP code: the difference to the
 * nearest one, since neighboring codes are mostly neighbors. Infinity where either is not known.
 */
export function distances(
  app: App,
  date: CalendarDate,
  claimant: Claimant,
): (crew: { readonly id: number }) => number {
  return distancesFrom(app, date, zipIn(addressRows(app).of(claimant)));
}

/** {@link distances} from a ZIP code, for a visit that isn't there yet. */
export function distancesFrom(
  app: App,
  date: CalendarDate,
  own: string | undefined,
): (crew: { readonly id: number }) => number {
  if (own === undefined) return () => Infinity;
  const zips = new Map<number, number[]>();
  for (const { crew, address } of addressRows(app).ofDay(date)) {
    const zip = zipIn(address ?? '');
    if (zip !== undefined) zips.set(crew, [...(zips.get(crew) ?? []), Number(zip)]);
  }
  return ({ id }) =>
    Math.min(Infinity, ...(zips.get(id) ?? []).map((zip) => Math.abs(zip - Number(own))));
}
