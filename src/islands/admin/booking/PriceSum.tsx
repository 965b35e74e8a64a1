import type { AgreedPrice } from '#domain/agreed-price.ts';
import { roughDuration } from '#domain/duration.ts';
import { formatMoney } from '#domain/money.ts';
import { dueText } from '#domain/starting-price.ts';

type Props = {
  readonly price: AgreedPrice;
  readonly minutes: number;
  /** Whether the home is not known yet, so that this is the price of the package. */
  readonly isStart: boolean;
  /** What most visits of the package come to, where the home is not known: `$110–200`. */
  readonly typicalRange: string | null;
};

/** A price line by line; changes are announced to screen readers. */
export function PriceSum({ price, minutes, isStart, typicalRange }: Props) {
  // For any home, one line would only repeat the sum, without the `from`.
  const lines = isStart && price.lines.length === 1 ? [] : price.lines;
  const total = dueText(price.total, isStart);
  return (
    <div className="price-sum">
      <dl className="money-sums">
        {lines.map(({ code, label, amount }) => (
          <div key={code}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className="money-balance">
          <dt>{isStart ? 'Package price' : 'Total'}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      {typicalRange !== null && (
        <p className="row-quiet">Most homes come to {typicalRange}, depending on size.</p>
      )}
      <p className="row-quiet">About {roughDuration(minutes)}. Nothing is charged now.</p>
      <p className="sr-only" role="status">
        Total {total}, about {roughDuration(minutes)}
      </p>
    </div>
  );
}
