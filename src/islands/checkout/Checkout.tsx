import { savePendingBooking } from '#browser/pending-booking.ts';
import { saveShownPrice } from '#browser/seen-price.ts';
import { decimalToCents, formatDecimal, formatMoney } from '#domain/money.ts';
import { OFFER_ENDED, OFFER_REFUSED } from '#domain/promo.ts';
import '#islands/ui/form.css';
import { Booked } from './Booked.tsx';
import './checkout.css';
import { Finishing } from './Finishing.tsx';
import { laterWords } from './later-words.ts';
import { NotBooked } from './NotBooked.tsx';
import { PanelTitle } from './PanelTitle.tsx';
import { Payment } from './Payment.tsx';
import type { PriceQuestion } from './prepare-payment.ts';
import { Fact, PriceFacts } from './PriceFacts.tsx';
import { useCheckout } from './use-checkout.ts';
import { Waiting } from './Waiting.tsx';

/** Paying the booking fee (spec 2.4, 4). */
export function Checkout() {
  const { state, finish, start } = useCheckout();
  switch (state.step) {
    case 'loading':
      return <Waiting>Holding your time and preparing the payment...</Waiting>;
    case 'finishing':
      return (
        <Finishing booking={state.booking}>Payment received. Finishing your booking...</Finishing>
      );
    case 'paying':
      return (
        <Payment
          ready={state.ready}
          onHoldAgain={start}
          onPaid={(paymentIntentId, booking) => void finish(paymentIntentId, booking)}
        />
      );
    case 'price-changed':
      return <PriceChanged question={state.question} onYes={start} />;
    case 'booked':
      return <Booked booking={state.recent} />;
    case 'no-payment-form':
      return (
        <section className="checkout-panel">
          <PanelTitle>The card form didn’t load</PanelTitle>
          <p>
            You may have lost your connection, or an ad blocker may be stopping it. You haven’t been
            charged, and your details are still here.
          </p>
          <button
            className="button button-primary form-button"
            type="button"
            onClick={() => {
              location.reload();
            }}
          >
            Try again
          </button>
        </section>
      );
    case 'not-booked':
      return <NotBooked {...state} />;
    default:
      return state satisfies never;
  }
}

const TERMS_ID = 'plan-terms';

type Props = {
  readonly question: PriceQuestion;
  /** Continues at this price. */
  readonly onYes: () => void;
};

/**
 * The prices changed before checkout: shows the new price, and holds or charges nothing without a
 * yes; for a plan, a yes to its current terms.
 */
function PriceChanged({ question, onYes }: Props) {
  const { booking, seen, changed } = question;
  const { price, plan, offerRefused, offerEnded } = changed;
  const isStart = booking.home === undefined;
  const now = `${isStart ? 'from ' : ''}${formatDecimal(price.total)}`;
  const isOnlyPlan = decimalToCents(price.total) === seen.total;
  const yes = () => {
    saveShownPrice(price);
    if (plan) savePendingBooking({ ...booking, planConsent: plan.terms });
    onYes();
  };
  return (
    <section className="checkout-panel">
      <PanelTitle>{isOnlyPlan ? 'Your plan has changed' : 'The price has changed'}</PanelTitle>
      <p>
        {isOnlyPlan ? (
          'Your plan’s terms changed while you were booking. '
        ) : (
          <>
            Our prices changed while you were booking. You saw{' '}
            {`${isStart ? 'from ' : ''}${formatMoney(seen.total)}`}; this visit is now{' '}
            <strong>{now}</strong>.{' '}
          </>
        )}
        You haven’t been charged, and your details are still here.
      </p>
      <dl className="price-changed">
        <PriceFacts price={price} isStart={isStart} />
        {plan && <Fact name="Each later visit" value={laterWords(booking, plan)} />}
      </dl>
      {offerRefused && <p className="form-small">{OFFER_REFUSED}</p>}
      {offerEnded && <p className="form-small">{OFFER_ENDED}</p>}
      {plan && (
        <p id={TERMS_ID}>
          By continuing, you agree to this: <strong>“{plan.terms}”</strong>
        </p>
      )}
      <button
        className="button button-primary form-button"
        type="button"
        aria-describedby={plan ? TERMS_ID : undefined}
        onClick={yes}
      >
        Yes, {plan ? 'start my plan' : 'book it'} for {formatDecimal(price.total)}
      </button>
      <a className="link checkout-link" href="/booking">
        Change my booking
      </a>
    </section>
  );
}
