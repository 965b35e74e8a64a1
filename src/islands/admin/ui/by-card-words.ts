import { isPlanned } from '#domain/booking-status.ts';

/** When a kept card pays what is due for a visit: nothing is said to be charged before it was. */
export function byCardWords(booking: Parameters<typeof isPlanned>[0]): string {
  return isPlanned(booking) ? 'Charged by card after the visit' : 'To be charged by card';
}
