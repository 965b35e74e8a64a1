import { useEffect } from 'react';
import { fetchMyInvoice } from '#browser/api/invoices.ts';
import { useLinked } from '../use-linked.ts';

/** The invoice of the link that opened this page. */
export function useInvoice() {
  const { state, again } = useLinked(fetchMyInvoice);
  useEffect(() => {
    // Back from paying, the browser may show the page as it was before; a fresh one was just read.
    const restored = (event: PageTransitionEvent) => {
      if (event.persisted) again();
    };
    addEventListener('pageshow', restored);
    return () => {
      removeEventListener('pageshow', restored);
    };
  }, [again]);
  return { state, again };
}
