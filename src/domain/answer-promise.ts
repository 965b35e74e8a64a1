import { businessTime, shortClock, weekdayText } from './calendar-date.ts';

/** Messages are answered within this many hours (spec 9, response times). */
export const ANSWER_HOURS = 24;

const HOUR = 3_600_000;
/** Of a day on which somebody might answer. */
const FIRST_HOUR = 6;

/** Where a message stands against the promise: kept, pending, or broken. */
export type AnswerState = 'answered' | 'waiting' | 'overdue';

/** When a message must be answered at the latest. */
export function answerDueAt(writtenAt: Date): Date {
  return new Date(writtenAt.getTime() + ANSWER_HOURS * HOUR);
}

/**
 * By when a message is answered, in words: `Friday, 2 PM`. A full hour, never after what is promised.
 * Undefined once that is over, and for the hours of the night, which would sound as if we were up.
 */
export function answerByText(writtenAt: Date, now: Date): string | undefined {
  const due = answerDueAt(writtenAt);
  const { date, minutes } = businessTime(due);
  const hour = Math.floor(minutes / 60);
  if (due <= now || hour < FIRST_HOUR) return undefined;
  return `${weekdayText(date)}, ${shortClock(hour * 60)}`;
}

/** How long it has been overdue: `3 days overdue`, or hours within the first day. */
export function overdueText(writtenAt: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - answerDueAt(writtenAt).getTime()) / HOUR);
  if (hours < 1) return 'Just overdue';
  const [count, unit] = hours < 24 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} overdue`;
}

/** How the promise stands; a quote that became a booking counts as answered. */
export function answerState(
  message: { writtenAt: Date; isAnswered: boolean },
  now: Date,
): AnswerState {
  if (message.isAnswered) return 'answered';
  return answerDueAt(message.writtenAt) <= now ? 'overdue' : 'waiting';
}
