import type { StripeElements } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { sentenceOf } from '#browser/api.ts';
import { keepFeeCard } from '#browser/api/cards.ts';
import type { KeepCardOffer } from '#contracts/payments.ts';
import { consentOf } from '#domain/kept-card.ts';

const STALE = 'These words have changed. Please check the box again if you agree.';
const NOT_SAVED = 'We couldn’t save your choice. Please try again.';

/**
 * The box that keeps the card: what is ticked is the server's, and it is told at once. Paying waits
 * for its answer.
 */
export function useKeepCard(offer: KeepCardOffer | undefined, elements: StripeElements | null) {
  const [ticked, setTicked] = useState(offer?.ticked ?? false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(offer?.isStale ? STALE : '');
  const underWay = useRef<Promise<boolean>>(Promise.resolve(true));

  async function say(keep: boolean): Promise<boolean> {
    if (!offer) return true;
    setBusy(true);
    setProblem('');
    try {
      const answer = await keepFeeCard(
        // The words are the server's, so that what is agreed to is what was on the screen.
        keep ? { keep, consent: consentOf(offer) } : { keep },
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
