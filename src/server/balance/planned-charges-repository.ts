import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { PlannedChargeRow } from '#db/rows.ts';
import { plannedCharges } from '#db/schema/planned-charges.ts';
import { listOf } from '#db/list-of.ts';
import { repository } from '#server/repository.ts';

type NewPlan = Pick<PlannedChargeRow, 'bookingId' | 'cardId' | 'amount' | 'dueAt'> &
  Partial<Pick<PlannedChargeRow, 'status' | 'heldBy' | 'isLate'>>;
type Change = Partial<Omit<PlannedChargeRow, 'id' | 'bookingId' | 'createdAt' | 'updatedAt'>>;

/** Charges of kept cards that wait for their hour. */
export const plannedChargeRows = repository((db) => {
  const isOpen = ne(plannedCharges.status, 'ended');
  return {
    /** Adds one and returns it. */
    add(plan: NewPlan, now: Date): PlannedChargeRow {
      return db
        .insert(plannedCharges)
        .values({ ...plan, createdAt: now, updatedAt: now })
        .returning()
        .get();
    },
    /** One, or undefined. */
    find(id: number): PlannedChargeRow | undefined {
      return db.select().from(plannedCharges).where(eq(plannedCharges.id, id)).get();
    },
    /** All of a visit, newest first. */
    ofBooking(bookingId: number): PlannedChargeRow[] {
      return db
        .select()
        .from(plannedCharges)
        .where(eq(plannedCharges.bookingId, bookingId))
        .orderBy(desc(plannedCharges.id))
        .all();
    },
    /** The one of a visit that is not over, or undefined. */
    openOf(bookingId: number): PlannedChargeRow | undefined {
      return db
        .select()
        .from(plannedCharges)
        .where(and(eq(plannedCharges.bookingId, bookingId), isOpen))
        .get();
    },
    /** The same of many visits. */
    openOfAll(bookingIds: readonly number[]): PlannedChargeRow[] {
      return db
        .select()
        .from(plannedCharges)
        .where(and(sql`${plannedCharges.bookingId} IN ${listOf(bookingIds)}`, isOpen))
        .all();
    },
    /** All that are not over, the next to be charged first. */
    open(): PlannedChargeRow[] {
      return db
        .select()
        .from(plannedCharges)
        .where(isOpen)
        .orderBy(asc(plannedCharges.dueAt), asc(plannedCharges.id))
        .all();
    },
    /** Those that the bank declined for good, and those whose card was gone, newest first. */
    failed(limit: number): PlannedChargeRow[] {
      return db
        .select()
        .from(plannedCharges)
        .where(inArray(plannedCharges.outcome, ['declined', 'no-card']))
        .orderBy(desc(plannedCharges.updatedAt))
        .limit(limit)
        .all();
    },
    /**
     * Takes one whose hour has come, for one runner alone: two that ask at once get it once.
     *
     * @param until other runners leave it alone until then; `latest` is the latest that any can have
     *   said, so that a clock that was set back holds nothing up.
     */
    claim(
      id: number,
      now: Date,
      { until, latest }: { until: Date; latest: Date },
    ): PlannedChargeRow | undefined {
      return db
        .update(plannedCharges)
        .set({ claimedUntil: until, updatedAt: now })
        .where(
          and(
            eq(plannedCharges.id, id),
            eq(plannedCharges.status, 'planned'),
            lte(plannedCharges.dueAt, now),
            or(
              isNull(plannedCharges.claimedUntil),
              lte(plannedCharges.claimedUntil, now),
              gt(plannedCharges.claimedUntil, latest),
            ),
          ),
        )
        .returning()
        .all()[0];
    },
    /** Changes one and returns the new row. */
    change(id: number, change: Change, now: Date): PlannedChargeRow {
      return db
        .update(plannedCharges)
        .set({ ...change, updatedAt: now })
        .where(eq(plannedCharges.id, id))
        .returning()
        .get();
    },
  };
});
