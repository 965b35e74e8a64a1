import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { CONTENT_LABELS } from '#content/forms/all.ts';
import {
  isSameChange,
  PLACE_GONE,
  withChange,
  withChanges,
  type ContentChange,
  type Json,
} from '#domain/content-changes.ts';

/** A change that is kept and not on the pages, with the reason. */
type WaitingChange = ContentChange & { readonly why: string };

/** All content files, by name. */
export const CONTENT_FILES: readonly string[] = Object.keys(CONTENT_LABELS);

/** A content file as the repository has it. @throws AppError `not-found`. */
export function repositorysContent(file: string): Json {
  if (!CONTENT_FILES.includes(file)) {
    throw new AppError('not-found', 'We can’t find that part of the site.');
  }
  return JSON.parse(readFileSync(join('src/content', file), 'utf8')) as Json;
}

/** A content file with the owner's changes, without those that an update does not take anymore. */
export function contentWith(app: App, file: string, changes: readonly ContentChange[]): Json {
  const own = changes.filter((change) => change.file === file);
  return withChanges(file, repositorysContent(file), fitting(app, own));
}

/** The changes that the content of this version takes. */
export function fitting(app: App, changes: readonly ContentChange[]): readonly ContentChange[] {
  return changes.filter((change) => whyWaiting(app, change) === undefined);
}

/** The changes that wait for a version, or for the owner, who may type them again. */
export function waiting(app: App, changes: readonly ContentChange[]): WaitingChange[] {
  return changes.flatMap((change) => {
    const why = whyWaiting(app, change);
    return why === undefined ? [] : [{ ...change, why }];
  });
}

/**
 * Why this version does not take a change: its build says so (see {@link App.build}), or, of one
 * that was never published, its place is gone with an update.
 */
function whyWaiting(app: App, change: ContentChange): string | undefined {
  const setAside = app.build.setAside.find((each) => isSameChange(each, change));
  if (setAside) return setAside.why;
  const isThere =
    CONTENT_FILES.includes(change.file) &&
    withChange(repositorysContent(change.file), change) !== undefined;
  return isThere ? undefined : PLACE_GONE;
}
