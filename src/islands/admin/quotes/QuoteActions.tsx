import { useState } from 'react';
import { business } from '#content/business.ts';
import type { OpenQuote } from '#contracts/admin/quotes.ts';
import type { QuoteState } from '#domain/quote-status.ts';
import { quotePlace, sendQuote, withdrawQuote } from '#stores/admin/quotes.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { LinkFold } from '#islands/admin/ui/LinkFold.tsx';
import { Question } from '#islands/admin/ui/Question.tsx';

/** Send, revise, and the link to hand on. */
export function QuoteActions({ quote }: { readonly quote: OpenQuote }) {
  const { state, versions, email, isMailed, link, revision, bookingId } = quote;
  const [isBusy, setBusy] = useState(false);
  if (state === 'accepted') {
    return (
      <div className="sheet-actions">
        {bookingId !== null && (
          <a className="button button-quiet" href={`#bookings/${bookingId}`}>
            <Icon name="clipboard" />
            Booking {bookingId}
          </a>
        )}
        <PdfLink id={quote.id} />
      </div>
    );
  }
  const isDraft = versions[0]?.sentAt === null;
  // One that was withdrawn and revised comes back by being sent.
  const canSend = isDraft && (state !== 'withdrawn' || versions.length > 1);
  const isWaiting = state === 'sent' || state === 'viewed';
  const press = async (run: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    await run();
    setBusy(false);
  };
  return (
    <>
      <div className="sheet-actions">
        {canSend && (
          <button
            className="button button-primary"
            type="button"
            aria-disabled={isBusy}
            onClick={() => void press(() => sendQuote(quote))}
          >
            <Icon name="send" />
            {isMailed ? 'Send' : 'Make the link'}
          </button>
        )}
        <a
          className={`button ${isDraft || isWaiting ? 'button-quiet' : 'button-primary'}`}
          href={`#messages/${quotePlace(quote.id)}/edit`}
        >
          {isDraft ? 'Change' : 'Revise'}
        </a>
        <PdfLink id={quote.id} />
      </div>
      {canSend && (
        <p className="row-line row-quiet">
          {isMailed
            ? `It goes to ${email ?? ''}, with a link to accept it.`
            : 'No email goes out: you get a link to hand on.'}
        </p>
      )}
      {link !== null && revision !== null && state !== 'withdrawn' && (
        <QuoteLink quote={quote} link={link} />
      )}
    </>
  );
}

const TAKEN_BACK: readonly QuoteState[] = ['sent', 'viewed', 'expired'];

/** Takes a quote back, or puts a draft aside: the last row of its sheet. */
export function QuoteEnd({ quote }: { readonly quote: OpenQuote }) {
  const { state, versions } = quote;
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isDraft = state === 'draft';
  if (!TAKEN_BACK.includes(state) && !(isDraft && versions[0]?.sentAt === null)) return null;
  const withdraw = async () => {
    if (isBusy) return;
    setBusy(true);
    if (await withdrawQuote(quote)) setAsking(false);
    setBusy(false);
  };
  return (
    <>
      <button className="fold-row quote-withdraw" type="button" onClick={() => setAsking(true)}>
        {isDraft ? 'Discard' : 'Withdraw'}
      </button>
      {isAsking && (
        <Question
          title={isDraft ? 'Discard this quote?' : 'Withdraw this quote?'}
          text={
            isDraft
              ? 'Nobody has seen it. You find it again under “Not accepted”.'
              : 'They can’t accept it anymore, and its page says so. No email goes out. You can revise it and send it again.'
          }
          yes={isDraft ? 'Discard it' : 'Withdraw it'}
          isDanger
          isBusy={isBusy}
          onYes={() => void withdraw()}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}

function PdfLink({ id }: { readonly id: number }) {
  return (
    <a className="button button-quiet" href={`/api/admin/quotes/${id}/pdf`} download>
      <Icon name="download" />
      PDF
    </a>
  );
}

function QuoteLink({ quote, link }: { readonly quote: OpenQuote; readonly link: string }) {
  const { firstName, phone, isMailed } = quote;
  const text = `${business.name}: here’s your quote. You can look at it and accept it online: ${link}`;
  return (
    <LinkFold
      label="Link to the quote"
      url={link}
      note="It opens only this quote. The email has it too."
      to={{ name: firstName, phone: phone ?? '', text }}
      isOpen={!isMailed}
    />
  );
}
