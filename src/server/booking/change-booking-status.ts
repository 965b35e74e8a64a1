import type { StoredBooking } from '#contracts/booking.ts';
import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { ownersRules } from '#domain/availability.ts';
import { halfAt } from '#domain/half-hours.ts';
import { backOnCanceling } from '#domain/balance.ts';
import { canChangeStatus, isAboutTheVisit, type BookingStatus } from '#domain/booking-status.ts';
import { isInTime, isUpcoming, NOT_TOLD, slotOf } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { statusBefore } from '#server/audit/status-before.ts';
import { announce, announceReminders } from '#server/delivery/announce.ts';
import { AppError } from '#server/errors.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { dropLateCharge } from '#server/payments/late-charge.ts';
import { makeRefundsOf } from '#server/payments/make-refunds.ts';
import { refundCancelled, withdrawRefunds } from '#server/payments/refund-cancelled.ts';
import { claimForOwner } from '#server/schedule/claim-for-owner.ts';
import { claimIfFree, releaseVisit, type HeldTime } from '#server/schedule/claims.ts';
import { hoursTaken } from '#server/schedule/periods-taken.ts';
import { noteVisit } from '#server/plans/note-visit.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { bookingRows } from './bookings-repository.ts';
import { assertBookingSeen, findBooking } from './find-booking.ts';

/**
 * Changes the status of a booking. Canceling gives the slot back and refunds the fee in full,
 * unless the owner keeps it after a late cancellation. Restoring (requested as `pending`) takes the
 * slot again if it is still free and confirms what was confirmed; a refund still waiting is
 * withdrawn. Setting the current status changes nothing.
 *
 * @throws AppError `not-found`, `status-refused`, `conflict` when the booking is newer than the
 * version the caller saw, or `slot-taken` when restoring.
 */
export async function changeBookingStatus(
  app: App,
  change: {
    id: number;
    status: BookingStatus;
    version?: number | undefined;
    actor: Actor;
    cancelledBy?: 'owner' | 'customer' | undefined;
    keepFee?: boolean | undefined;
  },
): Promise<StoredBooking> {
  const refundsOf = app.transaction(() => {
    const booking = findBooking(app, change.id);
    if (booking.status === change.status) return [];
    assertBookingSeen(booking, change.version);
    if (!canChangeStatus(booking.status, change.status)) {
      throw new AppError(
        'status-refused',
        `A ${booking.status} booking can’t become ${change.status}.`,
      );
    }
    if (isAboutTheVisit(change.status) && isUpcoming(booking, app.now())) {
      throw new AppError(
        'status-refused',
        'This visit is still to come. Once its time has started, it can be completed or marked no-show.',
      );
    }
    const isRestored = change.status === 'pending';
    if (isRestored) {
      withdrawRefunds(app, booking);
      dropLateCharge(app, booking);
    }
    const told = isRestored ? claimAgain(app, booking) : {};
    const status = isRestored ? statusBefore(app, booking.id) : change.status;
    const undo = undoOf(app, booking, change);
    const changesCalendar = change.status === 'cancelled' || isRestored;
    const calendarSequence = booking.calendarSequence + (changesCalendar ? 1 : 0);
    // Confirmed means agreed: from then on the customer is told everything.
    const isAgreed = booking.awaitsAgreement && status === 'confirmed';
    const changed = bookingRows(app).change(
      booking.id,
      { status, calendarSequence, ...told, ...(isAgreed && { awaitsAgreement: false }) },
      app.now(),
    );
    recordAudit(
      app,
      {
        entity: 'booking',
        entityId: booking.id,
        action: `status-${status}`,
        actor: change.actor,
        detail: {
          from: booking.status,
          ...(change.cancelledBy === 'customer' ? { cancelledBy: 'customer' } : {}),
          ...(change.keepFee ? { feeKept: true } : {}),
          ...(undo ? { undo } : {}),
          ...(isAgreed ? { agreed: true } : {}),
        },
      },
      app.now(),
    );
    announce(app, {
      event: change.status === 'pending' ? 'restored' : change.status,
      booking: changed,
      actor: change.actor,
      isHeld: undo !== null,
      ...(change.status === 'cancelled'
        ? { detail: cancellationDetail(app, booking, change) }
        : {}),
    });
    if (isAgreed) announceReminders(app, changed);
    if (changesCalendar) noteVisit(app, changed);
    if (change.status !== 'cancelled') return [];
    if (change.keepFee) {
      releaseVisit(app, booking.id);
      return [];
    }
    return giveBack(app, booking, `Cancelled by the ${change.cancelledBy ?? 'owner'}`);
  });
  for (const paymentId of refundsOf) await makeRefundsOf(app, paymentId);
  return toStoredBooking(findBooking(app, change.id));
}

/** What undoing a cancellation needs; null for other changes and if money goes back. */
function undoOf(
  app: App,
  booking: BookingRow,
  { status, keepFee }: { status: BookingStatus; keepFee?: boolean | undefined },
): { held: HeldTime | null } | null {
  if (status !== 'cancelled') return null;
  const isMoneyMoved = !keepFee && backOnCanceling(ledgerOf(app, booking.id)) > 0;
  if (isMoneyMoved) return null;
  const hours = hoursTaken(app, booking.preferredDate).get(booking.id);
  if (!hours) return { held: null };
  const { crew, others, start, isFixed } = hours;
  return { held: { crew, ...(others.length > 0 && { others }), start, isFixed } };
}

/**
 * Takes the slot of a restored booking again, at the hour that its customer was told if that is still
 * free; else they are told another one the evening before.
 *
 * @returns what the booking no longer says of its hour.
 * @throws AppError `slot-taken`.
 */
function claimAgain(app: App, booking: BookingRow): Partial<typeof NOT_TOLD> {
  const slot = slotOf(booking);
  const { arrivalFrom } = booking;
  if (arrivalFrom === null) {
    claimForOwner(app, slot, booking.id);
    return {};
  }
  const rules = ownersRules(app.config.rules);
  const start = halfAt(arrivalFrom);
  if (claimIfFree(app, { ...slot, start }, { bookingId: booking.id }, { rules }) === null)
    return {};
  claimForOwner(app, slot, booking.id);
  return NOT_TOLD;
}

/** What a cancellation mail needs: who canceled, and where the fee went. */
function cancellationDetail(
  app: App,
  booking: BookingRow,
  {
    cancelledBy = 'owner',
    keepFee = false,
  }: { cancelledBy?: string | undefined; keepFee?: boolean | undefined },
) {
  const cards = backOnCanceling(ledgerOf(app, booking.id));
  return {
    by: cancelledBy,
    ...(keepFee ? { refundDue: 0, feeKept: cards } : { refundDue: cards }),
    ...(isInTime(booking, app.now()) ? {} : { late: 1 }),
  };
}

/**
 * Releases a canceled booking's slot and records its card payments as due refunds. Returns the
 * payments, to be refunded after the transaction.
 */
export function giveBack(app: App, booking: BookingRow, reason: string): number[] {
  releaseVisit(app, booking.id);
  return refundCancelled(app, booking, reason);
}
