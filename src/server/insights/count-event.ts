import type { AnalyticsEvent } from '#contracts/events.ts';
import { LEGAL_PAGES, MAIN_PAGES, SERVICE_PAGES } from '#content/routes.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { SERVICE_TYPES } from '#domain/pricing.ts';
import type { App } from '#server/app.ts';
import { dailyCountRows } from './daily-counts-repository.ts';

/** More lines than this that our pages never send are somebody playing; they are not kept. */
const MAX_STRANGE_LINES_A_DAY = 5000;
/** What our pages send as labels and categories; visitors' own words are never among them. */
const LABELS: readonly string[] = [
  '',
  'desktop',
  'mobile',
  'contact-page-phone',
  'contact',
  'contact_form',
  'none',
  ...SERVICE_TYPES,
];
const OTHER_PATHS = ['/booking', '/checkout', '/booking-success', '/my-booking', '/my', '/404'];
const PATHS = new Set<string>([
  ...[...MAIN_PAGES, ...LEGAL_PAGES].map(({ path }) => path),
  ...SERVICE_PAGES.flatMap(({ path, alias }) => [path, alias]),
  ...OTHER_PATHS,
]);

/**
 * Counts one event on its day; nothing about who did it is kept. Lines that strangers invent have
 * a cap; what our own pages send, and what is counted already, goes on whatever they do.
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
    const isOurs =
      PATHS.has(page) && [category, label].every((each) => LABELS.includes(each ?? ''));
    if (!isOurs && !rows.has(line) && rows.linesOf(date) >= MAX_STRANGE_LINES_A_DAY) return;
    rows.add({ ...line, value: Math.round(value ?? 0) });
  });
}
