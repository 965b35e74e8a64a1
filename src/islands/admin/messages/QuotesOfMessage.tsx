import type { MessageQuote } from '#contracts/admin/messages.ts';
import { formatDecimal } from '#domain/money.ts';
import { QUOTE_STATE_NAMES } from '#domain/quote-status.ts';

/** The quotes that a message is tied to, and how they stand. */
export function QuotesOfMessage({ quotes }: { readonly quotes: readonly MessageQuote[] }) {
  if (quotes.length === 0) return null;
  return (
    <ul className="message-quotes">
      {quotes.map(({ id, number, state, total }) => (
        <li key={id}>
          <a className="quiet-action" href={`#messages/quotes/${id}`}>
            Quote {number}, {formatDecimal(total)}: {QUOTE_STATE_NAMES[state].toLowerCase()}
          </a>
        </li>
      ))}
    </ul>
  );
}
