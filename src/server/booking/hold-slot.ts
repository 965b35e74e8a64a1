import type { BookingData } from '#contracts/booking.ts';
import type { PaymentIntentAnswer } from '#contracts/payments.ts';
import type { DraftRow } from '#db/rows.ts';
import { HOLD_MINUTES } from '#domain/hold.ts';
import { normalizeEmail } from '#domain/person.ts';
import { BOOKING_FEE } from '#domain/pricing.ts';
import { isSameSlot, slotOf } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { requireStripe } from '#server/payments/require-stripe.ts';
import { stripeInBrowser } from '#server/payments/stripe-in-browser.ts';
import type { PaymentState } from '#server/payments/payment-state.ts';
import { claimForCustomer } from '#server/schedule/claim-for-customer.ts';
import { assertPhone } from '#server/phone.ts';
import { holdsSlot } from '#server/schedule/claims.ts';
import { releaseSlot } from '#server/schedule/held-claims.ts';
import { randomToken, sha256Hex } from '#server/secrets.ts';
import { bookingOfBrowser } from './booking-of-browser.ts';
import { closeDraft } from './close-draft.ts';
import { draftRows } from './drafts-repository.ts';
import { heldData } from './held-data.ts';
import { priceAnswer, priceToHold } from './held-price.ts';
import { keepCardOffer } from './keep-fee-card.ts';
import {
  assertMayHold,
  assertMayPlan,
  assertRenewable,
  holdOrigin,
  type HoldOrigin,
  watchHolds,
} from './hold-limits.ts';
import { type DraftPrice, draftPriceOf, keptFee, minutesOf } from './visit-price.ts';

type HoldRequest = {
  /** Absent for a client that requests only an intent (spec 7). */
  data?: BookingData | undefined;
  /** The price list version the customer saw; without it nothing is compared. */
  priceVersion?: string | undefined;
  /** The sentence on late charges that the customer saw, empty for none; see `lateToHold`. */
  lateShown?: string | undefined;
  /** The browser's draft cookie. */
  browserToken: string | undefined;
  clientAddress: string;
  /** The email address (normalized) that the browser is signed in with; absent for none. */
  signedInAs?: string | undefined;
};

/**
 * Holds a slot for 15 minutes and makes the payment intent for the fee (product rule: the server
 * decides the fee). A returning browser resumes its draft, hold and intent; choosing another slot
 * releases the first one and cancels its intent; for a slot it already booked it gets the paid
 * intent.
 *
 * @throws AppError `not-set-up` without Stripe, `invalid` at `phone` for what is no number, `slot-taken`, `price-changed` if the customer saw a
 * price that is neither held nor today's, `too-many` holds by one client, `status-refused` over the
 * plan limit, `unavailable` when Stripe does not answer (the hold is then released).
 */
export async function holdSlot(app: App, request: HoldRequest): Promise<PaymentIntentAnswer> {
  const stripe = requireStripe(app);
  const { priceVersion } = request;
  const { draft, released } = app.transaction(() => takeDraft(app, request));
  try {
    const intent = await intentOf(app, draft);
    if (released) await closeDraft(app, released.id);
    const keepCard = await keepCardOffer(app, draft.id);
    return {
      clientSecret: intent.clientSecret,
      ...stripeInBrowser(stripe),
      holdExpiresAt: draft.data ? draft.holdExpiresAt.toISOString() : null,
      ...(request.data ? priceAnswer(app, { data: request.data, priceVersion }, draft) : {}),
      ...(keepCard ? { keepCard } : {}),
    };
  } catch (error) {
    giveBack(app, draft, 'unpayable');
    throw error;
  }
}

/**
 * The draft's own intent, created on first use.
 *
 * @throws AppError `conflict` for a canceled one, and for a booking whose payment Stripe no longer
 * knows: a new intent would charge the fee twice.
 */
async function intentOf(app: App, draft: DraftRow): Promise<PaymentState> {
  const stripe = requireStripe(app);
  const known = draft.paymentIntentId ? await stripe.findIntent(draft.paymentIntentId) : undefined;
  if (draft.status === 'settled' && known?.status !== 'succeeded') {
    throw new AppError(
      'conflict',
      'You’ve already booked this time. Please check the email we sent you.',
    );
  }
  const intent = known ?? (await stripe.createIntent(draft, keptFee(draft) ?? BOOKING_FEE));
  if (draft.status === 'open' && isAskedOtherFee(draft, intent)) {
    giveBack(app, draft, 'cancelled');
    throw new AppError('conflict', 'The booking fee has changed. Please start the booking again.');
  }
  if (intent.status === 'canceled') {
    giveBack(app, draft, 'cancelled');
    throw new AppError('conflict', 'This payment was canceled. Please start the booking again.');
  }
  const { status } = draftRows(app).change(draft.id, { paymentIntentId: intent.id }, app.now());
  if (status === 'closed') draftRows(app).change(draft.id, { status: 'closing' }, app.now());
  if (status === 'closed' || status === 'closing') {
    // Another tab of this browser chose another slot while Stripe was answering.
    throw new AppError('conflict', 'You’ve picked another time since then. Please start again.');
  }
  return intent;
}

