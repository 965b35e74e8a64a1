/**
 * Lets the page open without a network, as in a basement with the tab thrown away: a worker keeps
 * the page itself (public/crew-worker.js). What it shows is kept by the page, and goes with its link.
 */
export function keepPageForLater(): void {
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.register('/crew-worker.js', { scope: '/crew' }).catch(() => undefined);
  }
}
