import { useId } from 'react';
import type { Overview } from '#contracts/admin/insights.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';

type Props = {
  readonly days: Overview['days'];
  readonly field: 'views' | 'requests' | 'bookings';
  readonly title: string;
};

const HEIGHT = 60;
const STEP = 10;

/** Thirty days as bars, with the highest in words, with the same figures in a table for screen readers. */
export function DayChart({ days, field, title }: Props) {
  const id = useId();
  const most = Math.max(0, ...days.map((day) => day[field]));
  const highest = Math.max(1, most);
  const sum = days.reduce((total, day) => total + day[field], 0);
  return (
    <section className="card chart" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="chart-sum">
        {sum.toLocaleString('en-US')}{' '}
        <span>
          in 30 days
          {most > 0 && `, up\u00a0to\u00a0${most.toLocaleString('en-US')}\u00a0a\u00a0day`}
        </span>
      </p>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, index) => {
          const height = Math.max(1.5, (day[field] / highest) * HEIGHT);
          return (
            <rect
              key={day.date}
              x={index * STEP + 1.5}
              y={HEIGHT - height}
              width={STEP - 3}
              height={height}
              rx="1.5"
              data-empty={day[field] === 0}
            />
          );
        })}
      </svg>
      <p className="chart-ends" aria-hidden="true">
        <span>{dayName(days[0]?.date ?? '1970-01-01')}</span>
        <span>Today</span>
      </p>
      <details className="chart-table">
        <summary className="link">Show as table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">{dayName(day.date)}</th>
                <td>{day[field]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
