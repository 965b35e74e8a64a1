import { useState } from 'react';
import type { ListedMessage, MessageQuote } from '#contracts/admin/messages.ts';
import type { StoredMessage } from '#contracts/messages.ts';
import { formatDecimal } from '#domain/money.ts';
import { formatPhone, phoneLink } from '#domain/person.ts';
import { quoteFacts } from '#domain/quote-message.ts';
import { QUOTE_STATE_NAMES } from '#domain/quote-status.ts';
import { deleteMessage } from '#stores/admin/messages.ts';
import { AnswerDue } from '#islands/admin/ui/AnswerDue.tsx';
import { focusPanelHead } from '#islands/admin/ui/focus-panel-head.ts';
import { recentMoment } from '#islands/admin/ui/day-parts.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { MessageActions } from './MessageActions.tsx';
import { MessageText } from './MessageText.tsx';
import { ReplyThread } from './ReplyThread.tsx';

type Props = {
  readonly message: ListedMessage;
  /** Whether it is the one to answer first: then its step is loud. */
  readonly isNext: boolean;
  readonly onBook: (quote: ListedMessage) => void;
};

/**
 * One message: its text, the status of its promised answer, and its actions. One that was answered
 * earlier is folded to a line; one being answered now, or whose reply failed, stays as it is.
 */
export function MessageCard({ message, isNext, onBook }: Props) {
  const { isRead, source } = message;
  const isAnswered = message.repliedAt !== null || message.bookingId !== null;
  const [wasAnswered] = useState(isAnswered);
  const remove = () => {
    focusPanelHead({ preventScroll: true });
    void deleteMessage(message);
  };
  if (wasAnswered && isAnswered && !hasFailedReply(message)) {
    return <AnsweredMessage message={message} onBook={onBook} onDelete={remove} />;
  }
  return (
    <li className="row message">
      <div className="message-head">
        <p className="row-title">
          {!isRead && <Unread />}
          <bdi>
            {message.firstName} {message.lastName}
          </bdi>
        </p>
        <span className="row-badges">
          {source === 'quote' && <Badge word="Quote" color="blue" />}
        </span>
      </div>
      <div className="message-body">
        <p className="message-when">
          <AnswerPromise message={message} isAnswered={isAnswered} />
          <time dateTime={message.createdAt}>{recentMoment(message.createdAt)}</time>
        </p>
        <MessageText message={message} isCut />
        <Sender message={message} />
        <ReplyThread message={message} />
        <QuotesOfMessage quotes={message.quotes} />
      </div>
      <MessageActions
        message={message}
        isNext={isNext}
        isAnswered={isAnswered}
        onBook={onBook}
        onDelete={remove}
      />
    </li>
  );
}

/** A dot before the name: a word would be as loud as the step to take. */
function Unread() {
  return (
    <span className="message-unread" title="Unread">
      <span className="sr-only">Unread</span>{' '}
    </span>
  );
}

type AnsweredMessageProps = {
  readonly message: ListedMessage;
  readonly onBook: (quote: ListedMessage) => void;
  readonly onDelete: () => void;
};

/** A message that needs nothing anymore: who, when and about what; a tap opens the rest. */
function AnsweredMessage({ message, onBook, onDelete }: AnsweredMessageProps) {
  const { firstName, lastName, isRead, source, subject, createdAt } = message;
  return (
    <li className="row">
      <details className="message-answered">
        <summary>
          <span className="message-head">
            <span className="row-title">
              {!isRead && <Unread />}
              <bdi>
                {firstName} {lastName}
              </bdi>
            </span>
            {source === 'quote' && <Badge word="Quote" color="blue" />}
          </span>
          <span className="message-when">
            <AnswerPromise message={message} isAnswered />
            <time dateTime={createdAt}>{recentMoment(createdAt)}</time>
          </span>
          <span className="message-about" dir="auto">
            {subject ?? firstWords(message)}
          </span>
        </summary>
        <div className="message">
          <div className="message-body">
            <MessageText message={{ ...message, subject: null }} />
            <Sender message={message} />
            <ReplyThread message={message} />
            <QuotesOfMessage quotes={message.quotes} />
          </div>
          <MessageActions
            message={message}
            isNext={false}
            isAnswered
            onBook={onBook}
            onDelete={onDelete}
          />
        </div>
      </details>
    </li>
  );
}

/** What a message without a subject is about: the service of a quote request, or how it begins. */
function firstWords({ source, message }: ListedMessage): string {
  const [service] = source === 'quote' ? (quoteFacts(message) ?? []) : [];
  return service?.[1] ?? message;
}

/** How to reach whoever wrote a message. */
function Sender({ message: { email, phone } }: { readonly message: StoredMessage }) {
  return (
    <p className="row-line row-quiet row-facts">
      <bdi>{email}</bdi>{' '}
      {phone !== null && phone !== '' && (
        <a className="link" href={phoneLink(phone)}>
          <span className="sr-only">Call </span>
          <bdi>{formatPhone(phone)}</bdi>
        </a>
      )}
    </p>
  );
}

/** The quotes that a message is tied to, and how they stand. */
function QuotesOfMessage({ quotes }: { readonly quotes: readonly MessageQuote[] }) {
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

/** Whether the latest reply didn't go out, so that somebody still waits. */
function hasFailedReply({ replies }: ListedMessage): boolean {
  return replies.at(-1)?.state === 'failed';
}

type HasFailedReplyProps = { readonly message: ListedMessage; readonly isAnswered: boolean };

/** The status of the promised answer. */
function AnswerPromise({ message, isAnswered }: HasFailedReplyProps) {
  if (isAnswered && hasFailedReply(message)) {
    return <span className="promise promise-overdue">Reply not sent</span>;
  }
  if (isAnswered) {
    return <span className="promise">{message.needsNoReply ? 'No reply needed' : 'Answered'}</span>;
  }
  return <AnswerDue createdAt={message.createdAt} />;
}
