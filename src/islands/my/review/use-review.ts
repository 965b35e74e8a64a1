import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '#browser/api.ts';
import { fetchMyReview, postReviewView } from '#browser/api/reviews.ts';
import type { MyReview } from '#contracts/customer-reviews.ts';

/** What /review shows. */
export type ReviewState =
  | { readonly step: 'loading' }
  | { readonly step: 'no-link'; readonly sentence: string }
  | { readonly step: 'unreachable' }
  | { readonly step: 'shown'; readonly token: string; readonly review: MyReview };

const NO_TOKEN = 'Please open this page with the link in the email we sent you.';

/**
 * The visit of the link that opened this page. Reading it changes nothing; that a person sees it, a
 * call of its own says: mail programs open links, too.
 */
export function useReview() {
  const [state, setState] = useState<ReviewState>({ step: 'loading' });
  const viewed = useRef('');
  const load = useCallback(async () => {
    const token = location.hash.slice(1);
    if (!token) {
      setState({ step: 'no-link', sentence: NO_TOKEN });
      return;
    }
    try {
      const review = await fetchMyReview(token);
      setState({ step: 'shown', token, review });
      if (viewed.current === token) return;
      viewed.current = token;
      // Whether we learn of it is nothing that the reader has to wait for or hear of.
      await postReviewView(token).catch(() => undefined);
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      setState(
        isGone
          ? { step: 'no-link', sentence: sentenceOf(error, NO_TOKEN) }
          : { step: 'unreachable' },
      );
    }
  }, []);
  useEffect(() => {
    const reload = () => void load();
    reload();
    addEventListener('hashchange', reload);
    return () => {
      removeEventListener('hashchange', reload);
    };
  }, [load]);
  /** Shows what the server has just answered. */
  const show = useCallback((review: MyReview) => {
    setState((before) => (before.step === 'shown' ? { ...before, review } : before));
  }, []);
  /** Reads it again after a refusal; what is on the screen stays if nobody answers. */
  const refresh = useCallback(
    async (token: string) => {
      const review = await fetchMyReview(token).catch(() => undefined);
      if (review) show(review);
    },
    [show],
  );
  return { state, again: () => void load(), show, refresh };
}
