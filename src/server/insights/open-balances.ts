import { BALANCE_AGES, type Overview } from '#contracts/admin/insights.ts';
import { owed } from '#domain/balance.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { balanceReminders } from '#server/booking/remind-of-balance.ts';
import { billedByInvoice } from '#server/receipt/invoice-money.ts';
import { ledgersOf } from '#server/receipt/ledger.ts';
import { balanceRows, type Unpaid } from './balances-repository.ts';
import { newsRows } from './news-repository.ts';

/** More than that nobody calls; the count and the sum are of all. */
const SHOWN = 60;
/** Before that hardly anything changes, so it isn't summed up for each read. */
const RECENT_DAYS = 365;

/** The visits from before the recent ones, as of a line of the history, by database. */
const olderOnes = new WeakMap<App['db'], { readonly key: string; readonly open: Unpaid[] }>();

/** Completed visits not paid in full, however old, oldest first. */
export function openBalances(app: App, today: CalendarDate): Overview['openBalances'] {
  const recent = addDays(today, -RECENT_DAYS);
  const open = [...openBefore(app, recent), ...openOf(app, { from: recent, to: today })];
  const shown = open.slice(0, SHOWN);
  const rows = balanceRows(app).ofIds(shown.map(({ id }) => id));
  const reminderOf = balanceReminders(app, rows);
  const visits = new Map(rows.map((visit) => [visit.id, visit]));
  return {
    count: open.length,
    total: totalOf(open),
    ages: agesOf(open, today),
    visits: shown.flatMap(({ id, due }) => {
      const visit = visits.get(id);
      if (!visit) return [];
      const { firstName, lastName, preferredDate: date, phone, version } = visit;
      const about = { id, name: `${firstName} ${lastName}`, date, phone, version };
      return [{ ...about, balance: centsToDecimal(due), ...reminderOf(visit) }];
    }),
  };
}

function totalOf(open: readonly Unpaid[]): string {
  return centsToDecimal(open.reduce((sum, { due }) => sum + due, 0));
}

/** How old they are: up to a week, up to a month, older. */
function agesOf(open: readonly Unpaid[], today: CalendarDate): Overview['openBalances']['ages'] {
  return BALANCE_AGES.map((upTo, index) => {
    const from = upTo === null ? '' : addDays(today, -upTo);
    const before = index === 0 ? null : addDays(today, -(BALANCE_AGES[index - 1] ?? 0));
    const its = open.filter(({ date }) => date >= from && (before === null || date < before));
    return { upTo, count: its.length, total: totalOf(its) };
  });
}

/** Read again once somebody changed anything: every change of money is in the history. */
function openBefore(app: App, day: CalendarDate): Unpaid[] {
  const key = `${day} ${newsRows(app).lastEntry()}`;
  const known = olderOnes.get(app.db);
  if (known?.key === key) return known.open;
  const open = openOf(app, { to: addDays(day, -1) });
  olderOnes.set(app.db, { key, open });
  return open;
}

function openOf(app: App, days: { from?: CalendarDate; to: CalendarDate }): Unpaid[] {
  // What goes on an invoice is not to be collected by visit.
  const unpaid = withoutBilled(app, balanceRows(app).unpaid(days));
  // A refund may have been a gift, which nobody owes again.
  const refunded = unpaid.filter(({ hasRefund }) => hasRefund).map(({ id }) => id);
  const ledgers = ledgersOf(app, refunded);
  const priced = new Map(
    balanceRows(app)
      .ofIds(refunded)
      .map((visit) => [visit.id, visit]),
  );
  return unpaid
    .map((each) => {
      const visit = priced.get(each.id);
      return visit ? { ...each, due: owed(visit, ledgers.get(each.id) ?? []) } : each;
    })
    .filter(({ due }) => due > 0);
}

function withoutBilled(app: App, unpaid: readonly Unpaid[]): Unpaid[] {
  const customers = balanceRows(app).customersOf(unpaid.map(({ id }) => id));
  const isBilled = billedByInvoice(app, [...customers.values()]);
  return unpaid.filter(({ id }) => {
    const visit = customers.get(id);
    return visit === undefined || !isBilled(visit);
  });
}
