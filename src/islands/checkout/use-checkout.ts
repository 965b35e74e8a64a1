import { useCallback, useEffect, useState } from 'react';
import type { BookingData } from '#contracts/booking.ts';
import type { RecentBooking } from '#contracts/payments.ts';
import { finishBooking, tellNotBooked } from './finish-booking.ts';
import { goHome, leaveForForm, leaveRefused } from './leave-checkout.ts';
import {
  preparePayment,
  type Prepared,
  type PriceQuestion,
  type ReadyToPay,
} from './prepare-payment.ts';

/** What /checkout shows. */
export type CheckoutState =
  | { readonly step: 'loading' }
  | { readonly step: 'paying'; readonly ready: ReadyToPay }
  | { readonly step: 'finishing'; readonly booking: BookingData }
  | { readonly step: 'booked'; readonly recent: RecentBooking }
  | { readonly step: 'no-payment-form' }
  | { readonly step: 'price-changed'; readonly question: PriceQuestion }
  /** Paid, but not booked yet; `final` when trying again cannot help. */
  | {
      readonly step: 'not-booked';
      readonly sentence: string;
      readonly final: boolean;
      readonly again: () => void;
    };

/** The steps of /checkout: hold, pay, finish (spec 4). */
export function useCheckout() {
  const [state, setState] = useState<CheckoutState>({ step: 'loading' });

  const finish = useCallback(async (paymentIntentId: string, booking: BookingData) => {
    setState({ step: 'finishing', booking });
    const result = await finishBooking(paymentIntentId, booking);
    if (result.booked) {
      goHome();
      return;
    }
    tellNotBooked(result.sentence);
    const again = () => void finish(paymentIntentId, booking);
    setState({ step: 'not-booked', sentence: result.sentence, final: result.final, again });
  }, []);

  const proceed = useCallback(
    (prepared: Prepared) => {
      switch (prepared.kind) {
        case 'nothing':
          leaveForForm();
          return;
        case 'booked':
          setState({ step: 'booked', recent: prepared.recent });
          return;
        case 'refused':
          leaveRefused(prepared.error);
          return;
        case 'paid':
          void finish(prepared.paymentIntentId, prepared.booking);
          return;
        case 'no-payment-form':
          setState({ step: 'no-payment-form' });
          return;
        case 'price-changed':
          setState({ step: 'price-changed', question: prepared });
          return;
        case 'ready':
          setState({ step: 'paying', ready: prepared });
          return;
        default:
          prepared satisfies never;
      }
    },
    [finish],
  );

  /** From the start, and again when the hold has ended. */
  const start = useCallback(() => {
    setState({ step: 'loading' });
    void preparePayment().then(proceed);
  }, [proceed]);

  useEffect(() => {
    void preparePayment().then(proceed);
  }, [proceed]);

  return { state, finish, start };
}
