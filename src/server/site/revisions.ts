import { isSame, type ContentChange } from '#domain/content-changes.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { contentWith } from './content-files.ts';
import { PRICE_PARTS } from './fit-prices.ts';
import { siteRows, type RevisionRow } from './site-repository.ts';

/** A state of the owner's changes: 0 and none before the first. */
type SiteChanges = { readonly revision: number; readonly changes: readonly ContentChange[] };

const NONE: SiteChanges = { revision: 0, changes: [] };

/** What is saved, published or not. */
export function draftOf(app: App): SiteChanges {
  return asChanges(siteRows(app).newest());
}

/** What the pages and the server that run were built from. */
export function liveOf(app: App): SiteChanges {
  const { revision, changes } = app.build;
  const row = liveRow(app);
  if (row || revision === 0 || !changes) return asChanges(row);
  // The database was restored from a backup without this state; what it says was published last is
  // what a dropped draft goes back to.
  return { revision: siteRows(app).lastPublished()?.id ?? 0, changes };
}

/** The revision that runs; none where the database has another state under its number. */
export function liveRow(app: App): RevisionRow | undefined {
  const { revision, changes } = app.build;
  const row = siteRows(app).find(revision);
  const isIt = changes === undefined || JSON.stringify(row?.changes) === JSON.stringify(changes);
  return isIt ? row : undefined;
}

/** A state of the past. @throws AppError `not-found`. */
export function changesOf(app: App, revision: number): readonly ContentChange[] {
  if (revision === 0) return [];
  const row = siteRows(app).find(revision);
  if (!row) throw new AppError('not-found', 'We can’t find that state of the site.');
  return row.changes;
}

/**
 * Refuses a step on a draft that somebody else has changed meanwhile, and says who.
 *
 * @throws AppError `conflict`.
 */
export function assertNewest(app: App, seen: number, file?: string): void {
  const newest = siteRows(app).newest();
  if (!newest || newest.id <= seen) return;
  // Another file's change is not in the way of this one.
  const since = siteRows(app)
    .list({ limit: newest.id - seen })
    .filter(({ id }) => id > seen);
  // A save of the other price part is, once it has changed this one with it.
  const isThis = (row: RevisionRow) =>
    row.file === null || row.file === file || (!!file && hasFitted(app, row, { file, seen }));
  const inTheWay = file ? since.find(isThis) : newest;
  if (!inTheWay) return;
  throw new AppError(
    'conflict',
    `${inTheWay.actor} changed this meanwhile. Look at their text first, or save yours over it.`,
    { answer: { revision: newest.id } },
  );
}

function hasFitted(
  app: App,
  { file: saved, changes }: RevisionRow,
  { file, seen }: { file: string; seen: number },
): boolean {
  if (!saved || ![saved, file].every((each) => PRICE_PARTS.includes(each))) return false;
  const was = contentWith(app, file, changesOf(app, seen));
  return !isSame(was, contentWith(app, file, changes));
}

function asChanges(
  row: { id: number; changes: readonly ContentChange[] } | undefined,
): SiteChanges {
  return row ? { revision: row.id, changes: row.changes } : NONE;
}
