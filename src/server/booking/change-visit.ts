import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { VisitPatch } from '#contracts/admin/new-booking.ts';
import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { shownLines } from '#domain/agreed-price.ts';
import { totalOf } from '#domain/balance.ts';
import { isPlanned, takesPlace } from '#domain/booking-status.ts';
import { durationText } from '#domain/duration.ts';
import { formatMoney } from '#domain/money.ts';
import { ADD_ON, type PriceLine } from '#domain/price.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { isSameSlot, slotOf } from '#domain/visit-time.ts';
import { visitWords } from '#domain/visit-words.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announce } from '#server/delivery/announce.ts';
import { AppError } from '#server/errors.ts';
import { priceLinesOf, replacePriceLines } from '#server/receipt/price-lines.ts';
import { claimForOwner } from '#server/schedule/claim-for-owner.ts';
import { assertCorrectionSeen } from './assert-correction-seen.ts';
import { bookingRows } from './bookings-repository.ts';
import { findBooking } from './find-booking.ts';
import { ownersPrice } from './owners-price.ts';
import { showBooking } from './show-booking.ts';
import { visitColumns } from './visit-price.ts';

/**
 * Changes what is cleaned and what it costs: new lines, and more or less of the day if needed. A
 * planned visit's customer is notified. After a visit only its price can change.
 *
 * @throws AppError `not-found`, `conflict`, `invalid` if the price or its reason is missing,
 * `slot-taken` if the longer visit does not fit, `status-refused`.
 */
export function changeVisit(
  app: App,
  { id, version, actor, ...visit }: VisitPatch & { id: number; actor: Actor },
): BookingDetail {
  app.transaction(() => {
    const before = findBooking(app, id);
    assertCorrectionSeen(app, before, version);
    assertPriceOpen(before);
    const { price, minutes, agreed } = ownersPrice(visit, before.promo);
    const change = {
      serviceType: visit.serviceType,
      ...visitColumns(visit),
      minutes,
      estimatedCost: price.estimatedCost,
      discount: price.discount,
    };
    const after = { ...before, ...change };
    const isSame =
      JSON.stringify([slotOf(before), priceLinesOf(app, before), totalOf(before)]) ===
      JSON.stringify([slotOf(after), shownLines(after, price.lines), totalOf(after)]);
    if (isSame && before.frequency === after.frequency) return;
    if (!isSameSlot(before, after)) {
      if (!isPlanned(before)) throw onlyThePrice(before);
      claimForOwner(app, slotOf(after), id);
    }
    const { calendarSequence } = before;
    const changed = bookingRows(app).change(
      id,
      { ...change, calendarSequence: calendarSequence + 1 },
      app.now(),
    );
    const was = wordsOf(before, priceLinesOf(app, before));
    replacePriceLines(app, id, price);
    const is = wordsOf(changed, price.lines);
    const isOtherVisit = was !== is;
    const detail = {
      ...(isOtherVisit ? { visit: `${was} became ${is}` } : {}),
      ...{ from: totalOf(before), to: totalOf(changed) },
      ...(agreed ? { reason: agreed.reason } : {}),
    };
    recordAudit(
      app,
      { entity: 'booking', entityId: id, action: 'repriced', actor, detail },
      app.now(),
    );
    const changedParts = [
      ...(isOtherVisit ? ['visit'] : []),
      ...(totalOf(before) === totalOf(changed) ? [] : ['price']),
    ].join(' ');
    announce(app, {
      event: isPlanned(changed) ? 'changed' : 'corrected',
      booking: changed,
      actor,
      ...(isPlanned(changed) ? { detail: { changed: changedParts } } : {}),
    });
  });
  return showBooking(app, id);
}

function assertPriceOpen(booking: BookingRow): void {
  if (takesPlace(booking)) return;
  const what = booking.status === 'cancelled' ? 'This visit is canceled' : 'Nobody was there';
  throw new AppError('status-refused', `${what}: there is no price to change.`);
}

function onlyThePrice(before: BookingRow): AppError {
  return new AppError(
    'status-refused',
    `This visit already happened. You can change its price of ${formatMoney(totalOf(before))}, but not what was cleaned or how long it took.`,
  );
}

/** `Deep Clean, 2 bedrooms, 1 bathroom, about 5 hr, Oven`; its time to the minute, to compare. */
function wordsOf(
  { serviceType, bedrooms, bathrooms, minutes, ...visit }: BookingRow,
  lines: readonly PriceLine[],
): string {
  const home = bedrooms === null || bathrooms === null ? null : { bedrooms, bathrooms };
  const addOns = lines.filter(({ code }) => code.startsWith(ADD_ON)).map(({ label }) => label);
  const time = minutes === null ? [] : [`about ${durationText(minutes)}`];
  return [serviceLabel(serviceType), ...visitWords({ ...visit, home }), ...time, ...addOns].join(
    ', ',
  );
}
