import type { MonthMoney } from '#contracts/insights.ts';
import { addDays, instantOf, type CalendarDate } from '#domain/calendar-date.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { monthRows } from './months-repository.ts';

/** The money of this month and of those before it, newest first. */
export function showMonths(app: App, today: CalendarDate, months: number): MonthMoney[] {
  const firsts = [firstOfMonth(today)];
  while (firsts.length < months) firsts.push(firstOfMonth(addDays(firsts.at(-1) ?? today, -1)));
  return firsts.map((first) => monthOf(app, first));
}

function monthOf(app: App, first: CalendarDate): MonthMoney {
  const next = firstOfNextMonth(first);
  const [from, until] = [first, next].map((date) => instantOf({ date, minutes: 0 })) as [
    Date,
    Date,
  ];
  const { visits, worth } = monthRows(app).visitsBetween(first, lastOfMonth(first));
  const byMethod = { card: '0.00', cash: '0.00', peer: '0.00', reader: '0.00', other: '0.00' };
  let received = 0;
  for (const { method, sum } of monthRows(app).receivedBetween(from, until)) {
    byMethod[method] = centsToDecimal(sum);
    received += sum;
  }
  return {
    first,
    visits,
    worth: centsToDecimal(worth),
    received: centsToDecimal(received),
    byMethod,
    refunded: centsToDecimal(monthRows(app).refundedBetween(from, until)),
  };
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
