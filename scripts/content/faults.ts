import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentError, ContentIssue } from '#content/load.ts';
import { contentText } from './changed.ts';
import { syntaxFault } from './syntax-fault.ts';
import { valueFault } from './value-fault.ts';

/** The files the owner edits, relative to the project root. */
export const CONTENT_FOLDER = 'src/content';

/**
 * Every mistake in the content, one line each: file, line, what is wrong. Empty when there is none.
 * Values are checked only once every file is valid JSON.
 *
 * Load nothing that imports the content before this: Node exits with a stack trace when a JSON
 * module cannot be parsed.
 */
export async function contentFaults(): Promise<string[]> {
  const names = readdirSync(CONTENT_FOLDER).toSorted();
  const noJson = names
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const fault = syntaxFault(contentText(name));
      return fault === undefined ? [] : [`${join(CONTENT_FOLDER, name)}, ${fault}.`];
    });
  if (noJson.length > 0) return noJson;
  const issues = await contentIssues();
  return [
    ...new Set(
      issues.map(
        ({ file, issue }) =>
          `${join(CONTENT_FOLDER, file)}, ${valueFault(contentText(file), issue)}.`,
      ),
    ),
  ];
}

/** A wrong value with the file it stands in. */
type FoundIssue = { readonly file: string; readonly issue: ContentIssue };

/** Every wrong value of the content, once. Only for files that are valid JSON. */
export async function contentIssues(): Promise<FoundIssue[]> {
  const found = new Map<string, FoundIssue>();
  for (const name of readdirSync(CONTENT_FOLDER).toSorted()) {
    if (!name.endsWith('.ts')) continue;
    try {
      await import(pathToFileURL(resolve(CONTENT_FOLDER, name)).href);
    } catch (error) {
      if (!isContentError(error)) throw error;
      // A file that others import is wrong in each of them.
      for (const issue of error.issues) {
        const { file } = error;
        found.set(JSON.stringify([file, issue.path, issue.message]), { file, issue });
      }
    }
  }
  return [...found.values()];
}

/** Matched by shape: the folder may be a different copy of the sources than this script's. */
function isContentError(error: unknown): error is ContentError {
  return error instanceof Error && 'file' in error && 'issues' in error;
}
