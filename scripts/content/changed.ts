import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type { Plugin } from 'esbuild';

/**
 * Content files as the owner changed them in the dashboard, in place of the repository's: a build
 * and all that it starts find them in the file that CHANGED_CONTENT names (scripts/content/settle).
 * Loading stays as simple as it is: whoever imports `services.json` gets the owner's.
 */
type Contents = Readonly<Record<string, unknown>>;

/** `built/` holds what a build makes of them, such as the files of the owner's photographs. */
const CONTENT = /\/src\/content\/((?:built\/)?[\w-]+\.json)$/;

/** The files that the owner changed, whole; empty without any. */
function changedContents(): Contents {
  const file = process.env['CHANGED_CONTENT'];
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as Contents) : {};
}

/** The owner's text of a content file, by its path; undefined where it is the repository's. */
function textOf(path: string, contents: Contents): string | undefined {
  const name = CONTENT.exec(path)?.[1];
  const { [name ?? '']: content } = contents;
  return content === undefined ? undefined : JSON.stringify(content);
}

/** The content file `name` as it is built: the owner's, or the repository's. */
export function contentText(name: string): string {
  const path = `src/content/${name}`;
  return textOf(`/${path}`, changedContents()) ?? readFileSync(path, 'utf8');
}

/** For the pages and all that the browser loads. */
export function changedContent() {
  const contents = changedContents();
  return {
    name: 'changed-content',
    enforce: 'pre' as const,
    load: (id: string) => textOf(id, contents),
  };
}

/** For the server's own file. */
export function changedContentInBundle(): Plugin {
  const contents = changedContents();
  return {
    name: 'changed-content',
    setup({ onLoad }) {
      onLoad({ filter: CONTENT }, ({ path }) => {
        const text = textOf(path, contents);
        return text === undefined ? undefined : { contents: text, loader: 'json' };
      });
    },
  };
}

/** For what Node imports from here on in this process. */
export function importChangedContent(contents: Contents = changedContents()): void {
  if (Object.keys(contents).length === 0) return;
  registerHooks({
    load: (url, context, next) => {
      const source = textOf(url, contents);
      return source === undefined
        ? next(url, context)
        : { format: 'json', source, shortCircuit: true };
    },
  });
}
