import { Whole } from '#islands/ui/Whole.tsx';
import type { PriceBreakdown } from '#contracts/price.ts';
import { formatDecimal } from '#domain/money.ts';
import { unbroken } from '#domain/unbroken.ts';

type Props = {
  readonly price: PriceBreakdown;
  /** Whether the home was not described, so that this is the starting price. */
  readonly isStart: boolean;
};

/** The server's price lines with their sum: what is shown here is what is charged. */
export function PriceFacts(props: Props) {
  return (
    <>
      <PriceLines {...props} />
      {props.price.lines.length > 1 && <Total {...props} />}
      <DueAtVisit {...props} />
    </>
  );
}

/** What the price is made of; a single line is the price itself. */
export function PriceLines({ price, isStart }: Props) {
  if (isStart && price.lines.length === 1) return <Estimated {...{ price, isStart }} />;
  return price.lines.map(({ code, label, amount }) => (
    <Fact key={code} name={label} value={formatDecimal(amount)} />
  ));
}

/** Only what the visit costs and what is due then, for where the lines are folded away. */
export function PriceSum(props: Props) {
  const isBare = props.isStart && props.price.lines.length === 1;
  return (
    <>
      {isBare ? <Estimated {...props} /> : <Total {...props} />}
      <DueAtVisit {...props} />
    </>
  );
}

function Estimated({ price }: Props) {
  return <Fact name="Estimated price" value={`from ${formatDecimal(price.total)}`} />;
}

function Total({ price, isStart }: Props) {
  return isStart ? (
    <Fact name="Estimated price" value={`from ${formatDecimal(price.total)}`} isTotal />
  ) : (
    <Fact name="Your price" value={formatDecimal(price.total)} isTotal />
  );
}

function DueAtVisit({ price, isStart }: Props) {
  const from = isStart ? 'from ' : '';
  return <Fact name="Due at your visit" value={`${from}${formatDecimal(price.dueOnTheDay)}`} />;
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
      <dt>{unbroken(name)}</dt>
      <dd>
        <Whole text={unbroken(value)} />
      </dd>
    </div>
  );
}
