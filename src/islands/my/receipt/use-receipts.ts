import { useEffect, useState } from 'react';
import { ApiError, sentenceOf } from '#browser/api.ts';
import { fetchReceipts } from '#browser/api/receipts.ts';
import { receiptLink } from '#browser/receipt-link.ts';
import type { ReceiptsPage } from '#contracts/receipts.ts';

/** One receipt as it was issued. */
export type OwnReceipt = ReceiptsPage['receipts'][number];

/** What /receipt shows. */
export type ReceiptsState =
  | { readonly step: 'loading' }
  | { readonly step: 'no-link'; readonly sentence: string }
  | { readonly step: 'unreachable'; readonly again: () => void }
  | {
      readonly step: 'shown';
      readonly token: string;
      readonly receipt: OwnReceipt;
      /** All of the visit, newest first. */
      readonly all: readonly OwnReceipt[];
    };

const NO_TOKEN = 'Please open this page with the link in the email we sent you.';
const NONE = 'There is no receipt for this visit yet: you get one with every payment.';

/** The receipts of a receipt link's visit, and the one that it names. */
export function useReceipts(): ReceiptsState {
  const [state, setState] = useState<ReceiptsState>({ step: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const set = (next: ReceiptsState) => {
      if (isCurrent) setState(next);
    };
    const load = async () => {
      const { token, id } = receiptLink();
      if (!token) {
        set({ step: 'no-link', sentence: NO_TOKEN });
        return;
      }
      try {
        const all = (await fetchReceipts(token)).receipts.toReversed();
        const receipt = all.find((each) => each.id === id) ?? all[0];
        set(receipt ? { step: 'shown', token, receipt, all } : { step: 'no-link', sentence: NONE });
      } catch (error) {
        const isGone = error instanceof ApiError && error.status === 404;
        set(
          isGone
            ? { step: 'no-link', sentence: sentenceOf(error, NO_TOKEN) }
            : { step: 'unreachable', again: () => void load() },
        );
      }
    };
    const reload = () => void load();
    reload();
    // Another receipt of the list only changes the fragment.
    addEventListener('hashchange', reload);
    return () => {
      isCurrent = false;
      removeEventListener('hashchange', reload);
    };
  }, []);
  return state;
}
