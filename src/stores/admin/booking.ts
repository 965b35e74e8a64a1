import {
  patchBookingStatus,
  patchDetails,
  patchPayment,
  postCardCharge,
  postTip,
  patchVisit,
  postMove,
  postNote,
  postPayment,
  postRefund,
  postRevokeLink,
  postUndoCancellation,
  postUndoConfirmation,
} from '#browser/api/admin/booking.ts';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { SentClosing } from '#contracts/admin/payments.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import { decimalToCents, formatDecimal, formatMoney } from '#domain/money.ts';
import { toldWords } from '#domain/told-by.ts';
import { takenBy } from '#domain/payment-name.ts';
import { closeVisit } from './closing.ts';
import { loadOverview } from './insights.ts';
import { attempt, toastFailure, type Outcome } from './attempt.ts';
import { hourOf, sayMoved, type MoveTo } from './moves.ts';
import { replaceBooking } from './booking-list.ts';
import { $openBooking, reloadBooking, showBooking } from './open-booking.ts';
import { sayNothingChanged, saySaved } from './saved.ts';
import { offerLater, type OfferUndo } from './undo.ts';
import { showToast } from '../toast.ts';

/** Who canceled a booking, and whether its fee stays with us. */
export type Cancellation = { cancelledBy: 'owner' | 'customer'; keepFee: boolean };

/** Cancels the open booking; if no money moves, can be undone until the customer is notified. */
export async function cancelBooking(how: Cancellation): Promise<void> {
  const { page: detail } = $openBooking.get();
  if (!detail) return;
  const { booking, refundable } = detail;
  const outcome = await attempt(() => patchBookingStatus(booking, 'cancelled', how));
  const offerUndo = await settle(outcome, booking.id);
  if (toastFailure(outcome)) return;
  const done = cancelledWords(nameOf(booking), refundable, how.keepFee);
  if (refundable !== '0.00' && !how.keepFee) {
    showToast(done);
    return;
  }
  offerUndo(done, async () => {
    const undone = await attempt(() => postUndoCancellation(outcome.value));
    await settle(undone, booking.id);
    toastFailure(undone, 'Not undone');
  });
}

function cancelledWords(name: string, refundable: string, isFeeKept: boolean) {
  const title = 'Booking canceled';
  if (refundable === '0.00') return { title, description: `${name}. The time is open again.` };
  const fee = formatDecimal(refundable);
  return {
    title,
    description: isFeeKept ? `${name}. You keep the ${fee}.` : `${name}. ${fee} goes back.`,
  };
}

/** Restores the open booking after a cancellation. */
export async function restoreBooking(): Promise<void> {
  const booking = openBooking();
  if (!booking) return;
  const outcome = await attempt(() => patchBookingStatus(booking, 'pending'));
  await settle(outcome, booking.id);
  if (toastFailure(outcome)) return;
  const again = outcome.value.status === 'confirmed' ? ', confirmed as before' : '';
  showToast({ title: 'Booking restored', description: `${nameOf(booking)} is back on${again}.` });
}

/** Records how the visit of the open booking went, and what was paid: {@link closeVisit}. */
export async function closeBooking(closing: SentClosing): Promise<Outcome<unknown> | undefined> {
  const { page: detail } = $openBooking.get();
  if (!detail) return undefined;
  const { booking, balance, byCard } = detail;
  const { id, version } = booking;
  const visit = { id, version, name: nameOf(booking), balance, byCard };
  return closeVisit(visit, closing, () => Promise.all([reloadBooking(booking.id), loadOverview()]));
}

/** Confirms a booking; can be undone until the customer is notified. */
export async function confirmBooking(booking: StoredBooking): Promise<void> {
  const outcome = await attempt(() => patchBookingStatus(booking, 'confirmed'));
  if (outcome.ok) replaceBooking(outcome.value);
  const offerUndo = await settle(outcome, booking.id);
  if (toastFailure(outcome)) return;
  const description = `${nameOf(booking)}. ${toldWords(outcome.value.told, outcome.value)}`;
  offerUndo({ title: 'Visit confirmed', description }, async () => {
    const undone = await attempt(() => postUndoConfirmation(outcome.value));
    await settle(undone, booking.id);
    toastFailure(undone, 'Not undone');
  });
}

