import { availablePeriods } from '#server/direct/available-periods.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const prerender = false;

/** The periods of a date that can be booked, for the service in the query (spec 7). */
export const ALL = endpoint(availablePeriods);
