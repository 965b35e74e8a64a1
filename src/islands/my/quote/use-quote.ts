import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, sentenceOf } from '#browser/api.ts';
import { fetchMyQuote, postQuoteView } from '#browser/api/quotes.ts';
import type { MyQuote } from '#contracts/quotes.ts';

/** What /quote shows. */
export type QuoteState =
  | { readonly step: 'loading' }
  | { readonly step: 'no-link'; readonly sentence: string }
  | { readonly step: 'unreachable' }
  | { readonly step: 'shown'; readonly token: string; readonly quote: MyQuote };

const NO_TOKEN = 'Please open this page with the link in the email we sent you.';

/**
 * The quote of the link that opened this page. That it is seen by a person, a call of its own says:
 * mail programs open links, too.
 */
export function useQuote() {
  const [state, setState] = useState<QuoteState>({ step: 'loading' });
  const viewed = useRef<number>(undefined);
  const load = useCallback(async () => {
    const token = location.hash.slice(1);
    if (!token) {
      setState({ step: 'no-link', sentence: NO_TOKEN });
      return;
    }
    try {
      const quote = await fetchMyQuote(token);
      setState({ step: 'shown', token, quote });
      const { revision } = quote.paper;
      if (quote.state !== 'sent' || viewed.current === revision) return;
      viewed.current = revision;
      // Whether the owner learns of it is nothing that the reader has to wait for or hear of.
      await postQuoteView(token, revision).catch(() => undefined);
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
  const show = useCallback((quote: MyQuote) => {
    setState((before) => (before.step === 'shown' ? { ...before, quote } : before));
  }, []);
  /** Reads it again after a refusal; what is on the screen stays if nobody answers. */
  const refresh = useCallback(
    async (token: string) => {
      const quote = await fetchMyQuote(token).catch(() => undefined);
      if (quote) show(quote);
    },
    [show],
  );
  return { state, again: () => void load(), show, refresh };
}
