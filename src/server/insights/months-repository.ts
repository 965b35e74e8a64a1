import { and, between, count, notInArray, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { ledger } from '#db/schema/ledger.ts';
import { payments } from '#db/schema/payments.ts';
import { NOT_TAKING_PLACE } from '#domain/booking-status.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Cents } from '#domain/money.ts';
import { repository } from '#server/repository.ts';

/** The sums of a month. */
export const monthRows = repository((db) => {
  // Asked for every month of the overview, so prepared once; answered by the index alone.
  const ofMonth = db
    .select({
      what: ledger.what,
      debit: ledger.debit,
      credit: ledger.credit,
      sum: sql<Cents>`sum(${ledger.amount})`,
    })
    .from(ledger)
    .where(
      sql`${ledger.at} >= ${sql.placeholder('from')} AND ${ledger.at} < ${sql.placeholder('until')}`,
    )
    .groupBy(ledger.what, ledger.debit, ledger.credit)
    .prepare();
  // From the debits, which are few, to the ledger, which is long: SQLite keeps the order of a cross join.
  const debits = db
    .select({ sum: sql<Cents>`coalesce(sum(${ledger.amount}), 0)` })
    .from(payments)
    .crossJoin(ledger)
    .where(
      sql`${payments.isDebit} = 1 AND ${ledger.paymentId} = ${payments.id} AND ${ledger.what} = 'payment'
        AND ${ledger.at} >= ${sql.placeholder('from')} AND ${ledger.at} < ${sql.placeholder('until')}`,
    )
    .prepare();
  const month = sql<string>`substr(${bookings.preferredDate}, 1, 7)`;
  const visits = db
    .select({
      month,
      visits: count(),
      worth: sql<Cents>`sum(${bookings.estimatedCost} - ${bookings.discount})`,
    })
    .from(bookings)
    .where(
      and(
        between(bookings.preferredDate, sql.placeholder('from'), sql.placeholder('to')),
        notInArray(bookings.status, NOT_TAKING_PLACE),
      ),
    )
    .groupBy(month)
    .prepare();

  return {
    /** Visits that took place or will, and their total price, by month: `2026-11`. */
    visitsBetween(from: CalendarDate, to: CalendarDate) {
      return visits.all({ from, to });
    },
    /** What the ledger says from one moment until another, by occasion and accounts. */
    sumsBetween(from: Date, until: Date) {
      return ofMonth.all({ from: from.getTime(), until: until.getTime() });
    },
    /** How much of what came in was paid by bank debit. */
    debitsBetween(from: Date, until: Date): Cents {
      return debits.get({ from: from.getTime(), until: until.getTime() })?.sum ?? 0;
    },
  };
});
