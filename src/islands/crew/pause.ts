import { setPage } from '#stores/crew-day.ts';

/** A second tap within this time is a double tap and must not start the next step. */
const PAUSE_MS = 1000;
let pausedUntil = 0;

/** Whether a tap was just taken, so that the next one does not count yet. */
export function isPaused(): boolean {
  return Date.now() < pausedUntil;
}

/** Takes a tap: none counts for a moment, and the page is drawn again when it is over. */
export function pause(): void {
  pausedUntil = Date.now() + PAUSE_MS;
  setTimeout(() => {
    setPage({});
  }, PAUSE_MS + 50);
}
