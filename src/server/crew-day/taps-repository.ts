import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { crewPhotos, crewTaps } from '#db/schema/crew-day.ts';
import { members } from '#db/schema/crews.ts';
import { listNamed } from '#db/list-of.ts';
import { repository } from '#server/repository.ts';

type NewTap = Omit<typeof crewTaps.$inferInsert, 'id'>;
type NewPhoto = Omit<typeof crewPhotos.$inferInsert, 'id'>;

/** What members tapped at visits, and the photographs they took there. */
export const tapRows = repository((db) => {
  const ofThese = (column: SQLiteColumn) => sql`${column} IN ${listNamed('ids')}`;
  const taps = db
    .select({
      id: crewTaps.id,
      bookingId: crewTaps.bookingId,
      memberId: crewTaps.memberId,
      kind: crewTaps.kind,
      note: crewTaps.note,
      at: crewTaps.happenedAt,
      actor: members.name,
    })
    .from(crewTaps)
    .innerJoin(members, eq(members.id, crewTaps.memberId))
    .where(ofThese(crewTaps.bookingId))
    .orderBy(asc(crewTaps.happenedAt), asc(crewTaps.id))
    .prepare();
  const photos = db
    .select({
      id: crewPhotos.id,
      bookingId: crewPhotos.bookingId,
      at: crewPhotos.takenAt,
      actor: members.name,
    })
    .from(crewPhotos)
    .innerJoin(members, eq(members.id, crewPhotos.memberId))
    .where(ofThese(crewPhotos.bookingId))
    .orderBy(asc(crewPhotos.takenAt), asc(crewPhotos.id))
    .prepare();

  return {
    /** Records a tap; false when it is already recorded. */
    add(tap: NewTap): boolean {
      return db.insert(crewTaps).values(tap).onConflictDoNothing().run().changes === 1;
    },
    /** The taps at these visits with their members, in order of time. */
    ofVisits(bookingIds: readonly number[]) {
      return taps.all({ ids: JSON.stringify(bookingIds) });
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
      return photos.all({ ids: JSON.stringify(bookingIds) });
    },
    /** The bytes of a photograph of a visit, or undefined. */
    photo(bookingId: number, id: number): Buffer | undefined {
      return db
        .select({ data: crewPhotos.data })
        .from(crewPhotos)
        .where(and(eq(crewPhotos.id, id), eq(crewPhotos.bookingId, bookingId)))
        .get()?.data;
    },
  };
});
