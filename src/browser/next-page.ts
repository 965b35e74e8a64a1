import { readSession, removeSession, writeSession } from './session-storage.ts';

/** What one page keeps for the one that is opened next in this tab. */
export type Kept = 'toastAfterNavigation' | 'openBookingAfterNavigation';

/** Keeps something for the next page; false when the browser refuses. */
export function keepForNextPage(what: Kept, value: unknown): boolean {
  return writeSession(what, value);
}

/** Whether the page before has kept this. */
export function isKept(what: Kept): boolean {
  return readSession(what) !== null;
}

/** Takes what the page before has kept: once, null where there is nothing. */
export function takeKept(what: Kept): unknown {
  const kept = readSession(what);
  removeSession(what);
  return kept;
}
