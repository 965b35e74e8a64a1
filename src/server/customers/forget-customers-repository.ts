import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { audit } from '#db/schema/audit.ts';
import { bookings } from '#db/schema/bookings.ts';
import { customers } from '#db/schema/customers.ts';
import { forgetBilling } from './forget-invoices-repository.ts';
import { leaveEndedPlans, ongoingPlan } from './forget-plans-repository.ts';

/**
 * Removes a person from customers. A customer that somebody else's booking refers to (same phone)
 * becomes theirs, without the notes; any other one is deleted.
 */
export function forgetCustomers(db: Db, ids: readonly number[], now: Date): void {
  for (const id of new Set(ids)) {
    forgetHistory(db, id);
    forgetBilling(db, id);
    const left = latestBooking(db, id) ?? ongoingPlan(db, id);
    if (!left) {
      deleteCustomer(db, id);
      continue;
    }
    const { firstName, lastName, email, phone, emailKey, phoneKey, address } = left;
    const person = { firstName, lastName, email, phone, emailKey, phoneKey, address };
    db.update(customers)
      .set({ ...person, notes: '', howToGetIn: '', howToGetInFor: null, updatedAt: now })
      .where(eq(customers.id, id))
      .run();
  }
}

/**
 * Deletes those of these customers that have no booking and no living plan left. One that somebody
 * else's booking refers to (same phone) stays, but loses an address that only an erased booking
 * gave it.
 */
export function forgetUnused(
  db: Db,
  erased: readonly { readonly id: number; readonly address: string }[],
): void {
  for (const { id, address } of erased) {
    const left = latestBooking(db, id);
    if (left) {
      db.update(customers)
        .set({ address: left.address })
        .where(and(eq(customers.id, id), eq(customers.address, address)))
        .run();
      continue;
    }
    if (ongoingPlan(db, id)) continue;
    forgetHistory(db, id);
    deleteCustomer(db, id);
  }
}

function latestBooking(db: Db, id: number) {
  return db
    .select()
    .from(bookings)
    .where(eq(bookings.customerId, id))
    .orderBy(desc(bookings.id))
    .limit(1)
    .get();
}

function forgetHistory(db: Db, id: number): void {
  db.update(audit)
    .set({ detail: null })
    .where(and(eq(audit.entity, 'customer'), eq(audit.entityId, id)))
    .run();
}

/** Customers merged into it move to its own merge target, or stand alone again. */
function deleteCustomer(db: Db, id: number): void {
  const into = db.select().from(customers).where(eq(customers.id, id)).get()?.mergedInto ?? null;
  db.update(customers).set({ mergedInto: into }).where(eq(customers.mergedInto, id)).run();
  leaveEndedPlans(db, id);
  forgetBilling(db, id);
  db.delete(customers).where(eq(customers.id, id)).run();
}
