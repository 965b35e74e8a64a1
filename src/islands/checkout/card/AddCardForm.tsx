import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useRef, useState, type SubmitEvent } from 'react';
import { sentenceOf } from '#browser/api.ts';
import { addCard, finishCard } from '#browser/api/cards.ts';
import type { KeptCard } from '#contracts/cards.ts';
import { cardConsent, type CardScope, cardTerms } from '#domain/kept-card.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import { APPEARANCE, paymentFonts } from '../appearance.ts';
import { CardSkeleton } from '../CardSkeleton.tsx';
import { paymentFailure } from '../payment-failure.ts';

type Props = {
  readonly stripe: Stripe;
  readonly scope: CardScope;
  /** The token of the visit's link; empty for whoever is signed in. */
  readonly token: string;
  readonly onKept: (card: KeptCard) => void;
};

const NOT_KEPT = 'We couldn’t save your card. Please try again in a moment or call us.';

/** The provider's card form without a payment; pressing the button is the consent. */
export function AddCardForm(props: Props) {
  return (
    <Elements
      stripe={props.stripe}
      options={{
        mode: 'setup',
        currency: 'usd',
        allowedPaymentMethodTypes: ['card'],
        appearance: APPEARANCE,
        fonts: paymentFonts(),
      }}
    >
      <Form {...props} />
    </Elements>
  );
}

function Form({ scope, token, onKept }: Props) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isUnderWay = useRef(false);

  /** @returns why the card is not kept; nothing where the form says it, or once it is. */
  async function keep(): Promise<string | undefined> {
    if (!stripe || !elements) return undefined;
    const { error: missing } = await elements.submit();
    if (missing) return undefined;
    try {
      const { clientSecret } = await addCard(token, cardConsent(scope));
      const { setupIntent, error } = await stripe.confirmSetup({
        elements,
        clientSecret,
        confirmParams: { return_url: `${location.origin}/my-card` },
        redirect: 'if_required',
      });
      const intent = setupIntent ?? error.setup_intent;
      // Kept meanwhile in another window is refused, too, but it is kept.
      if (intent?.status === 'succeeded') {
        onKept(await finishCard(intent.id));
        return undefined;
      }
      return paymentFailure(error, NOT_KEPT).plainly;
    } catch (error) {
      return sentenceOf(error, NOT_KEPT);
    }
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setProblem(undefined);
    setProblem(await keep());
    isUnderWay.current = false;
    setBusy(false);
  }

  return (
    <form className="payment-form" aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
      <div className="payment-card">
        {!isReady && <CardSkeleton />}
        <PaymentElement
          options={{ layout: 'tabs' }}
          onReady={() => {
            setReady(true);
          }}
        />
      </div>
      <Failure sentence={problem} />
      <button
        className="button button-primary form-button"
        type="submit"
        disabled={!isReady}
        aria-disabled={isBusy}
      >
        {isBusy ? 'Processing...' : cardTerms(scope).label}
      </button>
      <p className="form-small">
        Nothing is charged now. Kept by Stripe over an encrypted connection: your card number never
        reaches our server.
      </p>
    </form>
  );
}
