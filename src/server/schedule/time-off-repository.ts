import { asc, eq, gte } from 'drizzle-orm';
import type { NewTimeOff } from '#contracts/admin/crews.ts';
import { crewTimeOff } from '#db/schema/crews.ts';
import type { Actor } from '#domain/actor.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';

/** When crews are off. */
export const timeOffRows = repository((db) => {
  return {
    /** All time off that ends on a day or later, soonest first. */
    from(date: CalendarDate) {
      return db
        .select()
        .from(crewTimeOff)
        .where(gte(crewTimeOff.endsOn, date))
        .orderBy(asc(crewTimeOff.startsOn), asc(crewTimeOff.id))
        .all();
    },
    /** Adds one and returns its id. */
    add(timeOff: NewTimeOff & { actor: Actor }, now: Date): number {
      return db
        .insert(crewTimeOff)
        .values({ ...timeOff, createdAt: now })
        .returning()
        .get().id;
    },
    /** Deletes one; returns the deleted row, or undefined. */
    remove(id: number) {
      return db.delete(crewTimeOff).where(eq(crewTimeOff.id, id)).returning().all().at(0);
    },
  };
});
