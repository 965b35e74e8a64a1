import type { ListedMessage, MessageReply } from '#contracts/admin/messages.ts';
import { sendReplyAgain } from '#stores/admin/replies.ts';
import { ActorName } from '#islands/admin/ui/ActorName.tsx';
import { recentMoment } from '#islands/admin/ui/day-parts.ts';
import { MailProgram } from './MailProgram.tsx';

/** What was answered, oldest first: each reply with how it went out. */
export function ReplyThread({ message }: { readonly message: ListedMessage }) {
  const { replies, firstName, lastName } = message;
  if (replies.length === 0) return null;
  return (
    <ul className="replies" aria-label={`Replies to ${firstName} ${lastName}`}>
      {replies.map((reply) => (
        <li key={reply.id}>
          <p className="message-text" dir="auto">
            {reply.text}
          </p>
          <p className="row-line row-quiet row-facts">
            <span>
              <ActorName actor={reply.actor} />
            </span>{' '}
            <ReplyState reply={reply} />
          </p>
          {reply.failed && <Failed message={message} reply={reply} failed={reply.failed} />}
        </li>
      ))}
    </ul>
  );
}

function ReplyState({ reply: { state, sentAt, createdAt } }: { readonly reply: MessageReply }) {
  if (state === 'sent') return <span>Sent {recentMoment(sentAt ?? createdAt)}</span>;
  if (state === 'waiting') return <span>Waiting to go out, written {recentMoment(createdAt)}</span>;
  return <span className="promise-overdue">Not sent, written {recentMoment(createdAt)}</span>;
}

type FailedProps = {
  readonly message: ListedMessage;
  readonly reply: MessageReply;
  readonly failed: NonNullable<MessageReply['failed']>;
};

function Failed({ message, reply, failed: { deliveryId, reason } }: FailedProps) {
  return (
    <>
      <p className="row-line">{reason}</p>
      <div className="reply-ways">
        {deliveryId !== null && (
          <button
            className="button button-quiet button-small"
            type="button"
            onClick={() => void sendReplyAgain(deliveryId)}
          >
            Try again
          </button>
        )}
        <MailProgram message={message} typed={reply.text}>
          Use your mail program
        </MailProgram>
      </div>
    </>
  );
}
