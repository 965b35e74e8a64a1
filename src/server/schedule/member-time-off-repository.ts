import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { NewMemberOff } from '#contracts/admin/crews.ts';
import { members, memberTimeOff } from '#db/schema/crews.ts';
import type { Actor } from '#domain/actor.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { repository } from '#server/repository.ts';

/** When members are off. */
export const memberOffRows = repository((db) => {
  const endsFrom = db
    .select({
      id: memberTimeOff.id,
      memberId: memberTimeOff.memberId,
      startsOn: memberTimeOff.startsOn,
      endsOn: memberTimeOff.endsOn,
      reason: memberTimeOff.reason,
      crewId: members.crewId,
    })
    .from(memberTimeOff)
    .innerJoin(members, eq(members.id, memberTimeOff.memberId))
    .where(and(gte(memberTimeOff.endsOn, sql.placeholder('date')), isNull(members.leftAt)))
    .orderBy(asc(memberTimeOff.startsOn), asc(memberTimeOff.id))
    .prepare();
  const counts = db
    .select({ crewId: members.crewId, all: sql<number>`count(*)`.as('all_of_it') })
    .from(members)
    .where(isNull(members.leftAt))
    .groupBy(members.crewId)
    .prepare();
  return {
    /** All of those who are in a crew, that ends on a day or later, soonest first. */
    from(date: CalendarDate) {
      return endsFrom.all({ date });
    },
    /** How many people each crew has. */
    sizes(): Map<number, number> {
      return new Map(counts.all().map(({ crewId, all }) => [crewId, all]));
    },
    /** Somebody who is in a crew, or undefined. */
    member(id: number) {
      return db
        .select({ id: members.id, name: members.name, crewId: members.crewId })
        .from(members)
        .where(and(eq(members.id, id), isNull(members.leftAt)))
        .get();
    },
    /** Adds one and returns its id. */
    add(timeOff: NewMemberOff & { actor: Actor }, now: Date): number {
      return db
        .insert(memberTimeOff)
        .values({ ...timeOff, createdAt: now })
        .returning()
        .get().id;
    },
    /** Deletes one; returns the deleted row, or undefined. */
    remove(id: number) {
      return db.delete(memberTimeOff).where(eq(memberTimeOff.id, id)).returning().all().at(0);
    },
  };
});
