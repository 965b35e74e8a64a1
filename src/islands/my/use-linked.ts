import { useCallback, useEffect, useState } from 'react';
import { ApiError, sentenceOf } from '#browser/api.ts';

/** What a page shows that a private link opens. */
export type Linked<T> =
  | { readonly step: 'loading' }
  | { readonly step: 'no-link'; readonly problem?: string }
  | { readonly step: 'unreachable' }
  | { readonly step: 'shown'; readonly token: string; readonly found: T };

/** Where the server says nothing more. */
export const GONE = 'This link doesn’t work anymore.';

/**
 * What the private link that opened this page is for.
 *
 * @param ask reads it by the link's token.
 * @param onShown is told what is on the screen, after each time it was read.
 */
export function useLinked<T>(
  ask: (token: string) => Promise<T>,
  onShown?: (token: string, found: T) => void,
) {
  const [state, setState] = useState<Linked<T>>({ step: 'loading' });
  const load = useCallback(async () => {
    const token = location.hash.slice(1);
    if (!token) {
      setState({ step: 'no-link' });
      return;
    }
    try {
      const found = await ask(token);
      setState({ step: 'shown', token, found });
      onShown?.(token, found);
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      setState(
        isGone ? { step: 'no-link', problem: sentenceOf(error, GONE) } : { step: 'unreachable' },
      );
    }
  }, [ask, onShown]);
  const again = useCallback(() => void load(), [load]);
  useEffect(() => {
    again();
    addEventListener('hashchange', again);
    return () => {
      removeEventListener('hashchange', again);
    };
  }, [again]);
  /** Shows what the server has just answered. */
  const show = useCallback((found: T) => {
    setState((before) => (before.step === 'shown' ? { ...before, found } : before));
  }, []);
  /** Reads it again after a refusal; what is on the screen stays if nobody answers. */
  const refresh = useCallback(
    async (token: string) => {
      const found = await ask(token).catch(() => undefined);
      if (found) show(found);
    },
    [ask, show],
  );
  return { state, again, show, refresh };
}
