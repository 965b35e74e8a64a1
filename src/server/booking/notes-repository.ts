import { asc, eq } from 'drizzle-orm';
import { bookingNotes } from '#db/schema/bookings.ts';
import { repository } from '#server/repository.ts';

/** The owner's notes on bookings; customers never see them. */
export const bookingNoteRows = repository((db) => {
  return {
    /** Adds a note. */
    add(note: { bookingId: number; note: string; author: string }, now: Date): void {
      db.insert(bookingNotes)
        .values({ ...note, createdAt: now })
        .run();
    },
    /** The notes of a booking, oldest first. */
    ofBooking(bookingId: number) {
      return db
        .select()
        .from(bookingNotes)
        .where(eq(bookingNotes.bookingId, bookingId))
        .orderBy(asc(bookingNotes.id))
        .all();
    },
  };
});
