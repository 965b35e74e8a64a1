import { readSession, removeSession, writeSession } from './session-storage.ts';

/** What one page can keep for the next page opened in this tab. */
export type Kept = 'toastAfterNavigation' | 'openBookingAfterNavigation';

/** Keeps something for the next page; false when the browser refuses. */
export function keepForNextPage(what: Kept, value: unknown): boolean {
  return writeSession(what, value);
}

/** Whether the previous page kept this. */
export function isKept(what: Kept): boolean {
  return readSession(what) !== null;
}

/** Takes what the previous page kept: once, null if nothing. */
export function takeKept(what: Kept): unknown {
  const kept = readSession(what);
  removeSession(what);
  return kept;
}
