import { atom } from 'nanostores';
import { dismissToast } from './toast.ts';

/** Something harmless that was just done and can be taken back. */
export type Undo = { readonly text: string; readonly run: () => void };

/** How long it is offered: long enough to notice a slip of the thumb. */
const OFFER_MS = 10_000;

/** What can be taken back now. */
export const $undo = atom<Undo | null>(null);

let ending: ReturnType<typeof setTimeout> | undefined;

/** Offers to take something back, in place of any toast: one notification at a time. */
export function offerUndo(text: string, run: () => void): void {
  clearTimeout(ending);
  dismissToast();
  $undo.set({ text, run });
  ending = setTimeout(endUndo, OFFER_MS);
}

/** Takes it back. */
export function takeUndo(): void {
  const undo = $undo.get();
  endUndo();
  undo?.run();
}

/** Ends the offer. */
export function endUndo(): void {
  clearTimeout(ending);
  $undo.set(null);
}
