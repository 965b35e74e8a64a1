import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { BillingRow } from '#db/rows.ts';
import { billing } from '#db/schema/billing.ts';
import { contracts } from '#db/schema/contracts.ts';
import { series } from '#db/schema/series.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';

type Details = Omit<BillingRow, 'customerId' | 'version' | 'createdAt' | 'updatedAt'>;

/** How customers are invoiced. */
export const billingRows = repository((db) => ({
  /** The first of these customers who is invoiced; those merged into another come after it. */
  ofGroup(ids: readonly number[]): BillingRow | undefined {
    const found = db
      .select()
      .from(billing)
      .where(inArray(billing.customerId, [...ids]))
      .all();
    return found.toSorted((a, b) => ids.indexOf(a.customerId) - ids.indexOf(b.customerId))[0];
  },
  /**
   * Who is invoiced because of a contract by the month alone: nobody has saved how since.
   *
   * @param of this customer alone; by default everybody.
   */
  byDefault(of?: number): BillingRow[] {
    const { customerId, version } = billing;
    const setUpBy = sql`(SELECT actor FROM audit WHERE entity = 'customer'
      AND entity_id = ${customerId} AND action = 'billing-added' ORDER BY id DESC LIMIT 1)`;
    return db
      .select()
      .from(billing)
      .where(
        and(
          eq(version, 1),
          eq(setUpBy, 'system'),
          of === undefined ? undefined : eq(customerId, of),
        ),
      )
      .orderBy(asc(billing.name), asc(customerId))
      .all();
  },
  /** The businesses of all who are invoiced, by customer. */
  names(): Map<number, string> {
    const { customerId, name } = billing;
    const found = db.select({ customerId, name }).from(billing).all();
    return new Map(found.map((each) => [each.customerId, each.name]));
  },
  /** Whether one of them has a contract by the month that has visits after a day. */
  hasMonthlyContract(ids: readonly number[], day: CalendarDate): boolean {
    const goesOn = or(isNull(series.endedFrom), gt(series.endedFrom, day));
    const found = db
      .select({ id: series.id })
      .from(contracts)
      .innerJoin(series, eq(series.id, contracts.seriesId))
      .where(and(inArray(series.customerId, [...ids]), eq(contracts.pricedBy, 'month'), goesOn))
      .limit(1)
      .get();
    return found !== undefined;
  },
  /** Keeps how a customer is invoiced, for the first time or anew. */
  keep(customerId: number, details: Details, now: Date): void {
    db.insert(billing)
      .values({ ...details, customerId, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: billing.customerId,
        set: { ...details, version: sql`${billing.version} + 1`, updatedAt: now },
      })
      .run();
  },
  /** Has a customer invoiced like another one, and since then; one who is invoiced already stays. */
  carryOver(row: BillingRow, customerId: number): void {
    db.insert(billing)
      .values({ ...row, customerId })
      .onConflictDoNothing()
      .run();
  },
  /** From now on these customers are not invoiced. */
  remove(ids: readonly number[]): void {
    db.delete(billing)
      .where(inArray(billing.customerId, [...ids]))
      .run();
  },
}));
