import { asc, eq, sql } from 'drizzle-orm';
import { listNamed } from '#db/list-of.ts';
import { crewTips } from '#db/schema/crew-day.ts';
import { members } from '#db/schema/crews.ts';
import type { Cents } from '#domain/money.ts';
import { repository } from '#server/repository.ts';

type NewTip = Omit<typeof crewTips.$inferInsert, 'id'>;

/** A tip in cash that a crew kept; `at` in milliseconds. */
type KeptTip = {
  readonly id: number;
  readonly at: number;
  readonly amount: Cents;
  readonly bookingId: number;
  readonly name: string;
};

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
    /** What the crews kept from one moment until another, by crew: of each visit the last note counts. */
    keptBetween(from: Date, until: Date): { crewId: number; crew: string; amount: Cents }[] {
      return db.all(
        sql`SELECT crews.id AS crewId, crews.name AS crew, sum(last.amount) AS amount
          FROM (
            SELECT member_id, amount, happened_at AS at, row_number() OVER (
              PARTITION BY booking_id ORDER BY happened_at DESC, id DESC) AS place
            FROM crew_tips
          ) AS last
          JOIN members ON members.id = last.member_id
          JOIN crews ON crews.id = members.crew_id
          WHERE last.place = 1 AND last.amount > 0
            AND last.at >= ${from.getTime()} AND last.at < ${until.getTime()}
          GROUP BY crews.id ORDER BY amount DESC, crews.id`,
      );
    },
    /** The same of one crew, visit by visit, newest first. */
    keptBy(crewId: number, from: Date, until: Date): KeptTip[] {
      return db.all(
        sql`SELECT last.id, last.at, last.amount, last.booking_id AS bookingId,
            first_name || ' ' || last_name AS name
          FROM (
            SELECT id, member_id, booking_id, amount, happened_at AS at, row_number() OVER (
              PARTITION BY booking_id ORDER BY happened_at DESC, id DESC) AS place
            FROM crew_tips
          ) AS last
          JOIN members ON members.id = last.member_id
          JOIN bookings ON bookings.id = last.booking_id
          WHERE last.place = 1 AND last.amount > 0 AND members.crew_id = ${crewId}
            AND last.at >= ${from.getTime()} AND last.at < ${until.getTime()}
          ORDER BY last.at DESC, last.id DESC`,
      );
    },
    /** What was noted at these visits, in order of time: of each visit the last one counts. */
    ofVisits(bookingIds: readonly number[]) {
      return noted.all({ ids: JSON.stringify(bookingIds) });
    },
  };
});
