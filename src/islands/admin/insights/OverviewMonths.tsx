import type { CSSProperties, ReactNode } from 'react';
import type { MoneyMethod, MonthMoney } from '#contracts/admin/insights.ts';
import { decimalToCents, formatDecimal } from '#domain/money.ts';
import { METHODS } from '#domain/month-sums.ts';
import { methodName } from '#domain/payment-name.ts';
import { sinceFirstActivity } from './overview-columns.ts';
import { ExportLink } from '#islands/admin/ui/ExportLink.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const nameOf = ({ first }: MonthMoney) => month.format(new Date(`${first}T00:00:00Z`));

/** The month's money: payments by method, the value of visits, and earlier months. */
export function OverviewMonths({ months }: { readonly months: readonly MonthMoney[] }) {
  const [current] = months;
  if (!current) return null;
  const earlier = sinceFirstActivity(months.slice(1));
  return (
    <section className="card" aria-labelledby="month-sums">
      <h2 id="month-sums">Money in {nameOf(current)}</h2>
      <dl className="sums">
        <div>
          <dt>Received</dt>
          <dd>{formatDecimal(current.received)}</dd>
        </div>
        <div>
          <dt>Visits</dt>
          <dd>{current.visits}</dd>
        </div>
        <div>
          <dt>Booked</dt>
          <dd>{formatDecimal(current.worth)}</dd>
        </div>
      </dl>
      <ul className="methods" aria-label="How it was paid">
        {methodsOf(current).map((method) => (
          <li key={method} style={{ '--share': shareOf(method, current) } as CSSProperties}>
            {methodName(method)} <strong>{formatDecimal(current.byMethod[method])}</strong>
          </li>
        ))}
        {current.refunded !== '0.00' && (
          <li>
            Refunded <strong>{formatDecimal(`-${current.refunded}`)}</strong>
          </li>
        )}
      </ul>
      <p className="month-file">
        <PaymentsLink month={current}>
          <Icon name="download" />
          Payments for the accountant
        </PaymentsLink>
      </p>
      {earlier.length > 0 && (
        <table className="months">
          <thead>
            <tr>
              <th scope="col">Earlier</th>
              <th scope="col">Visits</th>
              <th scope="col">Received</th>
              <th scope="col">Refunded</th>
            </tr>
          </thead>
          <tbody>
            {earlier.map((each) => (
              <tr key={each.first}>
                <th scope="row">
                  <PaymentsLink month={each}>{nameOf(each)}</PaymentsLink>
                </th>
                <td>{each.visits}</td>
                <td>{formatDecimal(each.received)}</td>
                <td>{formatDecimal(each.refunded)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type LinkProps = { readonly month: MonthMoney; readonly children: ReactNode };

/** A download link for a month's payments and refunds. */
function PaymentsLink({ month: each, children }: LinkProps) {
  return (
    <ExportLink path={`/api/admin/payments/export?month=${each.first.slice(0, 7)}`}>
      {children}
      <span className="sr-only">, payments of {nameOf(each)} as CSV</span>
    </ExportLink>
  );
}

/** How much of what was received came this way, for a bar. */
function shareOf(method: MoneyMethod, { byMethod, received }: MonthMoney): number {
  return decimalToCents(byMethod[method]) / Math.max(1, decimalToCents(received));
}

function methodsOf({ byMethod }: MonthMoney): MoneyMethod[] {
  return METHODS.filter((method) => byMethod[method] !== '0.00');
}
