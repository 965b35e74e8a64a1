import type { MoneyRefund } from '#contracts/admin/money.ts';
import { formatDecimal } from '#domain/money.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';

/** Refunds that Stripe refused or that still wait, with the reason; else nothing. */
export function MoneyRefunds({ refunds }: { readonly refunds: readonly MoneyRefund[] }) {
  if (refunds.length === 0) return null;
  const hasFailed = refunds.some(({ isFailed }) => isFailed);
  return (
    <section className="card" aria-labelledby="money-refunds">
      <h2 id="money-refunds">{hasFailed ? 'Refunds that need you' : 'Refunds on their way'}</h2>
      <ul className="money-rows">
        {refunds.map(({ id, amount, bookingId, name, reason, isFailed, since }) => (
          <li key={id}>
            <div>
              {bookingId === null ? (
                <span className="row-title">For a time that was lost</span>
              ) : (
                <a className="row-title" href={`#bookings/${bookingId}`}>
                  <bdi>{name}</bdi>
                </a>
              )}
              <span className="row-line row-quiet">
                Asked for {dayName(since)}. {reason ?? 'It’s made within minutes.'}
                {reason !== null && !isFailed && ' We keep trying.'}
              </span>
            </div>
            <span className={isFailed ? 'badge badge-red' : 'badge badge-yellow'}>
              {isFailed ? 'Refused' : 'Waiting'}
            </span>
            <strong>{formatDecimal(amount)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
