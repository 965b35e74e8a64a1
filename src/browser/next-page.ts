import { readSession, removeSession, writeSession } from './session-storage.ts';

/** What one page leaves for the one that is opened next in this tab. */
export type Left = 'toastAfterNavigation' | 'openBookingAfterNavigation';

/** Leaves something for the next page; false when the browser refuses. */
export function leaveForNextPage(what: Left, value: unknown): boolean {
  return writeSession(what, value);
}

/** Whether the page before has left this. */
export function isLeft(what: Left): boolean {
  return readSession(what) !== null;
}

/** Takes what the page before has left: once, null where there is nothing. */
export function takeLeft(what: Left): unknown {
  const left = readSession(what);
  removeSession(what);
  return left;
}
