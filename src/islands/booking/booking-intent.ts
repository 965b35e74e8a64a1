import type { BookingStart } from '#stores/booking-modal.ts';

declare global {
  interface DocumentEventMap {
    /** Any code on a page can ask for the form: `new CustomEvent('book', {detail: {service}})`. */
    book: CustomEvent<BookingStart | null>;
  }
}

type Opener = { open: (start: BookingStart) => void };
type Load = () => Promise<Opener>;

/**
 * Makes every `a[data-book]` of the page open the modal 'Book Your Service' (spec 2.3). Its code
 * is fetched when someone reaches for such a link. A click is never lost: it waits for the code,
 * and where that does not come the visitor goes where the link says.
 */
export function listenForBooking(load: Load): void {
  let opener: Opener | undefined;
  const open = async (start: BookingStart, path: string) => {
    try {
      // Once it is there, a tap opens at once: asking anew takes turns in which Back may be pressed.
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
    // Not every browser focuses a link that is clicked; the dialog gives the focus back to it.
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
