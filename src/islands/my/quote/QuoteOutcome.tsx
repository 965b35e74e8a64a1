import { today } from '#browser/today.ts';
import { business } from '#content/business.ts';
import type { MyQuote } from '#contracts/quotes.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { periodOf } from '#domain/slots.ts';
import { formatDecimal } from '#domain/money.ts';
import { quotedOften } from '#domain/plans/often.ts';
import { unbroken } from '#domain/unbroken.ts';
import { uncapitalized } from '#domain/capitalized.ts';
import { Callable } from '#islands/ui/Callable.tsx';
import { useDateText } from '#islands/ui/use-date-text.ts';
import { outcomeOf } from './outcome-words.ts';
import { Call, Panel } from '../Panel.tsx';
import { periodOnOneLine } from '../period-words.ts';

type Props = {
  readonly quote: MyQuote;
  /** Why the last try was refused; empty for none. */
  readonly refusal: string;
};

/** What became of a quote that can't be accepted anymore, and the next step. */
export function QuoteOutcome({ quote, refusal }: Props) {
  const { accepted } = quote;
  if (accepted) {
    return (
      <Accepted
        // Its first visit may be long over.
        title={accepted.date < today() ? 'Your first visit' : 'You’re booked'}
        accepted={accepted}
        weekdays={quote.paper.weekdays}
        refusal={refusal}
      />
    );
  }
  return (
    <Panel title={outcomeOf(quote) ?? ''}>
      {refusal === '' ? (
        <p>
          <Callable text={sentenceOf(quote)} />
        </p>
      ) : (
        <p role="alert">{refusal}</p>
      )}
      <Call />
    </Panel>
  );
}

function sentenceOf({ state, paper, declinedOn }: MyQuote): string {
  switch (state) {
    case 'expired':
      return `It was good through ${formatDate(paper.validThrough)}. Nothing is booked. Want a new one? Just ask below, or call us.`;
    case 'declined':
      return `We got your answer${declinedOn ? ` on ${formatDate(declinedOn)}` : ''}. Nothing is booked. Changed your mind? Ask us below, or call.`;
    default:
      return `Nothing is booked, and there’s nothing you need to do. Questions? Call us at ${business.phone.display}.`;
  }
}

function Accepted({
  title,
  accepted,
  weekdays,
  refusal,
}: {
  readonly title: string;
  readonly accepted: NonNullable<MyQuote['accepted']>;
  readonly weekdays: readonly number[];
  readonly refusal: string;
}) {
  const { by, on, date, period, frequency, path, deposit } = accepted;
  const payPath = deposit?.payPath ?? null;
  const known = periodOf(period);
  const dateText = useDateText();
  return (
    <section className="my-panel sent">
      <h2>{title}</h2>
      {refusal !== '' && <p role="alert">{refusal}</p>}
      <p className="sent-when">{dateText(date)}</p>
      <p>
        {known && periodOnOneLine(known)}
        {known && frequency !== 'one-time' && ', then '}
        {frequency !== 'one-time' && uncapitalized(quotedOften(frequency, weekdays))}
      </p>
      <p className="form-small">
        Accepted by <bdi>{by}</bdi> on {unbroken(dateText(on))}.
      </p>
      {deposit && <DepositWords deposit={deposit} />}
      {path === null ? (
        <p>To see your visit, use the link in our latest email.</p>
      ) : (
        <div className="my-buttons">
          {payPath !== null && (
            <a className="button button-primary" href={payPath}>
              Pay the deposit
            </a>
          )}
          <a
            className={`button ${payPath === null ? 'button-primary' : 'button-secondary'}`}
            href={path}
          >
            See my visit
          </a>
        </div>
      )}
    </section>
  );
}

type Deposit = NonNullable<NonNullable<MyQuote['accepted']>['deposit']>;

/** What of the deposit is to be paid, and how; the visit is booked either way. */
function DepositWords({ deposit }: { readonly deposit: Deposit }) {
  const { agreed, left, isPaid, payPath } = deposit;
  if (isPaid) return <p>We’ve got your deposit of {formatDecimal(agreed)}. Thank you!</p>;
  // Once the visit has begun, all that is owed is due, and nobody asks for a deposit.
  if (left === '0.00') return null;
  return (
    <p>
      Your deposit of {formatDecimal(left)} is due now.{' '}
      {payPath === null
        ? 'We’ll talk with you about how to pay it.'
        : 'It counts toward your price.'}
    </p>
  );
}
