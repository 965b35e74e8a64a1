import { asc, inArray } from 'drizzle-orm';
import { crewChecks } from '#db/schema/crew-day.ts';
import { repository } from '#server/repository.ts';

type NewCheck = Omit<typeof crewChecks.$inferInsert, 'id'>;

/** The lines of checklists that crews checked and unchecked. */
export const checkRows = repository((db) => ({
  /** Records a check, unless it has arrived before; none is ever changed. */
  add(check: NewCheck): void {
    db.insert(crewChecks).values(check).onConflictDoNothing().run();
  },
  /** The checks at these visits, in order of time. */
  ofVisits(bookingIds: readonly number[]) {
    const { id, bookingId, memberId, line, isDone, happenedAt } = crewChecks;
    return db
      .select({ bookingId, memberId, line, isDone, at: happenedAt })
      .from(crewChecks)
      .where(inArray(bookingId, [...bookingIds]))
      .orderBy(asc(happenedAt), asc(id))
      .all();
  },
}));
