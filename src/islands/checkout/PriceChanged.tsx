import { saveShownPrice } from '#browser/seen-price.ts';
import { formatDecimal, formatMoney } from '#domain/money.ts';
import { OFFER_REFUSED } from '#domain/promo.ts';
import { PanelTitle } from './PanelTitle.tsx';
import type { PriceQuestion } from './prepare-payment.ts';
import { PriceFacts } from './PriceFacts.tsx';

type Props = {
  readonly question: PriceQuestion;
  /** Goes on at this price. */
  readonly onYes: () => void;
};

/** The prices changed on the way here: what it costs now, and nothing is held or paid without a yes. */
export function PriceChanged({ question, onYes }: Props) {
  const { booking, seen, changed } = question;
  const { price, offerRefused } = changed;
  const isStart = booking.home === undefined;
  const now = `${isStart ? 'from ' : ''}${formatDecimal(price.total)}`;
  return (
    <section className="checkout-panel">
      <PanelTitle>The price has changed</PanelTitle>
      <p>
        Our prices changed while you were booking. You saw{' '}
        {`${isStart ? 'from ' : ''}${formatMoney(seen.total)}`}; this visit is now{' '}
        <strong>{now}</strong>. You haven’t been charged, and your details are still here.
      </p>
      <dl className="price-changed">
        <PriceFacts price={price} isStart={isStart} />
      </dl>
      {offerRefused && <p className="form-small">{OFFER_REFUSED}</p>}
      <button
        className="button button-primary form-button"
        type="button"
        onClick={() => {
          saveShownPrice(price);
          onYes();
        }}
      >
        Yes, book it for {formatDecimal(price.total)}
      </button>
      <a className="link checkout-link" href="/booking">
        Change my booking
      </a>
    </section>
  );
}
