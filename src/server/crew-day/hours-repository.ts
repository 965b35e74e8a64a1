import { and, asc, between, eq, inArray } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { crewTaps, hourCorrections } from '#db/schema/crew-day.ts';
import { crews, members } from '#db/schema/crews.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';

type NewCorrection = Omit<typeof hourCorrections.$inferInsert, 'id'>;

/** Hours as they were tapped and corrected. */
export const hourRows = repository((db) => {
  const ofDays = (from: CalendarDate, to: CalendarDate) =>
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(between(bookings.preferredDate, from, to));
  return {
    /** All members, including those who left, with their crew, by when they joined. */
    members() {
      return db
        .select({
          id: members.id,
          name: members.name,
          leftAt: members.leftAt,
          crewId: crews.id,
          crew: crews.name,
          color: crews.color,
        })
        .from(members)
        .innerJoin(crews, eq(crews.id, members.crewId))
        .orderBy(asc(members.id))
        .all();
    },
    /** Every start, finish and undo at the visits of a range of days. */
    tapsBetween(from: CalendarDate, to: CalendarDate) {
      const { bookingId, memberId, kind, happenedAt } = crewTaps;
      return db
        .select({ bookingId, memberId, kind, at: happenedAt })
        .from(crewTaps)
        .where(
          and(inArray(bookingId, ofDays(from, to)), inArray(kind, ['start', 'finish', 'reopen'])),
        )
        .all();
    },
    /** Every correction at the visits of a range of days, oldest first. */
    correctionsBetween(from: CalendarDate, to: CalendarDate) {
      return db
        .select()
        .from(hourCorrections)
        .where(inArray(hourCorrections.bookingId, ofDays(from, to)))
        .orderBy(asc(hourCorrections.id))
        .all();
    },
    /** One visit, or undefined. */
    visit(id: number) {
      return db.select().from(bookings).where(eq(bookings.id, id)).get();
    },
    /** The visits with these numbers. */
    visits(ids: readonly number[]) {
      return db
        .select()
        .from(bookings)
        .where(inArray(bookings.id, [...ids]))
        .all();
    },
    /** Adds a correction; none is ever changed. */
    add(correction: NewCorrection): void {
      db.insert(hourCorrections).values(correction).run();
    },
  };
});
