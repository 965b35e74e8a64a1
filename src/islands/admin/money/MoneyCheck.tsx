import { useStore } from '@nanostores/react';
import type { Money } from '#contracts/admin/money.ts';
import { findingSentences } from '#domain/money-findings.ts';
import { $money, checkNow } from '#stores/admin/money.ts';
import { checkedAt } from './money-words.ts';

/** What the last check of Stripe's statement against bookings and ledger found, and a new one. */
export function MoneyCheck({ money: { check, hasStripe } }: { readonly money: Money }) {
  const { isChecking } = useStore($money);
  const findings = check?.findings ?? [];
  return (
    <section className="card" aria-labelledby="money-check">
      <h2 id="money-check">Money check</h2>
      <p className="quiet" role="status">
        {statusOf(check, hasStripe)}
      </p>
      <ul className="money-findings">
        {findings.map((finding, index) => {
          const { says, todo } = findingSentences(finding);
          return (
            <li key={`${finding.kind} ${finding.reference ?? index}`}>
              <strong>{says}</strong> {todo}
              {finding.bookingId !== null && (
                <>
                  {' '}
                  <a href={`#bookings/${finding.bookingId}`}>Open booking {finding.bookingId}</a>
                </>
              )}
              {finding.reference !== null && (
                <span className="row-line row-quiet">At Stripe: {finding.reference}</span>
              )}
            </li>
          );
        })}
      </ul>
      <button
        className="button button-quiet button-small"
        type="button"
        aria-disabled={isChecking}
        data-busy={isChecking}
        onClick={() => void checkNow()}
      >
        {isChecking ? 'Checking...' : 'Check now'}
      </button>
    </section>
  );
}

function statusOf(check: Money['check'], hasStripe: boolean): string {
  if (!check) {
    return hasStripe
      ? 'Every night, Stripe’s statement is compared with the bookings, cent by cent.'
      : 'Without Stripe, only the bookings and what was written down are compared.';
  }
  const at = checkedAt(check);
  const { length } = check.findings;
  if (length === 0) return `Checked ${at}: every cent is explained.`;
  return `Checked ${at}: ${length === 1 ? 'one thing needs' : `${length} things need`} a look.`;
}
