import { bookingData, type BookingData } from '#contracts/booking.ts';
import type { PaymentIntentAnswer } from '#contracts/payments.ts';
import { refusalFor } from '#domain/availability.ts';
import { centsToDecimal } from '#domain/money.ts';
import { HOLD_MINUTES } from '#domain/hold.ts';
import { normaliseEmail } from '#domain/person.ts';
import { BOOKING_FEE } from '#domain/pricing.ts';
import { WELCOME_OFFER } from '#domain/promo.ts';
import { occupiedPeriods } from '#domain/slots.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { PaymentState } from '../gateways/stripe.ts';
import type { DraftRow } from '../repositories/drafts.ts';
import { randomToken, sha256Hex } from '../secrets.ts';
import { bookingOfBrowser } from './booking-of-browser.ts';
import { closeDraft } from './close-draft.ts';
import { discountFor } from './discount-for.ts';
import { requireStripe } from './require-stripe.ts';

const MAX_HOLDS_PER_CLIENT = 3;

type Asked = {
  /** Absent for a client that asks for an intent alone (spec 7). */
  data?: BookingData | undefined;
  /** The browser's draft cookie. */
  browserToken: string | undefined;
  clientAddress: string;
};

/**
 * Holds a slot for 15 minutes and makes the payment intent for the fee (product rule: the server
 * decides the fee). The same browser coming back resumes its draft, hold and intent; choosing
 * another slot releases the first one and cancels its intent; for a slot it has booked already it
 * gets the intent that was paid.
 *
 * @throws AppError `not-set-up` without Stripe, `slot-taken`, `too-many` holds of one client,
 * `unavailable` when Stripe does not answer (the hold is given back then).
 */
export async function holdSlot(deps: Deps, asked: Asked): Promise<PaymentIntentAnswer> {
  const stripe = requireStripe(deps);
  const { draft, released } = deps.transaction(() => takeDraft(deps, asked));
  try {
    const intent = await intentOf(deps, draft);
    if (released) await closeDraft(deps, released.id);
    return {
      clientSecret: intent.clientSecret,
      publishableKey: stripe.publishableKey,
      holdExpiresAt: draft.data ? draft.holdExpiresAt.toISOString() : null,
      ...(asked.data?.promo === WELCOME_OFFER ? { discount: promised(deps, asked.data) } : {}),
      ...(stripe.jsUrl ? { stripeJsUrl: stripe.jsUrl } : {}),
    };
  } catch (error) {
    // A draft with an intent may be paid at this moment: it keeps its hold until that runs out.
    if (draft.paymentIntentId === null) giveBack(deps, draft);
    throw error;
  }
}

/**
 * The draft's own intent, made on first use.
 *
 * @throws AppError `conflict` for a cancelled one, and for a booking whose payment Stripe does not
 * know any more: a new intent would be paid a second time.
 */
async function intentOf(deps: Deps, draft: DraftRow): Promise<PaymentState> {
  const stripe = requireStripe(deps);
  const known = draft.paymentIntentId ? await stripe.findIntent(draft.paymentIntentId) : undefined;
  if (draft.status === 'settled' && known?.status !== 'succeeded') {
    throw new AppError(
      'conflict',
      'You have already booked this time. Please see the mail we sent you.',
    );
  }
  const intent = known ?? (await stripe.createIntent(draft, BOOKING_FEE));
  if (intent.status === 'canceled') {
    giveBack(deps, draft);
    throw new AppError('conflict', 'This payment was cancelled. Please start the booking again.');
  }
  const { status } = deps.drafts.change(draft.id, { paymentIntentId: intent.id }, deps.now());
  if (status === 'closed') deps.drafts.change(draft.id, { status: 'closing' }, deps.now());
  if (status === 'closed' || status === 'closing') {
    // Another tab of this browser chose another slot while Stripe was answering.
    throw new AppError('conflict', 'You have chosen another time meanwhile. Please start again.');
  }
  return intent;
}

/** What the welcome offer takes off for this person, '0.00' when they have booked before. */
function promised(deps: Deps, data: BookingData): string {
  return centsToDecimal(discountFor(deps, data));
}

