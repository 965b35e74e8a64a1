import type { MoneyMethod, MonthMoney } from '#contracts/insights.ts';
import { formatDecimal } from '#domain/money.ts';
import { methodName } from '#domain/payment-name.ts';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const nameOf = ({ first }: MonthMoney) => month.format(new Date(`${first}T00:00:00Z`));

/** The month's money: what came in and how, what the visits are worth, and the months before. */
export function OverviewMonths({ months }: { readonly months: readonly MonthMoney[] }) {
  const [current] = months;
  if (!current) return null;
  const earlier = sinceTheFirst(months.slice(1));
  return (
    <section className="card" aria-labelledby="month-sums">
      <h2 id="month-sums">Money in {nameOf(current)}</h2>
      <dl className="sums">
        <div>
          <dt>Came in</dt>
          <dd>{formatDecimal(current.received)}</dd>
        </div>
        <div>
          <dt>Visits</dt>
          <dd>{current.visits}</dd>
        </div>
        <div>
          <dt>Expected revenue</dt>
          <dd>{formatDecimal(current.worth)}</dd>
        </div>
      </dl>
      <ul className="methods" aria-label="How it came in">
        {methodsOf(current).map((method) => (
          <li key={method}>
            {methodName(method)} <strong>{formatDecimal(current.byMethod[method])}</strong>
          </li>
        ))}
        {current.refunded !== '0.00' && (
          <li>
            Given back <strong>{formatDecimal(`-${current.refunded}`)}</strong>
          </li>
        )}
      </ul>
      {earlier.length > 0 && (
        <table className="months">
          <thead>
            <tr>
              <th scope="col">Earlier</th>
              <th scope="col">Visits</th>
              <th scope="col">Came in</th>
              <th scope="col">Given back</th>
            </tr>
          </thead>
          <tbody>
            {earlier.map((each) => (
              <tr key={each.first}>
                <th scope="row">{nameOf(each)}</th>
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

/** Without the months before there was anything. */
function sinceTheFirst(months: readonly MonthMoney[]): readonly MonthMoney[] {
  const oldest = months.findLastIndex(
    ({ visits, received, refunded }) => visits > 0 || received !== '0.00' || refunded !== '0.00',
  );
  return months.slice(0, oldest + 1);
}

function methodsOf({ byMethod }: MonthMoney): MoneyMethod[] {
  const methods = ['card', 'cash', 'peer', 'reader', 'other'] as const;
  return methods.filter((method) => byMethod[method] !== '0.00');
}
