import type { App } from '#server/app.ts';
import { originRows, type Origin } from './origins-repository.ts';

/**
 * Where visits come from, by visit. Anybody can book with somebody else's phone number or email
 * address: money that somebody else has agreed to pay is taken only for visits that are known to be
 * theirs.
 */
export function originsOf(
  app: Pick<App, 'db'>,
  bookingIds: readonly number[],
): ReadonlyMap<number, Origin> {
  return originRows(app).of(bookingIds);
}

/** Whether a visit was booked by the person it names, or by a moment at which it was seen to be. */
export function isTheirs(origin: Origin | undefined, seenAt: Date | null): boolean {
  if (!origin) return false;
  return origin.isProven === 1 || (seenAt !== null && origin.bookedAt <= seenAt.getTime());
}
