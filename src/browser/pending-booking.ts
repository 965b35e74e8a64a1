import { bookingData, type BookingData } from '#contracts/booking.ts';
import { readSession, removeSession, writeSession } from './session-storage.ts';

const KEY = 'pendingBookingData';

/**
 * Keeps a booking that awaits its payment in this tab (spec 3).
 *
 * @returns false when the browser refuses to store it; /checkout cannot work then.
 */
export function savePendingBooking(data: BookingData): boolean {
  return writeSession(KEY, data);
}

/** The booking that awaits its payment; null if there is none or it is not valid. */
export function readPendingBooking(): BookingData | null {
  const result = bookingData.safeParse(readSession(KEY));
  return result.success ? result.data : null;
}

/** Forgets the booking once it is paid for. */
export function clearPendingBooking(): void {
  removeSession(KEY);
}
