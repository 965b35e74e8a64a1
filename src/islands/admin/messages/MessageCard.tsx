import { useState } from 'react';
import type { ListedMessage } from '#contracts/admin/messages.ts';
import { deleteMessage } from '#stores/admin/messages.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { focusPanelHead } from '#islands/admin/ui/focus-panel-head.ts';
import { recentMoment } from '#islands/admin/ui/day-parts.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { AnsweredMessage } from './AnsweredMessage.tsx';
import { AnswerPromise, hasFailedReply } from './AnswerPromise.tsx';
import { MessageActions } from './MessageActions.tsx';
import { MessageText } from './MessageText.tsx';
import { QuotesOfMessage } from './QuotesOfMessage.tsx';
import { ReplyThread } from './ReplyThread.tsx';
import { Sender } from './Sender.tsx';

type Props = {
  readonly message: ListedMessage;
  readonly onBook: (quote: ListedMessage) => void;
};

/**
 * One message: its text, the status of its promised answer, and its actions. One that was answered
 * earlier is folded to a line; one being answered now, or whose reply failed, stays as it is.
 */
export function MessageCard({ message, onBook }: Props) {
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
          <bdi>
            {message.firstName} {message.lastName}
          </bdi>
        </p>
        <span className="row-badges">
          {!isRead && <Badge word="Unread" color="new" />}
          {source === 'quote' && <Badge word="Quote" color="blue" />}
        </span>
        <button className="icon-button message-delete" type="button" onClick={remove}>
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
        <Sender message={message} />
        <ReplyThread message={message} />
        <QuotesOfMessage quotes={message.quotes} />
      </div>
      <MessageActions message={message} isAnswered={isAnswered} onBook={onBook} />
    </li>
  );
}
