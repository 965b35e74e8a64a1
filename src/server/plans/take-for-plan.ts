import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { unboundRules } from '#domain/availability.ts';
import { isPlanned } from '#domain/booking-status.ts';
import type { Occurrence } from '#domain/plans/occurrences.ts';
import { customerSentence } from '#domain/period-refusals.ts';
import type { Slot } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { claimIfFree } from '#server/schedule/claims.ts';
import type { PlanRecord } from './plan-record.ts';
import { nameOf } from './plan-visits.ts';
import { visitRows } from './visits-repository.ts';
import { conflictSentence } from './conflict-sentence.ts';

/**
 * Claims a time for a visit of a plan, in the transaction that changes it: for a customer what can
 * be booked online, for the owner whatever is free.
 *
 * @param as the visit as it will be, with its crew.
 * @throws AppError `slot-taken`, which names another time if that helps.
 */
export function takeForPlan(
  app: App,
  plan: PlanRecord,
  { as, slot, actor }: { as: Occurrence; slot: Slot; actor: Actor },
): void {
  const booking = visitRows(app).find(plan.row.id, as.originalDate);
  const isBooked = booking !== undefined && isPlanned(booking);
  const claimant = isBooked ? { bookingId: booking.id } : nameOf(plan, as);
  const { rules } = app.config;
  const refusal = claimIfFree(app, withOwnTime(slot, booking), claimant, {
    rules: actor === 'customer' ? rules : unboundRules(rules),
    prefer: as.crew,
  });
  if (refusal === null) return;
  const sentence =
    actor === 'customer'
      ? customerSentence(refusal, slot, rules)
      : `This time can’t be booked. ${conflictSentence(refusal)}`;
  throw new AppError('slot-taken', sentence, { detail: refusal });
}

/**
 * The first visit of a plan has its own service and length, which may exceed that of later ones.
 */
export function withOwnTime(
  slot: Slot,
  visit: Pick<BookingRow, 'source' | 'serviceType' | 'minutes'> | undefined,
): Slot {
  if (!visit || visit.source === 'plan') return slot;
  const { serviceType, minutes } = visit;
  return { ...slot, serviceType, minutes };
}
