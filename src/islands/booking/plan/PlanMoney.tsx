import { planRules } from '#content/plan-rules.ts';
import { formatMoney } from '#domain/money.ts';
import type { Price } from '#domain/price.ts';

type Props = { readonly price: Price | null; readonly later: Price };

/** What the first visit costs and when, and what each later one. */
export function PlanMoney({ price, later }: Props) {
  return (
    <dl className="plan-money">
      {price && (
        <div>
          <dt>First visit</dt>
          <dd>
            <strong className="number">{formatMoney(price.total)}</strong>
            <span>
              {formatMoney(price.dueToday)} today, {formatMoney(price.dueOnTheDay)} on the day
            </span>
          </dd>
        </div>
      )}
      <div>
        <dt>Each later visit</dt>
        <dd>
          <strong className="number">{formatMoney(later.total)}</strong>
          <span>{planRules.onTheDay}</span>
        </dd>
      </div>
    </dl>
  );
}
