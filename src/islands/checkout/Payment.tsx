import { Elements } from '@stripe/react-stripe-js';
import { useEffect, useState } from 'react';
import { paymentIntentIdOf } from '#browser/payment-session.ts';
import type { BookingData } from '#contracts/booking.ts';
import { APPEARANCE, paymentFonts } from './appearance.ts';
import { BookingSummary } from './BookingSummary.tsx';
import { listenToOtherTabs } from './hold-channel.ts';
import { HoldEnded } from './HoldEnded.tsx';
import { HoldNote } from './HoldNote.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import type { ReadyToPay } from './prepare-payment.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

type Props = {
  readonly ready: ReadyToPay;
  readonly onPaid: (paymentIntentId: string, booking: BookingData) => void;
  /** Starts over: holds the time again, or finds that it is booked. */
  readonly onHoldAgain: () => void;
};

/** Summary and payment side by side, for as long as the slot is held. */
export function Payment({ ready, onPaid, onHoldAgain }: Props) {
  const { booking, intent, stripe } = ready;
  const [busy, setBusy] = useState(false);
  const [isGivenUp, setGivenUp] = useState(false);
  const secondsLeft = useSecondsLeft(intent.holdExpiresAt);
  const ownIntent = paymentIntentIdOf(intent.clientSecret);
  useEffect(
    () =>
      listenToOtherTabs(({ kind, paymentIntentId }) => {
        if (paymentIntentId !== ownIntent) setGivenUp(true);
        else if (kind === 'booked') onHoldAgain();
      }),
    [ownIntent, onHoldAgain],
  );
  // A payment in progress continues: the server keeps the slot if it can and refunds if not.
  const end = busy ? null : isGivenUp ? 'given-up' : secondsLeft === 0 ? 'over' : null;
  return (
    <div className="checkout-columns">
      {/* Before the summary: on a phone it would begin under the fold. */}
      {end && <HoldEnded end={end} onHoldAgain={onHoldAgain} />}
      <BookingSummary booking={booking} intent={intent} />
      {!end && (
        <section className="checkout-panel" aria-labelledby="pay-title">
          <h2 id="pay-title">Pay the booking fee</h2>
          {secondsLeft !== null && <HoldNote secondsLeft={secondsLeft} />}
          <Elements
            key={intent.clientSecret}
            stripe={stripe}
            options={{
              clientSecret: intent.clientSecret,
              appearance: APPEARANCE,
              fonts: paymentFonts(),
            }}
          >
            <PaymentForm
              booking={booking}
              keepCard={intent.keepCard}
              onBusy={setBusy}
              onGivenUp={() => {
                setGivenUp(true);
              }}
              onPaid={(paymentIntentId) => {
                onPaid(paymentIntentId, booking);
              }}
            />
          </Elements>
        </section>
      )}
    </div>
  );
}
