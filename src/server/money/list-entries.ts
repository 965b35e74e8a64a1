import type { MoneyEntries, MoneyEntry, MoneyFigure, MoneyList } from '#contracts/admin/money.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { feeKind } from '#domain/entry-name.ts';
import type { Account, Occasion } from '#domain/ledger.ts';
import { centsToDecimal } from '#domain/money.ts';
import { methodOf } from '#domain/month-sums.ts';
import type { App } from '#server/app.ts';
import { keptTipsOf } from '#server/crew-day/crew-tips.ts';
import { firstOfNextMonth, visitsOfMonth } from '#server/insights/show-months.ts';
import { atStripe } from './at-stripe.ts';
import { atStripeRows } from './at-stripe-repository.ts';
import type { ListedEntry } from './entries-repository.ts';
import { type Counted, monthRows } from './month-repository.ts';
import { monthSpan, type MonthSpan } from './month-span.ts';

/** More than that nobody reads; the accountant's file has all. */
const SHOWN = 500;

/** What a figure counts: its occasions, and the accounts that the money came to and from. */
type Counts = { what: readonly Occasion[]; debit?: Account; credit?: Account } & Pick<
  Counted,
  'isDebit' | 'isOnItsWay'
>;
const COUNTS: Readonly<Record<MoneyFigure, Counts>> = {
  received: { what: ['payment', 'tip'] },
  card: { what: ['payment', 'tip'], debit: 'stripe', isDebit: false },
  debit: { what: ['payment', 'tip'], debit: 'stripe', isDebit: true },
  cash: { what: ['payment', 'tip'], debit: 'cash' },
  peer: { what: ['payment', 'tip'], debit: 'peer' },
  reader: { what: ['payment', 'tip'], debit: 'reader' },
  other: { what: ['payment', 'tip'], debit: 'other' },
  tips: { what: ['tip'] },
  lateCharges: { what: ['payment'], credit: 'late_charges' },
  refunded: { what: ['refund'] },
  disputed: { what: ['dispute'] },
  fees: { what: ['fee'] },
  paidOut: { what: ['payout'], isOnItsWay: false },
  onItsWay: { what: ['payout'], isOnItsWay: true },
};

/**
 * The entries of the ledger that a figure of a month adds up, newest first, or the visits that what
 * is booked for it adds up.
 */
export function listEntries(
  app: App,
  asked: { month: string; figure: MoneyList; crew?: number | 'none' | undefined },
): MoneyEntries {
  const span = monthSpan(asked.month);
  const { figure } = asked;
  if (figure === 'booked') return listVisits(app, span);
  if (figure === 'atStripe') return listAtStripe(app, span);
  const { from, until } = span;
  const crew = asked.crew === 'none' ? null : asked.crew;
  if (figure === 'keptTips') return listKeptTips(app, span, crew ?? 0);
  const which = { from, until, crew, ...COUNTS[figure] };
  const { count, total } = monthRows(app).countOf(which);
  return {
    count,
    total: centsToDecimal(total),
    entries: monthRows(app).entries(which, SHOWN).map(toEntry),
  };
}

function toEntry(entry: ListedEntry): MoneyEntry {
  const { id, at, what, amount, debit, credit, isDebit, bookingId, invoiceId, name } = entry;
  return {
    ...{ id, what, bookingId, invoiceId, name },
    date: businessTime(at).date,
    amount: centsToDecimal(amount),
    method: methodOf(what === 'refund' ? credit : debit, isDebit),
    fee: what === 'fee' ? feeKind(entry.category, isDebit) : null,
  };
}

/** What came into the account and left it, so that the list adds up to what is there. */
function listAtStripe(app: App, { until }: MonthSpan): MoneyEntries {
  const { count, total } = atStripe(app, until);
  return {
    count,
    total: centsToDecimal(total),
    entries: atStripeRows(app)
      .entries(until, SHOWN)
      .map((entry) => {
        const amount = entry.debit === 'stripe' ? entry.amount : -entry.amount;
        return toEntry({ ...entry, amount });
      }),
  };
}

/** Cash that a crew kept is no part of the ledger. */
function listKeptTips(app: App, span: MonthSpan, crewId: number): MoneyEntries {
  const tips = keptTipsOf(app, crewId, span);
  return {
    count: tips.length,
    total: centsToDecimal(tips.reduce((sum, { amount }) => sum + amount, 0)),
    entries: tips.map(({ id, at, amount, bookingId, name }) => ({
      ...{ id, bookingId, name, invoiceId: null, what: 'tip', method: 'cash', fee: null },
      date: businessTime(new Date(at)).date,
      amount: centsToDecimal(amount),
    })),
  };
}

function listVisits(app: App, { first }: MonthSpan): MoneyEntries {
  const { visits, worth } = visitsOfMonth(app, first);
  const last = addDays(firstOfNextMonth(first), -1);
  return {
    count: visits,
    total: centsToDecimal(worth),
    entries: monthRows(app)
      .booked(first, last, SHOWN)
      .map(({ id, date, amount, name }) => ({
        ...{ id, date, name, bookingId: id },
        amount: centsToDecimal(amount),
        ...{ what: null, method: null, fee: null, invoiceId: null },
      })),
  };
}
