import { useCallback, useRef } from 'react';
import { fetchMyQuote, postQuoteView } from '#browser/api/quotes.ts';
import type { MyQuote } from '#contracts/quotes.ts';
import { useLinked } from '../use-linked.ts';

/**
 * The quote of the link that opened this page. That it is seen by a person, a call of its own says:
 * mail programs open links, too.
 */
export function useQuote() {
  const viewed = useRef<number>(undefined);
  const noteView = useCallback((token: string, { state, paper: { revision } }: MyQuote) => {
    if (state !== 'sent' || viewed.current === revision) return;
    viewed.current = revision;
    // Whether the owner learns of it is nothing that the reader has to wait for or hear of.
    postQuoteView(token, revision).catch(() => undefined);
  }, []);
  return useLinked(fetchMyQuote, noteView);
}
