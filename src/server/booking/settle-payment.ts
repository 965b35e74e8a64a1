import type { BookingData } from '#contracts/booking.ts';
import type { BookingRow, DraftRow } from '#db/rows.ts';
import { unboundRules } from '#domain/availability.ts';
import { HOLD_MINUTES } from '#domain/hold.ts';
import { assertPhone } from '#server/phone.ts';
import type { Cents } from '#domain/money.ts';
import { BOOKING_FEE } from '#domain/pricing.ts';
import { NO_OFFER, WELCOME_OFFER } from '#domain/promo.ts';
import { slotOf } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { chargeableCardFor } from '#server/cards/find-cards.ts';
import { keepPaidCard } from '#server/cards/keep-card.ts';
import { bookerOf, customerFor } from '#server/customers/customer-for.ts';
import { announceLostSlot } from '#server/delivery/announce-to-owner.ts';
import { announce } from '#server/delivery/announce.ts';
import { AppError } from '#server/errors.ts';
import { addPayment } from '#server/payments/add-payment.ts';
import { paymentOfIntent } from '#server/payments/find-payment.ts';
import { makeRefundsOf } from '#server/payments/make-refunds.ts';
import { refundUnbooked } from '#server/payments/refund-unbooked.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import type { PaymentState } from '#server/payments/payment-state.ts';
import { keepPriceLines } from '#server/receipt/price-lines.ts';
import { claimIfFree, handToBooking, holdsSlot } from '#server/schedule/claims.ts';
import { releaseSlot } from '#server/schedule/held-claims.ts';
import { bookingRows } from './bookings-repository.ts';
import { bookedWithoutHold } from './agree-to-plan.ts';
import { draftRows } from './drafts-repository.ts';
import { heldData } from './held-data.ts';
import { startAgreedPlan } from './start-agreed-plan.ts';
import {
  type DraftPrice,
  draftPriceOf,
  hasOffer,
  keptFee,
  keptPrice,
  minutesOf,
  priceFor,
  visitColumns,
} from './visit-price.ts';

/** What became of a payment. */
export type Settlement =
  /** Booked; repeated calls return the same booking. */
  | { outcome: 'booked'; booking: BookingRow; promoRefused: boolean }
  /** Stripe has not (or not yet) received the money. */
  | { outcome: 'unpaid' }
  /** Paid, but without booking data so far. */
  | { outcome: 'waiting'; paid: Cents }
  /** Paid, but the slot went to somebody else: the fee goes back in full. */
  | { outcome: 'slot-lost'; paid: Cents; refunded: boolean };

/**
 * Turns a succeeded payment into exactly one booking or exactly one full refund, however often it
 * is called and by any caller: the returning browser, the webhook, the reconciler. It asks Stripe,
 * never the browser, whether the money arrived.
 *
 * @param fallbackData booking data for a draft that has none of its own.
 * @throws AppError `invalid` at `phone` for such data without a number, `not-found` for a payment that is not ours, `unavailable` when Stripe does not
 * answer.
 */
export async function settlePayment(
  app: App,
  paymentIntentId: string,
  fallbackData?: BookingData,
): Promise<Settlement> {
  const stripe = requireStripe(app);
  const payment = await stripe.findIntent(paymentIntentId);
  if (!payment?.draftKey || !isOurs(app, payment)) {
    throw new AppError('not-found', 'This payment isn’t for one of our bookings.');
  }
  if (payment.status !== 'succeeded') return { outcome: 'unpaid' };

  const settled = app.transaction(() => settleInDatabase(app, payment, fallbackData));
  if (settled.outcome !== 'slot-lost') return settled;
  const refunded = await makeRefundsOf(app, settled.paymentId);
  return { outcome: 'slot-lost', paid: payment.received, refunded };
}

/**
 * A payment of a known draft, or one this website made. Another website on the same Stripe account
 * (a staging copy) has its own drafts: its payments are not ours to book or refund.
 */
function isOurs(app: App, payment: PaymentState): boolean {
  return (
    payment.isOfThisSite ||
    draftRows(app).ofIntent(payment.id) !== undefined ||
    draftRows(app).ofKey(payment.draftKey ?? '') !== undefined
  );
}

type SettledInDatabase =
  | Exclude<Settlement, { outcome: 'slot-lost' }>
  | { outcome: 'slot-lost'; paymentId: number };

