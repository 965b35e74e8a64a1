import { WRITTEN } from '#browser/api.ts';
import {
  $toasts,
  dismissToast,
  showToast,
  takeToastAction,
  visibleToast,
  type ToastMessage,
} from '../toast.ts';

/** Shows what was done and offers undo: in the toast, or with Ctrl+Z. */
export type OfferUndo = (done: ToastMessage, run: () => Promise<unknown>) => void;

/** The number of writes this page has made. */
let written = 0;

/** An {@link OfferUndo} for the latest write. */
export const offerUndo: OfferUndo = (done, run) => {
  showToast(done, { label: 'Undo', run: () => void run() });
};

/**
 * An {@link OfferUndo} for callers that reload the screen between change and offer. Call it right
 * after the change: if something newer is written meanwhile, nothing is offered and the newer toast
 * stays.
 */
export function offerLater(): OfferUndo {
  const mine = written;
  return (done, run) => {
    if (mine === written) offerUndo(done, run);
    else if (!visibleToast($toasts.get())) showToast(done);
  };
}

/**
 * Takes the message away that is shown as soon as something newer is written: it is of an earlier
 * change, its offer would no longer undo the last one, and the screen is reloaded before the next
 * message is shown, if there is one. Returns a function that stops it.
 */
export function endToastsWhenWritten(): () => void {
  const end = () => {
    written += 1;
    dismissToast();
  };
  document.addEventListener(WRITTEN, end);
  return () => {
    document.removeEventListener(WRITTEN, end);
  };
}

/** Lets Ctrl+Z (Cmd+Z) run the offered undo, except in text fields. Returns a stop function. */
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
