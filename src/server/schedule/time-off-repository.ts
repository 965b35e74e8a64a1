import { asc, eq, gte, sql } from 'drizzle-orm';
import type { NewTimeOff } from '#contracts/admin/crews.ts';
import { crewTimeOff } from '#db/schema/crews.ts';
import type { Actor } from '#domain/actor.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';

/** When crews are off. */
export const timeOffRows = repository((db) => {
  const endsFrom = db
    .select()
    .from(crewTimeOff)
    .where(gte(crewTimeOff.endsOn, sql.placeholder('date')))
    .orderBy(asc(crewTimeOff.startsOn), asc(crewTimeOff.id))
    .prepare();
  return {
    /** All time off that ends on a day or later, soonest first. */
    from(date: CalendarDate) {
      return endsFrom.all({ date });
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
