import { useStore } from '@nanostores/react';
import type { Money } from '#contracts/admin/money.ts';
import { formatDecimal } from '#domain/money.ts';
import { $money, setMonthClosed } from '#stores/admin/money.ts';
import { ExportLink } from '#islands/admin/ui/ExportLink.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { FigureLink } from './FigureLink.tsx';
import { MonthChart } from './MonthChart.tsx';
import {
  METHOD_FIGURES,
  OUT_FIGURES,
  hasFigure,
  monthAndYear,
  monthName,
  otherMonth,
} from './money-words.ts';

/** A month's money: what came in and how, what went out of it, beside the month before. */
export function MoneyMonth({ money }: { readonly money: Money }) {
  const { month, before, closing, today } = money;
  const isBusy = useStore($money).isLoading;
  const name = monthName(month.month);
  const isThis = month.month === today.slice(0, 7);
  const out = OUT_FIGURES.filter((figure) => hasFigure(month, figure));
  const file = (
    <ExportLink path={`/api/admin/payments/export?month=${month.month}`} className="money-file">
      <Icon name="download" />
      For the accountant
      <span className="sr-only">, money of {name} as CSV</span>
    </ExportLink>
  );
  const year = month.month.slice(0, 4);
  const sales = (
    <ExportLink path={`/api/admin/money/sales?year=${year}`} className="money-file">
      <Icon name="download" />
      Sales by customer
      <span className="sr-only"> in {year} as CSV</span>
    </ExportLink>
  );
  return (
    <section className="card" aria-labelledby="money-month" aria-busy={isBusy}>
      <div className="money-head">
        <h2 id="money-month" aria-live="polite">
          {monthAndYear(month.month)}
          {closing.isClosed && <span className="badge badge-gray">Closed</span>}
        </h2>
        <a className="icon-button" href={`#money/${otherMonth(month.month, -1)}`}>
          <Icon name="chevron-left" />
          <span className="sr-only">{monthName(otherMonth(month.month, -1))}</span>
        </a>
        {!isThis && (
          <a className="icon-button" href={`#money/${otherMonth(month.month, 1)}`}>
            <Icon name="chevron-right" />
            <span className="sr-only">{monthName(otherMonth(month.month, 1))}</span>
          </a>
        )}
      </div>
      <dl className="month-sums">
        <FigureLink month={month} figure="received" />
        <div>
          <dt>Visits</dt>
          <dd>{month.visits}</dd>
        </div>
        <div>
          <dt>Booked</dt>
          <dd>{formatDecimal(month.worth)}</dd>
        </div>
      </dl>
      <MonthChart month={month} before={before} today={today} />
      {hasFigure(month, 'received') ? (
        <dl className="month-list" aria-label="How it was paid">
          {METHOD_FIGURES.filter((figure) => hasFigure(month, figure)).map((figure) => (
            <FigureLink key={figure} month={month} figure={figure} />
          ))}
          {hasFigure(month, 'tips') && <FigureLink month={month} figure="tips" />}
        </dl>
      ) : (
        <p className="quiet">
          {isThis ? 'Nothing has come in yet.' : `Nothing came in during ${name}.`}
        </p>
      )}
      {out.length > 0 && (
        <dl className="month-list" aria-label="What went out of it">
          {out.map((figure) => (
            <FigureLink key={figure} month={month} figure={figure} />
          ))}
        </dl>
      )}
      <div className="money-closing">
        {file}
        {sales}
        {closing.canClose && (
          <button
            className="button button-quiet button-small"
            type="button"
            onClick={() => void setMonthClosed({ month: month.month, name }, true)}
          >
            Close {name}
          </button>
        )}
        {closing.canReopen && (
          <button
            className="button button-quiet button-small"
            type="button"
            onClick={() => void setMonthClosed({ month: month.month, name }, false)}
          >
            Open {name} again
          </button>
        )}
      </div>
      {closing.canClose && (
        <p className="quiet money-note">
          Close a month once the accountant has it: it stays as it is, and corrections count for the
          next.
        </p>
      )}
    </section>
  );
}
