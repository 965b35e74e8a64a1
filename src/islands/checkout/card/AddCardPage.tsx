import '#islands/ui/form.css';
import { cardTerms } from '#domain/kept-card.ts';
import '../checkout.css';
import { PanelTitle } from '../PanelTitle.tsx';
import { Waiting } from '../Waiting.tsx';
import { AddCardForm } from './AddCardForm.tsx';
import { useAddCard } from './use-add-card.ts';

/** The page on which a customer adds a card without paying; opened from their own pages. */
export function AddCardPage() {
  const { state, kept } = useAddCard();
  switch (state.step) {
    case 'loading':
      return <Waiting>Preparing the card form...</Waiting>;
    case 'refused':
      return (
        <section className="checkout-panel">
          <PanelTitle>{state.title}</PanelTitle>
          <p>{state.sentence}</p>
          {state.again && (
            <button
              className="button button-primary form-button"
              type="button"
              onClick={state.again}
            >
              Try again
            </button>
          )}
          <a className="link checkout-link" href={state.back}>
            Back to your page
          </a>
        </section>
      );
    case 'ready':
      return (
        <section className="checkout-panel">
          <p>{cardTerms(state.scope).meaning}</p>
          <AddCardForm {...state} onKept={kept} />
          <a className="link checkout-link" href={state.back}>
            Back without a card
          </a>
        </section>
      );
    case 'kept':
      return (
        <section className="checkout-panel">
          <PanelTitle>Your card is kept</PanelTitle>
          <p>
            {state.card.name}, good until {state.card.expires}. Nothing was charged.
          </p>
          <a className="button button-primary form-button" href={state.back}>
            Back to your page
          </a>
        </section>
      );
    default:
      return state satisfies never;
  }
}
