import type { RecentBooking } from '#contracts/payments.ts';
import { readSession, removeSession, writeSession } from './session-storage.ts';

const KEY = 'bookedVisit';

/** A visit that this tab has just booked. */
export type BookedVisit = RecentBooking & {
  /** The customer's own page, where this browser was given its link. */
  readonly manageUrl?: string | undefined;
};

/** Keeps the visit for the panel on the page that comes next; it stays until it is closed. */
export function keepBookedVisit(visit: BookedVisit): void {
  writeSession(KEY, visit);
}

/** The visit that was booked in this tab, or null; it names no person. */
export function readBookedVisit(): BookedVisit | null {
  const stored = readSession(KEY);
  return isVisit(stored) ? stored : null;
}

/** By hand: every visitor of the home page looks here, and zod is larger than all of this. */
function isVisit(stored: unknown): stored is BookedVisit {
  if (typeof stored !== 'object' || stored === null) return false;
  const entries = new Map<string, unknown>(Object.entries(stored));
  const texts = ['serviceType', 'preferredDate', 'preferredTime', 'balance'];
  return (
    typeof entries.get('id') === 'number' &&
    texts.every((name) => typeof entries.get(name) === 'string') &&
    isPlan(entries.get('plan'))
  );
}

function isPlan(plan: unknown): boolean {
  if (plan === undefined) return true;
  if (typeof plan !== 'object' || plan === null || !('day' in plan)) return false;
  return 'next' in plan && Array.isArray(plan.next) && 'open' in plan && Array.isArray(plan.open);
}

/** Forgets it once its panel is closed. */
export function forgetBookedVisit(): void {
  removeSession(KEY);
}
