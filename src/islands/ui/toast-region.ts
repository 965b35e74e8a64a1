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
 * Draws the visible toast on pages with and without React, and says it to screen readers: politely,
 * or at once when it is destructive. Calling it again changes nothing.
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
  });
  showCarriedToast();
  // Also when the page comes back from the back-forward cache.
  addEventListener('pageshow', showCarriedToast);
}

/**
 * Puts the visible toast where it can be seen and reached: call it when a modal dialog has opened
 * or closed. While one is open the rest of the page is inert, so each dialog has its own region.
 */
export function placeToast(): void {
  if (!drawn) return;
  const child = `[role="${drawn.variant === 'destructive' ? 'alert' : 'status'}"]`;
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  const region =
    top?.querySelector(`:scope > [data-toasts] > ${child}`) ??
    document.querySelector(`[data-toasts]:not(dialog *) > ${child}`);
  if (region && drawn.card.parentElement !== region) region.append(drawn.card);
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
  for (const leaving of ['pointerleave', 'focusout']) {
    card.addEventListener(leaving, () => {
      if (!card.matches(':hover, :focus-within')) resumeToast();
    });
  }
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
