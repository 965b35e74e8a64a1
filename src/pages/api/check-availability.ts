import { checkAvailability } from '#server/direct/check-availability.ts';
import { endpoint } from '#server/http/endpoint.ts';

export const prerender = false;

/**
 * Whether one period can be booked (spec 7). Gives the browser its draft cookie, so that the hold
 * it is about to ask for is its own even when the page is reloaded meanwhile.
 */
export const ALL = endpoint(checkAvailability);