/** In one transaction: resume or release the browser's draft, check the slot, write, claim. */
function takeDraft(deps: Deps, { data, browserToken, clientAddress }: Asked) {
  const now = deps.now();
  const tokenHash = browserToken === undefined ? null : sha256Hex(browserToken);
  const own = tokenHash === null ? undefined : deps.drafts.openOfBrowser(tokenHash);
  if (own && isSameSlot(own, data)) {
    return { draft: resume(deps, own, data, now), released: null };
  }
  if (own) release(deps, own, now);
  const booked = tokenHash !== null && data ? bookedAlready(deps, tokenHash, data) : undefined;
  if (booked) return { draft: booked, released: own ?? null };
  const clientHash = sha256Hex(clientAddress);
  if (data) {
    if (deps.limitPerClient && deps.drafts.liveHoldsOf(clientHash, now) >= MAX_HOLDS_PER_CLIENT) {
      throw new AppError(
        'too-many',
        'You are already holding several time slots. Please finish one of those bookings first.',
        { retryAfterSeconds: HOLD_MINUTES * 60 },
      );
    }
    assertFree(deps, data, now);
  }
  const draft = deps.drafts.add(
    { key: randomToken(), tokenHash, data: data ?? null, holdExpiresAt: holdEnd(now), clientHash },
    now,
  );
  if (data) claim(deps, draft, data, now);
  return { draft, released: own ?? null };
}

/**
 * The browser's own draft that has become this very booking, finished by the webhook while the page
 * was away: its paid intent leads the page to that booking, where a new one would cost the fee twice.
 */
function bookedAlready(deps: Deps, tokenHash: string, data: BookingData): DraftRow | undefined {
  const { draft, booking } = bookingOfBrowser(deps, tokenHash) ?? {};
  const isIt =
    booking?.serviceType === data.serviceType &&
    booking.preferredDate === data.preferredDate &&
    booking.preferredTime === data.preferredTime &&
    booking.emailKey === normaliseEmail(data.email);
  return isIt ? draft : undefined;
}

function resume(deps: Deps, own: DraftRow, data: BookingData | undefined, now: Date): DraftRow {
  if (!data) return own;
  const holds = deps.slots.claimsOfDraft(own.id);
  const isWhole =
    holds.length === occupiedPeriods(data.serviceType, data.preferredTime).length &&
    own.holdExpiresAt > now;
  if (isWhole) return deps.drafts.change(own.id, { data }, now);
  deps.slots.releaseDraft(own.id);
  assertFree(deps, data, now);
  const renewed = deps.drafts.change(own.id, { data, holdExpiresAt: holdEnd(now) }, now);
  claim(deps, renewed, data, now);
  return renewed;
}

function release(deps: Deps, own: DraftRow, now: Date): void {
  deps.slots.releaseDraft(own.id);
  deps.drafts.change(own.id, { status: 'closing' }, now);
}

/** Stripe did not answer: the customer got no way to pay, so the slot is free for others. */
function giveBack(deps: Deps, draft: DraftRow): void {
  deps.transaction(() => {
    const current = deps.drafts.find(draft.id);
    if (current?.status === 'open') release(deps, current, deps.now());
  });
}

function assertFree(deps: Deps, data: BookingData, now: Date): void {
  const refusal = refusalFor(
    { date: data.preferredDate, period: data.preferredTime, serviceType: data.serviceType },
    deps.slots.dayState(data.preferredDate, now),
    deps.rules,
    now,
  );
  if (refusal === null) return;
  throw new AppError(
    'slot-taken',
    'This time slot is no longer available. Please choose a different time.',
    { detail: refusal },
  );
}

function claim(deps: Deps, draft: DraftRow, data: BookingData, now: Date): void {
  deps.slots.claim(
    data.preferredDate,
    occupiedPeriods(data.serviceType, data.preferredTime),
    { draftId: draft.id, expiresAt: draft.holdExpiresAt },
    deps.rules.crews,
    now,
  );
}

function isSameSlot(draft: DraftRow, data: BookingData | undefined): boolean {
  if (!draft.data || !data) return draft.data === null && data === undefined;
  const held = bookingData.safeParse(draft.data);
  return (
    held.success &&
    held.data.serviceType === data.serviceType &&
    held.data.preferredDate === data.preferredDate &&
    held.data.preferredTime === data.preferredTime
  );
}

function holdEnd(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * 60_000);
}
