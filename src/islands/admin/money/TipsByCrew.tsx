import type { Money } from '#contracts/admin/money.ts';
import { formatDecimal } from '#domain/money.ts';
import { figurePlace, monthName } from './money-words.ts';

/** A month's tips by crew: what to hand on. */
export function TipsByCrew({ money: { tips, keptTips, month } }: { readonly money: Money }) {
  return (
    <section className="card" aria-labelledby="money-tips">
      <h2 id="money-tips">Tips in {monthName(month.month)}</h2>
      {tips.length + keptTips.length === 0 && (
        <p className="quiet">No tips yet. They show up here by crew, for you to hand on.</p>
      )}
      <dl className="month-list">
        {tips.map(({ crewId, crew, amount }) => (
          <div key={crewId ?? 'none'}>
            <dt>{crew ?? 'Visits without a crew'}</dt>
            <dd>
              <a href={figurePlace(month.month, 'tips', crewId ?? 'none')}>
                {formatDecimal(amount)}
                <span className="sr-only">, show the list</span>
              </a>
            </dd>
          </div>
        ))}
        {keptTips.map(({ crewId, crew, amount }) => (
          <div key={`kept ${crewId}`}>
            <dt>{crew}, cash they kept</dt>
            <dd>{formatDecimal(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
