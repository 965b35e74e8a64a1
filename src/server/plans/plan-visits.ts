import type { BookingRow } from '#db/rows.ts';
import { roleOf, type Actor } from '#domain/actor.ts';
import { halfAt } from '#domain/half-hours.ts';
import type { Occurrence } from '#domain/plans/occurrences.ts';
import { recurringFrequency } from '#domain/plans/often.ts';
import { NOT_TOLD } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { statusBefore } from '#server/audit/status-before.ts';
import { announce } from '#server/delivery/announce.ts';
import { dropLateCharge } from '#server/payments/late-charge.ts';
import { refundCancelled, withdrawRefunds } from '#server/payments/refund-cancelled.ts';
import { keepPriceLines } from '#server/receipt/price-lines.ts';
import { crewLabelOf } from '#server/schedule/crew-names.ts';
import { releaseVisit } from '#server/schedule/claims.ts';
import { hoursTaken } from '#server/schedule/periods-taken.ts';
import { handPlanToBooking, keepForPlan } from '#server/schedule/planned-claims.ts';
import { pinHour } from '#server/schedule/pin-hour.ts';
import { rateOf, type PlanRecord } from './plan-record.ts';
import { undoEnd } from './undo-note.ts';
import { visitRows } from './visits-repository.ts';

/**
 * Turns a visit of a plan into an ordinary booking, which takes over the plan's claims. It has no
 * fee, is paid on the day and is confirmed; the customer knows about it from the plan.
 */
export function makeVisit(app: App, plan: PlanRecord, occurrence: Occurrence): BookingRow {
  const { row } = plan;
  const now = app.now();
  const rate = rateOf(plan, occurrence);
  const { estimatedCost, discount, minutes } = rate;
  const { firstName, lastName, email, phone, emailKey, phoneKey, address } = row;
  const { serviceType, bedrooms, bathrooms, occasion, smsConsent, smsConsentAt } = row;
  const visit = visitRows(app).add(
    {
      ...{ firstName, lastName, email, phone, emailKey, phoneKey, address },
      ...{ serviceType, bedrooms, bathrooms, occasion, smsConsent, smsConsentAt },
      customerId: row.customerId,
      specialInstructions: row.specialInstructions,
      preferredDate: occurrence.date,
      preferredTime: occurrence.period,
      ...{ estimatedCost, discount, minutes },
      frequency: recurringFrequency(row),
      everyVisit: null,
      bookingFee: 0,
      paymentStatus: 'offline',
      status: 'confirmed',
      source: 'plan',
      seriesId: row.id,
      originalDate: occurrence.originalDate,
    },
    now,
  );
  keepPriceLines(app, visit.id, rate);
  handPlanToBooking(app, nameOf(plan, occurrence), visit.id);
  const about = { entity: 'booking', entityId: visit.id } as const;
  recordAudit(app, { ...about, action: 'booked-by-plan', actor: 'system' }, now);
  announce(app, { event: 'planned', booking: visit, actor: 'system' });
  return visit;
}

/**
 * Restores a visit that the plan had canceled, with the plan's claims for it. A first visit that
 * the owner has not confirmed still waits for that.
 */
export function restoreVisit(
  app: App,
  plan: PlanRecord,
  { visit, occurrence, actor }: { visit: BookingRow; occurrence: Occurrence; actor: Actor },
): void {
  const now = app.now();
  handPlanToBooking(app, nameOf(plan, occurrence), visit.id);
  const restored = visitRows(app).change(
    visit.id,
    {
      status: statusBefore(app, visit.id),
      preferredDate: occurrence.date,
      preferredTime: occurrence.period,
      ...(keepsToldHour(app, visit, occurrence) ? {} : NOT_TOLD),
      calendarSequence: visit.calendarSequence + 1,
    },
    now,
  );
  withdrawRefunds(app, visit);
  dropLateCharge(app, visit);
  const about = { entity: 'booking', entityId: visit.id } as const;
  recordAudit(app, { ...about, action: 'restored-by-plan', actor }, now);
  announce(app, { event: 'restored', booking: restored, actor, isQuiet: true });
}

/** Whether a restored visit is at the hour that its customer was told before, which it then keeps. */
function keepsToldHour(app: App, visit: BookingRow, { date }: Occurrence): boolean {
  if (visit.arrivalFrom === null || date !== visit.preferredDate) return false;
  if (hoursTaken(app, date).get(visit.id)?.start !== halfAt(visit.arrivalFrom)) return false;
  pinHour(app, visit.id);
  return true;
}

/**
 * Cancels a booked visit: payments are refunded, and its time is released or stays with the plan.
 * The customer is notified by the plan.
 *
 * @param how.keepFor the visit that the plan keeps holding the time for.
 */
export function cancelVisit(
  app: App,
  visit: BookingRow,
  { actor, keepFor }: { actor: Actor; keepFor?: { seriesId: number; originalDate: string } },
): void {
  const now = app.now();
  if (keepFor) keepForPlan(app, visit.id, keepFor);
  else releaseVisit(app, visit.id);
  const cancelled = visitRows(app).change(
    visit.id,
    { status: 'cancelled', calendarSequence: visit.calendarSequence + 1 },
    now,
  );
  const about = { entity: 'booking', entityId: visit.id } as const;
  const detail = {
    from: visit.status,
    ...(roleOf(actor) === 'customer' ? { cancelledBy: 'customer' } : {}),
  };
  recordAudit(app, { ...about, action: 'status-cancelled', actor, detail }, now);
  // No refund while the change can be undone.
  refundCancelled(app, visit, 'Taken out of the plan', undoEnd(now));
  announce(app, { event: 'cancelled', booking: cancelled, actor, isQuiet: true });
}

/** Moves a booked visit to its new time, which was claimed for it in this transaction. */
export function putVisitAt(
  app: App,
  visit: BookingRow,
  { occurrence, actor }: { occurrence: Occurrence; actor: Actor },
): void {
  const now = app.now();
  const { preferredDate: fromDate, preferredTime: fromTime } = visit;
  const moved = visitRows(app).change(
    visit.id,
    {
      preferredDate: occurrence.date,
      preferredTime: occurrence.period,
      // What they were told was of the old time.
      ...NOT_TOLD,
      calendarSequence: visit.calendarSequence + 1,
    },
    now,
  );
  const crew = crewLabelOf(app, visit.id);
  const to = { date: occurrence.date, period: occurrence.period };
  const detail = {
    from: { date: fromDate, period: fromTime },
    to: crew ? { ...to, crewId: crew.id, crew: crew.name } : to,
  };
  const about = { entity: 'booking', entityId: visit.id } as const;
  recordAudit(app, { ...about, action: 'moved', actor, detail }, now);
  announce(app, {
    event: 'moved',
    booking: moved,
    actor,
    isQuiet: true,
    detail: { fromDate, fromTime },
  });
}

/** A visit of a plan, as claims identify it. */
export function nameOf(
  { row }: PlanRecord,
  { originalDate }: Pick<Occurrence, 'originalDate'>,
): { seriesId: number; originalDate: string } {
  return { seriesId: row.id, originalDate };
}
