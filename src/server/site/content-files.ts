import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { CONTENT_LABELS } from '#content/forms/all.ts';
import {
  isSameChange,
  withChanges,
  type ContentChange,
  type Json,
} from '#domain/content-changes.ts';

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
  return withChanges(file, repositorysContent(file), fitting(app, changes));
}

/** The changes that the content of this version takes; see {@link App.build}. */
export function fitting(app: App, changes: readonly ContentChange[]): readonly ContentChange[] {
  return changes.filter((change) => !app.build.setAside.some((each) => isSameChange(each, change)));
}

/** The changes that wait for a version, or for the owner, who may type them again. */
export function waiting(app: App, changes: readonly ContentChange[]) {
  return app.build.setAside.filter((each) => changes.some((change) => isSameChange(each, change)));
}
