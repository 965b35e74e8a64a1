import type { RecentBooking } from '#contracts/payments.ts';
import { PERIODS } from '#domain/slots.ts';
import { readSession, removeSession, writeSession } from './session-storage.ts';

const KEY = 'bookedVisit';

/** A visit that this tab has just booked, with what a claimed offer took off as a decimal. */
export type BookedVisit = RecentBooking & { readonly discount?: string | undefined };

/** Keeps the visit for the panel on the page that comes next; it stays until it is closed. */
export function keepBookedVisit(visit: BookedVisit): void {
  writeSession(KEY, visit);
}

/** The visit that was booked in this tab, or null; it names no person. */
export function readBookedVisit(): BookedVisit | null {
  const stored = readSession(KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('id' in stored) || typeof stored.id !== 'number') return null;
  if (!('serviceType' in stored) || typeof stored.serviceType !== 'string') return null;
  if (!('preferredDate' in stored) || typeof stored.preferredDate !== 'string') return null;
  const period = 'preferredTime' in stored ? stored.preferredTime : null;
  const preferredTime = PERIODS.find((each) => each === period);
  if (!preferredTime) return null;
  const { id, serviceType, preferredDate } = stored;
  const discount = 'discount' in stored ? stored.discount : undefined;
  return {
    ...{ id, serviceType, preferredDate, preferredTime },
    ...(typeof discount === 'string' && { discount }),
  };
}

/** Forgets it once its panel is closed. */
export function forgetBookedVisit(): void {
  removeSession(KEY);
}