/** Revokes every link to the open booking that went out so far. */
export async function revokeCustomerLink(): Promise<void> {
  const booking = openBooking();
  if (!booking) return;
  const outcome = await attempt(() => postRevokeLink(booking.id));
  await settle(outcome, booking.id);
  if (toastFailure(outcome)) return;
  const description = `${nameOf(booking)} gets a new one with the next email.`;
  showToast({ title: 'Link revoked', description });
}

/** Moves the open booking; can be undone until the customer is notified. A toast says if it stays. */
export async function moveBooking(to: MoveTo): Promise<Outcome<StoredBooking> | undefined> {
  const booking = openBooking();
  if (!booking) return undefined;
  const outcome = await attempt(() => postMove(booking, to));
  const offerUndo = await settle(outcome, booking.id);
  if (outcome.ok && outcome.value.version === booking.version) {
    sayNothingChanged(bookingOf(booking));
  } else if (outcome.ok) {
    const { preferredDate, preferredTime } = booking;
    const isSamePart = to.date === preferredDate && to.period === preferredTime;
    const unpinned = isSamePart && to.startTime === null;
    const staysThen = isSamePart && to.startTime === undefined;
    const crew = $openBooking.get().page?.crew?.name;
    const again = () => reloadBooking(booking.id);
    const onlyHour = isSamePart && typeof to.startTime === 'string';
    const where = { crew, staysThen, unpinned, onlyHour, ...hourOf(to) };
    sayMoved(booking, outcome.value, { again, offerUndo }, where);
  }
  return outcome;
}

/** Corrects the contact and address of the open booking; a toast says if nothing changed. */
export async function correctBooking(details: Record<string, string | boolean>) {
  const { page: detail } = $openBooking.get();
  const isSame = Object.keys(details).every((name) => name === 'onlyHere');
  if (detail && isSame) {
    sayNothingChanged(bookingOf(detail.booking));
    return { ok: true, value: detail } as const;
  }
  return changeAndSay('Booking corrected', (booking) => patchDetails(booking, details));
}

/** Changes the service details and price of the open booking. */
export function changeVisit(visit: Record<string, unknown>) {
  return changeAndSay('Booking changed', (booking) => patchVisit(booking, visit));
}

/** Adds a note to the open booking. */
export function addNote(note: string) {
  return change((booking) => postNote(booking.id, note));
}

/** Refunds a card payment and shows a toast; without an amount, all that is left. */
export async function refund(details: {
  amount?: string | undefined;
  reason: string;
  goodwill: boolean;
}) {
  const before = $openBooking.get().page;
  const outcome = await change((booking) => postRefund(booking, details));
  if (before && outcome?.ok) {
    const cents = decimalToCents(before.refundable) - decimalToCents(outcome.value.refundable);
    const title = `${formatMoney(cents)} refund on its way`;
    if (cents > 0) showToast({ title, description: nameOf(before.booking) });
  }
  return outcome;
}

/** Refunds a tip that was paid by card, and nothing else, and shows a toast. */
export async function refundTip(details: { amount?: string | undefined; reason: string }) {
  const before = $openBooking.get().page;
  const outcome = await change((booking) => postRefund(booking, { ...details, of: 'tip' }));
  if (before && outcome?.ok) {
    const cents =
      decimalToCents(before.refundableTip) - decimalToCents(outcome.value.refundableTip);
    const title = `${formatMoney(cents)} of the tip on its way back`;
    if (cents > 0) showToast({ title, description: nameOf(before.booking) });
  }
  return outcome;
}

