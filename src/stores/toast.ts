import { atom } from 'nanostores';
import { keepForNextPage, takeKept } from '#browser/next-page.ts';
import { UNDO_OFFER_MS } from '#domain/undo.ts';

/** What a toast says. */
export type ToastMessage = {
  readonly title: string;
  readonly description: string;
  readonly variant?: 'default' | 'destructive';
};

/** The action a toast offers, such as undo. */
export type ToastAction = { readonly label: string; readonly run: () => void };

/** A toast in the queue; at most one is open at a time (spec 4). */
export type Toast = Required<ToastMessage> & {
  readonly id: number;
  readonly open: boolean;
  /** Whether the page before left it: it then has a place above this one, which nobody has read yet. */
  readonly isCarried: boolean;
  readonly action?: ToastAction | undefined;
};

/** How long a toast is shown (spec 9). */
export const TOAST_DURATION_MS = 5000;
/** How long a dismissed toast stays in the queue (spec 9). */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

/** The queue, newest last. Only the last one can be open. */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;
let closing: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a toast in place of the previous one and returns its id. It stays for five seconds, or with
 * an action for as long as the dashboard offers undo.
 */
export function showToast(
  { title, description, variant = 'default' }: ToastMessage,
  action?: ToastAction,
  isCarried = false,
): number {
  dismissToast();
  lastId += 1;
  const toast = { id: lastId, title, description, variant, open: true, isCarried, action };
  $toasts.set([...$toasts.get(), toast]);
  resumeToast();
  // Pages that lazy-load the toast code fetch it on this event.
  if (typeof document !== 'undefined') document.dispatchEvent(new Event('toast'));
  return lastId;
}

/** The toast that is visible now, if any. */
export function visibleToast(queue: readonly Toast[]): Toast | undefined {
  return queue.findLast((toast) => toast.open);
}

/** Closes the visible toast; it leaves the queue after a long while (spec 9). */
export function dismissToast(): void {
  clearTimeout(closing);
  const visible = visibleToast($toasts.get());
  if (!visible) return;
  $toasts.set($toasts.get().map((toast) => ({ ...toast, open: false })));
  setTimeout(() => {
    $toasts.set($toasts.get().filter((toast) => toast.id !== visible.id));
  }, TOAST_REMOVE_DELAY_MS);
}

/** Keeps the visible toast up while someone points at it or has focus in it. */
export function pauseToast(): void {
  clearTimeout(closing);
}

/** Restarts the visible toast's timer. */
export function resumeToast(): void {
  clearTimeout(closing);
  const lasts = visibleToast($toasts.get())?.action ? UNDO_OFFER_MS : TOAST_DURATION_MS;
  closing = setTimeout(dismissToast, lasts);
}

/** Runs the visible toast's action and closes it; false if it has none. */
export function takeToastAction(): boolean {
  const action = visibleToast($toasts.get())?.action;
  if (!action) return false;
  dismissToast();
  action.run();
  return true;
}

/** Shows a toast on the next page. */
export function showToastOnNextPage(message: ToastMessage): void {
  // Without storage, show it briefly now rather than never.
  if (!keepForNextPage('toastAfterNavigation', message)) showToast(message);
}

/** Shows the toast left by the previous page, once. */
export function showCarriedToast(): void {
  const carried = takeKept('toastAfterNavigation');
  if (isToastMessage(carried)) showToast(carried, undefined, true);
}

function isToastMessage(value: unknown): value is ToastMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string' &&
    'description' in value &&
    typeof value.description === 'string'
  );
}
