import { Elements } from '@stripe/react-stripe-js';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { paymentIntentIdOf } from '#browser/payment-session.ts';
import { serverNow } from '#browser/server-clock.ts';
import type { BookingData } from '#contracts/booking.ts';
import { APPEARANCE, paymentFonts } from './appearance.ts';
import { BookingSummary } from './BookingSummary.tsx';
import { listenToOtherTabs } from './hold-channel.ts';
import { PanelTitle } from './PanelTitle.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import type { ReadyToPay } from './prepare-payment.ts';

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
              intent={intent}
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

function everySecond(notify: () => void): () => void {
  const timer = setInterval(notify, 1000);
  return () => {
    clearInterval(timer);
  };
}

/** Whole seconds until an ISO 8601 instant by the server's clock, at least 0; null without one. */
function useSecondsLeft(until: string | null): number | null {
  return useSyncExternalStore(everySecond, () =>
    until === null ? null : Math.max(0, Math.floor((Date.parse(until) - serverNow()) / 1000)),
  );
}

type HoldNoteProps = { readonly secondsLeft: number };

/** From here on the line is loud. */
const SHORT_SECONDS = 120;

/** The time left on the hold: a quiet line, until there are two minutes. Then it is announced, too. */
function HoldNote({ secondsLeft }: HoldNoteProps) {
  const minutes = Math.floor(secondsLeft / 60);
  const seconds = String(secondsLeft % 60).padStart(2, '0');
  const isShort = secondsLeft <= SHORT_SECONDS;
  return (
    <div className="hold-note" data-short={isShort}>
      <p>
        {isShort ? 'We can hold your time for only' : 'Your time is held for'}{' '}
        <span role="timer" className="hold-clock">
          {minutes}:{seconds}
        </span>
        {isShort && ' more.'}
      </p>
      <p className="sr-only" role="status">
        {announcement(secondsLeft)}
      </p>
    </div>
  );
}

function announcement(secondsLeft: number): string {
  if (secondsLeft > SHORT_SECONDS) return '';
  if (secondsLeft > 60) return 'We’re holding your time for less than two more minutes.';
  return 'We’re holding your time for less than one more minute.';
}

/** Why the hold ended: its fifteen minutes are over, or another tab holds another time. */
type HoldEnd = 'over' | 'given-up';

const WORDS: Record<HoldEnd, { title: string; text: string }> = {
  over: {
    title: 'We stopped holding your time',
    text: 'Your 15 minutes are up, so someone else can book it now.',
  },
  'given-up': {
    title: 'You chose another time',
    text: 'You picked another time in a different tab or window, so we let this one go.',
  },
};

type HoldEndedProps = { readonly end: HoldEnd; readonly onHoldAgain: () => void };

/** The hold has ended: offers to hold the time again (product rule, 15 minutes). */
function HoldEnded({ end, onHoldAgain }: HoldEndedProps) {
  const { title, text } = WORDS[end];
  return (
    <section className="checkout-panel">
      <PanelTitle>{title}</PanelTitle>
      <p>{text} You haven’t been charged, and your details are still here.</p>
      <button className="button button-primary form-button" type="button" onClick={onHoldAgain}>
        Hold it again
      </button>
      <a className="link checkout-link" href="/booking">
        Choose another time
      </a>
    </section>
  );
}
