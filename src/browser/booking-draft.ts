import type { z } from 'zod';
import { bookingFields } from '#contracts/booking-fields.ts';
import { visitShape } from '#contracts/price.ts';
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
  return Object.fromEntries(Object.entries(stored).filter(([name, value]) => isKept(name, value)));
}

/** What is chosen must be one of the choices; what is typed may be half a word. */
function isKept(name: string, value: unknown): boolean {
  if (name in visitShape) {
    return visitShape[name as keyof typeof visitShape].safeParse(value).success;
  }
  return (
    name in bookingFields.shape && typeof value === (name === 'smsConsent' ? 'boolean' : 'string')
  );
}

/** Forgets what was typed once it has become a booking or a quote request. */
export function clearBookingDraft(): void {
  removeSession(KEY);
}
