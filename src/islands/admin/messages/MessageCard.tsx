import type { StoredMessage } from '#contracts/messages.ts';
import { answerDueAt, answerState, overdueText } from '#domain/answer-promise.ts';
import { formatPhone, phoneLink } from '#domain/person.ts';
import { deleteMessage, markAnswered, markNoReply, markRead } from '#stores/admin/messages.ts';
import { serverNow } from '#browser/server-clock.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { focusPanelHead } from '#islands/admin/ui/focus-panel-head.ts';
import { recentMoment } from '#islands/admin/ui/day-parts.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { MessageText } from './MessageText.tsx';
import { replyLink } from './reply-link.ts';

type Props = {
  readonly message: StoredMessage;
  readonly onBook: (quote: StoredMessage) => void;
};

/** One message: its text, the status of its promised answer, and its actions. */
export function MessageCard({ message, onBook }: Props) {
  const { isRead, bookingId, source, phone } = message;
  const isQuote = source === 'quote';
  const isAnswered = message.repliedAt !== null || bookingId !== null;
  return (
    <li className="row message">
      <div className="message-head">
        <p className="row-title">
          <bdi>
            {message.firstName} {message.lastName}
          </bdi>
        </p>
        {!isRead && <Badge word="Unread" color="new" />}
        {isQuote && <Badge word="Quote" color="blue" />}
        <button
          className="icon-button message-delete"
          type="button"
          onClick={() => {
            focusPanelHead({ preventScroll: true });
            void deleteMessage(message);
          }}
        >
          <Icon name="trash" />
          <span className="sr-only">
            Delete the message of {message.firstName} {message.lastName}
          </span>
        </button>
      </div>
      <div className="message-body">
        <p className="message-when">
          <time dateTime={message.createdAt}>{recentMoment(message.createdAt)}</time>
          <span aria-hidden="true">·</span>
          <AnswerPromise message={message} isAnswered={isAnswered} />
        </p>
        <MessageText message={message} />
        <p className="row-line row-quiet row-facts">
          <bdi>{message.email}</bdi>{' '}
          {phone !== null && phone !== '' && <bdi>{formatPhone(phone)}</bdi>}
        </p>
      </div>
      <div className="message-actions">
        <a
          className={`button ${isAnswered ? 'button-quiet' : 'button-primary'} button-small`}
          href={replyLink(message)}
          onClick={() => void markAnswered(message)}
        >
          <Icon name="mail" />
          Reply
        </a>
        {phone !== null && phone !== '' && (
          <a className="button button-quiet button-small" href={phoneLink(phone)}>
            <Icon name="phone" />
            Call
          </a>
        )}
        {bookingId !== null && (
          <a className="button button-quiet button-small" href={`#bookings/${bookingId}`}>
            Booking {bookingId}
          </a>
        )}
        {isQuote && bookingId === null && (
          <button
            className="button button-quiet button-small"
            type="button"
            onClick={() => {
              onBook(message);
            }}
          >
            Turn into booking
          </button>
        )}
        <div className="message-marks">
          {!isAnswered && <Mark word="Mark answered" onMark={() => void markAnswered(message)} />}
          <Mark
            word={isRead ? 'Mark unread' : 'Mark read'}
            onMark={() => void markRead(message, !isRead)}
          />
          {!isAnswered && !isQuote && (
            <Mark word="No reply needed" onMark={() => void markNoReply(message)} />
          )}
        </div>
      </div>
    </li>
  );
}

function Mark({ word, onMark }: { readonly word: string; readonly onMark: () => void }) {
  return (
    <button className="quiet-action" type="button" onClick={onMark}>
      {word}
    </button>
  );
}

type PromiseProps = { readonly message: StoredMessage; readonly isAnswered: boolean };

/** The status of the promised answer. */
function AnswerPromise({ message, isAnswered }: PromiseProps) {
  const writtenAt = new Date(message.createdAt);
  const now = new Date(serverNow());
  const state = answerState({ writtenAt, isAnswered }, now);
  if (state === 'answered') {
    return <span className="promise">{message.needsNoReply ? 'No reply needed' : 'Answered'}</span>;
  }
  return (
    <span className={`promise promise-${state}`}>
      {state === 'overdue'
        ? overdueText(writtenAt, now)
        : `Answer by ${recentMoment(answerDueAt(writtenAt).toISOString())}`}
    </span>
  );
}
