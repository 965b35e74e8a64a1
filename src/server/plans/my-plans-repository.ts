import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { series } from '#db/schema/series.ts';
import type { Mine } from '#server/customers/my-visits.ts';
import { repository } from '#server/repository.ts';

/** Customers' own plans. */
export const myPlansRows = repository((db) => ({
  /** Ids of somebody's plans, by the same rule as their visits, newest first. */
  idsOf(whose: Mine): number[] {
    const { customerId, emailKey } = series;
    return db
      .select({ id: series.id })
      .from(series)
      .where(
        or(
          eq(emailKey, whose.emailKey),
          and(inArray(customerId, [...whose.customerIds]), inArray(emailKey, [...whose.emailKeys])),
          and(inArray(customerId, [...whose.idsWithoutEmail]), isNull(emailKey)),
        ),
      )
      .orderBy(desc(series.id))
      .all()
      .map(({ id }) => id);
  },
}));
