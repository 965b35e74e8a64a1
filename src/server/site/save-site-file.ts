import type { SavedSiteFile, SiteFileBody } from '#contracts/admin/site.ts';
import type { Actor } from '#domain/actor.ts';
import {
  changesBetween,
  isSame,
  isSamePlace,
  type ContentChange,
  type Json,
} from '#domain/content-changes.ts';
import { photographsIn } from '#domain/photographs.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { refusedAt } from '#server/errors.ts';
import { forgetFailure } from './build-word.ts';
import { checkContent } from './check-content.ts';
import { contentWith, repositorysContent, waiting } from './content-files.ts';
import { assertNewest, draftOf } from './revisions.ts';
import { photographRows } from './photographs-repository.ts';
import { siteRows } from './site-repository.ts';

/**
 * Keeps a content file as a form sends it, in the draft. What is wrong with it is kept as well and
 * answered with its places: two files that have to fit, such as prices and grid, can only be changed
 * one after the other. Publishing asks for all to be right.
 *
 * @throws AppError `not-found`; `conflict` when another owner changed the file meanwhile.
 */
export async function saveSiteFile(
  app: App,
  file: string,
  { value, revision: seen }: SiteFileBody,
  actor: Actor,
): Promise<SavedSiteFile> {
  const repositorys = repositorysContent(file);
  assertKnown(app, value);
  const revision = app.transaction(() => {
    assertNewest(app, seen, file);
    const { changes: before, revision: newest } = draftOf(app);
    if (isSame(contentWith(app, file, before), value)) return newest;
    const own = changesBetween(file, repositorys, value);
    // What waits since an update stays beside it, unless it was typed again.
    const kept = waiting(app, before).filter(
      (change) => change.file === file && !own.some((each) => isSamePlace(each, change)),
    );
    const others = before.filter((change) => change.file !== file);
    const changes: ContentChange[] = [
      ...others,
      ...own,
      ...kept.map(({ why: _, ...change }) => change),
    ];
    return addRevision(app, { changes, file, actor });
  });
  forgetFailure(app);
  const problems = await checkContent(app, draftOf(app).changes);
  return { revision, problems };
}

/** No state names a photograph that is not there. @throws AppError at the first one. */
function assertKnown(app: App, value: Json): void {
  const named = photographsIn(value);
  const known = photographRows(app).known([...named.keys()]);
  const [gone] = [...named].filter(([id]) => !known.has(id));
  if (!gone) return;
  const [, place] = gone;
  throw refusedAt(
    ['value', ...place].join('.'),
    'This photograph isn’t on the server anymore. Choose it again.',
  );
}

/** Adds a state of the site's content as its newest draft. Call it in a transaction. */
export function addRevision(
  app: App,
  revision: {
    changes: readonly ContentChange[];
    file: string | null;
    actor: Actor;
    broughtBack?: number;
  },
): number {
  const id = siteRows(app).add({ ...revision, createdAt: app.now() });
  const action = revision.file === null ? 'brought-back' : 'saved';
  recordAudit(app, { entity: 'site', entityId: id, action, actor: revision.actor }, app.now());
  return id;
}
