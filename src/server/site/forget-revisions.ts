import { KEPT_STATES } from '#domain/retention.ts';
import type { App } from '#server/app.ts';
import { liveRow } from './revisions.ts';
import { siteRows } from './site-repository.ts';

const DAY = 86_400_000;

/**
 * Deletes old states of the site's content (decision 131): drafts after a month, what was published
 * after a year. What a tap can lead back to stays whatever its age: the last saves, the live state
 * and the one before it, and the last save of each part, which says when it was changed.
 */
export function forgetRevisions(app: App): void {
  const before = (days: number) => new Date(app.now().getTime() - days * DAY);
  app.transaction(() => {
    const live = liveRow(app) ?? siteRows(app).lastPublished();
    const previous = live && siteRows(app).publishedBefore(live);
    siteRows(app).forget({
      newest: KEPT_STATES.newest,
      drafts: before(KEPT_STATES.draftDays),
      published: before(KEPT_STATES.publishedDays),
      except: [live, previous].flatMap((row) => (row ? [row.id] : [])),
    });
  });
}
