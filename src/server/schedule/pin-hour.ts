import type { App } from '#server/app.ts';
import { claimRows } from './claims-repository.ts';

/** Keeps a booking's visit at its hour: from now on it is not shifted. */
export function pinHour(app: App, bookingId: number): void {
  claimRows(app).fix(bookingId, true);
}

/** Takes the pin off a booking's hour: from now on it may be shifted inside its part of the day. */
export function unpinHour(app: App, bookingId: number): void {
  claimRows(app).fix(bookingId, false);
}
