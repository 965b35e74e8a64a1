import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { unboundRules, type Refusal } from '#domain/availability.ts';
import { totalOf } from '#domain/balance.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { occurrenceOf } from '#domain/plans/occurrences.ts';
import type { PlanRate } from '#domain/plans/plan-price.ts';
import { halvesOf } from '#domain/half-hours.ts';
import { jobMinutes, periodsOfJob } from '#domain/slots.ts';
import { isUpcoming, slotOf } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announce } from '#server/delivery/announce.ts';
import { replacePriceLines } from '#server/receipt/price-lines.ts';
import { claimIfFree, setVisitMinutes } from '#server/schedule/claims.ts';
import type { VisitWithoutRoom } from './assert-room.ts';
import { rateOf, visitsOf, type PlanRecord } from './plan-record.ts';
import { visitRows } from './visits-repository.ts';

/**
 * Updates booked visits to the plan's price after a change. One with its own price, such as the
 * first visit's or one that the owner agreed on, stays as it is. A canceled one can come back, so it
 * is updated too, without a message.
 *
 * @returns the visits that would take longer than their days have room for, left as they are; the
 * caller refuses the change.
 */
export function repriceVisits(
  app: App,
  { before, after, actor }: { before: PlanRecord; after: PlanRecord; actor: Actor },
): VisitWithoutRoom[] {
  const withoutRoom: VisitWithoutRoom[] = [];
  for (const [originalDate, visit] of visitsOf(app, after)) {
    const mayCome = isPlanned(visit) || visit.status === 'cancelled';
    if (visit.source !== 'plan' || !mayCome || !isUpcoming(visit, app.now())) continue;
    const was = rateOf(before, occurrenceOf(before.dates, originalDate));
    const is = rateOf(after, occurrenceOf(after.dates, originalDate));
    if (isSame(was, is) || !isPriced(visit, was)) continue;
    const refusal = isPlanned(visit) ? refusalOf(app, visit, is) : null;
    if (!isPlanned(visit)) write(app, visit, is);
    else if (refusal === null) reprice(app, visit, is, actor);
    else withoutRoom.push({ date: visit.preferredDate, period: visit.preferredTime, refusal });
  }
  return withoutRoom;
}

function reprice(app: App, visit: BookingRow, rate: PlanRate, actor: Actor): void {
  const now = app.now();
  const changed = write(app, visit, rate);
  const detail = { from: totalOf(visit), to: totalOf(rate) };
  const about = { entity: 'booking', entityId: visit.id } as const;
  recordAudit(app, { ...about, action: 'repriced', actor, detail }, now);
  announce(app, { event: 'changed', booking: changed, actor, isQuiet: true });
}

function write(app: App, visit: BookingRow, rate: PlanRate): BookingRow {
  const { estimatedCost, discount, minutes } = rate;
  const calendarSequence = visit.calendarSequence + (isPlanned(visit) ? 1 : 0);
  const change = { estimatedCost, discount, minutes, calendarSequence };
  replacePriceLines(app, visit.id, rate);
  return visitRows(app).change(visit.id, change, app.now());
}

/** Claims the time that the visit takes now; returns why it can't. */
function refusalOf(app: App, visit: BookingRow, { minutes }: PlanRate): Refusal | null {
  const slot = { ...slotOf(visit), minutes };
  if (periodsOfJob(slot, slot.period).length === 0) return 'does-not-fit';
  if (halvesOf(jobMinutes(slot)) === halvesOf(jobMinutes(slotOf(visit)))) {
    setVisitMinutes(app, visit.id, jobMinutes(slot));
    return null;
  }
  const rules = unboundRules(app.config.rules);
  return claimIfFree(app, slot, { bookingId: visit.id }, { rules });
}

function isPriced(visit: BookingRow, rate: PlanRate): boolean {
  return (
    visit.estimatedCost === rate.estimatedCost &&
    visit.discount === rate.discount &&
    visit.minutes === rate.minutes
  );
}

function isSame(one: PlanRate, other: PlanRate): boolean {
  const parts = ({ lines, estimatedCost, discount, minutes }: PlanRate) =>
    JSON.stringify([lines, estimatedCost, discount, minutes]);
  return parts(one) === parts(other);
}
