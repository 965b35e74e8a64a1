import type { PlannedChargeRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';

/** The charge that waits for a visit's balance, also one that is held; undefined for none. */
export function openCharge(app: App, bookingId: number): PlannedChargeRow | undefined {
  return plannedChargeRows(app).openOf(bookingId);
}

/** The visits among these whose balance a charge waits for. */
export function withOpenCharge(app: App, bookingIds: readonly number[]): ReadonlySet<number> {
  return new Set(
    plannedChargeRows(app)
      .openOfAll(bookingIds)
      .map(({ bookingId }) => bookingId),
  );
}
