import type { AgreedPrice } from '#domain/agreed-price.ts';
import { durationText } from '#domain/duration.ts';
import { formatMoney } from '#domain/money.ts';

type Props = { readonly price: AgreedPrice; readonly minutes: number };

/** A price line by line, said again to a screen reader when it changes. */
export function PriceSum({ price, minutes }: Props) {
  return (
    <div className="price-sum">
      <dl className="money-sums">
        {price.lines.map(({ code, label, amount }) => (
          <div key={code}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className="money-balance">
          <dt>Total</dt>
          <dd>{formatMoney(price.total)}</dd>
        </div>
      </dl>
      <p className="row-quiet">About {durationText(minutes)}. Nothing is charged now.</p>
      <p className="sr-only" role="status">
        Total {formatMoney(price.total)}, about {durationText(minutes)}
      </p>
    </div>
  );
}
