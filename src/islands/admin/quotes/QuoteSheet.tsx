import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import '#islands/admin/ui/facts.css';
import './quotes.css';
import { photographUrl } from '#browser/api/admin/site.ts';
import type { OpenQuote } from '#contracts/admin/quotes.ts';
import { formatDecimal } from '#domain/money.ts';
import { QUOTE_STATE_NAMES } from '#domain/quote-status.ts';
import { $openQuote, loadQuote, refreshOpenQuote } from '#stores/admin/quotes.ts';
import { QuotePaper } from '#islands/ui/QuotePaper.tsx';
import { Read } from '#islands/admin/ui/Read.tsx';
import { RecordHistory } from '#islands/admin/ui/RecordHistory.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { recentMoment } from '#islands/admin/ui/day-parts.ts';
import { depositWords } from '#islands/admin/ui/booking-words.ts';
import { useNewsOfSheet } from '#islands/admin/ui/use-news.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { QuoteActions, QuoteEnd } from './QuoteActions.tsx';
import { QuoteForm } from './QuoteForm.tsx';
import { quoteAge, quoteColor, quoteEnd } from './quote-words.ts';

/** What of the history can change what is shown. */
const SHOWS = ['quote', 'message'];

type Props = { readonly id: number; readonly isEdited: boolean; readonly onClose: () => void };

/** A quote: how it stands, what its customer sees, and everything that can be done with it. */
export function QuoteSheet({ id, isEdited, onClose }: Props) {
  const { page, problem, id: openId } = useStore($openQuote);
  useEffect(() => void loadQuote(id), [id]);
  useNewsOfSheet(SHOWS, refreshOpenQuote);
  const shown = openId === id ? page : null;
  const title = shown ? `Quote for ${shown.name}` : 'Quote';
  return (
    <Sheet title={title} onClose={onClose}>
      <Read of={shown} problem={problem} onRetry={() => void loadQuote(id)}>
        {(read) => (isEdited ? <QuoteForm quote={read} person={null} /> : <Whole quote={read} />)}
      </Read>
    </Sheet>
  );
}

function Whole({ quote }: { readonly quote: OpenQuote }) {
  const { versions, messages, history, options } = quote;
  const [newest, ...earlier] = versions;
  return (
    <>
      <QuoteFacts quote={quote} />
      <QuoteActions quote={quote} />
      {newest && (
        <section className="paper-preview" aria-label="What the customer sees">
          <p className="row-line row-quiet">
            {newest.sentAt === null
              ? 'This is what they’ll see.'
              : `What they see, sent ${recentMoment(newest.sentAt)}.`}
          </p>
          <Preview version={newest} chosen={options} />
        </section>
      )}
      {earlier.length > 0 && (
        <details className="fold">
          <summary className="fold-row">Earlier versions</summary>
          {earlier.map((each) => (
            <section key={each.paper.revision} className="paper-preview">
              <p className="row-line row-quiet">Sent {recentMoment(each.sentAt ?? '')}</p>
              <Preview version={each} chosen={null} />
            </section>
          ))}
        </details>
      )}
      {messages.length > 0 && (
        <section aria-label="Messages">
          <h3>Messages about it</h3>
          <ul className="list">
            {messages.map(({ id, text, createdAt }) => (
              <li key={id} className="row">
                <p className="row-line row-quiet">{recentMoment(createdAt)}</p>
                <p className="message-text" dir="auto">
                  {text}
                </p>
                <a className="quiet-action" href={`#messages/${id}/reply`}>
                  Reply
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <RecordHistory lines={history} />
      <QuoteEnd quote={quote} />
    </>
  );
}

const pictureOf = (id: string) => Promise.resolve(photographUrl(id));

type PreviewProps = {
  readonly version: OpenQuote['versions'][number];
  /** What was accepted; null to try the options out. */
  readonly chosen: readonly number[] | null;
};

/** The paper as the customer reads it; options can be tried, and nothing is kept of that. */
function Preview({ version, chosen }: PreviewProps) {
  const [tried, setTried] = useState<readonly number[]>([]);
  if (chosen) return <QuotePaper paper={version.paper} chosen={chosen} pictureOf={pictureOf} />;
  const toggle = (place: number) => {
    setTried((now) =>
      now.includes(place) ? now.filter((each) => each !== place) : [...now, place],
    );
  };
  return (
    <QuotePaper paper={version.paper} chosen={tried} pictureOf={pictureOf} onToggle={toggle} />
  );
}

/** How a quote stands, and what its customer answered. */
function QuoteFacts({ quote }: { readonly quote: OpenQuote }) {
  const { state, total, number, acceptedBy, answeredAt, declinedReason, versions, revision } =
    quote;
  const end = quoteEnd(quote);
  const hasDraft = revision !== null && versions[0]?.sentAt === null;
  return (
    <section className="quote-facts-head" aria-label="How it stands">
      <div className="row-head">
        <p className="row-title">
          <span className="sheet-sum">{formatDecimal(total)}</span>
        </p>
        <Badge word={QUOTE_STATE_NAMES[state]} color={quoteColor(state)} />
      </div>
      <p className="row-line row-facts">
        <span>{number}</span>{' '}
        {acceptedBy === null ? (
          <span>{quoteAge(quote)}</span>
        ) : (
          <span>
            Accepted by <bdi>{acceptedBy}</bdi>
          </span>
        )}{' '}
        {acceptedBy !== null && answeredAt !== null && <span>{recentMoment(answeredAt)}</span>}{' '}
        {end !== '' && <span>{end}</span>}
      </p>
      {hasDraft && (
        <p className="notice">A new version isn’t sent yet. Until then they have the one before.</p>
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
