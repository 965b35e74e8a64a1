import type { z } from 'zod';
import { bookingFields } from '#contracts/booking-fields.ts';
import { visitShape } from '#contracts/price.ts';
import { readSession, removeSession, writeSession } from './session-storage.ts';

const KEY = 'bookingDraft';

/** What someone has typed so far, valid or not. */
export type BookingDraft = Partial<z.input<typeof bookingFields>>;

/** What is not written yet. */
let waiting: BookingDraft | null = null;

/**
 * Keeps what was typed in this tab, never longer: it names a person and an address. It is written a
 * moment later: on a phone that takes as long as drawing the price that a tap has changed.
 */
export function saveBookingDraft(draft: BookingDraft): void {
  if (!waiting) setTimeout(writeBookingDraft);
  waiting = draft;
}

/** Writes what was kept last, if that is still to be done: a page that goes away does not wait. */
export function writeBookingDraft(): void {
  if (waiting) writeSession(KEY, waiting);
  waiting = null;
}

/** What was typed before, field by field; anything else under the key is left out. */
export function readBookingDraft(): BookingDraft {
  writeBookingDraft();
  const stored = readSession(KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([name, value]) => isKept(name, value)));
}

/** What is chosen must be one of the choices; what is typed may be half a word. */
function isKept(name: string, value: unknown): boolean {
  if (name in visitShape) {
    return visitShape[name as keyof typeof visitShape].safeParse(value).success;
  }
  if (!(name in bookingFields.shape)) return false;
  const isCheckbox = bookingFields.shape[name as keyof typeof bookingFields.shape].safeParse(true);
  return typeof value === (isCheckbox.success ? 'boolean' : 'string');
}

/** Forgets what was typed once it has become a booking or a quote request. */
export function clearBookingDraft(): void {
  waiting = null;
  removeSession(KEY);
}
