import { businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';

/** @throws AppError `invalid` at the field `path` for a day before today. */
export function assertNotOver(
  app: App,
  path: string,
  date: CalendarDate,
  sentence = 'This day is over. Please choose today or a later date.',
): void {
  if (date >= businessTime(app.now()).date) return;
  throw new AppError('invalid', sentence, {
    issues: [{ path, message: 'Please choose today or a later date.' }],
  });
}
