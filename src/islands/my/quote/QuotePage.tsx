import { useCallback, useEffect, useRef, useState } from 'react';
import '../my.css';
import '#islands/ui/day-row.css';
import '#islands/ui/form.css';
import './quote.css';
import { QuotePaper } from '#islands/ui/QuotePaper.tsx';
import { MissingLink } from '#islands/ui/MissingLink.tsx';
import type { MyQuote } from '#contracts/quotes.ts';
import {
  fetchMyQuote,
  fetchQuotePdf,
  fetchQuotePhotograph,
  postQuoteView,
} from '#browser/api/quotes.ts';
import type { QuoteLineText } from '#domain/quote-sums.ts';
import { SavePdf } from '../SavePdf.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { TryAgain } from '../TryAgain.tsx';
import { AcceptQuote } from './AcceptQuote.tsx';
import { AskForChange } from './AskForChange.tsx';
import { DeclineQuote } from './DeclineQuote.tsx';
import { QuoteOutcome } from './QuoteOutcome.tsx';
import { useLinked } from '../use-linked.ts';

/** A quote by its private link: read it, choose, accept it, ask for a change, or decline. */
export function QuotePage() {
  const { state, again, show, refresh } = useQuote();
  return (
    <>
      <h1>{state.step === 'shown' && state.found.accepted ? 'Accepted quote' : 'Your quote'}</h1>
      {state.step === 'loading' && (
        <div className="my-panel my-loading">
          <p role="status">Looking up your quote...</p>
          <Skeleton />
        </div>
      )}
      {state.step === 'no-link' && (
        <MissingLink
          title="Let’s find your quote"
          problem={state.problem}
          lead="We’ll email you a link to your quote, to read and to accept."
          letter="Your quote: Commercial, small"
          otherwise="New to us, or can’t find it? Give us a call and we’ll send it again."
        />
      )}
      {state.step === 'unreachable' && (
        <TryAgain title="We couldn’t look up your quote" again={again}>
          It’s safe with us. Please try again in a moment.
        </TryAgain>
      )}
      {state.step === 'shown' && (
        <Quote
          quote={state.found}
          token={state.token}
          show={show}
          refresh={() => refresh(state.token)}
        />
      )}
    </>
  );
}

type Props = {
  readonly quote: MyQuote;
  readonly token: string;
  readonly show: (quote: MyQuote) => void;
  readonly refresh: () => Promise<void>;
};

function Quote({ quote, token, show, refresh }: Props) {
  const { paper, state, accepted } = quote;
  const [options, setOptions] = useState<readonly number[]>([]);
  const [refusal, setRefusal] = useState('');
  const [shown, setShown] = useState(paper);
  const pictureOf = useCallback((id: string) => fetchQuotePhotograph(token, id), [token]);
  const answer = useRef<HTMLDivElement>(null);
  if (shown.revision !== paper.revision) {
    // A newer version: what was checked stays checked where it is still offered.
    setShown(paper);
    setOptions(keptOptions(shown.lines, paper.lines, options));
  }
  const isOpen = state === 'sent' || state === 'viewed';
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) answer.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const toggle = (place: number) => {
    setOptions((before) =>
      before.includes(place) ? before.filter((each) => each !== place) : [...before, place],
    );
  };
  return (
    <div className="my-columns paper-columns">
      {!isOpen && (
        <div className="paper-first" ref={answer} tabIndex={-1}>
          <QuoteOutcome quote={quote} refusal={refusal} />
        </div>
      )}
      <section className="my-panel" aria-label="Quote">
        {isOpen && (
          <button
            className="button button-primary quote-jump"
            type="button"
            onClick={() => {
              answer.current?.scrollIntoView();
              answer.current?.focus({ preventScroll: true });
            }}
          >
            Choose a time and accept
          </button>
        )}
        <QuotePaper
          pictureOf={pictureOf}
          paper={paper}
          chosen={accepted?.options ?? options}
          often={accepted?.frequency}
          {...(isOpen && { onToggle: toggle })}
        />
      </section>
      <div className="my-actions" {...(isOpen && { ref: answer, tabIndex: -1 })}>
        {isOpen && (
          <AcceptQuote
            quote={quote}
            token={token}
            options={options}
            onAccepted={show}
            onRefused={async (sentence) => {
              setRefusal(sentence);
              await refresh();
            }}
          />
        )}
        {state !== 'accepted' && (
          <AskForChange key={state} quote={quote} token={token} isOpen={isOpen} />
        )}
        {isOpen && (
          <DeclineQuote
            quote={quote}
            token={token}
            onDeclined={show}
            onRefused={async (sentence) => {
              setRefusal(sentence);
              await refresh();
            }}
          />
        )}
        <SavePdf
          name={`quote-${paper.number.toLowerCase()}.pdf`}
          fetchFile={() => fetchQuotePdf(token)}
        />
      </div>
    </div>
  );
}

/** The places in a newer version of what was checked in the one before, where it is still offered. */
function keptOptions(
  before: readonly QuoteLineText[],
  now: readonly QuoteLineText[],
  chosen: readonly number[],
): number[] {
  const names = chosen.map((place) => before[place]?.description);
  return now.flatMap(({ isOptional, description }, place) =>
    isOptional && names.includes(description) ? [place] : [],
  );
}

/**
 * The quote of the link that opened this page. That it is seen by a person, a call of its own says:
 * mail programs open links, too.
 */
function useQuote() {
  const viewed = useRef<number>(undefined);
  const noteView = useCallback((token: string, { state, paper: { revision } }: MyQuote) => {
    if (state !== 'sent' || viewed.current === revision) return;
    viewed.current = revision;
    // Whether the owner learns of it is nothing that the reader has to wait for or hear of.
    postQuoteView(token, revision).catch(() => undefined);
  }, []);
  return useLinked(fetchMyQuote, noteView);
}
