import { EVENT_LABELS, type AnalyticsEvent } from '#contracts/events.ts';
import { COUNTED_PATHS } from '#content/routes.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { dailyCountRows } from './daily-counts-repository.ts';

/** More unknown lines than this are abuse and are not stored. */
const MAX_STRANGE_LINES_A_DAY = 5000;
/**
 * Counts one event on its day; nothing about who did it is stored. Lines that our pages never send
 * are capped; known lines and those already counted are not affected.
 */
export function countEvent(
  app: App,
  { event, page, label, category, value }: AnalyticsEvent,
): void {
  const date = businessTime(app.now()).date;
  app.transaction(() => {
    const fullLabel = [category, label].filter(Boolean).join(': ');
    const line = { date, event, page, label: fullLabel };
    const rows = dailyCountRows(app);
    const isOurs = COUNTED_PATHS.includes(page) && isOurLabel(category) && isOurLabel(label);
    if (!isOurs && !rows.has(line) && rows.linesOf(date) >= MAX_STRANGE_LINES_A_DAY) return;
    rows.add({ ...line, value: Math.round(value ?? 0) });
  });
}

function isOurLabel(label = ''): boolean {
  return label === '' || EVENT_LABELS.some((each) => each === label);
}
