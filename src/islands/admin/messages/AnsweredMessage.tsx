import type { ListedMessage } from '#contracts/admin/messages.ts';
import { quoteFacts } from '#domain/quote-message.ts';
import { recentMoment } from '#islands/admin/ui/day-parts.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { AnswerPromise } from './AnswerPromise.tsx';
import { MessageActions } from './MessageActions.tsx';
import { MessageText } from './MessageText.tsx';
import { QuotesOfMessage } from './QuotesOfMessage.tsx';
import { ReplyThread } from './ReplyThread.tsx';
import { Sender } from './Sender.tsx';

type Props = {
  readonly message: ListedMessage;
  readonly onBook: (quote: ListedMessage) => void;
  readonly onDelete: () => void;
};

/** A message that needs nothing anymore: who, when and about what; a tap opens the rest. */
export function AnsweredMessage({ message, onBook, onDelete }: Props) {
  const { firstName, lastName, isRead, source, subject, createdAt } = message;
  return (
    <li className="row">
      <details className="message-answered">
        <summary>
          <span className="message-head">
            <span className="row-title">
              <bdi>
                {firstName} {lastName}
              </bdi>
            </span>
            {!isRead && <Badge word="Unread" color="new" />}
            {source === 'quote' && <Badge word="Quote" color="blue" />}
          </span>
          <span className="message-when">
            <time dateTime={createdAt}>{recentMoment(createdAt)}</time>
            <span aria-hidden="true">·</span>
            <AnswerPromise message={message} isAnswered />
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
          <MessageActions message={message} isAnswered onBook={onBook}>
            <button className="quiet-action" type="button" onClick={onDelete}>
              Delete
              <span className="sr-only">
                {' '}
                the message of {firstName} {lastName}
              </span>
            </button>
          </MessageActions>
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
