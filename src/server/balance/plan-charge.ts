import type { BookingRow, PlannedChargeRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import { takesPlace } from '#domain/booking-status.ts';
import type { Cents } from '#domain/money.ts';
import { CHARGE_TIMES, chargeAt, FINAL_ENDS } from '#domain/planned-charge.ts';
import { LEAST_CHARGE } from '#domain/tips.ts';
import type { App } from '#server/app.ts';
import {
  type ChargeableCard,
  chargeableCardFor,
  nameOfCardWith,
} from '#server/cards/find-cards.ts';
import { announceCharge, type ToldCharge } from '#server/delivery/announce-charge.ts';
import { isBilledByInvoice } from '#server/receipt/invoice-money.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';

/**
 * Plans the charge of a kept card for what is due for a visit that is over, at 6 PM, and tells the
 * customer. Call it in the transaction that closes the visit. A visit whose charge the owner stopped,
 * or the bank declined, gets no second one by itself.
 *
 * @param when what is happening: the owner closes the visit, or its crew finishes it.
 * @param isPaidByWord the crew says that it was paid: then the charge waits until the owner looked.
 * @returns whether a charge is planned now, also by an earlier call.
 */
export function planCharge(
  app: App,
  booking: BookingRow,
  { when, isPaidByWord }: { when: 'closing' | 'finish'; isPaidByWord: boolean },
): boolean {
  const earlier = plannedChargeRows(app).ofBooking(booking.id);
  if (earlier.some(({ status }) => status !== 'ended')) return true;
  const isWanted = CHARGE_TIMES.indexOf(app.config.chargeCards) >= CHARGE_TIMES.indexOf(when);
  if (!isWanted || earlier.some(isFinal)) return false;
  const card = cardToCharge(app, booking);
  if (!card) return false;
  const now = app.now();
  const amount = owed(booking, ledgerOf(app, booking.id));
  const held = isPaidByWord ? ({ status: 'held', heldBy: 'crew' } as const) : {};
  const row = { bookingId: booking.id, cardId: card.id, amount, dueAt: chargeAt(now), ...held };
  const plan = plannedChargeRows(app).add(row, now);
  if (plan.status === 'planned') announceCharge(app, booking, toldCharge(plan, card.name));
  return true;
}

/** Whether a charge ended so that no second one is planned by itself. */
export function isFinal({ outcome, isLate }: PlannedChargeRow): boolean {
  return outcome !== null && !isLate && FINAL_ENDS.includes(outcome);
}

/** Whether closing a visit plans a charge of its card, if there is one: no earlier one ended it. */
export function chargedByItself(app: App, bookingId: number): boolean {
  return (
    app.config.chargeCards !== 'off' && !plannedChargeRows(app).ofBooking(bookingId).some(isFinal)
  );
}

/**
 * The card that what is due for a visit can be charged to by itself; undefined for none, and where
 * it goes on an invoice.
 */
export function cardToCharge(app: App, booking: BookingRow): ChargeableCard | undefined {
  const due = owed(booking, ledgerOf(app, booking.id));
  const mayBe = app.stripe !== null && takesPlace(booking) && !booking.awaitsAgreement;
  const isCharged = mayBe && due >= LEAST_CHARGE && !isBilledByInvoice(app, booking);
  return isCharged ? chargeableCardFor(app, booking) : undefined;
}

/** Lets a charge go on that was held back, at its hour or the next one, and tells the customer. */
export function resumeCharge(app: App, booking: BookingRow, plan: PlannedChargeRow): void {
  const now = app.now();
  const dueAt = plan.dueAt > now ? plan.dueAt : chargeAt(now);
  const change = { status: 'planned', heldBy: null, dueAt } as const;
  const resumed = plannedChargeRows(app).change(plan.id, change, now);
  announceCharge(app, booking, toldCharge(resumed, nameOfCardWith(app, plan.cardId)));
}

/** A planned charge as its customer is told of it. */
export function toldCharge(
  { amount, tip, dueAt }: Pick<PlannedChargeRow, 'amount' | 'tip' | 'dueAt'>,
  card: string,
): ToldCharge & { readonly amount: Cents } {
  return { card, tip, amount: amount + tip, at: dueAt.toISOString() };
}
