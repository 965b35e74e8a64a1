import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { SiteProblem } from '#contracts/admin/site.ts';
import { CONTENT_LABELS } from '#content/forms/all.ts';
import type { ContentChange } from '#domain/content-changes.ts';
import { capitalized } from '#domain/capitalized.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { contentWith, fitting } from './content-files.ts';
import { placeOf } from './label-at.ts';

type Issue = {
  readonly file: string;
  readonly path: (string | number)[];
  readonly message: string;
};

/**
 * What is wrong with the site's content once these changes are in it. All of it is read anew in a
 * process of its own, the way a build reads it: what is checked here is what is built.
 *
 * @throws AppError `unavailable` when it could not be checked.
 */
export async function checkContent(
  app: App,
  changes: readonly ContentChange[],
): Promise<SiteProblem[]> {
  const files = [...new Set(fitting(app, changes).map(({ file }) => file))];
  if (files.length === 0) return [];
  const contents = Object.fromEntries(files.map((file) => [file, contentWith(app, file, changes)]));
  const asked = JSON.stringify(contents);
  const known = app.checkedContent.get(asked);
  if (known) return known;
  const check = runCheck(app, asked);
  app.checkedContent.clear();
  app.checkedContent.set(asked, check);
  // What could not be checked is tried again.
  check.catch(() => app.checkedContent.delete(asked));
  return check;
}

async function runCheck(app: App, contents: string): Promise<SiteProblem[]> {
  const { PATH } = process.env;
  const check = spawn(process.execPath, ['scripts/content/check.ts'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH },
  });
  const exited = new Promise<number | null>((resolve, reject) => {
    check.once('error', reject);
    check.once('close', resolve);
  });
  // A process that ends early closes its end first; its exit code says it.
  check.stdin.on('error', () => undefined);
  check.stdin.end(contents);
  const [code, answer, said] = await Promise.all([exited, text(check.stdout), text(check.stderr)]);
  if (code !== 0) {
    app.log.error({ code, said: said.slice(-2000) }, 'the content could not be checked');
    throw new AppError(
      'unavailable',
      'The texts couldn’t be checked. Please try again in a minute.',
    );
  }
  return (JSON.parse(answer) as Issue[]).map(({ file, path, message }) => ({
    ...{ file, path },
    title: CONTENT_LABELS[file]?.title ?? file,
    place: placeOf(file, path),
    message: `${capitalized(message)}${/[.!?]$/.test(message) ? '' : '.'}`,
  }));
}
