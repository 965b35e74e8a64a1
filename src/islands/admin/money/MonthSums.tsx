import type { MoneyList, MonthFigures } from '#contracts/admin/money.ts';
import { formatDecimal } from '#domain/money.ts';
import { figureName, figurePlace } from './money-words.ts';

type Props = { readonly month: MonthFigures };

/** A month's three large figures, each of which opens the list behind it. */
export function MonthSums({ month }: Props) {
  return (
    <dl className="month-sums">
      <SumLink month={month} figure="received" value={formatDecimal(month.figures.received)} />
      <SumLink month={month} figure="booked" name="Visits" value={String(month.visits)} />
      <SumLink month={month} figure="booked" value={formatDecimal(month.worth)} />
    </dl>
  );
}

type SumProps = Props & {
  readonly figure: MoneyList;
  readonly name?: string;
  readonly value: string;
};

/** One of the month's large figures, which opens the list behind it. */
function SumLink({ month, figure, name = figureName(figure), value }: SumProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <a href={figurePlace(month.month, figure)}>
          {value}
          <span className="sr-only">, show the list</span>
        </a>
      </dd>
    </div>
  );
}
