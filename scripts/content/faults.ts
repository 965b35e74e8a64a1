import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentError } from '#content/load.ts';
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
      const fault = syntaxFault(textOf(name));
      return fault === undefined ? [] : [`${join(CONTENT_FOLDER, name)}, ${fault}.`];
    });
  if (noJson.length > 0) return noJson;
  const faults = new Set<string>();
  for (const name of names.filter((each) => each.endsWith('.ts'))) {
    try {
      await import(pathToFileURL(resolve(CONTENT_FOLDER, name)).href);
    } catch (error) {
      if (!isContentError(error)) throw error;
      for (const issue of error.issues) {
        faults.add(
          `${join(CONTENT_FOLDER, error.file)}, ${valueFault(textOf(error.file), issue)}.`,
        );
      }
    }
  }
  return [...faults];
}

const textOf = (name: string) => readFileSync(join(CONTENT_FOLDER, name), 'utf8');

/** Matched by shape: the folder may be a different copy of the sources than this script's. */
function isContentError(error: unknown): error is ContentError {
  return error instanceof Error && 'file' in error && 'issues' in error;
}
