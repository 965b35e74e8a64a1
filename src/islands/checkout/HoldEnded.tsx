import { PanelTitle } from './PanelTitle.tsx';

/** The hold has run out before the payment: offers to take it again (product rule, 15 minutes). */
export function HoldEnded({ onHoldAgain }: { readonly onHoldAgain: () => void }) {
  return (
    <section className="checkout-panel">
      <PanelTitle>We stopped holding your time</PanelTitle>
      <p>
        Fifteen minutes are over, so others can choose it now. You have not been charged, and your
        details are still here.
      </p>
      <button className="button button-primary form-button" type="button" onClick={onHoldAgain}>
        Hold it again
      </button>
      <a className="link checkout-link" href="/booking">
        Choose another time
      </a>
    </section>
  );
}
