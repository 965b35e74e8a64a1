import { business } from '#content/business.ts';

type Props = {
  /** Why there is nothing to show. */
  readonly sentence: string;
  /** What the page is for. */
  readonly what?: 'booking' | 'receipt' | 'quote' | 'invoice' | 'review';
};

/** The page without a booking: opened by hand, or with a link that has been replaced. */
export function NoBooking({ sentence, what = 'booking' }: Props) {
  return (
    <section className="my-panel my-lost">
      <h2>Let’s find your {what === 'review' ? 'visit' : what}</h2>
      <p>{sentence}</p>
      <ul>
        <li>Our emails come from {business.name}. Check your spam folder, too.</li>
        <li>Can’t find one? We’ll email you a new link to all your visits.</li>
        <li>
          Booked without an email? Call, or write to{' '}
          <a className="link" href={`mailto:${business.email}`}>
            {business.email}
          </a>
          .
        </li>
      </ul>
      <div className="my-buttons">
        <a className="button button-primary" href="/my">
          Email me a link
        </a>
        <a className="button button-secondary" href={`tel:${business.phone.tel}`}>
          Call {business.phone.display}
        </a>
      </div>
    </section>
  );
}