function settleInDatabase(
  app: App,
  payment: PaymentState,
  fallbackData: BookingData | undefined,
): SettledInDatabase {
  const now = app.now();
  const draft = draftOf(app, payment, now);
  const already = bookingRows(app).ofDraft(draft.id);
  if (already) return booked(app, draft, already);
  const known = paymentOfIntent(app, payment.id);
  if (known) return { outcome: 'slot-lost', paymentId: known.id };

  const requested = heldData(draft) ?? fallbackData;
  if (!requested) return { outcome: 'waiting', paid: payment.received };
  if (!draft.data) assertPhone(requested.phone);
  const kept = keptPrice(draft);
  const { data, price } = kept
    ? { data: requested, price: kept }
    : bookedWithoutHold(app, requested);
  // An amount other than this draft was asked for, or one already refunded, books nothing and is
  // refunded in full. What the fee is today does not matter: it may have changed meanwhile.
  const isTheFee = payment.received === feeAsked(draft, payment) && payment.currency === 'usd';
  const isRefundedAtStripe = payment.refunded > 0;
  if (!isTheFee || isRefundedAtStripe || !secureSlot(app, draft, data, price)) {
    return { outcome: 'slot-lost', paymentId: noteLostSlot(app, draft, data, payment, now) };
  }
  const added = addBooking(app, draft, { data, price, paid: payment.received }, now);
  handToBooking(app, draft.id, added.id);
  const booking = startAgreedPlan(app, added, { data, price });
  addPayment(
    app,
    {
      bookingId: booking.id,
      draftId: draft.id,
      method: 'card',
      paymentIntentId: payment.id,
      amount: payment.received,
    },
    now,
  );
  const { id: bookingId, customerId, seriesId } = booking;
  keepPaidCard(app, draft.id, payment.keptCard, { bookingId, customerId, seriesId });
  draftRows(app).change(
    draft.id,
    { status: 'settled', paymentIntentId: payment.id, data, clientHash: null },
    now,
  );
  recordAudit(
    app,
    { entity: 'booking', entityId: booking.id, action: 'booked', actor: 'customer' },
    now,
  );
  const card = chargeableCardFor(app, booking);
  const detail = card && { card: card.name };
  announce(app, { event: 'received', booking, actor: 'customer', ...(detail && { detail }) });
  return booked(app, { ...draft, data }, booking);
}

/**
 * The draft a payment was made for. One the database does not know (it was restored from a backup
 * older than the payment) is recreated, without data.
 */
function draftOf(app: App, payment: PaymentState, now: Date): DraftRow {
  const key = payment.draftKey ?? '';
  const draft = draftRows(app).ofIntent(payment.id) ?? draftRows(app).ofKey(key);
  if (draft) return draft;
  const lost = draftRows(app).add(
    {
      key,
      tokenHash: null,
      data: null,
      holdExpiresAt: new Date(payment.createdAt.getTime() + HOLD_MINUTES * 60_000),
      clientHash: null,
    },
    now,
  );
  return draftRows(app).change(lost.id, { paymentIntentId: payment.id }, now);
}

/** What the draft was asked for: the fee it keeps, else what its own intent was made for. */
function feeAsked(draft: DraftRow, payment: PaymentState): Cents {
  return keptFee(draft) ?? (draft.paymentIntentId === payment.id ? payment.asked : BOOKING_FEE);
}

/** Keeps the draft's claims, or takes the slot again if it lapsed and is still free. */
function secureSlot(app: App, draft: DraftRow, data: BookingData, price: DraftPrice): boolean {
  const slot = slotOf({ ...data, minutes: minutesOf(data, price) });
  if (holdsSlot(app, draft.id, slot)) return true;
  // The slot was bookable when it was held: only check again that it is free.
  const { rules } = app.config;
  const claimant = { draftId: draft.id, expiresAt: draft.holdExpiresAt };
  return (
    claimIfFree(app, slot, claimant, {
      rules: draft.data === null ? rules : unboundRules(rules),
    }) === null
  );
}

function noteLostSlot(
  app: App,
  draft: DraftRow,
  data: BookingData,
  payment: PaymentState,
  now: Date,
): number {
  const paymentId = refundUnbooked(app, {
    draft,
    intentId: payment.id,
    amount: payment.received,
    reason: 'The slot was taken while the customer was paying',
  });
  releaseSlot(app, { draftId: draft.id });
  keepPaidCard(app, draft.id, payment.keptCard, null);
  draftRows(app).change(draft.id, { status: 'refund_due', paymentIntentId: payment.id }, now);
  recordAudit(
    app,
    { entity: 'payment', entityId: paymentId, action: 'slot-lost', actor: 'system' },
    now,
  );
  announceLostSlot(app, { paymentId, amount: payment.received, data });
  return paymentId;
}

function addBooking(
  app: App,
  draft: DraftRow,
  { data, price: prices, paid }: { data: BookingData; price: DraftPrice; paid: Cents },
  now: Date,
): BookingRow {
  const booker = bookerOf(data);
  const price = priceFor(app, booker, prices);
  const booking = bookingRows(app).add(
    {
      draftId: draft.id,
      ...booker,
      customerId: customerFor(app, booker, { by: 'customer', now }),
      serviceType: data.serviceType,
      preferredDate: data.preferredDate,
      preferredTime: data.preferredTime,
      specialInstructions: data.specialInstructions || null,
      smsConsent: data.smsConsent ?? false,
      smsConsentAt: data.smsConsent ? draft.createdAt : null,
      estimatedCost: price.estimatedCost,
      bookingFee: paid,
      paymentStatus: 'paid',
      promo: hasOffer(price) ? WELCOME_OFFER : null,
      discount: price.discount,
      lateTerms: prices.late ?? null,
      minutes: minutesOf(data, prices),
      ...visitColumns(data),
    },
    now,
  );
  keepPriceLines(app, booking.id, price);
  return booking;
}

function booked(
  app: App,
  draft: DraftRow,
  booking: BookingRow,
): Extract<Settlement, { outcome: 'booked' }> {
  const data = heldData(draft);
  const price = keptPrice(draft) ?? (data && draftPriceOf(app, data));
  // Told at the checkout already, unless this person has booked elsewhere in the meantime.
  const promoRefused =
    price !== undefined &&
    hasOffer(price.withOffer) &&
    booking.promo === null &&
    price.toldNoOffer !== true &&
    data?.promo !== NO_OFFER;
  return { outcome: 'booked', booking, promoRefused };
}
