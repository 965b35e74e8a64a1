import type { KeptPicture } from '#contracts/admin/site.ts';
import type { Actor } from '#domain/actor.ts';
import type { ContentChange } from '#domain/content-changes.ts';
import { withoutPhotograph } from '#domain/photographs.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { forgetMade, showBuild } from './build-word.ts';
import { showPhotograph } from './keep-photograph.ts';
import { takeAwayPhotographs } from './leave-photographs.ts';
import { photographRows } from './photographs-repository.ts';
import { draftOf, liveOf } from './revisions.ts';
import { siteRows } from './site-repository.ts';

/** The owner's photographs for the pages, newest first, and which of them are in use. */
export function listPhotographs(app: App): { photographs: KeptPicture[] } {
  const used = usedBy(app);
  const photographs = photographRows(app)
    .list()
    .map(({ id, createdAt }) => {
      return { id, sentAt: createdAt.toISOString(), isUsed: used.includes(id) };
    });
  return { photographs };
}

/**
 * Deletes a photograph for good: somebody on it may have asked for that. States of the past that
 * showed it show none there; everything else in them stays.
 *
 * @throws AppError `not-found`; `conflict` while the pages or the draft show it, or a build is on
 * its way.
 */
export function deletePhotograph(app: App, id: string, actor: Actor): Record<string, never> {
  showPhotograph(app, id);
  if (['building', 'waiting'].includes(showBuild(app).state)) {
    throw new AppError('conflict', 'A build is on its way. Wait until it’s there.');
  }
  app.transaction(() => {
    if (usedBy(app).includes(id)) {
      throw new AppError(
        'conflict',
        'Your pages or your draft show this photograph. Take it out there and publish first.',
      );
    }
    for (const row of siteRows(app).naming(id)) {
      siteRows(app).rewrite(
        row.id,
        row.changes.flatMap((change) => changeWithout(change, id)),
      );
    }
    photographRows(app).remove(id);
    const entry = { entity: 'site', entityId: draftOf(app).revision, actor } as const;
    recordAudit(app, { ...entry, action: 'photograph-deleted' }, app.now());
  });
  takeAwayPhotographs(app);
  forgetMade(app);
  return {};
}

/** What names photographs that are in use, as one text. */
function usedBy(app: App): string {
  const published = siteRows(app).lastPublished()?.changes ?? [];
  return JSON.stringify([draftOf(app).changes, liveOf(app).changes, published]);
}

/** A change that is for the photograph itself goes with it. */
function changeWithout(change: ContentChange, id: string): ContentChange[] {
  const { value } = change;
  if (value === undefined) return [change];
  const { value: left } = withoutPhotograph({ value }, id) as { readonly value?: typeof value };
  const isItsName = change.path.at(-1) === 'photo' && value === id;
  return left === undefined || isItsName ? [] : [{ ...change, value: left }];
}
