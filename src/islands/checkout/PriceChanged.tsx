import { savePendingBooking } from '#browser/pending-booking.ts';
import { saveShownPrice } from '#browser/seen-price.ts';
import { decimalToCents, formatDecimal, formatMoney } from '#domain/money.ts';
import { OFFER_ENDED, OFFER_REFUSED } from '#domain/promo.ts';
import { laterWords } from './later-words.ts';
import { PanelTitle } from './PanelTitle.tsx';
import type { PriceQuestion } from './prepare-payment.ts';
import { Fact, PriceFacts } from './PriceFacts.tsx';

const PLAN_ID = 'plan-terms';
const LATE_ID = 'late-terms';

type Props = {
  readonly question: PriceQuestion;
  /** Continues at this price. */
  readonly onYes: () => void;
};

/**
 * The price, a plan's terms or what a late cancellation costs changed before checkout: shows what
 * is in force now, and holds or charges nothing without a yes to it.
 */
export function PriceChanged({ question, onYes }: Props) {
  const { booking, seen, changed } = question;
  const { price, plan, late, offerRefused, offerEnded } = changed;
  const isStart = booking.home === undefined;
  const yes = () => {
    saveShownPrice(price, late ?? seen.late);
    if (plan) savePendingBooking({ ...booking, planConsent: plan.terms });
    onYes();
  };
  const agreed = [plan && PLAN_ID, late !== undefined && LATE_ID].filter(Boolean).join(' ');
  const { title, what } = whatChanged(question);
  return (
    <section className="checkout-panel">
      <PanelTitle>{title}</PanelTitle>
      <p>
        {what ?? (
          <>
            Our prices changed while you were booking. You saw{' '}
            {`${isStart ? 'from ' : ''}${formatMoney(seen.total)}`}; this visit is now{' '}
            <strong>{`${isStart ? 'from ' : ''}${formatDecimal(price.total)}`}</strong>.
          </>
        )}{' '}
        You haven’t been charged, and your details are still here.
      </p>
      <dl className="price-changed">
        <PriceFacts price={price} isStart={isStart} />
        {plan && <Fact name="Each later visit" value={laterWords(booking, plan)} />}
      </dl>
      {offerRefused && <p className="form-small">{OFFER_REFUSED}</p>}
      {offerEnded && <p className="form-small">{OFFER_ENDED}</p>}
      {plan && (
        <p id={PLAN_ID}>
          By continuing, you agree to this: <strong>“{plan.terms}”</strong>
        </p>
      )}
      {late !== undefined && (
        <p id={LATE_ID}>
          {plan ? 'And to our rule for late cancellations: ' : 'By continuing, you agree to this: '}
          <strong>“{late}”</strong>
        </p>
      )}
      <button
        className="button button-primary form-button"
        type="button"
        aria-describedby={agreed || undefined}
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

/** What the page is about; without a sentence it is the price. */
function whatChanged({ booking, seen, changed }: PriceQuestion): { title: string; what?: string } {
  const { price, plan, late } = changed;
  if (decimalToCents(price.total) !== seen.total) return { title: 'The price has changed' };
  if (late === undefined || plan?.terms !== booking.planConsent) {
    const what = 'Your plan’s terms changed while you were booking.';
    return { title: 'Your plan has changed', what };
  }
  const before = seen.late === '' ? '' : ` You saw: “${seen.late}”`;
  return {
    title: 'Our cancellation rule has changed',
    what: `It changed while you were booking.${before}`,
  };
}
