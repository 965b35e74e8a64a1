import type { MonthMoney } from '#contracts/admin/insights.ts';
import { addDays, instantOf, type CalendarDate } from '#domain/calendar-date.ts';
import { centsToDecimal, type Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { mapValues, monthSums, type MonthSums } from '#domain/month-sums.ts';
import { monthRows } from './months-repository.ts';

/** The money of this month and of those before it, newest first. */
export function showMonths(app: App, today: CalendarDate, months: number): MonthMoney[] {
  const firsts = [firstOfMonth(today)];
  while (firsts.length < months) firsts.push(firstOfMonth(addDays(firsts.at(-1) ?? today, -1)));
  const visits = new Map(
    monthRows(app)
      .visitsBetween(firsts.at(-1) ?? today, lastOfMonth(today))
      .map(({ month, ...sums }) => [`${month}-01`, sums]),
  );
  const starts = [firstOfNextMonth(today), ...firsts].map((date) =>
    instantOf({ date, minutes: 0 }),
  );
  return firsts.map((first, index) => {
    const [until = new Date(0), from = until] = starts.slice(index, index + 2);
    return monthOf(app, { first, from, until }, visits.get(first));
  });
}

function monthOf(
  app: App,
  { first, from, until }: { first: CalendarDate; from: Date; until: Date },
  { visits, worth } = { visits: 0, worth: 0 },
): MonthMoney {
  const { byMethod, received, refunded } = sumsOfMonth(app, { from, until });
  return {
    first,
    visits,
    worth: centsToDecimal(worth),
    received: centsToDecimal(received),
    byMethod: mapValues(byMethod, centsToDecimal),
    refunded: centsToDecimal(refunded),
  };
}

/** What the ledger says of a month, added up. */
export function sumsOfMonth(app: App, { from, until }: { from: Date; until: Date }): MonthSums {
  const rows = monthRows(app);
  return monthSums(rows.sumsBetween(from, until), rows.debitsBetween(from, until));
}

/** The visits of a month that took place or will, and their total price in cents. */
export function visitsOfMonth(app: App, first: CalendarDate): { visits: number; worth: Cents } {
  const [found] = monthRows(app).visitsBetween(first, lastOfMonth(first));
  return found ?? { visits: 0, worth: 0 };
}

/** The first day of a date's month. */
export function firstOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 8)}01`;
}

/** The first day of the month after a date's. */
export function firstOfNextMonth(date: CalendarDate): CalendarDate {
  return firstOfMonth(addDays(`${date.slice(0, 8)}28`, 4));
}

/** The last day of a date's month. */
function lastOfMonth(date: CalendarDate): CalendarDate {
  return addDays(firstOfNextMonth(date), -1);
}
