import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { LateChargeStep } from '#contracts/admin/late-charge.ts';
import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { owed } from '#domain/balance.ts';
import { formatMoney } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { endPlannedCharge } from '#server/balance/end-planned-charge.ts';
import { closeOpenCharges, planLateCharge } from '#server/balance/late-charge.ts';
import { openCharge } from '#server/balance/open-charge.ts';
import { endLostAttempts, isUnderWay } from '#server/balance/under-way.ts';
import { announceLateCharge, withdrawLateCharge } from '#server/delivery/announce-late-charge.ts';
import { AppError } from '#server/errors.ts';
import { setLateCharge } from '#server/payments/late-charge.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { assertBookingSeen, findBooking } from './find-booking.ts';
import { lateOfferOf } from './late-offer.ts';
import { showBooking } from './show-booking.ts';

type Step = LateChargeStep & { readonly id: number; readonly actor: Actor };

/**
 * The owner charges for a late cancellation or a lockout: the kept card a moment later, or by a link
 * to pay; or takes that back while it isn't paid. Nothing else in the program does.
 *
 * @throws AppError `not-found`; `conflict` for an old version or another amount; `status-refused`
 *   where nothing was agreed to, it is charged already, or its card may not be; `unavailable` if
 *   Stripe doesn't answer; `not-set-up` without Stripe.
 */
export async function chargeLate(app: App, step: Step): Promise<BookingDetail> {
  requireStripe(app);
  const { id } = step;
  if (step.action === 'drop') await endLostAttempts(app, id);
  assertNotUnderWay(app, id);
  // What was open to pay until now was for something else, or is not owed anymore.
  await closeOpenCharges(app, findBooking(app, id));
  app.transaction(() => {
    const booking = findBooking(app, id);
    assertBookingSeen(booking, step.version);
    if (step.action === 'drop') drop(app, booking, step);
    else ask(app, booking, step);
  });
  return showBooking(app, id);
}

function ask(app: App, booking: BookingRow, { action, amount, actor }: Step): void {
  const offer = lateOfferOf(app, booking, ledgerOf(app, booking.id));
  if (!offer) {
    throw new AppError('status-refused', 'There is nothing to charge for this visit.');
  }
  if (offer.amount !== amount) {
    throw new AppError(
      'conflict',
      `The charge is ${formatMoney(offer.amount)} now. Please look at it once more.`,
    );
  }
  const { reason, card } = offer;
  if (action === 'card' && !card) {
    throw new AppError('status-refused', `${offer.why} You can send a link to pay instead.`);
  }
  const asked = setLateCharge(app, booking.id, amount);
  if (action === 'card' && card) planLateCharge(app, asked, { card, amount });
  else announceLateCharge(app, asked, amount);
  const detail = { amount, reason, ...(action === 'card' && card ? { card: card.name } : {}) };
  note(app, booking, { action: `late-charge-${action}`, actor, detail });
}

function drop(app: App, booking: BookingRow, { actor }: Step): void {
  assertNotUnderWay(app, booking.id);
  if (owed(booking, ledgerOf(app, booking.id)) === 0 || booking.lateCharge === 0) {
    throw new AppError(
      'status-refused',
      'Nothing is open of this charge anymore. What was paid can be refunded.',
    );
  }
  const { id, lateCharge: amount } = booking;
  endPlannedCharge(app, id, 'stopped');
  withdrawLateCharge(app, id);
  setLateCharge(app, id, 0);
  note(app, booking, { action: 'late-charge-dropped', actor, detail: { amount } });
}

function assertNotUnderWay(app: App, id: number): void {
  const plan = openCharge(app, id);
  if (!plan || !isUnderWay(app, plan)) return;
  throw new AppError(
    'status-refused',
    'The card is being charged right now. Please look again in a few minutes.',
  );
}

function note(
  app: App,
  { id }: BookingRow,
  line: { action: string; actor: Actor; detail: Record<string, unknown> },
): void {
  recordAudit(app, { entity: 'booking', entityId: id, ...line }, app.now());
}
