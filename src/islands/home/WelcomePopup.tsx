import x from 'lucide-static/icons/x.svg?raw';
import { claimOffer } from '#browser/claimed-offer.ts';
import { Icon } from '#islands/ui/Icon.tsx';

type Props = {
  offer: string;
  title: string;
  text: string;
  terms: string;
  claim: string;
  later: string;
};

/**
 * The first-visit offer (spec 4): a card at the edge that dims nothing and takes no focus.
 * welcome-timer.ts shows it, closes it and sets the visited flag; claiming also keeps the offer,
 * opens the services tab and the booking modal.
 */
export function WelcomePopup({ offer, title, text, terms, claim, later }: Props) {
  const claimIt = () => {
    claimOffer(offer);
    location.hash = '#services';
    document.dispatchEvent(new CustomEvent('book', { detail: { service: '', promo: offer } }));
  };

  return (
    <div className="welcome" role="dialog" aria-labelledby="welcome-title" data-welcome hidden>
      <button type="button" className="welcome-x" aria-label="Close" data-close>
        <Icon file={x} />
      </button>
      <h2 id="welcome-title">{title}</h2>
      <p>{text}</p>
      <div className="actions">
        <button type="button" className="button button-sun" onClick={claimIt} data-close>
          {claim}
        </button>
        <button type="button" className="button button-secondary" data-close>
          {later}
        </button>
      </div>
      <p className="small">{terms}</p>
    </div>
  );
}
