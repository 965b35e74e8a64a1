import type { RecentBooking } from '#contracts/payments.ts';
import { readSession, removeSession, writeSession } from './session-storage.ts';

const KEY = 'bookedVisit';

/** The visit just booked in this tab. */
export type BookedVisit = RecentBooking & {
  /** The link to the customer's page, if this browser received it. */
  readonly manageUrl?: string | undefined;
  /** Where we come and where the receipt went, as typed in this tab; the server repeats neither. */
  readonly address?: string | undefined;
  readonly email?: string | undefined;
};

/** Keeps the visit for the panel on the next page, until the panel is closed. */
export function keepBookedVisit(visit: BookedVisit): void {
  writeSession(KEY, visit);
}

/** The visit booked in this tab, or null. */
export function readBookedVisit(): BookedVisit | null {
  const stored = readSession(KEY);
  return isVisit(stored) ? stored : null;
}

/** Checked by hand: every home page visitor runs this, and zod is larger than all of it. */
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
