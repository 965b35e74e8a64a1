import type { App } from '#server/app.ts';
import type { StripeEvent } from './stripe.ts';
import { stripeEventRows } from './stripe-events-repository.ts';

/** Whether an event was handled before. */
export function isHandled(app: App, event: StripeEvent): boolean {
  return stripeEventRows(app).has(event.id);
}

/** Records that an event was handled. */
export function noteHandled(app: App, event: StripeEvent): void {
  stripeEventRows(app).add(event.id, event.type, app.now());
}

/** Deletes events from before a given time. */
export function forgetStripeEvents(app: App, before: Date): void {
  stripeEventRows(app).forgetBefore(before);
}
