import { ApiError } from '#browser/api.ts';
import { completeBooking } from '#browser/api/complete-booking.ts';
import { fetchRecentBooking } from '#browser/api/recent-booking.ts';
import { keepBookedVisit } from '#browser/booked-visit.ts';
import { clearBookingDraft } from '#browser/booking-draft.ts';
import { forgetOffer } from '#browser/claimed-offer.ts';
import { markVisited } from '#browser/first-visit.ts';
import { clearPaymentSession } from '#browser/payment-session.ts';
import { clearPendingBooking } from '#browser/pending-booking.ts';
import { forgetSeenPrice } from '#browser/seen-price.ts';
import type { BookingData } from '#contracts/booking.ts';
import type { CompleteBookingAnswer } from '#contracts/payments.ts';
import { OFFER_REFUSED } from '#domain/promo.ts';
import { showToast, showToastOnNextPage } from '#stores/toast.ts';
import { tellOtherTabs } from './hold-channel.ts';
import { CONFIRMED_TOAST, FAILED_TO_COMPLETE, NOT_BOOKED } from './sentences.ts';

/** The result of finishing. `final`: trying again cannot change it. */
export type Finish =
  | { readonly booked: true }
  | { readonly booked: false; readonly sentence: string; readonly final: boolean };

/**
 * Turns a successful payment into its booking (spec 4): on success everything this tab kept is
 * cleared and the next page shows a toast; otherwise it returns why not.
 */
export async function finishBooking(
  paymentIntentId: string,
  booking: BookingData | null,
): Promise<Finish> {
  try {
    const answer = await completeBooking(paymentIntentId, booking);
    const { success, message, offerRefused } = answer;
    if (!success) throw new Error(message || FAILED_TO_COMPLETE);
    await keepForPanel(answer, booking);
    forgetEverything();
    tellOtherTabs({ kind: 'booked', paymentIntentId });
    const refused = offerRefused ? ` ${OFFER_REFUSED}` : '';
    showToastOnNextPage({
      ...CONFIRMED_TOAST,
      description: `${CONFIRMED_TOAST.description}${refused}`,
    });
    return { booked: true };
  } catch (error) {
    console.error(error);
    // 409 is final, and the server's sentence says where the money is.
    const final = error instanceof ApiError && error.status === 409;
    // This payment is decided; choosing another time starts a new one.
    if (final) clearPaymentSession();
    return {
      booked: false,
      sentence: (final ? error.sentence : undefined) ?? NOT_BOOKED,
      final,
    };
  }
}

/** Shows that a successful payment did not become a booking (spec 8). */
export function tellNotBooked(sentence: string): void {
  showToast({ title: 'Booking Error', description: sentence, variant: 'destructive' });
}

/** Keeps the visit, its link and what was typed in this tab for the next page's panel. */
async function keepForPanel(
  { visit, manageUrl }: CompleteBookingAnswer,
  typed: BookingData | null,
): Promise<void> {
  const booked = visit ?? (await fetchRecentBooking());
  const { address, email } = typed ?? {};
  if (booked) keepBookedVisit({ ...booked, manageUrl, address, email });
  markVisited();
}

function forgetEverything(): void {
  clearPendingBooking();
  forgetSeenPrice();
  clearPaymentSession();
  clearBookingDraft();
  forgetOffer();
}
