import { fetchReceipts } from '#browser/api/receipts.ts';
import { receiptLink } from '#browser/receipt-link.ts';
import type { ReceiptsPage } from '#contracts/receipts.ts';
import { useLinked } from '../use-linked.ts';

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

const NONE = 'There is no receipt for this visit yet: you get one with every payment.';

/** The receipts of a receipt link's visit, and the one that it names. */
export function useReceipts(): ReceiptsState {
  const { state, again } = useLinked(readReceipts);
  switch (state.step) {
    case 'shown': {
      const { token, receipt, all } = state.found;
      return receipt ? { step: 'shown', token, receipt, all } : { step: 'no-link', sentence: NONE };
    }
    case 'unreachable':
      return { step: 'unreachable', again };
    default:
      return state;
  }
}

async function readReceipts(link: string) {
  const { token, id } = receiptLink(link);
  const all = (await fetchReceipts(token)).receipts.toReversed();
  return { token, all, receipt: all.find((each) => each.id === id) ?? all[0] };
}
