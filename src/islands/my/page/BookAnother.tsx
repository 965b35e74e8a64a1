import { Call } from '../Panel.tsx';

/** The end of the page: book another visit, or contact us. */
export function BookAnother() {
  return (
    <section className="my-more" aria-label="Book another visit">
      <p>Need us another day, or have a question?</p>
      <a className="button button-secondary button-small" href="/booking">
        Book another visit
      </a>
      <Call />
    </section>
  );
}
