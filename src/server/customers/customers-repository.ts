import { asc, eq, sql } from 'drizzle-orm';
import type { CustomerRow } from '#db/rows.ts';
import { customers } from '#db/schema/customers.ts';
import { repository } from '#server/repository.ts';

type NewCustomer = Pick<
  typeof customers.$inferInsert,
  'firstName' | 'lastName' | 'email' | 'phone' | 'emailKey' | 'phoneKey' | 'address'
>;
type Change = {
  [Name in keyof NewCustomer | 'notes' | 'howToGetIn' | 'howToGetInFor' | 'mergedInto']?:
    | CustomerRow[Name]
    | undefined;
};

/** Customers, including merged ones. */
export const customerRows = repository((db) => {
  const byId = db
    .select()
    .from(customers)
    .where(eq(customers.id, sql.placeholder('id')))
    .prepare();
  const byEmail = db
    .select()
    .from(customers)
    .where(eq(customers.emailKey, sql.placeholder('emailKey')))
    .orderBy(asc(customers.id))
    .limit(1)
    .prepare();
  const byPhone = db
    .select()
    .from(customers)
    .where(eq(customers.phoneKey, sql.placeholder('phoneKey')))
    .orderBy(asc(customers.id))
    .limit(1)
    .prepare();

  return {
    /** Adds a customer and returns it. */
    add(customer: NewCustomer, now: Date): CustomerRow {
      return db
        .insert(customers)
        .values({ ...customer, createdAt: now, updatedAt: now })
        .returning()
        .get();
    },
    /** One customer, merged or not, or undefined. */
    find(id: number): CustomerRow | undefined {
      return byId.get({ id });
    },
    /** The first with this email (normalized). */
    ofEmail(emailKey: string): CustomerRow | undefined {
      return byEmail.get({ emailKey });
    },
    /** The first with this phone (normalized). */
    ofPhone(phoneKey: string): CustomerRow | undefined {
      return byPhone.get({ phoneKey });
    },
    /** Changes a customer and raises its version; returns the new row. */
    change(id: number, change: Change, now: Date): CustomerRow {
      return db
        .update(customers)
        .set({ ...change, version: sql`${customers.version} + 1`, updatedAt: now })
        .where(eq(customers.id, id))
        .returning()
        .get();
    },
    /** A customer with all that were merged into it, directly or not; itself first. */
    groupOf(id: number): CustomerRow[] {
      return db
        .select()
        .from(customers)
        .where(
          sql`${customers.id} IN (
            WITH RECURSIVE merged(id) AS (
              SELECT ${id} UNION SELECT c.id FROM merged CROSS JOIN customers c ON c.merged_into = merged.id)
            SELECT id FROM merged)`,
        )
        .orderBy(sql`${customers.id} <> ${id}`, asc(customers.id))
        .all();
    },
    /** Everybody's name and whom they were merged into, by number. */
    everybody() {
      return db
        .select({
          id: customers.id,
          mergedInto: customers.mergedInto,
          name: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
        })
        .from(customers)
        .orderBy(asc(customers.id))
        .all();
    },
    /** The customer that this one was finally merged into; itself if it was not. */
    rootOf(id: number): number {
      const [root] = db.all<{ id: number }>(
        sql`WITH RECURSIVE up(id, next) AS (
              SELECT id, merged_into FROM customers WHERE id = ${id}
              UNION SELECT c.id, c.merged_into FROM up CROSS JOIN customers c ON c.id = up.next)
            SELECT id FROM up WHERE next IS NULL`,
      );
      return root?.id ?? id;
    },
  };
});
