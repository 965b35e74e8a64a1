import type { AnalyticsEvent } from '#contracts/events.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { dailyCountRows } from './daily-counts-repository.ts';

/** More different lines than this on one day are somebody playing; they are not kept. */
const MAX_LINES_A_DAY = 5000;

/** Counts one event on its day; nothing about who did it is kept. */
export function countEvent(
  app: App,
  { event, page, label, category, value }: AnalyticsEvent,
): void {
  const date = businessTime(app.now()).date;
  app.transaction(() => {
    if (dailyCountRows(app).linesOf(date) >= MAX_LINES_A_DAY) return;
    const fullLabel = [category, label].filter(Boolean).join(': ');
    dailyCountRows(app).add({ date, event, page, label: fullLabel, value: Math.round(value ?? 0) });
  });
}
