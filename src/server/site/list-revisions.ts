import type { Page } from '#contracts/fields.ts';
import type { SiteRevision } from '#contracts/admin/site.ts';
import { CONTENT_LABELS } from '#content/forms/all.ts';
import type { App } from '#server/app.ts';
import { linesBetween } from './lines-between.ts';
import { liveRow } from './revisions.ts';
import { siteRows, type RevisionRow } from './site-repository.ts';

/** The states of the site's content, newest first: who changed what and when. */
export function listRevisions(app: App, page: Page): SiteRevision[] {
  const newest = siteRows(app).newest()?.id;
  const live = liveRow(app)?.id;
  // One more than is listed: what a state changed is what the one before it hasn't.
  const rows = siteRows(app).list({ ...page, limit: page.limit + 1 });
  return rows.slice(0, page.limit).map((row, index) => ({
    id: row.id,
    title: titleOf(row),
    places: placesOf(app, row, rows[index + 1]),
    actor: row.actor,
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    isLive: row.id === live,
    isDraft: row.id === newest,
  }));
}

/** What a save changed, by its names in the form; of another step its title says enough. */
function placesOf(app: App, row: RevisionRow, before: RevisionRow | undefined): string[] {
  if (row.file === null) return [];
  const [from, to] = [before?.changes ?? [], row.changes].map((changes) =>
    changes.filter(({ file }) => file === row.file),
  );
  return [...new Set(linesBetween(app, from ?? [], to ?? []).map(({ place }) => place))];
}

function titleOf({ file, broughtBack }: RevisionRow): string {
  if (file !== null) return CONTENT_LABELS[file]?.title ?? file;
  return broughtBack === 0 ? 'The site as it came, again' : `State ${broughtBack} again`;
}
