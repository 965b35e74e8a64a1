import {
  and,
  between,
  count,
  desc,
  eq,
  gte,
  inArray,
  lt,
  max,
  not,
  notInArray,
  sql,
  sum,
} from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { crews } from '#db/schema/crews.ts';
import { closedMonths, ledger } from '#db/schema/ledger.ts';
import { payouts, stripeMoves } from '#db/schema/money-check.ts';
import { payments, refunds } from '#db/schema/payments.ts';
import { slotClaims } from '#db/schema/schedule.ts';
import { NOT_TAKING_PLACE } from '#domain/booking-status.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Account, Occasion } from '#domain/ledger.ts';
import type { Cents } from '#domain/money.ts';
import { repository } from '#server/repository.ts';
import { listedEntries } from './entries-repository.ts';

/** Which entries of a time a figure counts. */
export type Counted = {
  readonly from: Date;
  readonly until: Date;
  readonly what: readonly Occasion[];
  readonly debit?: Account | undefined;
  readonly credit?: Account | undefined;
  /** Only what was paid by bank debit, or only what wasn't. */
  readonly isDebit?: boolean | undefined;
  /** One crew's only; null for visits that hold no crew's time. */
  readonly crew?: number | null | undefined;
  /** Of payouts only those that haven't reached the bank, or only the others. */
  readonly isOnItsWay?: boolean | undefined;
};

/** The months of the ledger, and what stands open beside it. */
export const monthRows = repository((db) => {
  /** The crew of a visit; the first one where it takes several periods. */
  const crewOf = sql`(SELECT min(${slotClaims.crew}) FROM ${slotClaims}
    WHERE ${slotClaims.bookingId} = ${ledger.bookingId} AND ${slotClaims.crewRank} < 2)`;
  /** Whether a payout is still on its way, as Stripe said at the last check. */
  const onItsWay = sql`EXISTS (SELECT 1 FROM ${stripeMoves}
    JOIN ${payouts} ON ${payouts.id} = ${stripeMoves.sourceId}
    WHERE ${stripeMoves.id} = ${ledger.source} AND ${payouts.status} IN ('pending', 'in_transit'))`;
  /** Whether the payment was a bank debit; one that was taken off again was none. */
  const ofDebit = sql`coalesce((SELECT ${payments.isDebit} FROM ${payments}
    WHERE ${payments.id} = ${ledger.paymentId}), 0)`;
  const counted = ({ from, until, what, debit, credit, isDebit, crew, isOnItsWay }: Counted) =>
    and(
      gte(ledger.at, from),
      lt(ledger.at, until),
      // The plus keeps SQLite on the index by time: every payment ever made has the same occasion.
      inArray(sql`+${ledger.what}`, [...what]),
      debit === undefined ? undefined : eq(ledger.debit, debit),
      credit === undefined ? undefined : eq(ledger.credit, credit),
      isDebit === undefined ? undefined : sql`${ofDebit} IS ${isDebit ? 1 : 0}`,
      crew === undefined ? undefined : sql`${crewOf} IS ${crew}`,
      isOnItsWay === undefined ? undefined : isOnItsWay ? onItsWay : not(onItsWay),
    );
  return {
    /** When and how much came in from one moment until another. */
    received(from: Date, until: Date) {
      return db
        .select({ at: ledger.at, amount: ledger.amount })
        .from(ledger)
        .where(counted({ from, until, what: ['payment', 'tip'] }))
        .all();
    },
    /** Tips from one moment until another, by the crew of their visit. */
    tips(from: Date, until: Date) {
      const crewId = sql<number | null>`${crewOf}`;
      const by = db
        .select({
          crewId: crewId.as('crew_id'),
          amount: sum(ledger.amount).mapWith(Number).as('n'),
        })
        .from(ledger)
        .where(counted({ from, until, what: ['tip'] }))
        .groupBy(crewId)
        .as('tips_by_crew');
      return db
        .select({ crewId: by.crewId, crew: crews.name, amount: by.amount })
        .from(by)
        .leftJoin(crews, eq(crews.id, by.crewId))
        .where(sql`${by.amount} <> 0`)
        .orderBy(desc(by.amount))
        .all();
    },
    /** Entries that a figure counts, newest first. */
    entries(which: Counted, limit: number) {
      return listedEntries(db, counted(which), limit);
    },
    /** How many there are, and their sum. */
    countOf(which: Counted): { count: number; total: Cents } {
      const found = db
        .select({ count: count(), total: sum(ledger.amount).mapWith(Number) })
        .from(ledger)
        .where(counted(which))
        .get();
      return { count: found?.count ?? 0, total: found?.total ?? 0 };
    },
    /** Visits of some days that took place or will, the last ones first, with their price. */
    booked(from: CalendarDate, to: CalendarDate, limit: number) {
      const { id, preferredDate, firstName, lastName, estimatedCost, discount, status } = bookings;
      return db
        .select({
          ...{ id, date: preferredDate },
          amount: sql<Cents>`${estimatedCost} - ${discount}`,
          name: sql<string>`${firstName} || ' ' || ${lastName}`,
        })
        .from(bookings)
        .where(and(between(preferredDate, from, to), notInArray(status, NOT_TAKING_PLACE)))
        .orderBy(desc(preferredDate), desc(id))
        .limit(limit)
        .all();
    },
    /** Refunds that wait, and those since a moment that were refused and not made another way. */
    openRefunds(since: Date) {
      const { id, amount, status, lastError, createdAt, updatedAt } = refunds;
      return db
        .select({
          ...{ id, amount, status, lastError, createdAt },
          bookingId: payments.bookingId,
          name: sql<string | null>`${bookings.firstName} || ' ' || ${bookings.lastName}`,
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .leftJoin(bookings, eq(bookings.id, payments.bookingId))
        .where(
          sql`(${status} = 'due' OR ${status} = 'failed' AND ${updatedAt} >= ${since.getTime()}
            AND ${payments.refunded} < ${payments.amount})`,
        )
        .orderBy(desc(id))
        .all();
    },
    /** The last closed month, or undefined. */
    lastClosed() {
      return db.select().from(closedMonths).orderBy(desc(closedMonths.until)).limit(1).get();
    },
    /** When the ledger was last written, or null. */
    lastWritten(): Date | null {
      const last = db
        .select({ id: max(ledger.id) })
        .from(ledger)
        .get()?.id;
      if (last === null || last === undefined) return null;
      return (
        db.select({ at: ledger.writtenAt }).from(ledger).where(eq(ledger.id, last)).get()?.at ??
        null
      );
    },
    /** The moment of the first entry, or null. */
    firstEntry(): Date | null {
      return (
        db.select({ at: ledger.at }).from(ledger).orderBy(ledger.at).limit(1).get()?.at ?? null
      );
    },
    /** Closes a month. */
    close(month: string, until: Date, closedAt: Date): void {
      db.insert(closedMonths).values({ month, until, closedAt }).run();
    },
    /** Opens a closed month again. */
    reopen(month: string): void {
      db.delete(closedMonths).where(eq(closedMonths.month, month)).run();
    },
  };
});
