/**
 * Lets the page open offline, even if the tab was discarded: a service worker caches the page
 * (public/crew-worker.js). The page stores its data itself and deletes it when the link ends.
 */
export function keepPageForLater(): void {
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.register('/crew-worker.js', { scope: '/crew' }).catch(() => undefined);
  }
}
