import type { BookingRow, ChargeRow, InvoiceRow, PlannedChargeRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import { takesPlace } from '#domain/booking-status.ts';
import { lateReasonOf } from '#domain/late-charge.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { chargeTime } from '#domain/planned-charge.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { nameOfCardWith } from '#server/cards/find-cards.ts';
import { noteDecline } from '#server/cards/note-decline.ts';
import { announcePaid } from '#server/delivery/announce-balance.ts';
import { hourTold, withdrawStopped } from '#server/delivery/announce-charge.ts';
import { announcePaymentTrouble } from '#server/delivery/announce-to-owner.ts';
import { addPayment } from '#server/payments/add-payment.ts';
import { paymentOfIntent } from '#server/payments/find-payment.ts';
import { makeRefundsOf } from '#server/payments/make-refunds.ts';
import { setLateCharge } from '#server/payments/late-charge.ts';
import { notePaid } from '#server/payments/note-paid.ts';
import type { PaymentState } from '#server/payments/payment-state.ts';
import { requestRefund } from '#server/payments/request-refund.ts';
import { syncPayment } from '#server/payments/sync-payment.ts';
import { invoiceRowOfKey } from '#server/receipt/invoice-money.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { chargeRows } from './charges-repository.ts';
import { noteDebitBegun, noteDebitFailed } from './note-debit.ts';
import { endPlannedCharge } from './end-planned-charge.ts';
import { intentAtStripe } from './intent-at-stripe.ts';
import { plannedChargeRows } from './planned-charges-repository.ts';
import { takeInForInvoice } from './take-in-for-invoice.ts';

/**
 * What became of a charge: `open` while it can still be paid; `on-its-way` for days, where an invoice
 * is paid from a bank account, until the bank has decided.
 */
export type ChargeOutcome = 'paid' | 'on-its-way' | 'open' | 'closed';

/**
 * Decides what became of a charge, by asking Stripe and never the browser. Called by the paying
 * page, the webhook, the reconciler and whoever is about to make another charge: any number of
 * times it is one payment. What came in beyond the balance, because it was paid in cash meanwhile
 * or the visit was canceled, goes back by itself, and both sides are told.
 *
 * @throws AppError `unavailable` if Stripe doesn't answer.
 */
export async function settleCharge(app: App, chargeId: number): Promise<ChargeOutcome> {
  const charge = chargeRows(app).find(chargeId);
  if (!charge) return 'closed';
  if (charge.status === 'paid') return 'paid';
  const state = await intentAtStripe(app, charge);
  if (!state && (chargeRows(app).find(charge.id)?.paymentIntentId ?? null) === null) {
    return charge.status === 'closed' ? 'closed' : 'open';
  }
  if (state?.status === 'succeeded') {
    await takeIn(app, charge, state);
    return 'paid';
  }
  if (charge.status === 'closed') return 'closed';
  if (state?.status === 'processing' && charge.invoiceId !== null) {
    app.transaction(() => noteDebitBegun(app, charge.id, state));
    return 'on-its-way';
  }
  app.transaction(() => noteDebitFailed(app, charge, state));
  // An intent that Stripe does not know (the keys were changed) can't be paid either.
  if (state && state.status !== 'canceled') return 'open';
  chargeRows(app).change(charge.id, { status: 'closed' }, app.now());
  return 'closed';
}

/**
 * The same for a payment that names its charge, of which the database may have lost the row: it was
 * restored from an older backup. False for a payment that is no charge of ours.
 *
 * @throws AppError `unavailable` if Stripe doesn't answer.
 */
export async function settleChargeOf(app: App, state: PaymentState): Promise<boolean> {
  const known = chargeRows(app).ofIntent(state.id);
  if (known) {
    await settleCharge(app, known.id);
    return true;
  }
  if (!state.charge || !state.isOfThisSite) return false;
  // Of a visit's payment, only what has arrived counts.
  const isUnderWay = state.status === 'processing' && state.charge.invoiceKey !== null;
  if (state.status !== 'succeeded' && !isUnderWay) return false;
  const { key, bookingKey, invoiceKey, tip, isLate } = state.charge;
  const booking = chargeRows(app).bookingOfKey(bookingKey);
  const invoice = invoiceKey === null ? null : invoiceRowOfKey(app, invoiceKey);
  if (!booking || invoice === undefined) {
    // Its owner is told once there is money.
    if (isUnderWay) return false;
    keepUnknown(app, state);
    return true;
  }
  const charge = app.transaction(() => {
    const row =
      chargeRows(app).ofKey(key) ??
      restoredCharge(app, { booking, invoice }, { ...state, key, tip, isLate });
    return chargeRows(app).change(row.id, { paymentIntentId: state.id }, app.now());
  });
  if (isUnderWay) app.transaction(() => noteDebitBegun(app, charge.id, state));
  else await takeIn(app, charge, state);
  return true;
}

/** The charge with this intent, if it is one of ours. */
export function chargeOfIntent(app: App, paymentIntentId: string): ChargeRow | undefined {
  return chargeRows(app).ofIntent(paymentIntentId);
}

function restoredCharge(
  app: App,
  { booking, invoice }: { booking: BookingRow; invoice: InvoiceRow | null },
  paid: { key: string; asked: Cents; tip: Cents; isLate: boolean },
): ChargeRow {
  const { key, asked, tip, isLate } = paid;
  const amount = asked - tip;
  // Not `open`: it is paid, and a page may have made another charge since the restore.
  const of = { bookingId: booking.id, invoiceId: invoice?.id ?? null };
  const row = { key, ...of, amount, tip, isLate, status: 'closing' } as const;
  // The backup has forgotten the owner's tap, too.
  const isForgotten = isLate && !takesPlace(booking) && booking.lateCharge === 0;
  if (isForgotten) setLateCharge(app, booking.id, amount);
  return chargeRows(app).add(row, app.now());
}

/** Money for a visit or an invoice that a restored backup doesn't know: it stays, and the owner decides. */
function keepUnknown(app: App, { id, received, charge, debit }: PaymentState): void {
  const isDebit = debit !== null;
  app.transaction(() => {
    if (paymentOfIntent(app, id)) return;
    const payment = addPayment(
      app,
      { method: 'card', isDebit, paymentIntentId: id, amount: received },
      app.now(),
    );
    announcePaymentTrouble(app, {
      paymentId: payment.id,
      bookingId: null,
      occasion: 'balance-of-a-lost-visit',
      reason: `${formatMoney(received)} was paid by ${isDebit ? 'bank debit' : 'card'} for ${charge?.invoiceKey ? 'an invoice' : 'a visit'} that was lost when a backup was restored. Look at the payment in Stripe’s dashboard for whose it is, and enter the ${charge?.invoiceKey ? 'invoice' : 'visit'} again or give the money back there.`,
    });
  });
}

async function takeIn(app: App, charge: ChargeRow, state: PaymentState): Promise<void> {
  const refundOf = app.transaction(() => record(app, charge.id, state));
  if (refundOf !== null) await makeRefundsOf(app, refundOf);
  if (state.refunded > 0 || state.disputed || state.toAnswer.length > 0)
    await syncPayment(app, state.id);
}

/** The kept card that was charged, and the later hour that its customer was told, if any. */
function cardOf(
  app: App,
  { bookingId, cardId }: ChargeRow,
  plan: PlannedChargeRow | undefined,
): { card?: string; insteadOf?: string } {
  if (cardId === null) return {};
  const card = nameOfCardWith(app, cardId);
  const told = plan ? hourTold(app, bookingId, plan.createdAt) : null;
  const words = told ? chargeTime(told, app.now()) : 'now';
  return words === 'now' ? { card } : { card, insteadOf: words };
}

/** Writes the payment; the id of the payment whose surplus goes back, or null. */
function record(app: App, chargeId: number, state: PaymentState): number | null {
  const now = app.now();
  const charge = chargeRows(app).find(chargeId);
  if (!charge || charge.status === 'paid') return null;
  chargeRows(app).change(charge.id, { status: 'paid' }, now);
  if (paymentOfIntent(app, state.id)) return null;
  const { invoiceId } = charge;
  if (invoiceId !== null) return takeInForInvoice(app, { ...charge, invoiceId }, state);
  const booking = chargeRows(app).bookingOf(charge.bookingId);
  // What was paid for a visit is not for its late cancellation, nor the other way around.
  const isMeant = charge.isLate !== takesPlace(booking);
  const due = isMeant ? owed(booking, ledgerOf(app, booking.id)) : 0;
  // Nobody was there to earn a tip at a visit that doesn't take place.
  const tip = takesPlace(booking) ? Math.min(charge.tip, state.received) : 0;
  const isLateCharge = charge.isLate && due > 0;
  const service = state.received - tip;
  const beyond = Math.max(0, service - due);
  const payment = addPayment(
    app,
    {
      bookingId: booking.id,
      method: 'card',
      paymentIntentId: state.id,
      amount: state.received,
      tip,
      isLateCharge,
    },
    now,
  );
  const changed = notePaid(app, booking, now);
  const detail = {
    amount: state.received,
    ...(tip > 0 ? { tip } : {}),
    ...(beyond > 0 ? { beyond } : {}),
    ...(isLateCharge ? { late: lateReasonOf(booking) } : {}),
  };
  recordAudit(
    app,
    {
      entity: 'booking',
      entityId: booking.id,
      action: 'balance-paid',
      actor: charge.cardId === null ? 'customer' : 'system',
      detail,
    },
    now,
  );
  if (charge.cardId !== null) noteDecline(app, charge.cardId, null);
  const plan = plannedChargeRows(app).openOf(booking.id);
  endPlannedCharge(app, booking.id, charge.cardId === null ? 'paid' : 'charged');
  if (charge.cardId !== null) withdrawStopped(app, booking.id);
  const amounts = { paymentId: payment.id, amount: state.received, tip };
  announcePaid(app, changed, { ...amounts, ...cardOf(app, charge, plan) });
  if (charge.cardId !== null && plan?.heldBy === 'crew') {
    announcePaymentTrouble(app, {
      paymentId: payment.id,
      bookingId: booking.id,
      occasion: `paid-twice-${charge.key}`,
      reason: `The card of ${booking.firstName} ${booking.lastName} was charged ${formatMoney(state.received)}, and the crew says that the visit was paid on the spot, too. Please ask the crew, and give back what came in twice.`,
    });
  }
  if (beyond === 0) return null;
  requestRefund(app, payment, {
    key: `beyond-${charge.key}`,
    amount: beyond === state.received ? undefined : beyond,
    left: beyond,
    reason: 'Paid beyond what was due',
  });
  announcePaymentTrouble(app, {
    paymentId: payment.id,
    bookingId: booking.id,
    occasion: `beyond-${charge.key}`,
    reason:
      takesPlace(booking) || isLateCharge
        ? `${booking.firstName} ${booking.lastName} paid ${formatMoney(state.received)} by card when ${due === 0 ? 'nothing' : `only ${formatMoney(due)}`} was due anymore. We’re giving ${formatMoney(beyond)} back to the card. You don’t have to do anything.`
        : `${booking.firstName} ${booking.lastName} paid ${formatMoney(state.received)} by card for a visit that doesn’t take place. We’re giving it back to the card. You don’t have to do anything.`,
  });
  return payment.id;
}
