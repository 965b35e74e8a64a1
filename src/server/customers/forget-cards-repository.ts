import { and, eq, inArray, lt, ne, notExists, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { KeptCardRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { keptCards } from '#db/schema/cards.ts';
import { plannedCharges } from '#db/schema/planned-charges.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Who } from './who.ts';

type Ids = readonly number[];

/**
 * The cards of a person: of these visits and plans, of these customers, of their address, and of
 * these drafts: one that was to be kept with a time that somebody else got has nothing else of them.
 */
export function cardsOf(
  db: Db,
  { emailKey }: Who,
  of: { bookings: Ids; plans: Ids; customers: Ids; drafts: Ids },
): KeptCardRow[] {
  const { bookings: visits, plans, customers, drafts } = of;
  const theirs = or(
    inArray(keptCards.bookingId, [...visits]),
    inArray(keptCards.seriesId, [...plans]),
    inArray(keptCards.draftId, [...drafts]),
    emailKey === undefined
      ? inArray(keptCards.customerId, [...customers])
      : eq(keptCards.emailKey, emailKey),
  );
  return db.select().from(keptCards).where(theirs).all();
}

/**
 * Takes cards off and the person out of them. What Stripe needs to let them go stays until it has;
 * what was agreed to, and when, stays without a person.
 */
export function forgetCards(db: Db, ids: Ids, now: Date): void {
  takeOff(db, inArray(keptCards.id, [...ids]), 'erased', now);
  db.update(keptCards)
    .set({
      customerId: null,
      emailKey: null,
      brand: null,
      last4: null,
      expMonth: null,
      expYear: null,
    })
    .where(inArray(keptCards.id, [...ids]))
    .run();
  db.update(keptCards)
    .set({ stripeCustomerId: null, setupIntentId: null, paymentMethodId: null })
    .where(and(inArray(keptCards.id, [...ids]), eq(keptCards.status, 'removed')))
    .run();
}

/** The cards that were kept for erased visits alone, and for an address that has none left. */
export function cardsOfErased(db: Db, visits: Ids, emailKeys: readonly string[]): number[] {
  const left = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(eq(bookings.emailKey, keptCards.emailKey));
  return db
    .select({ id: keptCards.id })
    .from(keptCards)
    .where(
      or(
        and(eq(keptCards.scope, 'visit'), inArray(keptCards.bookingId, [...visits])),
        and(
          eq(keptCards.scope, 'all'),
          inArray(keptCards.emailKey, [...emailKeys]),
          notExists(left),
        ),
      ),
    )
    .all()
    .map(({ id }) => id);
}

/** Takes off the cards that were kept for one visit, once that was before a day. */
export function endVisitCards(db: Db, day: CalendarDate, now: Date): void {
  const over = db.select({ id: bookings.id }).from(bookings).where(lt(bookings.preferredDate, day));
  const where = and(
    eq(keptCards.scope, 'visit'),
    eq(keptCards.status, 'kept'),
    inArray(keptCards.bookingId, over),
  );
  takeOff(db, where, 'unused', now);
}

/** Ends the charges that wait for erased visits: nobody is charged who isn't known anymore. */
export function endPlannedCharges(db: Db, visits: Ids, now: Date): void {
  db.update(plannedCharges)
    .set({ status: 'ended', outcome: 'erased', heldBy: null, claimedUntil: null, updatedAt: now })
    .where(and(inArray(plannedCharges.bookingId, [...visits]), ne(plannedCharges.status, 'ended')))
    .run();
}

/** Deletes the cards that were removed before a moment, with what was agreed to. */
export function deleteRemovedCards(db: Db, before: Date): void {
  db.delete(keptCards)
    .where(and(eq(keptCards.status, 'removed'), lt(keptCards.updatedAt, before)))
    .run();
}

function takeOff(
  db: Db,
  where: SQL | undefined,
  removedBy: NonNullable<KeptCardRow['removedBy']>,
  now: Date,
): void {
  db.update(keptCards)
    .set({ status: 'removing', removedBy, removedAt: now, updatedAt: now })
    .where(and(where, notInArray(keptCards.status, ['removing', 'removed'])))
    .run();
}
