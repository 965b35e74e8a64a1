import type { ReactNode } from 'react';
import '#islands/ui/form.css';
import { MissingLink } from '#islands/ui/MissingLink.tsx';
import { Booked } from './Booked.tsx';
import './checkout.css';
import { Finishing } from './Finishing.tsx';
import { NotBooked } from './NotBooked.tsx';
import { PanelTitle } from './PanelTitle.tsx';
import { NOT_CHARGED } from './sentences.ts';
import { useReturn } from './use-return.ts';

/** The return page of a payment that had to redirect (spec 7). */
export function BookingReturn() {
  const state = useReturn();
  switch (state.step) {
    case 'finishing':
      return <Finishing booking={state.booking}>Finishing your booking...</Finishing>;
    case 'booked':
      return <Booked booking={state.recent} />;
    case 'not-booked':
      return <NotBooked {...state} />;
    case 'processing':
      return (
        <Panel title="Your bank is still working on it">
          <p>
            The payment hasn’t gone through yet. We’ll book your visit as soon as it does and email
            you. You can also look again.
          </p>
          <button className="button button-primary form-button" type="button" onClick={state.again}>
            Look again
          </button>
        </Panel>
      );
    case 'failed':
      return (
        <Panel title="The payment didn’t go through">
          <div className="form-failure">
            <p>{NOT_CHARGED}</p>
            <p className="payment-next">{state.reason}</p>
          </div>
          <p>Your details are still here.</p>
          <a className="button button-primary form-button" href="/checkout">
            Try again
          </a>
        </Panel>
      );
    case 'by-hand':
      return (
        <MissingLink
          title="Did your booking go through?"
          lead="If it did, our confirmation is in your email. We can also send you a link to your visits."
          hint="The email to look for"
          letter="You’re booked for {date}"
          otherwise={
            <>
              Not sure? Ask us before you pay again. Still looking for a day?{' '}
              <a className="link" href="/booking">
                Book a cleaning
              </a>
              .
            </>
          }
        />
      );
    default:
      return state satisfies never;
  }
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="checkout-panel">
      <PanelTitle>{title}</PanelTitle>
      {children}
    </section>
  );
}
