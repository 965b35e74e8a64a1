import { useCallback, useEffect, useState } from 'react';
import { fetchRecentBooking } from '#browser/api/recent-booking.ts';
import { paymentIntentIdOf, readPaymentSession } from '#browser/payment-session.ts';
import { readPendingBooking } from '#browser/pending-booking.ts';
import { readSession, removeSession, writeSession } from '#browser/session-storage.ts';
import type { BookingData } from '#contracts/booking.ts';
import type { RecentBooking } from '#contracts/payments.ts';
import { showToast } from '#stores/toast.ts';
import { finishBooking, tellNotBooked } from './finish-booking.ts';
import { goHome } from './leave-checkout.ts';
import { loadPayments } from './load-stripe.ts';
import { paymentFailure, type PaymentFailure } from './payment-failure.ts';
import { BANK_REFUSED } from './sentences.ts';

/** Where the tab's storage keeps what the payment provider said. */
const KEPT_AS = 'returnedPayment';

/** What /booking-success shows. */
export type ReturnState =
  /** Null before the page has looked at what this tab keeps. */
  | { readonly step: 'finishing'; readonly booking: BookingData | null }
  | { readonly step: 'by-hand' }
  | { readonly step: 'failed'; readonly reason: string }
  | { readonly step: 'booked'; readonly recent: RecentBooking }
  | { readonly step: 'processing'; readonly again: () => void }
  | {
      readonly step: 'not-booked';
      readonly sentence: string;
      readonly final: boolean;
      readonly again: () => void;
    };

/** Finishes the booking of a redirected payment, exactly as /checkout does. */
export function useReturn(): ReturnState {
  const [state, setState] = useState<ReturnState>({ step: 'finishing', booking: null });

  const finish = useCallback(async ({ paymentIntentId, status }: ReturnedPayment) => {
    const booking = readPendingBooking();
    setState({ step: 'finishing', booking });
    const again = () => void finish({ paymentIntentId, status });
    const result = await finishBooking(paymentIntentId, booking);
    if (result.booked) {
      forgetReturnedPayment();
      goHome();
    } else if (result.final && status !== 'succeeded') {
      // The provider said that the payment is still processing.
      setState({ step: 'processing', again });
    } else {
      if (result.final) forgetReturnedPayment();
      tellNotBooked(result.sentence);
      setState({ step: 'not-booked', sentence: result.sentence, final: result.final, again });
    }
  }, []);

  const proceed = useCallback(
    (returned: ReturnedPayment | null) => {
      if (!returned) {
        void fetchRecentBooking().then((recent) => {
          setState(recent ? { step: 'booked', recent } : { step: 'by-hand' });
        });
      } else if (returned.status === 'failed') {
        forgetReturnedPayment();
        void failureReason(returned.paymentIntentId).then(({ message, plainly }) => {
          showToast({ title: 'Payment Failed', description: message, variant: 'destructive' });
          setState({ step: 'failed', reason: plainly });
        });
      } else {
        void finish(returned);
      }
    },
    [finish],
  );

  useEffect(() => {
    proceed(takeReturnedPayment());
  }, [proceed]);

  return state;
}

/**
 * Why a redirected payment failed. The URL only says that it failed; the reason is on the payment,
 * which this tab can still retrieve.
 */
async function failureReason(paymentIntentId: string): Promise<PaymentFailure> {
  const session = readPaymentSession();
  if (!session || paymentIntentIdOf(session.clientSecret) !== paymentIntentId) {
    return paymentFailure(null, BANK_REFUSED);
  }
  try {
    const stripe = await loadPayments(session);
    const { paymentIntent } = await stripe.retrievePaymentIntent(session.clientSecret);
    return paymentFailure(paymentIntent?.last_payment_error, BANK_REFUSED);
  } catch {
    return paymentFailure(null, BANK_REFUSED);
  }
}

/** What the payment provider said when it sent the visitor back. */
type ReturnedPayment = {
  readonly paymentIntentId: string;
  /** `succeeded`, `failed`, or anything in between. */
  readonly status: string;
};

/**
 * Reads the provider's answer from the URL and removes it at once, because it contains a secret.
 * A reload finds it in the tab's storage. Null for a page that was opened by hand.
 */
function takeReturnedPayment(): ReturnedPayment | null {
  const search = new URLSearchParams(location.search);
  const paymentIntentId = search.get('payment_intent');
  if (location.search) history.replaceState(history.state, '', location.pathname);
  if (!paymentIntentId) return readReturnedPayment();
  const returned = { paymentIntentId, status: search.get('redirect_status') ?? '' };
  writeSession(KEPT_AS, returned);
  return returned;
}

/** Forgets it once there is nothing left to finish. */
function forgetReturnedPayment(): void {
  removeSession(KEPT_AS);
}

function readReturnedPayment(): ReturnedPayment | null {
  const stored = readSession(KEPT_AS);
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('paymentIntentId' in stored) || typeof stored.paymentIntentId !== 'string') return null;
  if (!('status' in stored) || typeof stored.status !== 'string') return null;
  return { paymentIntentId: stored.paymentIntentId, status: stored.status };
}
