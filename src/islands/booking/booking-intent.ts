import type { BookingStart } from '#stores/booking-modal.ts';

declare global {
  interface DocumentEventMap {
    /** Any code on a page can open the form: `new CustomEvent('book', {detail: {service}})`. */
    book: CustomEvent<BookingStart | null>;
  }
}

type Opener = { open: (start: BookingStart) => void };
type Load = () => Promise<Opener>;

/**
 * Makes every `a[data-book]` of the page open the modal 'Book Your Service' (spec 2.3). Its code
 * is fetched on hover, focus or touch of such a link. A click is never lost: it waits for the code,
 * and if that fails the link is followed normally.
 */
export function listenForBooking(load: Load): void {
  let opener: Opener | undefined;
  const open = async (start: BookingStart, path: string) => {
    try {
      // Once loaded, a tap opens synchronously; another await would let Back come in between.
      opener ??= await load();
      opener.open(start);
    } catch {
      location.assign(path);
    }
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(
      intent,
      (event) => {
        if (bookLink(event)) load().catch(() => undefined);
      },
      { passive: true },
    );
  }
  document.addEventListener('click', (event) => {
    const link = bookLink(event);
    if (!link || event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    // Not every browser focuses a clicked link; the dialog returns the focus to it.
    link.focus({ preventScroll: true });
    void open({ search: link.search }, link.pathname + link.search);
  });
  document.addEventListener('book', ({ detail }) => {
    const { service, promo } = detail ?? {};
    const query = new URLSearchParams({ ...(service && { service }), ...(promo && { promo }) });
    void open(detail ?? {}, `/booking?${query.toString()}`);
  });
}

function bookLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-book]') : null;
}

/** A click that means this tab, not a new one. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
