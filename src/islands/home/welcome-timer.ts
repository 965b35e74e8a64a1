import { isOfferOver } from '#browser/offer-over.ts';
import { isFirstVisit, markVisited } from '#browser/first-visit.ts';

/** How long after page load the offer is shown (spec 4, 9). */
const WELCOME_DELAY_MS = 2000;

/**
 * Shows the prerendered offer of a first visit on time and closes it, without React: that comes
 * with the first sign of a visitor (`client:late`), and the offer is due without any. It takes no
 * focus; a screen reader hears of it in `news`, a polite live region. However it is closed, by X,
 * Maybe later, Escape or the claim, closing sets the visited flag.
 */
export function startWelcome(card: HTMLElement, news: HTMLElement): void {
  if (!isFirstVisit()) return;
  let isOver = false;
  // Asked for at once: the answer is there long before the offer is due.
  void isOfferOver().then((over) => {
    isOver = over;
  });
  /** Where the keyboard came from, so that closing leaves it there. */
  let from: EventTarget | null = null;
  const closed = new AbortController();
  const close = () => {
    const hadFocus = card.contains(document.activeElement);
    card.hidden = true;
    news.textContent = '';
    closed.abort();
    markVisited();
    if (hadFocus && from instanceof HTMLElement) from.focus({ preventScroll: true });
  };
  const listen = () => {
    const { signal } = closed;
    card.addEventListener('focusin', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && card.contains(relatedTarget))) from = relatedTarget;
    });
    card.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[data-close]')) close();
    });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !isDialogOpen()) close();
      },
      { signal },
    );
  };
  const show = () => {
    // Somebody who is booking already needs no offer: try again a little later.
    if (isDialogOpen()) setTimeout(show, WELCOME_DELAY_MS);
    else if (!isOver && isFirstVisit()) {
      card.hidden = false;
      news.textContent = card.querySelector('h2')?.textContent ?? '';
      listen();
    }
  };
  // Counted from page load, not from now.
  setTimeout(show, Math.max(0, WELCOME_DELAY_MS - msSinceLoad()));
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

function msSinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0;
  return loaded > 0 ? performance.now() - loaded : 0;
}
