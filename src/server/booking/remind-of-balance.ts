import type { OpenBalance } from '#contracts/admin/insights.ts';
import type { ReminderAnswer } from '#contracts/admin/payments.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { owed } from '#domain/balance.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import {
  announceBalance,
  lastReminders,
  takeBackBalance,
} from '#server/delivery/announce-balance.ts';
import { customerReach, customersReach } from '#server/delivery/customer-reach.ts';
import { AppError } from '#server/errors.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { assertBookingSeen, findBooking } from './find-booking.ts';
import { undoLastStep, type UndoRequest } from './undo-last-step.ts';

const REMINDED = 'balance-reminded';

/** How a reminder reaches each customer, and the day of the last one, by booking. */
export function balanceReminders(
  app: App,
  bookings: readonly BookingRow[],
): (booking: BookingRow) => Pick<OpenBalance, 'reach' | 'remindedOn'> {
  const last = lastReminders(
    app,
    bookings.map(({ id }) => id),
  );
  const reachOf = customersReach(app, bookings);
  return (booking) => {
    const at = last.get(booking.id);
    return {
      reach: reachOf(booking),
      remindedOn: at ? businessTime(at).date : null,
    };
  };
}

/**
 * Reminds the customer of what is still open for a visit that took place: by mail, or by text where
 * no mail reaches them. It can be undone until it goes out.
 *
 * @throws AppError `not-found`, `conflict` for an old version, `status-refused` if nothing is open,
 *   they were reminded today already, or only a call reaches them.
 */
export function remindOfBalance(
  app: App,
  { id, version, actor }: { id: number; version?: number | undefined; actor: Actor },
): ReminderAnswer {
  return app.transaction(() => {
    const booking = findBooking(app, id);
    assertBookingSeen(booking, version);
    const now = app.now();
    const due = booking.status === 'completed' ? owed(booking, ledgerOf(app, id)) : 0;
    if (due === 0) throw new AppError('status-refused', 'Nothing is open for this visit anymore.');
    const last = lastReminders(app, [id]).get(id);
    if (last && businessTime(last).date === businessTime(now).date) {
      throw new AppError('status-refused', 'They’ve had a reminder today. One a day is enough.');
    }
    const channel = customerReach(app, booking);
    if (channel === null) {
      throw new AppError('status-refused', 'No email or text reaches them. Please call instead.');
    }
    announceBalance(app, booking, { channel, due });
    const detail = { by: channel, amount: due };
    recordAudit(app, { entity: 'booking', entityId: id, action: REMINDED, actor, detail }, now);
    return { by: channel, booking: toStoredBooking(booking) };
  });
}

/**
 * Takes the last reminder back before it goes out.
 *
 * @throws AppError `not-found`, `conflict`, or `status-refused` once it is too late.
 */
export function undoReminder(app: App, request: UndoRequest): StoredBooking {
  return undoLastStep(app, request, 'The reminder is on its way.', ({ booking, line }) => {
    const isBack = line.action === REMINDED && takeBackBalance(app, booking.id, line.createdAt);
    return isBack ? { action: `${REMINDED}-undone` } : undefined;
  });
}
