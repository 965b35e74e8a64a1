import { asc, eq, sql } from 'drizzle-orm';
import { listNamed } from '#db/list-of.ts';
import { crewTips } from '#db/schema/crew-day.ts';
import { members } from '#db/schema/crews.ts';
import { repository } from '#server/repository.ts';

type NewTip = Omit<typeof crewTips.$inferInsert, 'id'>;

/** Tips in cash that stayed with the crew. */
export const crewTipRows = repository((db) => {
  const { id, bookingId, memberId, amount, happenedAt } = crewTips;
  const noted = db
    .select({ bookingId, memberId, amount, at: happenedAt, actor: members.name })
    .from(crewTips)
    .innerJoin(members, eq(members.id, memberId))
    .where(sql`${bookingId} IN ${listNamed('ids')}`)
    .orderBy(asc(happenedAt), asc(id))
    .prepare();
  return {
    /** Records a tip; false when it is already recorded. */
    add(tip: NewTip): boolean {
      return db.insert(crewTips).values(tip).onConflictDoNothing().run().changes === 1;
    },
    /** What was noted at these visits, in order of time: of each visit the last one counts. */
    ofVisits(bookingIds: readonly number[]) {
      return noted.all({ ids: JSON.stringify(bookingIds) });
    },
  };
});
