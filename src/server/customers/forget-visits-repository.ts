import { inArray, ne, and } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { crewPhotos, crewTaps, hourCorrections } from '#db/schema/crew-day.ts';

/** Crew notes and photos from a person's visits, for requests about stored data. */
export function visitsData(db: Db, bookingIds: readonly number[]) {
  const ids = [...bookingIds];
  const problems = db
    .select({ bookingId: crewTaps.bookingId, note: crewTaps.note, at: crewTaps.happenedAt })
    .from(crewTaps)
    .where(and(inArray(crewTaps.bookingId, ids), ne(crewTaps.note, '')))
    .all();
  const photos = db.select().from(crewPhotos).where(inArray(crewPhotos.bookingId, ids)).all();
  return {
    problems,
    photos: photos.map(({ bookingId, takenAt, data }) => {
      return { bookingId, takenAt, jpegInBase64: data.toString('base64') };
    }),
  };
}

/** Removes the person from crews' records: photos and texts are deleted, working hours stay. */
export function forgetVisits(db: Db, bookingIds: readonly number[]): void {
  const ids = [...bookingIds];
  db.delete(crewPhotos).where(inArray(crewPhotos.bookingId, ids)).run();
  db.update(crewTaps).set({ note: '' }).where(inArray(crewTaps.bookingId, ids)).run();
  db.update(hourCorrections)
    .set({ reason: 'Erased' })
    .where(inArray(hourCorrections.bookingId, ids))
    .run();
}
