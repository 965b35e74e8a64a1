import type { BookingRow, PlannedChargeRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import { declineOf } from '#domain/declines.ts';
import { formatMoney } from '#domain/money.ts';
import { triedAgainAt } from '#domain/planned-charge.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { type ChargeableCard, chargeableCard, nameOfCardWith } from '#server/cards/find-cards.ts';
import { noteDecline } from '#server/cards/note-decline.ts';
import { checkCard } from '#server/cards/tend-cards.ts';
import { announceChargeDeclined, withdrawCharge } from '#server/delivery/announce-charge.ts';
import { tellOwner } from '#server/delivery/announce-to-owner.ts';
import { type AppError, isAppError } from '#server/errors.ts';
import { isSilence, stripeFailure } from '#server/payments/stripe-failure.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { chargeCardForBalance } from './charge-card.ts';
import { chargeRows } from './charges-repository.ts';
import { endPlannedCharge } from './end-planned-charge.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';
import { reviewPlannedCharge } from './review-planned-charge.ts';
import { takeUpUnknown } from './take-up-unknown.ts';

/** Longer than all calls of one attempt together: a runner that was killed gives it up by then. */
const LEASE_MS = 3 * 60_000;
/** How far the clocks of two runners may differ. */
const CLOCKS_APART_MS = 60_000;
/** After this many attempts in a row without an answer Stripe counts as down: the rest waits. */
const GIVE_UP_AFTER = 3;

/**
 * Charges the kept cards whose hour has come, each once, however many run this at a time. Before an
 * attempt Stripe is asked for payments with the visit's mark: the database may have been restored
 * from an older backup. Where Stripe doesn't answer, the charge waits for the next run.
 */
export async function chargeDue(app: App): Promise<void> {
  if (!app.stripe) return;
  let silences = 0;
  for (const { id, bookingId } of plannedChargeRows(app).open()) {
    app.transaction(() => reviewPlannedCharge(app, bookingId));
    if (silences >= GIVE_UP_AFTER) continue;
    try {
      await chargePlanned(app, id);
      silences = 0;
    } catch (error) {
      if (!isAppError(error)) throw error;
      // Paid, or priced anew, while it was being charged: the next run sees to it.
      if (error.code === 'conflict') continue;
      app.log.warn({ charge: id, detail: error.detail ?? error.message }, 'a charge waits');
      // Stripe that refuses one charge is there for the next ones.
      silences = isSilence(error) ? silences + 1 : 0;
      if (isForGood(error)) app.transaction(() => holdRefused(app, id));
    }
  }
}

/** Whether the next run would be answered the same: the charge itself is what can't be. */
function isForGood(error: AppError): boolean {
  return error.code !== 'unavailable' || stripeFailure(error) === 'refused';
}

async function chargePlanned(app: App, id: number): Promise<void> {
  const now = app.now().getTime();
  const until = new Date(now + LEASE_MS);
  const latest = new Date(now + LEASE_MS + CLOCKS_APART_MS);
  const plan = plannedChargeRows(app).claim(id, app.now(), { until, latest });
  if (!plan) return;
  const card = chargeableCard(app, plan.cardId);
  try {
    if (!card) return;
    const booking = chargeRows(app).bookingOf(plan.bookingId);
    await takeUpUnknown(app, booking, card);
    await attempt(app, booking, { planId: id, card });
  } catch (error) {
    // Stripe also answers with a failure where it doesn't have the card anymore.
    if (card && isAppError(error) && error.code === 'unavailable') {
      await checkCard(app, card.paymentMethodId).catch(() => undefined);
    }
    throw error;
  } finally {
    app.transaction(() => {
      if (plannedChargeRows(app).find(id)?.claimedUntil?.getTime() !== until.getTime()) return;
      plannedChargeRows(app).change(id, { claimedUntil: null }, app.now());
    });
  }
}

async function attempt(
  app: App,
  booking: BookingRow,
  { planId, card }: { planId: number; card: ChargeableCard },
): Promise<void> {
  const asked = app.transaction(() => {
    const plan = reviewPlannedCharge(app, booking.id);
    // Held, stopped or given another card while Stripe was asked.
    if (plan?.id !== planId || plan.status !== 'planned' || plan.cardId !== card.id) return null;
    const seen = owed(booking, ledgerOf(app, booking.id));
    if (plan.dueAt > app.now()) return null;
    const firstTriedAt = plan.firstTriedAt ?? plan.dueAt;
    plannedChargeRows(app).change(planId, { firstTriedAt }, app.now());
    return { seen, amount: plan.amount, tip: plan.tip };
  });
  if (!asked) return;
  await chargeCardForBalance(app, booking, {
    ...asked,
    card,
    onDeclined: (code) => {
      noteRefusal(app, booking, { planId, card, code });
    },
  });
}

/**
 * Holds a planned charge back that can't be made as it stands, so that it doesn't fail every minute
 * while it reads as charged now, and tells the owner. Call it in a transaction.
 */
function holdRefused(app: App, planId: number): void {
  const plan = plannedChargeRows(app).find(planId);
  // Without its card the next run takes another one, or gives it up.
  if (plan?.status !== 'planned' || !chargeableCard(app, plan.cardId)) return;
  const { bookingId, amount, tip, cardId, createdAt } = plan;
  plannedChargeRows(app).change(planId, { status: 'held', heldBy: 'owner' }, app.now());
  withdrawCharge(app, bookingId, createdAt);
  const { firstName, lastName } = chargeRows(app).bookingOf(bookingId);
  const card = nameOfCardWith(app, cardId);
  tellOwner(app, {
    kind: 'owner-payment',
    dedupe: `owner-payment:held-${planId}:${app.now().toISOString()}`,
    bookingId,
    payload: {
      reason: `${card} of ${firstName} ${lastName} couldn’t be charged ${formatMoney(amount + tip)} as planned${tip > 0 ? `, ${formatMoney(tip)} of it a tip` : ''}, so we hold it back. Please look at the visit: charge another amount, or remind the customer, who gets a link to pay with.`,
    },
  });
}

/**
 * Writes down that the bank declined a planned charge: a card that may do on another day waits for
 * it, any other is not tried again. Either way the customer gets the link to pay in another way.
 * Call it in the transaction that gives the attempt up.
 */
function noteRefusal(
  app: App,
  booking: BookingRow,
  refused: { planId: number; card: ChargeableCard; code: string },
): void {
  const { planId, card, code } = refused;
  const plan = plannedChargeRows(app).find(planId);
  noteDecline(app, card.id, code);
  if (plan?.status !== 'planned') return;
  const now = app.now();
  const { meaning, reason } = declineOf(code);
  const { amount, tip } = plan;
  const failures = plan.failures + 1;
  const next = meaning === 'later' ? triedAgainAt(plan.firstTriedAt ?? now, failures, now) : null;
  const noted = { failures, declinedWith: code, claimedUntil: null };
  plannedChargeRows(app).change(planId, { ...noted, ...(next ? { dueAt: next } : {}) }, now);
  if (!next) endPlannedCharge(app, booking.id, 'declined');
  const toldNext = next?.toISOString() ?? null;
  const told = { card: card.name, amount: amount + tip, why: meaning, next };
  announceChargeDeclined(app, booking, told);
  const detail = {
    card: card.name,
    amount: amount + tip,
    reason,
    ...(toldNext === null ? {} : { next: toldNext }),
  };
  recordAudit(app, ofBooking(plan, detail), now);
}

function ofBooking({ bookingId }: PlannedChargeRow, detail: Record<string, unknown>) {
  const line = { entity: 'booking', action: 'card-declined', actor: 'system' } as const;
  return { ...line, entityId: bookingId, detail };
}
