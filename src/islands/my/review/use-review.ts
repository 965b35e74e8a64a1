import { useCallback, useRef } from 'react';
import { fetchMyReview, postReviewView } from '#browser/api/reviews.ts';
import { useLinked } from '../use-linked.ts';

/**
 * The visit of the link that opened this page. Reading it changes nothing; that a person sees it, a
 * call of its own says: mail programs open links, too.
 */
export function useReview() {
  const viewed = useRef('');
  const noteView = useCallback((token: string) => {
    if (viewed.current === token) return;
    viewed.current = token;
    // Whether we learn of it is nothing that the reader has to wait for or hear of.
    postReviewView(token).catch(() => undefined);
  }, []);
  return useLinked(fetchMyReview, noteView);
}
