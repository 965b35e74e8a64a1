import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { Actor } from '#domain/actor.ts';
import { overpaid, tipOf } from '#domain/balance.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { refusedAt } from '#server/errors.ts';
import { setTip } from '#server/payments/set-tip.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { bookingRows } from './bookings-repository.ts';
import { assertBookingSeen, findBooking } from './find-booking.ts';
import { showBooking } from './show-booking.ts';

/**
 * Says how much of what came in for a visit is the crew's tip, in cents; 0 takes it back. Only what
 * was paid beyond the price can be one.
 *
 * @throws AppError `not-found`, `conflict`, or `invalid` for more than was paid too much.
 */
export function noteTip(
  app: App,
  {
    id,
    tip,
    version,
    actor,
  }: { id: number; tip: Cents; version?: number | undefined; actor: Actor },
): BookingDetail {
  app.transaction(() => {
    const booking = findBooking(app, id);
    assertBookingSeen(booking, version);
    const payments = ledgerOf(app, id);
    const before = tipOf(payments);
    if (tip > before + overpaid(booking, payments)) {
      throw refusedAt('tip', 'Only what was paid beyond the price can be a tip.');
    }
    if (tip === before) return;
    setTip(app, payments, tip);
    const now = app.now();
    bookingRows(app).change(id, {}, now);
    const detail = { from: before, amount: tip };
    recordAudit(app, { entity: 'booking', entityId: id, action: 'tip-noted', actor, detail }, now);
  });
  return showBooking(app, id);
}
