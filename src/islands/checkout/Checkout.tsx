import '#islands/ui/form.css';
import { Booked } from './Booked.tsx';
import './checkout.css';
import { Finishing } from './Finishing.tsx';
import { NotBooked } from './NotBooked.tsx';
import { PanelTitle } from './PanelTitle.tsx';
import { Payment } from './Payment.tsx';
import { PriceChanged } from './PriceChanged.tsx';
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
