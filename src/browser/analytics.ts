import type { PageEvent } from '#contracts/events.ts';

/**
 * Sends one event to POST /api/events as a JSON text `{event, page, label?, category?, value?}`.
 * Cookieless and first-party; survives leaving the page; never throws and never waits. Page views and
 * phone clicks are reported by the layout itself.
 */
export function reportEvent(event: PageEvent): void {
  try {
    navigator.sendBeacon('/api/events', JSON.stringify({ ...event, page: location.pathname }));
  } catch {
    // Counting visitors must never break a page.
  }
}
