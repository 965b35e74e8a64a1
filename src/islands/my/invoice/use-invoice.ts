import { useCallback, useEffect, useState } from 'react';
import { ApiError, sentenceOf } from '#browser/api.ts';
import { fetchMyInvoice } from '#browser/api/invoices.ts';
import type { MyInvoice } from '#contracts/invoices.ts';

/** What /invoice shows. */
export type InvoiceState =
  | { readonly step: 'loading' }
  | { readonly step: 'no-link'; readonly sentence: string }
  | { readonly step: 'unreachable' }
  | { readonly step: 'shown'; readonly token: string; readonly invoice: MyInvoice };

const NO_TOKEN = 'Please open this page with the link in the email we sent you.';

/** The invoice of the link that opened this page. */
export function useInvoice() {
  const [state, setState] = useState<InvoiceState>({ step: 'loading' });
  const load = useCallback(async () => {
    const token = location.hash.slice(1);
    if (!token) {
      setState({ step: 'no-link', sentence: NO_TOKEN });
      return;
    }
    try {
      setState({ step: 'shown', token, invoice: await fetchMyInvoice(token) });
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
    // Back from paying, the browser may show the page as it was before.
    addEventListener('pageshow', reload);
    return () => {
      removeEventListener('hashchange', reload);
      removeEventListener('pageshow', reload);
    };
  }, [load]);
  return { state, again: () => void load() };
}
