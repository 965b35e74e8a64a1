import type { MonthFigures } from '#contracts/admin/money.ts';
import { centsToDecimal } from '#domain/money.ts';
import { mapValues } from '#domain/month-sums.ts';
import type { App } from '#server/app.ts';
import { sumsOfMonth, visitsOfMonth } from '#server/insights/show-months.ts';
import { monthRows } from './month-repository.ts';
import { daysOf, type MonthSpan } from './month-span.ts';

/** The figures of a month, as the ledger adds them up. */
export function showFigures(app: App, span: MonthSpan): MonthFigures {
  const { received, byMethod, tips, lateCharges, refunded, disputed, fees, paidOut } = sumsOfMonth(
    app,
    span,
  );
  const { visits, worth } = visitsOfMonth(app, span.first);
  const onItsWay = monthRows(app).countOf({ ...span, what: ['payout'], isOnItsWay: true }).total;
  return {
    month: span.month,
    visits,
    worth: centsToDecimal(worth),
    figures: mapValues(
      {
        ...{ received, ...byMethod, tips, lateCharges, refunded, disputed, fees },
        ...{ paidOut: paidOut - onItsWay, onItsWay },
      },
      centsToDecimal,
    ),
    days: byDay(app, span),
  };
}

function byDay(app: App, span: MonthSpan): number[] {
  const starts = daysOf(span).map((start) => start.getTime());
  const days = starts.map(() => 0);
  for (const { at, amount } of monthRows(app).received(span.from, span.until)) {
    const day = starts.findLastIndex((start) => start <= at.getTime());
    days[day] = (days[day] ?? 0) + amount;
  }
  return days;
}
