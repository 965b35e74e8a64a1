import {
  $toasts,
  dismissToast,
  pauseToast,
  resumeToast,
  showCarriedToast,
  takeToastAction,
  visibleToast,
  type Toast,
  type ToastAction,
} from '#stores/toast.ts';

let started = false;
let drawn: { id: number; variant: Toast['variant']; card: HTMLElement } | undefined;

/**
 * Renders the visible toast on pages with and without React, and announces it: politely, or at once
 * when it is destructive. Calling it again does nothing.
 */
export function startToasts(): void {
  if (started) return;
  started = true;
  $toasts.subscribe((queue) => {
    const toast = visibleToast(queue);
    if (toast?.id === drawn?.id) return;
    drawn?.card.remove();
    drawn = toast && { id: toast.id, variant: toast.variant, card: drawToast(toast) };
    placeToast();
    makeRoom(toast?.isCarried === true);
  });
  // A modal dialog that opens makes the rest of the page inert, and covers it.
  new MutationObserver(placeToast).observe(document.body, {
    attributeFilter: ['open'],
    subtree: true,
  });
  // A phone that is turned may be wide.
  addEventListener('resize', () => {
    makeRoom(visibleToast($toasts.get())?.isCarried === true);
  });
  showCarriedToast();
  // Also when the page comes back from the back-forward cache.
  addEventListener('pageshow', showCarriedToast);
}

/**
 * Puts the visible toast where it can be seen and reached: into the topmost modal dialog, if any.
 * Called automatically whenever a dialog opens or closes.
 */
export function placeToast(): void {
  if (!drawn) return;
  const child = `[role="${drawn.variant === 'destructive' ? 'alert' : 'status'}"]`;
  const top = [...document.querySelectorAll('dialog:modal')].at(-1);
  const box = top ? toastBoxOf(top) : document.querySelector('[data-toasts]:not(dialog *)');
  const region = box?.querySelector(child);
  if (!region || drawn.card.parentElement === region) return;
  region.append(drawn.card);
  // Whoever pointed at it does no longer, and no event says so.
  resumeToast();
}

/** From here on a toast stands to the right of the words that a page begins with. */
const BESIDE_THE_WORDS = '(width >= 64rem)';

/**
 * Room between header and page for a toast that came with it: over it, it would cover its headline.
 * A wide page has room beside the headline, and stays where it is.
 */
function makeRoom(isCarried: boolean): void {
  const box = document.querySelector<HTMLElement>('[data-toasts]:not(dialog *)');
  const main = document.querySelector('main');
  const isInTheWay = isCarried && !matchMedia(BESIDE_THE_WORDS).matches;
  if (box && main) main.style.marginTop = isInTheWay ? `${box.offsetHeight}px` : '';
}

/** A dialog's own place for toasts; one without gets a copy of the page's. */
function toastBoxOf(dialog: Element): Element | null {
  const own = dialog.querySelector(':scope > [data-toasts]');
  if (own) return own;
  const copy = document.querySelector('[data-toasts]:not(dialog *)')?.cloneNode(true);
  if (!(copy instanceof Element)) return null;
  for (const card of copy.querySelectorAll('.toast')) card.remove();
  dialog.append(copy);
  return copy;
}

function drawToast(toast: Toast): HTMLElement {
  const card = element('div', `toast toast-${toast.variant}`);
  const text = element('div', 'toast-text');
  text.append(
    element('strong', 'toast-title', toast.title),
    element('p', 'toast-description', toast.description),
  );
  const close = element('button', 'toast-close');
  close.type = 'button';
  close.ariaLabel = 'Dismiss notification';
  close.addEventListener('click', dismissToast);
  card.append(text, ...(toast.action ? [drawAction(toast.action)] : []), close);
  card.addEventListener('pointerenter', pauseToast);
  card.addEventListener('focusin', pauseToast);
  card.addEventListener('pointerleave', () => {
    // After a tap a phone's :hover stays until the next one.
    if (!card.matches(':focus-within')) resumeToast();
  });
  card.addEventListener('focusout', () => {
    if (!card.matches(':hover, :focus-within')) resumeToast();
  });
  return card;
}

function drawAction(action: ToastAction): HTMLElement {
  const button = element('button', 'toast-action', action.label);
  button.type = 'button';
  button.addEventListener('click', takeToastAction);
  return button;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  node.className = className;
  node.textContent = text;
  return node;
}
