import { asc, eq, sql } from 'drizzle-orm';
import type { CustomerRow } from '#db/rows.ts';
import { customers } from '#db/schema.ts';
import { repository } from '#server/repository.ts';

type NewCustomer = Pick<
  typeof customers.$inferInsert,
  'firstName' | 'lastName' | 'email' | 'phone' | 'emailKey' | 'phoneKey' | 'address'
>;
type Change = Partial<NewCustomer & Pick<CustomerRow, 'notes' | 'howToGetIn' | 'mergedInto'>>;

/** Customers, merged ones among them. */
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
    /** The first that has this e-mail (normalised). */
    ofEmail(emailKey: string): CustomerRow | undefined {
      return byEmail.get({ emailKey });
    },
    /** The first that has this phone (normalised). */
    ofPhone(phoneKey: string): CustomerRow | undefined {
      return byPhone.get({ phoneKey });
    },
    /** Changes a customer and raises its version; returns it as it is then. */
    change(id: number, change: Change, now: Date): CustomerRow {
      return db
        .update(customers)
        .set({ ...change, version: sql`${customers.version} + 1`, updatedAt: now })
        .where(eq(customers.id, id))
        .returning()
        .get();
    },
  };
});
