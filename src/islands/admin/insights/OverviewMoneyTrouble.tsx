import type { Overview } from '#contracts/admin/insights.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { formatDecimal } from '#domain/money.ts';
import { releaseAllHolds } from '#stores/admin/insights.ts';

/** Refunds that Stripe refused, lost bookings, and many unpaid holds; else nothing. */
export function OverviewMoneyTrouble({ overview }: { readonly overview: Overview }) {
  const { refusedRefunds, lostBookings, manyHolds } = overview;
  return (
    <>
      {refusedRefunds.length > 0 && (
        <section className="card" aria-labelledby="refused-refunds">
          <h2 id="refused-refunds">Refunds that Stripe refused</h2>
          <p className="quiet">
            We&apos;ve stopped trying. Please look at the payment in Stripe&apos;s dashboard and
            give the money back there if it&apos;s still owed.
          </p>
          <ul className="visits">
            {refusedRefunds.map(({ id, amount, bookingId, payment }) => (
              <li key={id}>
                <span>
                  <strong>{formatDecimal(amount)}</strong>{' '}
                  {bookingId === null ? (
                    'for a time that was lost'
                  ) : (
                    <a href={`#bookings/${bookingId}`}>booking {bookingId}</a>
                  )}
                  , payment {payment}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {lostBookings.length > 0 && (
        <section className="card" aria-labelledby="lost-bookings">
          <h2 id="lost-bookings">Bookings that a restored backup lost</h2>
          <p className="quiet">
            Their payments were refunded, but nobody has told the customers. Please look through
            your email from those days for the names, and call.
          </p>
          <ul className="visits">
            {lostBookings.map(({ id, amount, payment, noticed }) => (
              <li key={id}>
                <span>
                  <strong>{formatDecimal(amount)}</strong>, payment {payment}, refunded on{' '}
                  {formatShortDate(noticed)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {manyHolds > 0 && (
        <section className="card" aria-labelledby="many-holds">
          <h2 id="many-holds">{manyHolds} times are held without payment</h2>
          <p className="quiet">
            Each hold ends by itself after 15 minutes. If this looks like a prank, release them all.
            Those who have paid keep their time.
          </p>
          <button
            className="button button-quiet"
            type="button"
            onClick={() => void releaseAllHolds()}
          >
            Release all
          </button>
        </section>
      )}
    </>
  );
}
