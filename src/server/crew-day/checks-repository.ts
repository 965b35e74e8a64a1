import { asc, eq, inArray } from 'drizzle-orm';
import { crewChecks } from '#db/schema/crew-day.ts';
import { repository } from '#server/repository.ts';

type NewCheck = Omit<typeof crewChecks.$inferInsert, 'id'>;

/** The lines of checklists that crews checked and unchecked. */
export const checkRows = repository((db) => ({
  /** Whether a check has arrived before. */
  has(key: string): boolean {
    const known = db
      .select({ id: crewChecks.id })
      .from(crewChecks)
      .where(eq(crewChecks.key, key))
      .get();
    return known !== undefined;
  },
  /** Records a check; none is ever changed. */
  add(check: NewCheck): void {
    db.insert(crewChecks).values(check).run();
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
