import { useCallback, useEffect, useState } from 'react';
import { fetchRecentBooking } from '#browser/api/recent-booking.ts';
import { readPendingBooking } from '#browser/pending-booking.ts';
import type { BookingData } from '#contracts/booking.ts';
import type { RecentBooking } from '#contracts/payments.ts';
import { showToast } from '#stores/toast.ts';
import { failureReason } from './failure-reason.ts';
import { finishBooking, tellNotBooked } from './finish-booking.ts';
import { goHome } from './leave-checkout.ts';
import {
  forgetReturnedPayment,
  takeReturnedPayment,
  type ReturnedPayment,
} from './returned-payment.ts';

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
