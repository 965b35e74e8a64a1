import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { listNamed } from '#db/list-of.ts';
import { bookings } from '#db/schema/bookings.ts';
import { crewDelays } from '#db/schema/crew-day.ts';
import { members } from '#db/schema/crews.ts';
import { slotClaims } from '#db/schema/schedule.ts';
import { repository } from '#server/repository.ts';

type NewDelay = Omit<typeof crewDelays.$inferInsert, 'id' | 'undoneAt'>;

/** When crews said that they come later, and when they were expected before. */
export const delayRows = repository((db) => {
  const startOf = sql<number | null>`(SELECT min(${slotClaims.halfHour}) FROM ${slotClaims}
    WHERE ${slotClaims.bookingId} = ${bookings.id})`;
  const expected = db
    .select({
      id: bookings.id,
      arrivalFrom: bookings.arrivalFrom,
      arrivalUntil: bookings.arrivalUntil,
      half: startOf.as('half'),
    })
    .from(bookings)
    .where(sql`${bookings.id} IN ${listNamed('ids')}`)
    .prepare();
  const standing = db
    .select({
      bookingId: crewDelays.bookingId,
      arrivesAt: crewDelays.arrivesAt,
      isTold: crewDelays.isTold,
      at: crewDelays.happenedAt,
      actor: members.name,
      arrivalFrom: bookings.arrivalFrom,
      arrivalUntil: bookings.arrivalUntil,
      half: startOf.as('half'),
    })
    .from(crewDelays)
    .innerJoin(members, eq(members.id, crewDelays.memberId))
    .innerJoin(bookings, eq(bookings.id, crewDelays.bookingId))
    .where(
      and(
        sql`${crewDelays.bookingId} IN ${listNamed('ids')}`,
        isNull(crewDelays.undoneAt),
        eq(crewDelays.date, bookings.preferredDate),
      ),
    )
    .orderBy(asc(crewDelays.id))
    .prepare();
  return {
    /** What customers of these visits were told, and the first half hour of each. */
    expected(bookingIds: readonly number[]) {
      return expected.all({ ids: JSON.stringify(bookingIds) });
    },
    /** The delays of these visits that were not taken back and are of their day, oldest first. */
    standing(bookingIds: readonly number[]) {
      return standing.all({ ids: JSON.stringify(bookingIds) });
    },
    /** Whether a delay has arrived already, taken back or not. */
    has(key: string): boolean {
      return (
        db.select({ id: crewDelays.id }).from(crewDelays).where(eq(crewDelays.key, key)).get() !==
        undefined
      );
    },
    /** Adds one for a visit. */
    add(delay: NewDelay): void {
      db.insert(crewDelays).values(delay).run();
    },
    /** What a member's delay moved and was not taken back. */
    ofKey(key: string, memberId: number) {
      const own = and(eq(crewDelays.key, key), eq(crewDelays.memberId, memberId));
      return db
        .select()
        .from(crewDelays)
        .where(and(own, isNull(crewDelays.undoneAt)))
        .all();
    },
    /** The last other delay of a visit on its day that was not taken back. */
    lastBefore(key: string, bookingId: number, date: string) {
      return db
        .select()
        .from(crewDelays)
        .where(
          and(
            eq(crewDelays.bookingId, bookingId),
            eq(crewDelays.date, date),
            ne(crewDelays.key, key),
            isNull(crewDelays.undoneAt),
          ),
        )
        .orderBy(desc(crewDelays.id))
        .limit(1)
        .get();
    },
    /** Takes these back. */
    undo(ids: readonly number[], undoneAt: Date): void {
      db.update(crewDelays)
        .set({ undoneAt })
        .where(inArray(crewDelays.id, [...ids]))
        .run();
    },
  };
});
