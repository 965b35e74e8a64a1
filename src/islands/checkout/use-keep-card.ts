import type { StripeElements } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { sentenceOf } from '#browser/api.ts';
import { keepFeeCard } from '#browser/api/cards.ts';
import type { PaymentIntentAnswer } from '#contracts/payments.ts';
import { cardConsent } from '#domain/kept-card.ts';

type Offer = NonNullable<PaymentIntentAnswer['keepCard']>;

const NOT_SAVED = 'We couldn’t save your choice. Please try again.';

/**
 * The box that keeps the card: what is ticked is the server's, and it is told at once. Paying waits
 * for its answer.
 */
export function useKeepCard(offer: Offer | undefined, elements: StripeElements | null) {
  const [ticked, setTicked] = useState(offer?.ticked ?? false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const underWay = useRef<Promise<boolean>>(Promise.resolve(true));

  async function say(keep: boolean): Promise<boolean> {
    if (!offer) return true;
    setBusy(true);
    setProblem('');
    try {
      const answer = await keepFeeCard(
        keep ? { keep, consent: cardConsent(offer.scope) } : { keep },
      );
      setTicked(answer.ticked);
      // The provider's form shows what keeping means, and has to know of it.
      await elements?.fetchUpdates();
      return true;
    } catch (error) {
      setTicked(!keep);
      setProblem(sentenceOf(error, NOT_SAVED));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    ticked,
    isBusy,
    problem,
    change(keep: boolean) {
      if (isBusy) return;
      setTicked(keep);
      underWay.current = say(keep);
    },
    /** Resolves once the server has answered: false, once, if it could not keep the choice. */
    settled() {
      const answer = underWay.current;
      underWay.current = Promise.resolve(true);
      return answer;
    },
  };
}
