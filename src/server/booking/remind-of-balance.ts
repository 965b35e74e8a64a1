import type { OpenBalance } from '#contracts/admin/insights.ts';
import type { ReminderAnswer } from '#contracts/admin/payments.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import {
  isReminderDue,
  MISSED_DAYS,
  nextReminder,
  REMINDED_AFTER,
} from '#domain/balance-reminders.ts';
import { owed } from '#domain/balance.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { addDays, businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { isDaytime } from '#domain/daytime.ts';
import type { App } from '#server/app.ts';
import {
  heldCharges,
  openCharge,
  plannedHours,
  withOpenCharge,
} from '#server/balance/open-charge.ts';
import { lastTimesOf, recordAudit } from '#server/audit/audit.ts';
import {
  announceBalance,
  lastReminders,
  takeBackBalance,
} from '#server/delivery/announce-balance.ts';
import { customerReach, customersReach } from '#server/delivery/customer-reach.ts';
import { AppError } from '#server/errors.ts';
import { billedByInvoice, isBilledByInvoice } from '#server/receipt/invoice-money.ts';
import { ledgerOf, ledgersOf } from '#server/receipt/ledger.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { bookingRows } from './bookings-repository.ts';
import { assertBookingSeen, findBooking } from './find-booking.ts';
import { undoLastStep, type UndoRequest } from './undo-last-step.ts';

const REMINDED = 'balance-reminded';

/**
 * How a reminder reaches each customer, the days of the last and the next one, and a charge that makes
 * it needless.
 */
export function balanceReminders(
  app: App,
  bookings: readonly BookingRow[],
): (
  booking: BookingRow,
) => Pick<OpenBalance, 'reach' | 'remindedOn' | 'nextReminderOn' | 'chargedAt' | 'heldBy'> {
  const ids = bookings.map(({ id }) => id);
  const last = lastReminders(app, ids);
  const chargedAt = plannedHours(app, ids);
  const held = heldCharges(app, ids);
  const reachOf = customersReach(app, bookings);
  const closedOn = closedDays(app, ids);
  const { date: today } = businessTime(app.now());
  const isBilled = billedByInvoice(app, bookings);
  return (booking) => {
    const { id } = booking;
    const at = last.get(id);
    const remindedOn = at ? businessTime(at).date : null;
    const charged = chargedAt.get(id)?.toISOString() ?? null;
    const reach = reachOf(booking);
    const closed = closedOn(id);
    const heldBy = held.get(id) ?? null;
    const isAsked = app.stripe && !isBilled(booking) && heldBy === null;
    const isRemindedOf = isAsked && reach !== null && charged === null && closed !== undefined;
    return {
      reach,
      remindedOn,
      nextReminderOn: isRemindedOf
        ? nextReminder({ closedOn: closed, today, last: remindedOn ?? undefined })
        : null,
      chargedAt: charged,
      heldBy,
    };
  };
}

/**
 * Reminds the customer of what is still open for a visit that is over, or for a late charge: by mail, or by text where
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
    const due = isPlanned(booking) ? 0 : owed(booking, ledgerOf(app, id));
    if (due === 0) throw new AppError('status-refused', 'Nothing is open for this visit anymore.');
    if (isBilledByInvoice(app, booking)) {
      throw new AppError('status-refused', 'They get an invoice for it. Their page has it.');
    }
    if (openCharge(app, id)?.status === 'planned') {
      throw new AppError('status-refused', 'Their card is charged for it. The booking says when.');
    }
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

/** A visit closed later than this is between the owner and the customer. */
const LATE_CLOSING_DAYS = 30;

/**
 * Reminds customers of what is open 2, 7 and 14 days after their visit was closed, where they can
 * pay it by card; afterward it stands on the owner's list alone. A second run sends nothing, and a
 * reminder by the owner in the meantime counts. Returns how many were reminded.
 */
export function remindOfBalances(app: App): number {
  const { date: today, minutes } = businessTime(app.now());
  if (!app.stripe || !isDaytime(minutes)) return 0;
  const oldest = addDays(today, -Math.max(...REMINDED_AFTER) - MISSED_DAYS - LATE_CLOSING_DAYS);
  const visits = bookingRows(app).unpaidBetween(oldest, today);
  const payments = ledgersOf(
    app,
    visits.map(({ id }) => id),
  );
  const charged = withOpenCharge(
    app,
    visits.map(({ id }) => id),
  );
  // Somebody whose card is charged by itself, or who gets an invoice, has nothing to do.
  const isBilled = billedByInvoice(app, visits);
  const open = visits.filter(
    (visit) =>
      !charged.has(visit.id) && !isBilled(visit) && owed(visit, payments.get(visit.id) ?? []) > 0,
  );
  const ids = open.map(({ id }) => id);
  const last = lastReminders(app, ids);
  const closedOn = closedDays(app, ids);
  return open.filter((visit) =>
    remindIfDue(app, visit, { closedOn: closedOn(visit.id), today, last: last.get(visit.id) }),
  ).length;
}

function remindIfDue(
  app: App,
  visit: BookingRow,
  {
    closedOn,
    today,
    last,
  }: { closedOn: CalendarDate | undefined; today: CalendarDate; last: Date | undefined },
): boolean {
  if (closedOn === undefined) return false;
  const lastOn = last && businessTime(last).date;
  if (!isReminderDue({ closedOn, today, last: lastOn })) return false;
  if (customerReach(app, visit) === null) return false;
  remindOfBalance(app, { id: visit.id, actor: 'system' });
  return true;
}

/** The days that these visits were closed on; none for those that never were. */
function closedDays(app: App, ids: readonly number[]): (id: number) => CalendarDate | undefined {
  const closed = lastTimesOf(app, { entity: 'booking', action: 'status-completed' }, ids);
  return (id) => {
    const at = closed.get(id);
    return at && businessTime(at).date;
  };
}
