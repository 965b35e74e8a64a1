import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Money, MoneyFigure, MonthFigures } from '#contracts/admin/money.ts';
import { formatDecimal } from '#domain/money.ts';
import { $money, checkNow, setMonthClosed } from '#stores/admin/money.ts';
import { ExportLink } from '#islands/admin/ui/ExportLink.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { MonthChart } from './MonthChart.tsx';
import { MonthSums } from './MonthSums.tsx';
import {
  asOf,
  closingNote,
  FIGURE_NOTES,
  figureName,
  figurePlace,
  hasFigure,
  IN_FIGURES,
  isThisMonth,
  monthAndYear,
  monthName,
  otherMonth,
  OUT_FIGURES,
} from './money-words.ts';

type MoneyMonthProps = {
  readonly money: Money;
  /** Whether its rows are opened where they are asked for, as others need the owner below them. */
  readonly isFolded?: boolean;
};

/** A month's money: what came in and how, what went out of it, beside the month before. */
export function MoneyMonth({ money, isFolded = false }: MoneyMonthProps) {
  const { month, before, closing, today } = money;
  const note = closingNote(closing);
  const isBusy = useStore($money).isLoading;
  const name = monthName(month.month);
  const isThis = isThisMonth({ month, today });
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
  const all = (
    <>
      {hasFigure(month, 'received') ? (
        <MonthList title="How it was paid">
          {IN_FIGURES.filter((figure) => hasFigure(month, figure)).map((figure) => (
            <FigureLink key={figure} month={month} figure={figure} />
          ))}
        </MonthList>
      ) : (
        <p className="quiet">
          {isThis ? 'Nothing has come in yet.' : `Nothing came in during ${name}.`}
        </p>
      )}
      {out.length > 0 && (
        <MonthList title="What went out of it">
          {out.map((figure) => (
            <FigureLink key={figure} month={month} figure={figure} />
          ))}
        </MonthList>
      )}
      {money.hasStripe && <AtStripe money={money} />}
      <Meanings money={money} />
      {money.hasStripe && <AsOf check={money.check} />}
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
      {note !== null && <p className="quiet money-note">{note}</p>}
    </>
  );
  return (
    <section
      className={`card${isFolded ? ' month-strip' : ''}`}
      aria-labelledby="money-month"
      aria-busy={isBusy}
    >
      <div className="money-head">
        <h2 id="money-month" aria-live="polite">
          {isThis ? `${name} so far` : monthAndYear(month.month)}
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
      <MonthSums month={month} />
      <MonthChart month={month} before={before} today={today} />
      {isFolded ? (
        <details className="fold month-fold">
          <summary className="fold-row">How it was paid, and what went out</summary>
          {all}
        </details>
      ) : (
        all
      )}
    </section>
  );
}

/** What each figure on screen counts, for who wonders: below the figures, which need the room. */
function Meanings({ money: { month, hasStripe } }: { readonly money: Money }) {
  const shown = [...IN_FIGURES, ...OUT_FIGURES].filter((figure) => hasFigure(month, figure));
  return (
    <details className="money-meanings">
      <summary className="quiet-action">What these figures count</summary>
      <dl>
        {(
          ['received', 'booked', ...shown, ...(hasStripe ? ['atStripe' as const] : [])] as const
        ).map((figure) => (
          <div key={figure}>
            <dt>{figureName(figure)}</dt>
            <dd>{FIGURE_NOTES[figure]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type MonthListProps = { readonly title: string; readonly children: ReactNode };

/** Figures of a month that belong together, under what they have in common. */
function MonthList({ title, children }: MonthListProps) {
  return (
    <>
      <h3 className="month-of">{title}</h3>
      <dl className="month-list" aria-label={title}>
        {children}
      </dl>
    </>
  );
}

/** What Stripe holds now; of an earlier month, what it held when that ended. */
function AtStripe({ money: { month, atStripe, today } }: MoneyMonthProps) {
  const isThis = isThisMonth({ month, today });
  return (
    <MonthList title="With Stripe">
      <div>
        <dt>
          {figureName('atStripe')}
          {!isThis && ` at the end of ${monthName(month.month)}`}
        </dt>
        <dd>
          <a href={figurePlace(month.month, 'atStripe')}>
            {formatDecimal(atStripe)}
            <span className="sr-only">, show the list</span>
          </a>
        </dd>
      </div>
    </MonthList>
  );
}

/** How new the figures are that only Stripe knows, and a button to look them up now. */
function AsOf({ check }: Pick<Money, 'check'>) {
  const { isChecking } = useStore($money);
  return (
    <p className="money-as-of quiet">
      {asOf(check)}
      <button
        className="button button-quiet button-small"
        type="button"
        aria-disabled={isChecking}
        data-busy={isChecking}
        onClick={() => void checkNow()}
      >
        {isChecking ? 'Updating...' : 'Update'}
        <span className="sr-only"> Stripe’s fees and payouts</span>
      </button>
    </p>
  );
}

type Props = { readonly month: MonthFigures; readonly figure: MoneyFigure };

/** A figure of a month with what it is, which opens the list behind it. */
function FigureLink({ month, figure }: Props) {
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