/** In one transaction: resume or release the browser's draft, check the slot, write, claim. */
function takeDraft(app: App, request: HoldRequest) {
  const { data, priceVersion, lateShown, browserToken, clientAddress, signedInAs } = request;
  const shown = { priceVersion, signedInAs, lateShown };
  const now = app.now();
  const tokenHash = browserToken === undefined ? null : sha256Hex(browserToken);
  const own = tokenHash === null ? undefined : draftRows(app).openOfBrowser(tokenHash);
  if (data) assertPhone(data.phone);
  if (own && isForSameSlot(own, data)) {
    if (data) assertMayPlan(app, data, own, now);
    const price = data && priceToHold(app, own, { data, ...shown });
    // Another fee needs another intent, and so another draft: one that is made keeps its amount.
    if (!price || asksTheSame(own, price)) {
      return { draft: resume(app, own, { data, price }, now), released: null };
    }
  }
  if (own) release(app, own, now);
  const booked = tokenHash !== null && data ? bookedAlready(app, tokenHash, data) : undefined;
  if (booked) return { draft: booked, released: own ?? null };
  const origin = holdOrigin(clientAddress);
  if (data) assertMayHold(app, origin, now);
  if (data) assertMayPlan(app, data, own, now);
  const price = data ? priceToHold(app, undefined, { data, ...shown }) : null;
  const draft = addDraft(app, { tokenHash, data, price, origin }, now);
  if (data && price) {
    claim(app, draft, data, price);
    watchHolds(app, now);
  }
  return { draft, released: own ?? null };
}

function asksTheSame(own: DraftRow, price: DraftPrice): boolean {
  const kept = keptFee(own);
  return kept === undefined || kept === keptFee({ price });
}

/** Whether a draft without booking data has an intent, not paid so far, for another day's fee. */
function isAskedOtherFee(draft: DraftRow, intent: PaymentState): boolean {
  const isUnpaid = intent.status.startsWith('requires_');
  return keptFee(draft) === undefined && isUnpaid && intent.asked !== BOOKING_FEE;
}

/** A new draft; if this browser's hold on the slot just expired, it counts as a renewal. */
function addDraft(
  app: App,
  request: {
    tokenHash: string | null;
    data: BookingData | undefined;
    price: DraftPrice | null;
    origin: HoldOrigin;
  },
  now: Date,
): DraftRow {
  const { tokenHash, data, price, origin } = request;
  const last = tokenHash === null ? undefined : draftRows(app).lastGivenUpOfBrowser(tokenHash);
  const isRenewal = last && data && last.holdExpiresAt <= now && isForSameSlot(last, data);
  const renewals = isRenewal ? last.renewals + 1 : 0;
  assertRenewable(app, renewals);
  return draftRows(app).add(
    {
      key: randomToken(),
      tokenHash,
      data: data ?? null,
      price,
      holdExpiresAt: holdEnd(now),
      renewals,
      ...origin,
    },
    now,
  );
}

/**
 * The browser's draft that already became this booking, finished by the webhook while the page was
 * closed: its paid intent leads the page to that booking; a new one would charge the fee twice.
 */
function bookedAlready(app: App, tokenHash: string, data: BookingData): DraftRow | undefined {
  const { draft, booking } = bookingOfBrowser(app, tokenHash) ?? {};
  const isIt =
    booking &&
    isSameSlot(booking, visitOf(data, draftPriceOf(app, data))) &&
    booking.emailKey === normalizeEmail(data.email);
  return isIt ? draft : undefined;
}

function resume(
  app: App,
  own: DraftRow,
  { data, price }: { data: BookingData | undefined; price: DraftPrice | undefined },
  now: Date,
): DraftRow {
  if (!data || !price) return own;
  const isLive = own.holdExpiresAt > now;
  if (isLive && holdsSlot(app, own.id, slotOf(visitOf(data, price)))) {
    return draftRows(app).change(own.id, { data, price }, now);
  }
  const renewals = isLive ? own.renewals : own.renewals + 1;
  assertRenewable(app, renewals);
  const holdExpiresAt = isLive ? own.holdExpiresAt : holdEnd(now);
  const change = { data, price, holdExpiresAt, renewals };
  const renewed = draftRows(app).change(own.id, change, now);
  claim(app, renewed, data, price);
  return renewed;
}

function release(app: App, own: DraftRow, now: Date): void {
  releaseSlot(app, { draftId: own.id });
  draftRows(app).change(own.id, { status: 'closing' }, now);
}

/**
 * Releases the slot of a draft that cannot be paid: Stripe made no intent for it, or it was
 * canceled. Checked inside the transaction, because another tab of the browser may have its intent
 * by now and be paying.
 */
function giveBack(app: App, draft: DraftRow, why: 'unpayable' | 'cancelled'): void {
  app.transaction(() => {
    const current = draftRows(app).find(draft.id);
    if (current?.status !== 'open') return;
    if (why === 'unpayable' && current.paymentIntentId !== null) return;
    release(app, current, app.now());
  });
}

function claim(app: App, draft: DraftRow, data: BookingData, price: DraftPrice): void {
  const claimant = { draftId: draft.id, expiresAt: draft.holdExpiresAt };
  claimForCustomer(app, slotOf(visitOf(data, price)), claimant);
}

function isForSameSlot(draft: DraftRow, data: BookingData | undefined): boolean {
  if (!draft.data || !data) return draft.data === null && data === undefined;
  const held = heldData(draft);
  return held !== undefined && isSameSlot(held, data);
}

/** The visit being booked, with the minutes it takes. */
function visitOf(data: BookingData, price: DraftPrice) {
  return { ...data, minutes: minutesOf(data, price) };
}

function holdEnd(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * 60_000);
}
