import type { Money, MoneyList, MonthFigures } from '#contracts/admin/money.ts';
import { formatDecimal } from '#domain/money.ts';
import { MonthChart } from './MonthChart.tsx';
import { figureName, figurePlace, monthName } from './money-words.ts';

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

/** The same on a phone, before all that needs the owner: the question that the tab is opened with. */
export function MonthStrip({ money: { month, before, today } }: { readonly money: Money }) {
  return (
    <section className="card month-strip" aria-labelledby="money-strip">
      <h2 id="money-strip">{monthName(month.month)} so far</h2>
      <MonthSums month={month} />
      <MonthChart month={month} before={before} today={today} />
    </section>
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
