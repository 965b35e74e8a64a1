import { Whole } from '#islands/ui/Whole.tsx';
import type { PriceBreakdown } from '#contracts/price.ts';
import { formatDecimal } from '#domain/money.ts';

type Props = {
  readonly price: PriceBreakdown;
  /** Whether the home was not described, so that this is the starting price. */
  readonly isStart: boolean;
};

/** The server's price lines: what is shown here is what is charged. */
export function PriceFacts({ price, isStart }: Props) {
  const isBare = isStart && price.lines.length === 1;
  const from = isStart ? 'from ' : '';
  return (
    <>
      {price.lines.map(({ code, label, amount }) => (
        <Fact key={code} name={isBare ? 'Estimated price' : label} value={formatDecimal(amount)} />
      ))}
      {price.lines.length > 1 && (
        <Fact
          name={isStart ? 'Price from' : 'Your price'}
          value={formatDecimal(price.total)}
          isTotal
        />
      )}
      <Fact name="Due at your visit" value={`${from}${formatDecimal(price.dueOnTheDay)}`} />
    </>
  );
}

type FactProps = {
  readonly name: string;
  readonly value: string;
  /** The sum of the lines above. */
  readonly isTotal?: boolean;
};

/** A line of a summary: its name and value. */
export function Fact({ name, value, isTotal = false }: FactProps) {
  return (
    <div className={isTotal ? 'summary-total' : undefined}>
      <dt>{name}</dt>
      <dd>
        <Whole text={value} />
      </dd>
    </div>
  );
}
