import type { ReactNode } from 'react';
import type { ListedMessage } from '#contracts/admin/messages.ts';
import { phoneLink } from '#domain/person.ts';
import { markAnswered, markNoReply, markRead } from '#stores/admin/messages.ts';
import { replyPlace } from '#stores/admin/replies.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';

type Props = {
  readonly message: ListedMessage;
  readonly isAnswered: boolean;
  readonly onBook: (quote: ListedMessage) => void;
  /** One more mark, after the others. */
  readonly children?: ReactNode;
};

/** Reply, call, book, and the marks of one message. */
export function MessageActions({ message, isAnswered, onBook, children }: Props) {
  const { isRead, bookingId, source, phone } = message;
  const isQuote = source === 'quote';
  const offersQuote = bookingId === null && message.quotes.length === 0;
  // One step stands out: whoever asked for a price gets a quote, anybody else a reply.
  const writesQuote = isQuote && offersQuote && !isAnswered;
  const quote = offersQuote && (
    <a
      className={`button button-small ${writesQuote ? 'button-primary' : 'button-quiet'}`}
      href={`#messages/quotes/from/${message.id}`}
    >
      Write a quote
    </a>
  );
  return (
    <div className="message-actions">
      {writesQuote && quote}
      <a
        className={`button ${isAnswered || writesQuote ? 'button-quiet' : 'button-primary'} button-small`}
        href={`#messages/${replyPlace(message.id)}`}
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
      {!writesQuote && quote}
      {bookingId === null && (
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
        {children}
      </div>
    </div>
  );
}

function Mark({ word, onMark }: { readonly word: string; readonly onMark: () => void }) {
  return (
    <button className="quiet-action" type="button" onClick={onMark}>
      {word}
    </button>
  );
}
