import type { Methods } from '#server/http/endpoint.ts';
import { availablePeriods } from './available-periods.ts';
import { checkAvailability } from './check-availability.ts';

/** An endpoint that is answered without Astro, with what its path says. */
export type DirectRoute = { methods: Methods; params: Readonly<Record<string, string>> };

const PERIODS_OF_DATE = /^\/api\/available-time-periods\/([0-9-]{1,20})$/;

/**
 * The endpoints that a booking form asks at every change, by their plain spelling; whatever is
 * spelt otherwise takes the long way through Astro and gets the same answer.
 */
export function directRoute(pathname: string): DirectRoute | undefined {
  if (pathname === '/api/check-availability') return { methods: checkAvailability, params: {} };
  const date = PERIODS_OF_DATE.exec(pathname)?.[1];
  return date === undefined ? undefined : { methods: availablePeriods, params: { date } };
}
