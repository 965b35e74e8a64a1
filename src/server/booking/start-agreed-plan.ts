import type { BookingData } from '#contracts/booking.ts';
import type { BookingRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { startPlan } from '#server/plans/start-plan.ts';
import { findBooking } from './find-booking.ts';
import type { DraftPrice } from './visit-price.ts';

/**
 * Starts the plan that was agreed to when the time was held, in the transaction that books its
 * first visit. A paid booking without consent to a plan stays a single visit.
 *
 * @returns the updated booking.
 */
export function startAgreedPlan(
  app: App,
  booking: BookingRow,
  { data, price }: { data: BookingData; price: DraftPrice },
): BookingRow {
  const { plan } = price;
  if (!plan) return booking;
  startPlan(app, {
    booking,
    laterService: data.laterService,
    rate: plan.later,
    everyVisit: data.everyVisit ?? [],
    consent: { text: plan.terms, version: plan.version, at: new Date(plan.agreedAt) },
    actor: 'customer',
  });
  return findBooking(app, booking.id);
}
