import { BALANCE_AGES, type OpenBalance, type Overview } from '#contracts/admin/insights.ts';
import type { BalancesQuery } from '#contracts/admin/money.ts';
import { owed } from '#domain/balance.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { balanceReminders } from '#server/booking/remind-of-balance.ts';
import { billedByInvoice } from '#server/receipt/invoice-money.ts';
import { ledgersOf } from '#server/receipt/ledger.ts';
import { balanceRows, type LastLines, type Unpaid } from './balances-repository.ts';

/** The oldest, to begin with; the count and the sum are of all, and a list of its own has them. */
const SHOWN = 60;
/** A night's close of the books may name more; then all are summed anew. */
const AT_ONCE = 500;

/** What was open when the history and the ledger ended at some line, by database. */
type Known = {
  readonly last: LastLines;
  readonly unpaid: ReadonlyMap<number, Unpaid>;
  readonly open: readonly Unpaid[];
};
const knownOf = new WeakMap<App['db'], Known>();

/**
 * Completed visits not paid in full, however old, oldest first; and what is open of what is charged
 * for late cancellations and lockouts.
 */
export function openBalances(app: App, today: CalendarDate): Overview['openBalances'] {
  const open = openOnes(app);
  return {
    count: open.length,
    total: totalOf(open),
    ages: BALANCE_AGES.map((upTo) => {
      const its = open.filter(isOfAge(upTo, today));
      return { upTo, count: its.length, total: totalOf(its) };
    }),
    visits: toBalances(app, open.slice(0, SHOWN)),
  };
}

/** A page of the same, oldest first, of all ages or of one. */
export function listBalances(
  app: App,
  { age, limit, before }: BalancesQuery,
  today: CalendarDate,
): OpenBalance[] {
  const all = openOnes(app);
  const its =
    age === undefined ? all : all.filter(isOfAge(age === 'older' ? null : Number(age), today));
  return toBalances(app, afterVisit(app, its, before).slice(0, limit));
}

/** What follows a visit, also where that one was paid since it was listed. */
function afterVisit(app: App, open: readonly Unpaid[], id?: number): readonly Unpaid[] {
  const last = id === undefined ? undefined : balanceRows(app).ofIds([id])[0];
  if (!last) return open;
  return open.filter((each) => byDay(each, { id: last.id, date: last.preferredDate }) > 0);
}

function toBalances(app: App, shown: readonly Unpaid[]): OpenBalance[] {
  const rows = balanceRows(app).ofIds(shown.map(({ id }) => id));
  const reminderOf = balanceReminders(app, rows);
  const visits = new Map(rows.map((visit) => [visit.id, visit]));
  return shown.flatMap(({ id, due }) => {
    const visit = visits.get(id);
    if (!visit) return [];
    const { firstName, lastName, preferredDate: date, phone, version } = visit;
    const about = { id, name: `${firstName} ${lastName}`, date, phone, version };
    return [{ ...about, balance: centsToDecimal(due), ...reminderOf(visit) }];
  });
}

function totalOf(open: readonly Unpaid[]): string {
  return centsToDecimal(open.reduce((sum, { due }) => sum + due, 0));
}

/** Whether a visit is of an age: up to a week, up to a month, older. */
function isOfAge(upTo: number | null, today: CalendarDate): (visit: Unpaid) => boolean {
  const younger = BALANCE_AGES.findLast((age) => age !== null && (upTo === null || age < upTo));
  const from = upTo === null ? '' : addDays(today, -upTo);
  const until = younger === undefined || younger === null ? null : addDays(today, -younger);
  return ({ date }) => date >= from && (until === null || date < until);
}

/**
 * All of them, oldest first. Years of visits are summed up once; afterward only those that the history
 * or the ledger name since are looked at again, as nothing else changes what a visit owes.
 */
export function openOnes(app: App): readonly Unpaid[] {
  const rows = balanceRows(app);
  const last = rows.lastLines();
  const known = knownOf.get(app.db);
  if (known && known.last.entry === last.entry && known.last.ledger === last.ledger) {
    return known.open;
  }
  const unpaid = known ? changedSince(app, known) : all(app);
  const open = stillOpen(app, [...unpaid.values()]).toSorted(byDay);
  knownOf.set(app.db, { last, unpaid, open });
  return open;
}

function all(app: App): ReadonlyMap<number, Unpaid> {
  return new Map(
    balanceRows(app)
      .unpaid()
      .map((each) => [each.id, each]),
  );
}

function changedSince(app: App, known: Known): ReadonlyMap<number, Unpaid> {
  const ids = balanceRows(app).namedAfter(known.last);
  if (ids.length > AT_ONCE) return all(app);
  const unpaid = new Map(known.unpaid);
  for (const id of ids) unpaid.delete(id);
  for (const each of balanceRows(app).unpaid(ids)) unpaid.set(each.id, each);
  return unpaid;
}

/** Without those that a gift has settled, or that are owed on an invoice. */
function stillOpen(app: App, sums: readonly Unpaid[]): Unpaid[] {
  // What goes on an invoice is not to be collected by visit.
  const unpaid = withoutBilled(app, sums);
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

type Day = Pick<Unpaid, 'id' | 'date'>;

function byDay(one: Day, other: Day): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return one.id - other.id;
}

function withoutBilled(app: App, unpaid: readonly Unpaid[]): Unpaid[] {
  const customers = balanceRows(app).customersOf(unpaid.map(({ id }) => id));
  const isBilled = billedByInvoice(app, [...customers.values()]);
  return unpaid.filter(({ id }) => {
    const visit = customers.get(id);
    return visit === undefined || !isBilled(visit);
  });
}
