import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import { withLateRule } from '#content/late-charge.ts';
import type { BookingData } from '#contracts/booking.ts';
import type { KeepCardOffer, PaymentIntentAnswer } from '#contracts/payments.ts';
import { formatMoney } from '#domain/money.ts';
import { BOOKING_FEE } from '#domain/pricing.ts';
import { refundRule } from '#domain/refund-rule.ts';
import { useWide } from '#islands/ui/use-wide.ts';
import { Whole } from '#islands/ui/Whole.tsx';
import { dismissToast, showToast } from '#stores/toast.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { useKeepCard } from './use-keep-card.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { PaymentFailure } from './payment-failure.ts';
import { NOT_CHARGED } from './sentences.ts';

const STILL_PROCESSING =
  'Your bank is still working on this payment. We’ll book your visit as soon as it goes through and email you.';

type Props = {
  readonly booking: BookingData;
  /** The box that keeps the card, where the server offers it, and what is charged late. */
  readonly intent: Pick<PaymentIntentAnswer, 'keepCard' | 'late'>;
  readonly onPaid: (paymentIntentId: string) => void;
  /** Reports whether a payment is in progress. */
  readonly onBusy: (busy: boolean) => void;
  /** The payment can no longer be made: this browser now holds another time. */
  readonly onGivenUp: () => void;
};

type Failure = Pick<PaymentFailure, 'plainly' | 'isRefused'>;

/** The provider's payment form and our button. A double click pays once. */
export function PaymentForm({ booking, intent, onPaid, onBusy, onGivenUp }: Props) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { keepCard, late = '' } = intent;
  const keep = useKeepCard(keepCard, elements);
  const isWide = useWide('40rem');
  const underWay = useRef(false);
  const card = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (!failure) return;
    // The reason has pushed the button down; the card stays out from under the toast.
    for (const { current } of [button, card]) {
      current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    }
  }, [failure]);

  function work(now: boolean) {
    underWay.current = now;
    setBusy(now);
    onBusy(now);
  }

  async function pay(event: SubmitEvent) {
    event.preventDefault();
    if (!stripe || !elements || underWay.current) return;
    setFailure(null);
    // The refusal of the first try must not stand beside the second one's success.
    dismissToast();
    work(true);
    // A choice that was not kept stands beside its box: nobody pays before they have read it.
    if (!(await keep.settled())) {
      work(false);
      return;
    }
    const result = await confirmPayment(stripe, elements, '/booking-success');
    if (result.kind === 'succeeded') {
      onPaid(result.paymentIntentId);
      return;
    }
    work(false);
    if (result.kind === 'given-up') {
      onGivenUp();
      return;
    }
    if (result.kind === 'processing') {
      setFailure({ plainly: STILL_PROCESSING, isRefused: false });
      return;
    }
    // The card form says by itself which of its fields is empty or wrong.
    if (result.kind === 'failed') {
      setFailure(result);
      showToast({ title: 'Payment Failed', description: result.message, variant: 'destructive' });
      return;
    }
    card.current?.scrollIntoView({ block: 'nearest' });
  }

  const box = keepCard && (
    <KeepCardBox
      words={keepCard}
      ticked={keep.ticked}
      isBusy={keep.isBusy || busy}
      problem={keep.problem}
      onChange={(now) => {
        if (!underWay.current) keep.change(now);
      }}
    />
  );
  // On a phone card, reason and button are to be in sight together.
  const isMoved = failure !== null && !isWide;
  const { firstName, lastName, email, phone } = booking;
  const billingDetails = { name: `${firstName} ${lastName}`, email, phone };
  return (
    <form className="payment-form" aria-busy={busy} onSubmit={(event) => void pay(event)}>
      <div className="payment-card" ref={card}>
        {!ready && <CardSkeleton />}
        <PaymentElement
          options={{ layout: 'tabs', defaultValues: { billingDetails } }}
          onReady={() => {
            setReady(true);
          }}
          onChange={() => {
            // Another card is being typed: clear the refusal of the last one.
            if (!underWay.current) setFailure((last) => (last?.isRefused ? null : last));
          }}
        />
      </div>
      {failure && (
        <div className="form-failure">
          {failure.isRefused && <p>{NOT_CHARGED}</p>}
          <p className={failure.isRefused ? 'payment-next' : undefined}>{failure.plainly}</p>
        </div>
      )}
      {!isMoved && box}
      <button
        className="button button-primary form-button"
        type="submit"
        ref={button}
        disabled={!ready}
        aria-disabled={busy}
      >
        {busy ? 'Processing...' : `Pay ${formatMoney(BOOKING_FEE)} and book`}
      </button>
      {isMoved && box}
      <p className="form-small">
        <Whole text={withLateRule(refundRule(booking, new Date(serverNow())), late)} />{' '}
        {/* Beside it, so that a card that is typed already stays. */}
        <a className="link" href="/terms#canceling" target="_blank">
          Terms<span className="sr-only"> (new tab)</span>
        </a>
      </p>
      <p className="form-small">Paid securely through Stripe.</p>
    </form>
  );
}

type KeepCardBoxProps = {
  readonly words: Pick<KeepCardOffer, 'label' | 'meaning'>;
  readonly ticked: boolean;
  readonly isBusy: boolean;
  /** Why the last choice was not kept; empty for none. */
  readonly problem: string;
  readonly onChange: (keep: boolean) => void;
};

/** The box that keeps the card for what is due later: never ticked beforehand. */
function KeepCardBox({ words, ticked, isBusy, problem, onChange }: KeepCardBoxProps) {
  const { label, meaning } = words;
  return (
    <div className="keep-card">
      <label className="form-check" htmlFor="keep-card">
        <input
          id="keep-card"
          type="checkbox"
          checked={ticked}
          aria-disabled={isBusy}
          aria-describedby="keep-card-meaning"
          onChange={(event) => {
            onChange(event.currentTarget.checked);
          }}
        />
        <span>{label}</span>
      </label>
      <p className="form-small" id="keep-card-meaning">
        {meaning}
      </p>
      <p className="form-error" role="alert">
        {problem}
      </p>
    </div>
  );
}
