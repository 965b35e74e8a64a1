import type { OpenQuote } from '#contracts/admin/quotes.ts';
import { formatDecimal } from '#domain/money.ts';
import { QUOTE_STATE_NAMES } from '#domain/quote-status.ts';
import { depositWords } from '#islands/admin/ui/deposit-words.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { quoteAge, quoteColor, quoteEnd } from './quote-words.ts';

/** How a quote stands, and what its customer answered. */
export function QuoteFacts({ quote }: { readonly quote: OpenQuote }) {
  const { state, total, number, acceptedBy, declinedReason, bookingId, versions, revision } = quote;
  const end = quoteEnd(quote);
  const hasDraft = revision !== null && versions[0]?.sentAt === null;
  return (
    <section className="quote-facts-head" aria-label="How it stands">
      <div className="row-head">
        <p className="row-title">
          {formatDecimal(total)} <span className="row-quiet">{number}</span>
        </p>
        <Badge word={QUOTE_STATE_NAMES[state]} color={quoteColor(state)} />
      </div>
      <p className="row-line row-facts">
        <span>{quoteAge(quote)}</span> {end !== '' && <span>{end}</span>}
      </p>
      {hasDraft && (
        <p className="notice">A new version isn’t sent yet. Until then they have the one before.</p>
      )}
      {acceptedBy !== null && bookingId !== null && (
        <p className="row-line">
          Accepted by <bdi>{acceptedBy}</bdi>.{' '}
          <a href={`#bookings/${bookingId}`}>Booking {bookingId}</a>
        </p>
      )}
      {quote.deposit && <p className="row-line">{depositWords(quote.deposit)}</p>}
      {state === 'declined' && (
        <p className="row-line" dir="auto">
          {declinedReason ?? 'They gave no reason.'}
        </p>
      )}
    </section>
  );
}
