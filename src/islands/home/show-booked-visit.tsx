import { createRoot } from 'react-dom/client';
import { forgetBookedVisit, type BookedVisit } from '#browser/booked-visit.ts';
import bookedStyles from '#islands/ui/booked.css?inline';
import { BookedPanel } from '#islands/ui/BookedPanel.tsx';

// Fetched, with its styles, only right after a booking. As high as the frame, so that nothing below
// moves when the panel takes its place.
const styles = new CSSStyleSheet();
styles.replaceSync(`${bookedStyles}
.booked-place > .booked { min-height: inherit; max-width: calc(var(--sheet) + 2 * var(--gutter)); margin-inline: auto; }`);
document.adoptedStyleSheets.push(styles);

/** Shows the visit just booked above everything else on the page, until it is closed. */
export function showBookedVisit(visit: BookedVisit): void {
  const main = document.getElementById('main');
  if (!main || document.querySelector('.booked-place > .booked')) return;
  const place = document.querySelector('.booked-place') ?? newPlace(main);
  const root = createRoot(place);
  const close = () => {
    forgetBookedVisit();
    root.unmount();
    place.remove();
  };
  root.render(
    <BookedPanel visit={visit}>
      <button type="button" className="link link-alone booked-close" onClick={close}>
        Close
      </button>
    </BookedPanel>,
  );
}

/** For a page that was drawn before the booking, and so without the panel's frame (BookedFrame). */
function newPlace(main: HTMLElement): HTMLElement {
  const place = document.createElement('div');
  place.className = 'booked-place';
  main.prepend(place);
  return place;
}
