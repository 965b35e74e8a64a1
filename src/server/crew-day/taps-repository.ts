import { and, asc, count, eq, sql } from 'drizzle-orm';
import { crewPhotos, crewTaps } from '#db/schema/crew-day.ts';
import { members } from '#db/schema/crews.ts';
import { listOf } from '#db/list-of.ts';
import { repository } from '#server/repository.ts';

type NewTap = Omit<typeof crewTaps.$inferInsert, 'id'>;
type NewPhoto = Omit<typeof crewPhotos.$inferInsert, 'id'>;

/** What members tapped at visits, and the photographs they took there. */
export const tapRows = repository((db) => ({
  /** Records a tap; false when it is already recorded. */
  add(tap: NewTap): boolean {
    return db.insert(crewTaps).values(tap).onConflictDoNothing().run().changes === 1;
  },
  /** The taps at these visits with their members, in order of time. */
  ofVisits(bookingIds: readonly number[]) {
    const { id, bookingId, memberId, kind, note, happenedAt } = crewTaps;
    return db
      .select({ id, bookingId, memberId, kind, note, at: happenedAt, actor: members.name })
      .from(crewTaps)
      .innerJoin(members, eq(members.id, memberId))
      .where(sql`${bookingId} IN ${listOf(bookingIds)}`)
      .orderBy(asc(happenedAt), asc(id))
      .all();
  },
  /** Whether a photograph is there already. */
  hasPhoto(key: string): boolean {
    const photo = db
      .select({ id: crewPhotos.id })
      .from(crewPhotos)
      .where(eq(crewPhotos.key, key))
      .get();
    return photo !== undefined;
  },
  /** Keeps a photograph. */
  addPhoto(photo: NewPhoto): void {
    db.insert(crewPhotos).values(photo).run();
  },
  /** Deletes a member's own photograph of a visit; false when there is none. */
  removePhoto({ key, bookingId, memberId }: Pick<NewPhoto, 'key' | 'bookingId' | 'memberId'>) {
    const own = and(
      eq(crewPhotos.key, key),
      eq(crewPhotos.bookingId, bookingId),
      eq(crewPhotos.memberId, memberId),
    );
    return db.delete(crewPhotos).where(own).run().changes === 1;
  },
  /** How many photographs a visit has. */
  countPhotos(bookingId: number): number {
    const row = db
      .select({ n: count() })
      .from(crewPhotos)
      .where(eq(crewPhotos.bookingId, bookingId))
      .get();
    return row?.n ?? 0;
  },
  /** The photographs of these visits without their bytes, oldest first. */
  photosOf(bookingIds: readonly number[]) {
    const { id, bookingId, takenAt } = crewPhotos;
    return db
      .select({ id, bookingId, at: takenAt, actor: members.name })
      .from(crewPhotos)
      .innerJoin(members, eq(members.id, crewPhotos.memberId))
      .where(sql`${bookingId} IN ${listOf(bookingIds)}`)
      .orderBy(asc(takenAt), asc(id))
      .all();
  },
  /** The bytes of a photograph of a visit, or undefined. */
  photo(bookingId: number, id: number): Buffer | undefined {
    return db
      .select({ data: crewPhotos.data })
      .from(crewPhotos)
      .where(and(eq(crewPhotos.id, id), eq(crewPhotos.bookingId, bookingId)))
      .get()?.data;
  },
}));
