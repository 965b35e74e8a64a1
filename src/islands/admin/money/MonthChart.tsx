import type { MonthFigures } from '#contracts/admin/money.ts';
import { monthDay } from '#domain/calendar-date.ts';
import { formatMoney } from '#domain/money.ts';
import { isThisMonth, monthName } from './money-words.ts';

type Props = {
  readonly month: MonthFigures;
  readonly before: MonthFigures;
  readonly today: string;
};

const HEIGHT = 70;
const STEP = 10;
const DAYS = 31;

/**
 * What has come in by each day of a month, as bars, with the month before as a line behind them.
 * The same in words, and in a table for screen readers.
 */
export function MonthChart({ month, before, today }: Props) {
  const isThis = isThisMonth({ month, today });
  const sums = runningSums(month.days).slice(0, isThis ? Number(today.slice(8)) : undefined);
  const earlier = runningSums(before.days);
  const highest = Math.max(1, ...sums, ...earlier);
  const heightOf = (sum: number) => (Math.max(0, sum) / highest) * HEIGHT;
  if (highest === 1) return null;
  const sameDay = (isThis ? Math.min(sums.length, earlier.length) : earlier.length) - 1;
  const line = earlier.map((sum, day) => `${(day + 0.5) * STEP},${HEIGHT - heightOf(sum)}`);
  return (
    <figure className="money-chart">
      <svg
        viewBox={`0 -2 ${DAYS * STEP} ${HEIGHT + 2}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {sums.map((sum, day) => (
          <rect
            key={`day ${day + 1}`}
            x={day * STEP + 1.5}
            y={HEIGHT - Math.max(1.5, heightOf(sum))}
            width={STEP - 3}
            height={Math.max(1.5, heightOf(sum))}
            rx="1.5"
          />
        ))}
        <polyline points={line.join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="chart-ends" aria-hidden="true">
        <span>{monthDay(`${month.month}-01`)}</span>
        <span>{monthDay(`${month.month}-${month.days.length}`)}</span>
      </p>
      <figcaption>
        <dl>
          <div>
            <dt>
              <i className="money-bar" aria-hidden="true" />
              {monthName(month.month)}
            </dt>
            <dd>{inDollars(sums.at(-1))}</dd>
          </div>
          <div>
            <dt>
              <i className="money-line" aria-hidden="true" />
              {monthName(before.month)}
              {isThis && ` by day ${sameDay + 1}`}
            </dt>
            <dd>{inDollars(earlier[sameDay])}</dd>
          </div>
        </dl>
      </figcaption>
    </figure>
  );
}

/** Two months beside each other are read in whole dollars; the cents are in the lists. */
function inDollars(sum = 0): string {
  return formatMoney(Math.round(sum / 100) * 100);
}

function runningSums(days: readonly number[]): number[] {
  let sum = 0;
  return days.map((day) => (sum += day));
}
