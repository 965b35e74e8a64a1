import type { SiteFileForm, SiteState } from '#contracts/admin/site.ts';
import { CONTENT_GROUPS, CONTENT_LABELS, PRICE_FILES } from '#content/forms/all.ts';
import { plainPath, type ContentChange } from '#domain/content-changes.ts';
import type { App } from '#server/app.ts';
import { previewOf, showBuild } from './build-word.ts';
import { checkContent } from './check-content.ts';
import { CONTENT_FILES, contentWith, repositorysContent, waiting } from './content-files.ts';
import { draftPictures } from './draft-pictures.ts';
import { formOf } from './form-of.ts';
import { placeOf } from './label-at.ts';
import { linesBetween } from './lines-between.ts';
import { changesOf, draftOf, liveOf } from './revisions.ts';
import { siteRows } from './site-repository.ts';
import { valueText } from './value-text.ts';

/** What the owner can change, what waits to be published, and how far publishing is. */
export async function showSite(app: App): Promise<SiteState> {
  const draft = draftOf(app);
  const live = liveOf(app);
  const row = siteRows(app).find(live.revision);
  const preview = previewOf(app);
  const problems = await checkContent(app, draft.changes);
  const lines = linesBetween(app, live.changes, draft.changes).map((line) => ({
    ...line,
    isInEffect: line.isInEffect && !problems.some(({ file }) => file === line.file),
  }));
  const changed = new Set(lines.map(({ file }) => file));
  const saves = siteRows(app).lastSaves();
  return {
    revision: draft.revision,
    groups: CONTENT_GROUPS.map(({ name, files }) => ({
      name,
      files: Object.entries(files).map(([file, { title, hint, brief }]) => ({
        ...{ file, title, hint, brief: brief ?? null },
        isChanged: changed.has(file),
        changedAt: saves.get(file)?.toISOString() ?? null,
        problems: problems.filter((each) => each.file === file).length,
      })),
    })),
    lines,
    changesPrices: lines.some(({ file }) => PRICE_FILES.includes(file)),
    problems,
    setAside: waiting(app, draft.changes).map((change) => ({
      title: CONTENT_LABELS[change.file]?.title ?? change.file,
      place: placeOf(change.file, namedPath(change)),
      value: change.value === undefined ? 'Taken out' : valueText(change.value),
      why: change.why,
    })),
    live: {
      revision: live.revision,
      at: row?.publishedAt?.toISOString() ?? null,
      previous: row ? (siteRows(app).publishedBefore(row)?.id ?? 0) : null,
    },
    build: showBuild(app),
    preview: preview
      ? { revision: preview.revision, path: `/api/site-preview/${preview.token}` }
      : null,
  };
}

/**
 * A content file's form with the draft's values, and what was changed in it since a revision.
 *
 * @throws AppError `not-found`.
 */
export async function showSiteFile(
  app: App,
  file: string,
  since: number | undefined,
): Promise<SiteFileForm> {
  const { revision, changes } = draftOf(app);
  const value = contentWith(app, file, changes);
  const { title = file, hint = '' } = CONTENT_LABELS[file] ?? {};
  const problems = await checkContent(app, changes);
  const changed =
    since === undefined
      ? []
      : linesBetween(app, changesOf(app, since), changes).filter((line) => line.file === file);
  const form = formOf(file, draftPictures(app, changes));
  return { file, title, hint, form, value, revision, problems, changed };
}

function namedPath({ file, path }: ContentChange): (string | number)[] {
  return plainPath(path, CONTENT_FILES.includes(file) ? repositorysContent(file) : {});
}
