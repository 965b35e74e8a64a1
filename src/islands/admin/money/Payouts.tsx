import type { Money } from '#contracts/admin/money.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { formatDecimal } from '#domain/money.ts';
import { payoutState } from './money-words.ts';

/** Money on its way from Stripe to the bank, and what arrived lately. */
export function Payouts({ payouts: { onTheirWay, latest } }: Pick<Money, 'payouts'>) {
  return (
    <section className="card" aria-labelledby="money-payouts">
      <div className="money-head">
        <h2 id="money-payouts">Payouts</h2>
        {onTheirWay !== '0.00' && <p>{formatDecimal(onTheirWay)} on the way</p>}
      </div>
      {latest.length === 0 && (
        <p className="quiet">
          None yet. Stripe pays card money out to the bank a few days after it came in; the check
          below looks for it.
        </p>
      )}
      <ul className="money-rows">
        {latest.map(({ id, amount, status, failure, arrives }) => (
          <li key={id}>
            <a className="money-payout" href={`#money/payouts/${id}`}>
              <span className="row-title">{formatDecimal(amount)}</span>
              <span className="row-line row-quiet">
                {payoutState(status, formatShortDate(arrives))}
                {failure !== null && `: ${failure}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
