import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { VisitPatch } from '#contracts/admin/new-booking.ts';
import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { shownLines } from '#domain/agreed-price.ts';
import { invoiced, paid, totalOf } from '#domain/balance.ts';
import { isPlanned, takesPlace } from '#domain/booking-status.ts';
import { durationText } from '#domain/duration.ts';
import { formatMoney } from '#domain/money.ts';
import { weeksOf } from '#domain/plans/frequency.ts';
import { ADD_ON, type PriceLine } from '#domain/price.ts';
import { isBookable, serviceLabel } from '#domain/pricing.ts';
import { isSameSlot, slotOf } from '#domain/visit-time.ts';
import { visitWords } from '#domain/visit-words.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announce } from '#server/delivery/announce.ts';
import { AppError } from '#server/errors.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { addOnsOf, priceLinesOf, replacePriceLines } from '#server/receipt/price-lines.ts';
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
    const { price, agreed, ...listed } = ownersPrice(visit, before.promo);
    const columns = visitColumns(visit);
    const isAsQuoted = hasOwnTime(app, before, visit);
    const minutes = isAsQuoted ? before.minutes : listed.minutes;
    const change = {
      serviceType: visit.serviceType,
      ...columns,
      frequency: columns.frequency ?? (isAsQuoted ? unlistedFrequency(before) : null),
      minutes,
      estimatedCost: price.estimatedCost,
      discount: price.discount,
    };
    const after = { ...before, ...change };
    const linesBefore = priceLinesOf(app, before);
    // The lines of a quote say what was offered: only another price takes their place.
    const keepsLines = isAsQuoted && price.lines.length === 0 && totalOf(before) === totalOf(after);
    const lines = keepsLines ? linesBefore : shownLines(after, price.lines);
    const isSame =
      JSON.stringify([slotOf(before), linesBefore, totalOf(before)]) ===
      JSON.stringify([slotOf(after), lines, totalOf(after)]);
    if (isSame && before.frequency === after.frequency) return;
    assertNotInvoiced(app, before, after);
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
    const was = wordsOf(before, linesBefore);
    if (!keepsLines) replacePriceLines(app, id, price);
    const is = wordsOf(changed, lines);
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

/**
 * Whether a visit's time is its own, from a quote, and nothing that would give it another is said
 * now either: the list knows none for a business, nor for a home of which nothing is described.
 */
function hasOwnTime(
  app: App,
  before: BookingRow,
  { serviceType, home, occasion, addOns = [] }: Omit<VisitPatch, 'version'>,
): boolean {
  const isUnlisted = before.bedrooms === null && before.occasion === null;
  const isKept = before.minutes !== null && before.serviceType === serviceType && isUnlisted;
  const isPlain = home === undefined && occasion === undefined && addOns.length === 0;
  return isKept && isPlain && addOnsOf(app, before.id).length === 0;
}

/** How often it comes where the owner's form has no such choice: a business's, or by weekdays. */
function unlistedFrequency({ serviceType, frequency }: BookingRow): BookingRow['frequency'] {
  return isBookable(serviceType) && weeksOf(frequency) !== null ? null : frequency;
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

/**
 * Refuses a price below what an invoice asks for: an invoice never changes, so it would go on asking
 * for more than the visit costs. A credit note takes the difference off first.
 *
 * @throws AppError `status-refused`.
 */
function assertNotInvoiced(app: App, before: BookingRow, after: BookingRow): void {
  if (totalOf(after) >= totalOf(before)) return;
  const ledger = ledgerOf(app, before.id);
  const asked = invoiced(ledger);
  if (asked === 0 || totalOf(after) >= paid(ledger)) return;
  const number = ledger.findLast(({ method }) => method === 'invoice')?.note ?? '';
  throw new AppError(
    'status-refused',
    `${formatMoney(asked)} of this visit is on invoice ${number}, and an issued invoice can’t be changed. Please write a credit note for the difference.`,
  );
}
