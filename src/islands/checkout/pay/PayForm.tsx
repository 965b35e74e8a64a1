import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useRef, useState, type SubmitEvent } from 'react';
import { ApiError, sentenceOf } from '#browser/api.ts';
import { fetchBalance, preparePay, settlePay } from '#browser/api/pay.ts';
import { openDue } from '#content/rest-due.ts';
import type { PayPage } from '#contracts/pay.ts';
import { DEBIT_DAYS } from '#domain/bank-debit.ts';
import { centsToDecimal, decimalToCents, formatMoney } from '#domain/money.ts';
import { LEAST_CHARGE, tipRefusal } from '#domain/tips.ts';
import { Callable } from '#islands/ui/Callable.tsx';
import { APPEARANCE, paymentFonts } from '../appearance.ts';
import { CardSkeleton } from '../CardSkeleton.tsx';
import { confirmPayment } from '../confirm-payment.ts';
import { NOT_CHARGED } from '../sentences.ts';
import { byCheck } from './by-check.ts';
import { centsOf, NOT_A_TIP, type Tip, TipChoice } from './TipChoice.tsx';

type Props = {
  readonly page: PayPage;
  readonly token: string;
  readonly stripe: Stripe;
  /** Shows the balance anew; false if the server did not answer. */
  readonly refresh: (asked: Promise<PayPage>) => Promise<boolean>;
};

type Failure = { readonly sentence: string; readonly isRefused: boolean };

const OTHER_WINDOW =
  'Another window or phone was about to pay this, with another amount. Please try again here.';
const PROCESSING =
  'Your bank is still working on this payment. We’ll email you as soon as it goes through.';
const NO_ANSWER =
  'Your payment went through, but we couldn’t reach our server to show it. Please don’t pay again: we’ll email your receipt.';
const NO_REPLY = 'We couldn’t reach our server. Nothing was charged. Please try again.';

const CARD = { allowedPaymentMethodTypes: ['card'] };
/** As the server makes the payment: an account is confirmed by signing in at the bank. */
const CARD_OR_DEBIT = {
  allowedPaymentMethodTypes: ['card', 'us_bank_account'],
  paymentMethodOptions: { us_bank_account: { verification_method: 'instant' as const } },
};

/** The card form of a balance, drawn before its amount is final: the tip is chosen beside it. */
export function PayForm(props: Props) {
  const { page, stripe } = props;
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'payment',
        currency: 'usd',
        amount: Math.max(LEAST_CHARGE, decimalToCents(page.balance)),
        ...(page.invoice?.takesDebit ? CARD_OR_DEBIT : CARD),
        appearance: APPEARANCE,
        fonts: paymentFonts(),
      }}
    >
      <Form {...props} />
    </Elements>
  );
}

function Form({ page, token, refresh }: Props) {
  const stripe = useStripe();
  const elements = useElements();
  const [tip, setTip] = useState<Tip>({ kind: 'none' });
  const [tipError, setTipError] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isUnderWay = useRef(false);
  const tipCents = centsOf(tip);
  const due = decimalToCents(page.balance);

  const fail = (sentence: string, isRefused = false) => {
    setFailure({ sentence, isRefused });
  };

  async function run() {
    if (!stripe || !elements) return;
    const refusal =
      tipCents === undefined ? NOT_A_TIP : tipRefusal(tipCents, decimalToCents(page.total));
    setTipError(refusal);
    if (refusal !== null || tipCents === undefined) return;
    await elements.update({ amount: due + tipCents });
    const { error: missing } = await elements.submit();
    // The card form says by itself which of its fields is empty or wrong.
    if (missing) return;
    let clientSecret: string;
    try {
      ({ clientSecret } = await preparePay(token, {
        tip: centsToDecimal(tipCents),
        balance: page.balance,
      }));
    } catch (error) {
      await refused(error);
      return;
    }
    const result = await confirmPayment(stripe, elements, '/pay', clientSecret);
    if (result.kind === 'succeeded') {
      if (!(await refresh(settlePay(token)))) fail(NO_ANSWER);
    } else if (result.kind === 'given-up') fail(OTHER_WINDOW);
    else if (result.kind === 'processing') await showUnderWay();
    else if (result.kind === 'failed') fail(result.plainly, result.isRefused);
  }

  /** A bank debit takes days, and the page then says so; a card's bank may think it over, too. */
  async function showUnderWay() {
    await refresh(settlePay(token));
    fail(PROCESSING);
  }

  /** Shows the balance as it is now where it is another one, and says why nothing was charged. */
  async function refused(error: unknown) {
    if (!(error instanceof ApiError)) {
      fail(NO_REPLY);
      return;
    }
    const atTip = error.issues.find(({ path }) => path === 'tip');
    if (atTip) setTipError(atTip.message);
    else fail(sentenceOf(error, NO_REPLY));
    if (error.status === 409) await refresh(fetchBalance(token));
  }

  async function pay(event: SubmitEvent) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(null);
    setBusy(true);
    await run();
    isUnderWay.current = false;
    setBusy(false);
  }

  return (
    <form className="payment-form" aria-busy={isBusy} onSubmit={(event) => void pay(event)}>
      {page.invoice || page.deposit || page.late ? (
        tipError !== null && (
          <p className="field-error" role="alert">
            {tipError}
          </p>
        )
      ) : (
        <TipChoice
          tips={page.tips}
          tip={tip}
          isDisabled={isBusy}
          error={tipError}
          onChange={(next) => {
            setTip(next);
            setTipError(null);
          }}
        />
      )}
      <div className="payment-card">
        {!isReady && <CardSkeleton />}
        <PaymentElement
          options={{ layout: 'tabs' }}
          onReady={() => {
            setReady(true);
          }}
        />
      </div>
      {failure && (
        <div className="form-failure" role="alert">
          {failure.isRefused && <p>{NOT_CHARGED}</p>}
          <p className={failure.isRefused ? 'payment-next' : undefined}>{failure.sentence}</p>
        </div>
      )}
      <button
        className="button button-primary form-button"
        type="submit"
        disabled={!isReady}
        aria-disabled={isBusy}
      >
        {isBusy ? 'Processing...' : `Pay ${formatMoney(due + (tipCents ?? 0))}`}
      </button>
      <p className="form-small">
        Paid through Stripe over an encrypted connection.{' '}
        {page.invoice?.takesDebit
          ? `Your numbers never reach our server. From a bank account it usually takes ${DEBIT_DAYS}.`
          : 'Your card number never reaches our server.'}
      </p>
      <p className="form-small">
        Don’t want to {page.invoice?.takesDebit ? 'pay online' : 'use a card'}?{' '}
        <Callable text={page.invoice ? byCheck(page.invoice.number) : openDue()} />
      </p>
    </form>
  );
}
