import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { callRows } from './calls-repository.ts';

/** The changes that somebody has to call about, one a booking, longest waiting first. */
export function openCalls(app: App) {
  return callRows(app).open(businessTime(app.now()).date);
}

/**
 * Notes that the customer of a booking was told, or takes the last note back; call it in a
 * transaction. False if there was nothing to note.
 */
export function noteTold(app: App, bookingId: number, isTold: boolean): boolean {
  return isTold ? callRows(app).tick(bookingId, app.now()) : callRows(app).untick(bookingId);
}
