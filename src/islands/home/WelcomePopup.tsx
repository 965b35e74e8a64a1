import x from 'lucide-static/icons/x.svg?raw';
import { useEffect, useRef } from 'react';
import { claimOffer } from '#browser/claimed-offer.ts';
import { isFirstVisit, markVisited } from '#browser/first-visit.ts';
import { Icon } from '#islands/ui/Icon.tsx';

/** How long after page load the offer is shown (spec 4, 9). */
const WELCOME_DELAY_MS = 2000;

type Props = {
  offer: string;
  title: string;
  text: string;
  terms: string;
  claim: string;
  later: string;
};

/**
 * The first-visit offer (spec 4). Closing it, by X, Maybe later or Escape, sets the visited flag;
 * claiming also keeps the offer, opens the services tab and the booking modal.
 */
export function WelcomePopup({ offer, title, text, terms, claim, later }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isFirstVisit()) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const show = () => {
      // Do not interrupt someone who is already booking; try again a little later.
      if (document.querySelector('dialog[open]')) timer = setTimeout(show, WELCOME_DELAY_MS);
      else if (isFirstVisit()) {
        dialog.current?.showModal();
        // Screen readers should announce the offer first, not the close button.
        heading.current?.focus();
      }
    };
    // Counted from page load, not from hydration.
    timer = setTimeout(show, Math.max(0, WELCOME_DELAY_MS - msSinceLoad()));
    return () => clearTimeout(timer);
  }, []);

  const close = () => dialog.current?.close();
  const claimIt = () => {
    claimOffer(offer);
    close();
    location.hash = '#services';
    document.dispatchEvent(new CustomEvent('book', { detail: { service: '', promo: offer } }));
  };

  return (
    <dialog ref={dialog} className="welcome" aria-labelledby="welcome-title" onClose={markVisited}>
      <button type="button" className="welcome-x" aria-label="Close" onClick={close}>
        <Icon file={x} />
      </button>
      <h2 id="welcome-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      <div className="actions">
        <button type="button" className="button button-sun" onClick={claimIt}>
          {claim}
        </button>
        <button type="button" className="button button-secondary" onClick={close}>
          {later}
        </button>
      </div>
      <p className="small">{terms}</p>
    </dialog>
  );
}

function msSinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0;
  return loaded > 0 ? performance.now() - loaded : 0;
}