/** Records a payment made without a card; can be undone for a moment. */
export async function recordPayment(payment: {
  method: string;
  amount: string;
  note?: string;
  moreThanOwed?: boolean;
  isTip?: boolean;
}) {
  const before = $openBooking.get().page?.payments.map(({ id }) => id) ?? [];
  const outcome = await change((booking) => postPayment(booking, payment));
  const offerUndo = offerLater();
  if (!outcome?.ok) return outcome;
  const { booking, payments } = outcome.value;
  const added = payments.find(({ id }) => !before.includes(id));
  if (!added) return outcome;
  const { id, method, amount } = added;
  const description = `${nameOf(booking)}: ${formatDecimal(amount)} ${takenBy(method)}.`;
  offerUndo({ title: 'Payment recorded', description }, async () => {
    const nothing = { method, amount: '0', reason: 'Recorded by mistake' };
    const undone = await attempt(() => patchPayment(booking, id, nothing));
    await settle(undone, booking.id);
    toastFailure(undone, 'Not undone');
  });
  return outcome;
}

/** Charges the card that the customer keeps for the open booking; a toast says why not. */
export async function chargeCard(balance: string): Promise<void> {
  const outcome = await change((booking) => postCardCharge(booking, balance));
  if (!outcome) return;
  if (toastFailure(outcome)) {
    // Declined or not, its history has changed.
    const booking = openBooking();
    if (booking) await reloadBooking(booking.id);
    return;
  }
  const description = `${nameOf(outcome.value.booking)}: ${formatDecimal(balance)}. We email them a receipt.`;
  showToast({ title: 'Card charged', description });
}

/** Says how much of what came in is the crew's tip, in dollars; can be undone. */
export async function noteTip(tip: string) {
  const before = $openBooking.get().page?.tip ?? '0.00';
  const outcome = await change((booking) => postTip(booking, tip));
  const offerUndo = offerLater();
  if (!outcome?.ok) {
    if (outcome) toastFailure(outcome);
    return;
  }
  const { booking } = outcome.value;
  const description = `${nameOf(booking)}: ${formatDecimal(tip)} for the crew.`;
  offerUndo({ title: 'Noted as a tip', description }, async () => {
    const undone = await attempt(() => postTip(booking, before));
    await settle(undone, booking.id);
    toastFailure(undone, 'Not undone');
  });
}

/** Corrects a payment recorded wrong, or removes it with an amount of 0. */
export function correctPayment(
  id: number,
  patch: {
    method: string;
    amount: string;
    reason: string;
    moreThanOwed?: boolean;
    isTip?: boolean;
  },
) {
  return changeAndSay('Payment corrected', (booking) => patchPayment(booking, id, patch));
}

/** Changes the open booking and shows a toast with the result. */
async function changeAndSay(title: string, call: Parameters<typeof change>[0]) {
  const before = openBooking();
  const outcome = await change(call);
  if (before && outcome?.ok) {
    const { booking } = outcome.value;
    saySaved({ title, description: nameOf(booking) }, bookingOf(booking), before, booking);
  }
  return outcome;
}

async function change(
  call: (booking: StoredBooking) => Promise<BookingDetail>,
): Promise<Outcome<BookingDetail> | undefined> {
  const booking = openBooking();
  if (!booking) return undefined;
  const outcome = await attempt(() => call(booking));
  if (outcome.ok) showBooking(outcome.value);
  else await settle(outcome, booking.id);
  return outcome;
}

/** After a change or a conflict with someone else's, shows the booking as it is now. */
async function settle(outcome: Outcome<unknown>, id: number): Promise<OfferUndo> {
  const offerUndo = offerLater();
  if (outcome.ok || outcome.isConflict) await Promise.all([reloadBooking(id), loadOverview()]);
  return offerUndo;
}

function nameOf({ firstName, lastName }: StoredBooking): string {
  return `${firstName} ${lastName}`;
}

function bookingOf(booking: StoredBooking): string {
  return `${nameOf(booking)}’s booking`;
}

function openBooking(): StoredBooking | undefined {
  return $openBooking.get().page?.booking;
}
