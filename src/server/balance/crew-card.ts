import type { BookingRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { cardToCharge, chargedByItself, isFinal } from './plan-charge.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';

/**
 * What becomes of the card that pays for a visit, so that its crew collects nothing: it is charged, by
 * itself or once the visit is closed; the owner holds that back, the bank declined it, or it was given
 * up, and the office sees to it.
 */
export type CrewCard = 'charged' | 'held' | 'declined' | 'stopped';

/** See {@link CrewCard}; null for no card. */
export function crewCard(app: App, booking: BookingRow): CrewCard | null {
  const [last] = plannedChargeRows(app).ofBooking(booking.id);
  if (last && last.status !== 'ended') {
    if (last.failures > 0) return 'declined';
    return last.status === 'held' ? 'held' : 'charged';
  }
  if (last?.outcome === 'declined') return 'declined';
  if (last && isFinal(last)) return last.outcome === 'charged' ? null : 'stopped';
  const isToCome = chargedByItself(app, booking.id) && cardToCharge(app, booking) !== undefined;
  return isToCome ? 'charged' : null;
}
