import type { MoneyFigure, MonthFigures } from '#contracts/admin/money.ts';
import { formatDecimal } from '#domain/money.ts';
import { figureName, figurePlace } from './money-words.ts';

type Props = { readonly month: MonthFigures; readonly figure: MoneyFigure };

/** A figure of a month, which opens the list behind it. */
export function FigureLink({ month, figure }: Props) {
  return (
    <div>
      <dt>{figureName(figure)}</dt>
      <dd>
        <a href={figurePlace(month.month, figure)}>
          {formatDecimal(month.figures[figure])}
          <span className="sr-only">, show the list</span>
        </a>
      </dd>
    </div>
  );
}
