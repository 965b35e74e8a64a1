import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { bookings } from '#db/schema/bookings.ts';
import { contracts } from '#db/schema/contracts.ts';
import { crewChecks, crewPhotos, crewTaps, hourCorrections } from '#db/schema/crew-day.ts';

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
  // A contract's list is in the owner's words, about one place; a package's is the same for all.
  const ofContracts = db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(contracts, eq(contracts.seriesId, bookings.seriesId))
    .where(inArray(bookings.id, ids));
  db.update(crewChecks).set({ line: '' }).where(inArray(crewChecks.bookingId, ofContracts)).run();
  db.update(hourCorrections)
    .set({ reason: 'Erased' })
    .where(inArray(hourCorrections.bookingId, ids))
    .run();
}
