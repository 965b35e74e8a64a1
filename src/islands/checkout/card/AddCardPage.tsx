import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, sentenceOf } from '#browser/api.ts';
import { fetchCards, finishCard } from '#browser/api/cards.ts';
import { business } from '#content/business.ts';
import { bookingLinkToken } from '#browser/booking-link.ts';
import type { KeptCard } from '#contracts/cards.ts';
import '#islands/ui/form.css';
import { MissingLink } from '#islands/ui/MissingLink.tsx';
import { cardTerms, type CardScope } from '#domain/kept-card.ts';
import '../checkout.css';
import { loadPayments } from '../load-stripe.ts';
import { PanelTitle } from '../PanelTitle.tsx';
import { Waiting } from '../Waiting.tsx';
import { AddCardForm } from './AddCardForm.tsx';

/** The page on which a customer adds a card without paying; opened from their own pages. */
export function AddCardPage() {
  const { state, kept } = useAddCard();
  switch (state.step) {
    case 'loading':
      return <Waiting>Preparing the card form...</Waiting>;
    case 'no-link':
      return (
        <MissingLink
          title="Add a card"
          problem={state.problem}
          lead="We’ll email you a link to your page, where you can add a card."
          hint="The email to look for"
          letter={`Your ${business.name} sign-in link`}
        />
      );
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
          <PanelTitle>Your card is saved</PanelTitle>
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

/** What /my-card shows. */
type AddCardState =
  | { readonly step: 'loading' }
  /** Neither signed in nor with a link that works. */
  | { readonly step: 'no-link'; readonly problem?: string }
  | {
      readonly step: 'refused';
      readonly title: string;
      readonly sentence: string;
      readonly again?: () => void;
      readonly back: string;
    }
  | {
      readonly step: 'ready';
      readonly stripe: Stripe;
      readonly scope: CardScope;
      readonly token: string;
      readonly back: string;
    }
  | { readonly step: 'kept'; readonly card: KeptCard; readonly back: string };

const TRY_LATER = 'Nothing was charged. Please try again in a moment.';
const NOT_NEEDED = 'Nothing will be due, so there’s no need to save a card.';
const BANK_SAID_NO = 'Your bank didn’t approve it. Nothing was charged. Please try another card.';

/** The card form of a link's visit, or of whoever is signed in; the end of a detour by the bank. */
function useAddCard() {
  const [state, setState] = useState<AddCardState>({ step: 'loading' });

  const load = useCallback(async () => {
    const token = bookingLinkToken();
    const back = token ? `/my-booking#${token}` : '/my';
    const again = () => void load();
    setState({ step: 'loading' });
    const returned = new URLSearchParams(location.search);
    const setupIntentId = returned.get('setup_intent');
    try {
      if (setupIntentId !== null) {
        // The client secret is in the address, too: it is not to stay there.
        history.replaceState(history.state, '', location.pathname + location.hash);
        if (returned.get('redirect_status') === 'succeeded') {
          setState({ step: 'kept', card: await finishCard(setupIntentId), back });
          return;
        }
        const title = 'This card wasn’t saved';
        setState({ step: 'refused', title, sentence: BANK_SAID_NO, again, back });
        return;
      }
      const { payments, scope } = await fetchCards(token);
      if (!payments) {
        setState({ step: 'refused', title: 'No card is needed', sentence: NOT_NEEDED, back });
        return;
      }
      setState({ step: 'ready', stripe: await loadPayments(payments), scope, token, back });
    } catch (error) {
      if (error instanceof ApiError && [401, 404].includes(error.status)) {
        setState({
          step: 'no-link',
          ...(token && { problem: sentenceOf(error, TRY_LATER) }),
        });
        return;
      }
      const isAsked = error instanceof ApiError && error.status < 500;
      const sentence = isAsked ? sentenceOf(error, TRY_LATER) : TRY_LATER;
      const title = 'We couldn’t open the card form';
      setState({ step: 'refused', title, sentence, ...(isAsked ? {} : { again }), back });
    }
  }, []);

  useEffect(() => {
    void load();
  }, [load]);

  const kept = (card: KeptCard) => {
    const token = bookingLinkToken();
    setState({ step: 'kept', card, back: token ? `/my-booking#${token}` : '/my' });
  };
  return { state, kept };
}
