import type { ListedMessage } from '#contracts/admin/messages.ts';
import { answerDueAt, answerState, overdueText } from '#domain/answer-promise.ts';
import { serverNow } from '#browser/server-clock.ts';
import { recentMoment } from '#islands/admin/ui/day-parts.ts';

/** Whether the latest reply didn't go out, so that somebody still waits. */
export function hasFailedReply({ replies }: ListedMessage): boolean {
  return replies.at(-1)?.state === 'failed';
}

type Props = { readonly message: ListedMessage; readonly isAnswered: boolean };

/** The status of the promised answer. */
export function AnswerPromise({ message, isAnswered }: Props) {
  const writtenAt = new Date(message.createdAt);
  const now = new Date(serverNow());
  const state = answerState({ writtenAt, isAnswered }, now);
  if (isAnswered && hasFailedReply(message)) {
    return <span className="promise promise-overdue">Reply not sent</span>;
  }
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
