import type { MoneyEntries, MoneyFigure } from '#contracts/admin/money.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { Account, Occasion } from '#domain/ledger.ts';
import { centsToDecimal } from '#domain/money.ts';
import { methodOf } from '#domain/month-sums.ts';
import type { App } from '#server/app.ts';
import { monthRows } from './month-repository.ts';
import { monthSpan } from './month-span.ts';

/** More than that nobody reads; the accountant's file has all. */
const SHOWN = 500;

/** What a figure counts: its occasions, and the account that the money came to. */
const COUNTS: Readonly<Record<MoneyFigure, { what: readonly Occasion[]; debit?: Account }>> = {
  received: { what: ['payment', 'tip'] },
  card: { what: ['payment', 'tip'], debit: 'stripe' },
  cash: { what: ['payment', 'tip'], debit: 'cash' },
  peer: { what: ['payment', 'tip'], debit: 'peer' },
  reader: { what: ['payment', 'tip'], debit: 'reader' },
  other: { what: ['payment', 'tip'], debit: 'other' },
  tips: { what: ['tip'] },
  refunded: { what: ['refund'] },
  disputed: { what: ['dispute'] },
  fees: { what: ['fee'] },
  paidOut: { what: ['payout'] },
};

/** The entries of the ledger that a figure of a month adds up, newest first. */
export function listEntries(
  app: App,
  asked: { month: string; figure: MoneyFigure; crew?: number | 'none' | undefined },
): MoneyEntries {
  const { from, until } = monthSpan(asked.month);
  const crew = asked.crew === 'none' ? null : asked.crew;
  const which = { from, until, crew, ...COUNTS[asked.figure] };
  const { count, total } = monthRows(app).countOf(which);
  return {
    count,
    total: centsToDecimal(total),
    entries: monthRows(app)
      .entries(which, SHOWN)
      .map(({ id, at, amount, debit, credit, bookingId, invoiceId, name }) => ({
        id,
        date: businessTime(at).date,
        amount: centsToDecimal(amount),
        method: methodOf(asked.figure === 'refunded' ? credit : debit),
        bookingId,
        invoiceId,
        name,
      })),
  };
}
