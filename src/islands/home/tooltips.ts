/** How long hover or focus lasts before a tooltip opens (spec 9). */
export const OPEN_DELAY_MS = 700;
/** Within this time after one closes, the next opens at once (spec 9). */
export const SKIP_DELAY_MS = 300;

let closedAt = -Infinity;
let opening: ReturnType<typeof setTimeout> | undefined;
let open: HTMLElement | undefined;
/** Until the next frame after a button got focus, which may have scrolled it into view. */
let isFocusScrolling = false;

/**
 * Tooltips of the page: `[data-tooltip]` holds a button and its `[role="tooltip"]`. They close on
 * pointer leave, blur, click and scroll (spec 4), and on Escape. A finger can't rest on anything, so
 * its tap opens one at once, and the next tap closes it.
 */
export function startTooltips(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-tooltip]')) {
    const tip = place.querySelector<HTMLElement>('[role="tooltip"]');
    if (!tip) continue;
    place.addEventListener('pointerenter', () => openLater(tip));
    place.addEventListener('focusin', () => {
      isFocusScrolling = true;
      requestAnimationFrame(() => {
        isFocusScrolling = false;
      });
      openLater(tip);
    });
    for (const leaving of ['pointerleave', 'focusout']) place.addEventListener(leaving, close);
    let wasOpen = false;
    place.addEventListener('pointerdown', () => {
      wasOpen = open === tip;
    });
    place.addEventListener('click', (event) => {
      close();
      const isTap = event instanceof PointerEvent && event.pointerType === 'touch';
      if (isTap && !wasOpen) show(tip);
    });
  }
  const closeOpen = () => {
    if (open && !isFocusScrolling) close();
  };
  addEventListener('scroll', closeOpen, { passive: true, capture: true });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
}

function openLater(tip: HTMLElement): void {
  clearTimeout(opening);
  const isSkipping = performance.now() - closedAt < SKIP_DELAY_MS;
  opening = setTimeout(() => show(tip), isSkipping ? 0 : OPEN_DELAY_MS);
}

function show(tip: HTMLElement): void {
  close();
  tip.hidden = false;
  open = tip;
}

function close(): void {
  clearTimeout(opening);
  if (!open) return;
  open.hidden = true;
  open = undefined;
  closedAt = performance.now();
}
