import type { z } from 'zod';
import { bookingFields } from '#contracts/booking-fields.ts';
import { readSession, removeSession, writeSession } from './session-storage.ts';

const KEY = 'bookingDraft';

/** What someone has typed so far, valid or not. */
export type BookingDraft = Partial<z.input<typeof bookingFields>>;

/** Keeps what was typed in this tab, never longer: it names a person and an address. */
export function saveBookingDraft(draft: BookingDraft): void {
  writeSession(KEY, draft);
}

/** What was typed before, field by field; anything else under the key is left out. */
export function readBookingDraft(): BookingDraft {
  const stored = readSession(KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  const fields = Object.entries(stored).filter(
    ([name, value]) =>
      name in bookingFields.shape &&
      typeof value === (name === 'smsConsent' ? 'boolean' : 'string'),
  );
  return Object.fromEntries(fields);
}

/** Forgets what was typed once it has become a booking or a quote request. */
export function clearBookingDraft(): void {
  removeSession(KEY);
}
