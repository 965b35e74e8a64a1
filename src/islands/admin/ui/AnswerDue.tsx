import { today } from '#browser/today.ts';
import { serverNow } from '#browser/server-clock.ts';
import { answerDueAt, answerState, overdueText } from '#domain/answer-promise.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { momentClock, recentMoment } from './day-parts.ts';

/** How the promised answer to somebody who waits stands: by when, or how long it is overdue. */
export function AnswerDue({ createdAt }: { readonly createdAt: string }) {
  const writtenAt = new Date(createdAt);
  const now = new Date(serverNow());
  const state = answerState({ writtenAt, isAnswered: false }, now);
  return (
    <span className={`promise promise-${state}`}>
      {state === 'overdue'
        ? overdueText(writtenAt, now)
        : `Answer by ${soonText(answerDueAt(writtenAt))}`}
    </span>
  );
}

/** `2:07 PM today`: what is promised is a day away at most. */
function soonText(due: Date): string {
  const iso = due.toISOString();
  const { date } = businessTime(due);
  if (date === today()) return `${momentClock(iso)} today`;
  return date === addDays(today(), 1) ? `${momentClock(iso)} tomorrow` : recentMoment(iso);
}
