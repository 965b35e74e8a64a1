import { useState, type ReactNode } from 'react';
import '#islands/ui/form.css';
import { business } from '#content/business.ts';
import { openDue } from '#content/rest-due.ts';
import type { PayPage as Page } from '#contracts/pay.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { formatDecimal } from '#domain/money.ts';
import { greetingName } from '#domain/person.ts';
import { Callable } from '#islands/ui/Callable.tsx';
import { MissingLink } from '#islands/ui/MissingLink.tsx';
import '../checkout.css';
import { PanelTitle } from '../PanelTitle.tsx';
import { Questions } from '../Questions.tsx';
import { Waiting } from '../Waiting.tsx';
import './pay.css';
import { byCheck } from './by-check.ts';
import { OnItsWay } from './OnItsWay.tsx';
import { PayForm } from './PayForm.tsx';
import { PlannedPay } from './PlannedPay.tsx';
import { type PayState, usePay } from './use-pay.ts';
import { VisitBill } from './VisitBill.tsx';

/** The page where what is due for a visit is paid by card, with a tip for the crew. */
export function PayPage() {
  const { state, refresh } = usePay();
  switch (state.step) {
    case 'loading':
      return <Waiting>Looking up your visit...</Waiting>;
    case 'no-link':
      return (
        <MissingLink
          title="Pay for your visit"
          problem={state.problem}
          lead="We’ll email you a link to pay what’s due by card."
          letter="Thank you! {sum} is due for your visit"
          otherwise={
            <>
              Don’t want to use a card?
              <br />
              {business.paymentApp}: <b className="whole">{business.paymentHandle}</b>
            </>
          }
        />
      );
    case 'unreachable':
      return (
        <Panel title="We couldn’t look up your visit">
          <p>Nothing was charged. Please try again in a moment.</p>
          <button className="button button-primary form-button" type="button" onClick={state.again}>
            Try again
          </button>
          <Questions />
        </Panel>
      );
    case 'shown': {
      const { page, isJustPaid } = state;
      const isPaid = page.state === 'settled';
      // The thanks come first, and later the receipt alone, with the page's title above it.
      if (isPaid && !isJustPaid) {
        return (
          <>
            <h1 className="lost-title pay-done">All paid</h1>
            <VisitBill page={page}>
              <AfterPaying />
            </VisitBill>
          </>
        );
      }
      return (
        <div className="checkout-columns">
          {!isPaid && <VisitBill page={page} />}
          <section className="checkout-panel">
            <WhatToDo state={state} refresh={refresh} />
          </section>
          {isPaid && <VisitBill page={page} />}
        </div>
      );
    }
    default:
      return state satisfies never;
  }
}

/** Why something is due for a visit that didn't take place. */
const LATE_WHY: Readonly<Record<NonNullable<Page['late']>, string>> = {
  cancellation: 'It’s for canceling with less than 24 hours’ notice, as we agreed.',
  lockout: 'It’s because our crew came and couldn’t get in, as we agreed.',
};

type Shown = Extract<PayState, { step: 'shown' }>;

function WhatToDo({
  state,
  refresh,
}: {
  readonly state: Shown;
  readonly refresh: ReturnType<typeof usePay>['refresh'];
}) {
  const { page, token, stripe, isJustPaid } = state;
  if (page.state === 'settled') return <JustPaid page={page} />;
  if (page.state === 'off') {
    return (
      <>
        <h2>Nothing to pay</h2>
        <p>
          {page.invoice
            ? 'We’ve canceled this invoice. Please don’t pay it.'
            : page.status === 'no-show'
              ? 'We couldn’t get in for this visit, so there’s nothing to pay here.'
              : 'This visit is canceled, so there’s nothing to pay.'}
        </p>
        <Questions />
      </>
    );
  }
  if (page.state === 'early') {
    return (
      <>
        {isJustPaid ? (
          <>
            <PanelTitle>Deposit paid. Thank you!</PanelTitle>
            <p role="status">We’ve emailed you the receipt.</p>
          </>
        ) : (
          <h2>Nothing to do yet</h2>
        )}
        <p>
          Your visit is on {formatShortDate(page.preferredDate)}. You can pay the{' '}
          {formatDecimal(page.balance)} here by card after we clean, or pay cash at your visit.
        </p>
        <Questions />
      </>
    );
  }
  if (page.invoice?.onItsWay) {
    return <OnItsWay onItsWay={page.invoice.onItsWay} isJustPaid={isJustPaid} />;
  }
  if (!page.isCardOn || !stripe) {
    return (
      <>
        <h2>{formatDecimal(page.balance)} is due</h2>
        {page.isCardOn && (
          <>
            <p>
              The card form didn’t load. You may have lost your connection, or an ad blocker may be
              stopping it. You haven’t been charged.
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
          </>
        )}
        <p>
          <Callable text={page.invoice ? byCheck(page.invoice.number) : openDue()} />
        </p>
        <Questions />
      </>
    );
  }
  const form = (
    <PayForm key={page.balance} page={page} token={token} stripe={stripe} refresh={refresh} />
  );
  if (!page.planned) {
    return (
      <>
        <h2>{titleOf(page)}</h2>
        {page.deposit && <p>It counts toward your price. Your visit is booked either way.</p>}
        {page.late && <p>{LATE_WHY[page.late]}</p>}
        {form}
      </>
    );
  }
  return (
    <>
      <h2>
        {page.planned.wasDeclined
          ? `We’ll try ${page.planned.card} again`
          : `We’ll charge ${page.planned.card}`}
      </h2>
      <PlannedPay page={page} planned={page.planned} token={token} refresh={refresh} />
      <AnotherCard>{form}</AnotherCard>
      <Questions />
    </>
  );
}

function titleOf({ deposit, invoice }: Page): string {
  if (deposit) return 'Pay your deposit by card';
  return invoice?.takesDebit ? 'Pay by card or from your bank account' : 'Pay by card';
}

/** Paying at once, with another card: drawn when it is asked for. */
function AnotherCard({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <section className="another-card" aria-labelledby="another-card">
      <h2 id="another-card">Pay now</h2>
      {children}
    </section>
  ) : (
    <button
      className="button button-secondary form-button"
      type="button"
      onClick={() => {
        setOpen(true);
      }}
    >
      Pay now with another card
    </button>
  );
}

/** Paid just now. */
function JustPaid({ page }: { readonly page: Page }) {
  const name = greetingName(page.firstName);
  return (
    <>
      <div className="pay-done">
        <PanelTitle>{`Paid. Thank you${name && !page.invoice ? `, ${name}` : ''}!`}</PanelTitle>
      </div>
      <p role="status">We’ve emailed you the receipt. You can close this page.</p>
      <AfterPaying />
    </>
  );
}

/** What can be done with a bill that is paid. */
function AfterPaying() {
  return (
    <div className="pay-after">
      <button
        className="button button-secondary"
        type="button"
        onClick={() => {
          print();
        }}
      >
        Print or save as PDF
      </button>
      <Questions />
      <p className="form-small">
        <a className="link" href="/my">
          See all your visits and receipts
        </a>
      </p>
    </div>
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="checkout-panel">
      <PanelTitle>{title}</PanelTitle>
      {children}
    </section>
  );
}
