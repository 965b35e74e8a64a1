import { eq, lt } from 'drizzle-orm';
import { stripeEvents } from '#db/schema/payments.ts';
import { repository } from '#server/repository.ts';

/** Stripe's events that have been handled. */
export const stripeEventRows = repository((db) => {
  return {
    /** Whether an event was handled before. */
    has(id: string): boolean {
      const row = db
        .select({ id: stripeEvents.id })
        .from(stripeEvents)
        .where(eq(stripeEvents.id, id))
        .get();
      return row !== undefined;
    },
    /** Records that an event was handled. */
    add(id: string, type: string, now: Date): void {
      db.insert(stripeEvents).values({ id, type, receivedAt: now }).onConflictDoNothing().run();
    },
    /** Deletes events older than a given time; Stripe redelivers for three days. */
    forgetBefore(moment: Date): number {
      return db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, moment)).run().changes;
    },
  };
});
