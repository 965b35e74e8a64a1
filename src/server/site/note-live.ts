import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { keepPublished, showBuild } from './build-word.ts';
import { liveRow } from './revisions.ts';
import { siteRows } from './site-repository.ts';

/**
 * Notes at the start what this server was built from, and leaves it where the next build finds it:
 * that a revision is live is known once its server runs.
 */
export function noteLive(app: App): void {
  app.transaction(() => {
    const row = liveRow(app);
    const last = siteRows(app).lastPublished();
    if (!row || last?.id === row.id) return;
    siteRows(app).publish(row.id, app.now());
    const entry = { entity: 'site', entityId: row.id, action: 'live', actor: 'system' } as const;
    recordAudit(app, entry, app.now());
  });
  const published = siteRows(app).lastPublished();
  if (!published) return;
  try {
    keepPublished(app, { revision: published.id, changes: published.changes });
  } catch (error) {
    app.log.error(error, 'the published content could not be left for the next build');
  }
}

/** Tells open dashboards how far the builder is, once for each state. */
export function tellOfBuild(app: App): () => void {
  let told = showBuild(app);
  return () => {
    const now = showBuild(app);
    const { state, revision, message } = now;
    if (state === told.state && revision === told.revision && message === told.message) return;
    told = now;
    const entry = { entity: 'site', entityId: revision, action: state, actor: 'system' } as const;
    recordAudit(app, entry, app.now());
  };
}
