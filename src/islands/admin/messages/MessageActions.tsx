import type { ReactNode } from 'react';
import type { ListedMessage } from '#contracts/admin/messages.ts';
import { markAnswered, markNoReply, markRead } from '#stores/admin/messages.ts';
import { replyPlace } from '#stores/admin/replies.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { More } from '#islands/admin/ui/More.tsx';

type Props = {
  readonly message: ListedMessage;
  readonly isNext: boolean;
  readonly isAnswered: boolean;
  readonly onBook: (quote: ListedMessage) => void;
  readonly onDelete: () => void;
};

/**
 * The next step of one message, and the rest behind a button: whoever asked for a price gets a quote,
 * anybody else a reply.
 */
export function MessageActions({ message, isNext, isAnswered, onBook, onDelete }: Props) {
  const { isRead, bookingId, source, firstName, lastName } = message;
  const isQuote = source === 'quote';
  const offersQuote = bookingId === null && message.quotes.length === 0;
  const writesQuote = isQuote && offersQuote && !isAnswered;
  const name = `${firstName} ${lastName}`;
  const main = `button button-small button-${isNext ? 'primary' : 'quiet'}`;
  return (
    <div className="message-actions">
      {writesQuote ? (
        <QuoteLink message={message} look={main} />
      ) : (
        <ReplyLink message={message} look={main} />
      )}
      {bookingId !== null && (
        <a className="button button-quiet button-small" href={`#bookings/${bookingId}`}>
          Booking {bookingId}
        </a>
      )}
      <More label="More" of={`the message of ${name}`}>
        {writesQuote && <ReplyLink message={message} look="quiet-action" />}
        {!writesQuote && offersQuote && <QuoteLink message={message} look="quiet-action" />}
        {bookingId === null && (
          <Step
            onTake={() => {
              onBook(message);
            }}
          >
            Turn into booking
          </Step>
        )}
        {!isAnswered && <Step onTake={() => void markAnswered(message)}>Mark answered</Step>}
        {!isAnswered && !isQuote && (
          <Step onTake={() => void markNoReply(message)}>No reply needed</Step>
        )}
        <Step onTake={() => void markRead(message, !isRead)}>
          {isRead ? 'Mark unread' : 'Mark read'}
        </Step>
        <Step onTake={onDelete}>
          Delete<span className="sr-only"> the message of {name}</span>
        </Step>
      </More>
    </div>
  );
}

type LinkProps = { readonly message: ListedMessage; readonly look: string };

function QuoteLink({ message, look }: LinkProps) {
  return (
    <a className={look} href={`#messages/quotes/from/${message.id}`}>
      Write a quote
    </a>
  );
}

function ReplyLink({ message, look }: LinkProps) {
  return (
    <a className={look} href={`#messages/${replyPlace(message.id)}`}>
      <Icon name="mail" />
      Reply
    </a>
  );
}

type StepProps = { readonly onTake: () => void; readonly children: ReactNode };

function Step({ onTake, children }: StepProps) {
  return (
    <button className="quiet-action" type="button" onClick={onTake}>
      {children}
    </button>
  );
}
