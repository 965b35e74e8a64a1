import type { z } from 'zod';
import { bookingFields } from '#contracts/booking-fields.ts';
import { visitShape } from '#contracts/price.ts';
import { readSession, removeSession, writeSession } from './session-storage.ts';

const KEY = 'bookingDraft';

/** What someone has typed so far, valid or not. */
export type BookingDraft = Partial<z.input<typeof bookingFields>>;

/** The draft not yet written. */
let waiting: BookingDraft | null = null;

/**
 * Keeps what was typed for this tab only, because it names a person and an address. The write is
 * deferred: on a phone it takes as long as redrawing the price after a tap.
 */
export function saveBookingDraft(draft: BookingDraft): void {
  if (!waiting) setTimeout(writeBookingDraft);
  waiting = draft;
}

/** Writes a pending draft at once, for a page about to unload. */
export function writeBookingDraft(): void {
  if (waiting) writeSession(KEY, waiting);
  waiting = null;
}

/** The saved draft, field by field; invalid entries are left out. */
export function readBookingDraft(): BookingDraft {
  writeBookingDraft();
  const stored = readSession(KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([name, value]) => isKept(name, value)));
}

/** A choice must be one of the options; typed text may be incomplete. */
function isKept(name: string, value: unknown): boolean {
  if (name in visitShape) {
    return visitShape[name as keyof typeof visitShape].safeParse(value).success;
  }
  if (!(name in bookingFields.shape)) return false;
  const isCheckbox = bookingFields.shape[name as keyof typeof bookingFields.shape].safeParse(true);
  return typeof value === (isCheckbox.success ? 'boolean' : 'string');
}

/** Deletes the draft once it has become a booking or a quote request. */
export function clearBookingDraft(): void {
  waiting = null;
  removeSession(KEY);
}
