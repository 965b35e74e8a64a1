import { WRITTEN } from '#browser/api.ts';
import {
  $toasts,
  dismissToast,
  showToast,
  takeToastAction,
  visibleToast,
  type ToastMessage,
} from '../toast.ts';

/** Says what was done and offers to take it back: at the toast, or with Ctrl+Z. */
export type OfferUndo = (done: ToastMessage, run: () => Promise<unknown>) => void;

/** How often this page has written something. */
let written = 0;

/** An {@link OfferUndo} for what was written just now. */
export const offerUndo: OfferUndo = (done, run) => {
  showToast(done, { label: 'Undo', run: () => void run() });
};

/**
 * An {@link OfferUndo} for who reads the screen anew between the change, after which this is called,
 * and the offer: where something newer was written meanwhile, nothing is offered, and the toast of
 * the newer one is left alone.
 */
export function offerLater(): OfferUndo {
  const mine = written;
  return (done, run) => {
    if (mine === written) offerUndo(done, run);
    else if (!visibleToast($toasts.get())) showToast(done);
  };
}

/**
 * Ends an offer as soon as something newer is written: what it would take back is not the last thing
 * anymore, and what is on screen is read again before the next offer is shown. Returns its end.
 */
export function endOffersWhenWritten(): () => void {
  const end = () => {
    written += 1;
    if (visibleToast($toasts.get())?.action) dismissToast();
  };
  document.addEventListener(WRITTEN, end);
  return () => {
    document.removeEventListener(WRITTEN, end);
  };
}

/** Lets Ctrl+Z (Cmd+Z) take back what is offered, but never what is being typed. Returns its end. */
export function undoWithKeyboard(): () => void {
  const listen = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndo || event.shiftKey || event.altKey) return;
    if (event.target instanceof Element && event.target.matches('input, textarea')) return;
    if (takeToastAction()) event.preventDefault();
  };
  addEventListener('keydown', listen);
  return () => {
    removeEventListener('keydown', listen);
  };
}
