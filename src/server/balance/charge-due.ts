import type { BookingRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import type { App } from '#server/app.ts';
import { type ChargeableCard, chargeableCard } from '#server/cards/find-cards.ts';
import { checkCard } from '#server/cards/tend-cards.ts';
import { type AppError, isAppError } from '#server/errors.ts';
import { isSilence, stripeFailure } from '#server/payments/stripe-failure.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { chargeCardForBalance } from './charge-card.ts';
import { chargeRows } from './charges-repository.ts';
import { holdRefused } from './hold-refused.ts';
import { noteRefusal } from './note-refusal.ts';
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
