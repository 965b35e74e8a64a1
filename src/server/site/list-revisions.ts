import type { Page } from '#contracts/fields.ts';
import type { SiteRevision } from '#contracts/admin/site.ts';
import { CONTENT_LABELS } from '#content/forms/all.ts';
import type { App } from '#server/app.ts';
import { liveRow } from './revisions.ts';
import { siteRows, type RevisionRow } from './site-repository.ts';

/** The states of the site's content, newest first: who changed what and when. */
export function listRevisions(app: App, page: Page): SiteRevision[] {
  const newest = siteRows(app).newest()?.id;
  const live = liveRow(app)?.id;
  return siteRows(app)
    .list(page)
    .map((row) => ({
      id: row.id,
      title: titleOf(row),
      actor: row.actor,
      createdAt: row.createdAt.toISOString(),
      publishedAt: row.publishedAt?.toISOString() ?? null,
      isLive: row.id === live,
      isDraft: row.id === newest,
    }));
}

function titleOf({ file, broughtBack }: RevisionRow): string {
  if (file !== null) return CONTENT_LABELS[file]?.title ?? file;
  return broughtBack === 0 ? 'The site as it came, again' : `State ${broughtBack} again`;
}
