import {
  $toasts,
  dismissToast,
  pauseToast,
  resumeToast,
  showCarriedToast,
  visibleToast,
  type Toast,
} from '#stores/toast.ts';

let started = false;

/**
 * Draws the visible toast on pages with and without React, and says it to screen readers: politely,
 * or at once when it is destructive. Calling it again changes nothing.
 */
export function startToasts(): void {
  if (started) return;
  started = true;
  let drawn: { id: number; card: HTMLElement } | undefined;
  $toasts.subscribe((queue) => {
    const toast = visibleToast(queue);
    if (toast?.id === drawn?.id) return;
    drawn?.card.remove();
    drawn = toast && { id: toast.id, card: drawToast(toast) };
  });
  showCarriedToast();
  // Also when the page comes back from the back-forward cache.
  addEventListener('pageshow', showCarriedToast);
}

/** While a modal dialog is open the rest of the page is inert, so the dialog has its own region. */
function liveRegion(variant: Toast['variant']): Element | null {
  const child = `> [role="${variant === 'destructive' ? 'alert' : 'status'}"]`;
  return (
    document.querySelector(`dialog[open] [data-toasts] ${child}`) ??
    document.querySelector(`[data-toasts]:not(dialog *) ${child}`)
  );
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
  card.append(text, close);
  card.addEventListener('pointerenter', pauseToast);
  card.addEventListener('focusin', pauseToast);
  for (const leaving of ['pointerleave', 'focusout']) {
    card.addEventListener(leaving, () => {
      if (!card.matches(':hover, :focus-within')) resumeToast();
    });
  }
  liveRegion(toast.variant)?.append(card);
  return card;
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
