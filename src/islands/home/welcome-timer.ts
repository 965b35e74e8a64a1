import { isFirstVisit, markVisited } from '#browser/first-visit.ts';

/** How long after page load the offer is shown (spec 4, 9). */
const WELCOME_DELAY_MS = 2000;

/**
 * Opens the prerendered offer of a first visit on time and closes it, without React: that comes
 * with the first sign of a visitor (`client:late`), and the offer is due without any. However it is
 * closed, by X, Maybe later, Escape or the claim, closing sets the visited flag.
 */
export function startWelcome(dialog: HTMLDialogElement): void {
  if (!isFirstVisit()) return;
  dialog.addEventListener('close', markVisited);
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-close]')) dialog.close();
  });
  const show = () => {
    // Do not interrupt someone who is already booking; try again a little later.
    if (document.querySelector('dialog[open]')) setTimeout(show, WELCOME_DELAY_MS);
    else if (isFirstVisit()) {
      dialog.showModal();
      // Screen readers should announce the offer first, not the close button.
      dialog.querySelector('h2')?.focus();
    }
  };
  // Counted from page load, not from now.
  setTimeout(show, Math.max(0, WELCOME_DELAY_MS - msSinceLoad()));
}

function msSinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0;
  return loaded > 0 ? performance.now() - loaded : 0;
}
