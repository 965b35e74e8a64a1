import { planRules } from '#content/plan-rules.ts';
import { formatMoney } from '#domain/money.ts';
import type { Price } from '#domain/price.ts';

/** What each visit after the first costs and when; the first one's price stands right above. */
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
