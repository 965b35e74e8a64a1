import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentError } from '#content/load.ts';
import { syntaxFault } from './syntax-fault.ts';
import { valueFault } from './value-fault.ts';

/** What the owner edits, from the root of the project. */
export const CONTENT_FOLDER = 'src/content';

/**
 * Every mistake in the content, one line each: file, line, what is wrong. Empty when there is none.
 * A file that is no JSON hides what is wrong with values, so those are looked at afterward.
 *
 * Nothing that imports the content may be loaded before this: Node ends the process with a stack
 * where a JSON module cannot be read.
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

/** By its shape: the folder may be another copy of the sources than this script belongs to. */
function isContentError(error: unknown): error is ContentError {
  return error instanceof Error && 'file' in error && 'issues' in error;
}
