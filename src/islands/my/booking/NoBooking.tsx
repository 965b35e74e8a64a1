import { business } from '#content/business.ts';

type Props = {
  /** Why there is nothing to show. */
  readonly sentence: string;
};

/** The page without a booking: opened by hand, or with a link that has been replaced. */
export function NoBooking({ sentence }: Props) {
  return (
    <section className="my-panel my-lost">
      <h2>Let’s find your booking</h2>
      <p>{sentence}</p>
      <ul>
        <li>Look for our newest email: it’s from {business.name}. Check your spam folder, too.</li>
        <li>
          Can’t find it?{' '}
          <a className="link" href="/my">
            Ask for a link to all your visits
          </a>{' '}
          with the address you booked with.
        </li>
        <li>
          Still nothing? Email{' '}
          <a className="link" href={`mailto:${business.email}`}>
            {business.email}
          </a>{' '}
          and we’ll send you the link again.
        </li>
      </ul>
      <div className="my-buttons">
        <a className="button button-primary" href={`tel:${business.phone.tel}`}>
          Call {business.phone.display}
        </a>
        <a className="button button-secondary" href="/booking">
          Book a cleaning
        </a>
      </div>
    </section>
  );
}
