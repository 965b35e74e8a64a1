import { asc, eq, sql } from 'drizzle-orm';
import { crewPayments } from '#db/schema/crew-day.ts';
import { members } from '#db/schema/crews.ts';
import { listNamed } from '#db/list-of.ts';
import { repository } from '#server/repository.ts';

type NewPayment = Omit<typeof crewPayments.$inferInsert, 'id'>;

/** What crews said about the money at their visits. */
export const crewPaymentRows = repository((db) => {
  const { id, bookingId, memberId, method, amount, happenedAt } = crewPayments;
  const said = db
    .select({ bookingId, memberId, method, amount, at: happenedAt, actor: members.name })
    .from(crewPayments)
    .innerJoin(members, eq(members.id, memberId))
    .where(sql`${bookingId} IN ${listNamed('ids')}`)
    .orderBy(asc(happenedAt), asc(id))
    .prepare();

  return {
    /** Records what was said; false when it is already recorded. */
    add(payment: NewPayment): boolean {
      return db.insert(crewPayments).values(payment).onConflictDoNothing().run().changes === 1;
    },
    /** What was said at these visits, in order of time: of each visit the last one counts. */
    ofVisits(bookingIds: readonly number[]) {
      return said.all({ ids: JSON.stringify(bookingIds) });
    },
  };
});
