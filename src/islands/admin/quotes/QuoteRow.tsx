import type { ListedQuote } from '#contracts/admin/quotes.ts';
import { formatDecimal } from '#domain/money.ts';
import { QUOTE_STATE_NAMES } from '#domain/quote-status.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { quoteAge, quoteColor, quoteEnd } from './quote-words.ts';

type Props = {
  readonly quote: ListedQuote;
  /** Shown at its customer: then it is known by its number. */
  readonly isOfCustomer?: boolean;
};

/** One quote in the list: for whom, how it stands, what it comes to and how old it is. */
export function QuoteRow({ quote, isOfCustomer = false }: Props) {
  const { id, name, number, state, total } = quote;
  const end = quoteEnd(quote);
  return (
    <li className="row quote-row">
      <div className="row-head">
        <a className="row-title row-open" href={`#messages/quotes/${id}`}>
          <bdi>{isOfCustomer ? `Quote ${number}` : name}</bdi>
        </a>
        <Badge word={QUOTE_STATE_NAMES[state]} color={quoteColor(state)} />
      </div>
      <p className="row-line row-facts">
        <strong>{formatDecimal(total)}</strong> {!isOfCustomer && <span>{number}</span>}{' '}
        <span>{quoteAge(quote)}</span>
      </p>
      {end !== '' && <p className="row-line row-quiet">{end}</p>}
    </li>
  );
}
