import type { PlannedChargeRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';

/** The charge that waits for a visit's balance, also one that is held; undefined for none. */
export function openCharge(app: App, bookingId: number): PlannedChargeRow | undefined {
  return plannedChargeRows(app).openOf(bookingId);
}

/** Who holds the charges of these visits back, by visit; none for those that are not held. */
export function heldCharges(
  app: App,
  bookingIds: readonly number[],
): Map<number, 'owner' | 'crew'> {
  return new Map(
    plannedChargeRows(app)
      .openOfAll(bookingIds)
      .flatMap(({ status, bookingId, heldBy }) =>
        status === 'held' ? [[bookingId, heldBy ?? 'owner'] as const] : [],
      ),
  );
}

/** The visits among these whose balance a charge waits for. */
export function withOpenCharge(app: App, bookingIds: readonly number[]): ReadonlySet<number> {
  return new Set(
    plannedChargeRows(app)
      .openOfAll(bookingIds)
      .map(({ bookingId }) => bookingId),
  );
}

/** When the cards of these visits are charged, by visit; one whose charge is held has no entry. */
export function plannedHours(app: App, bookingIds: readonly number[]): Map<number, Date> {
  return new Map(
    plannedChargeRows(app)
      .openOfAll(bookingIds)
      .filter(({ status }) => status === 'planned')
      .map(({ bookingId, dueAt }) => [bookingId, dueAt]),
  );
}
