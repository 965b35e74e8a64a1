import { planRules } from '#content/plan-rules.ts';
import { formatMoney } from '#domain/money.ts';
import type { Price } from '#domain/price.ts';

/** The price and due date of each later visit; the first one's price is shown right above. */
export function PlanMoney({ later }: { readonly later: Price }) {
  return (
    <div className="plan-money">
      <dl>
        <dt>Each later visit</dt>
        <dd>
          <strong className="number">{formatMoney(later.total)}</strong>
        </dd>
      </dl>
      <p>{planRules.onTheDay}</p>
    </div>
  );
}
