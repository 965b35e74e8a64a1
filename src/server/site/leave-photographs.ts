import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { ContentChange } from '#domain/content-changes.ts';
import { PHOTOGRAPHS_FOLDER, photographFile, photographsIn } from '#domain/photographs.ts';
import { SITE_FOLDER } from '#domain/site-build.ts';
import type { App } from '#server/app.ts';
import { photographRows } from './photographs-repository.ts';

/**
 * Leaves the photographs that these changes name where the builder finds them: it reads no database.
 * What is there already stays as it is.
 *
 * @throws Error when one can't be written, as on a full disk.
 */
export function leavePhotographs(app: App, changes: readonly ContentChange[]): void {
  const folder = join(dirname(app.config.databasePath), SITE_FOLDER, PHOTOGRAPHS_FOLDER);
  // A photograph that took the place of another is a change of its name alone.
  const values = changes.map(({ path, value = null }) => {
    const last = path.at(-1);
    return typeof last === 'string' ? { [last]: value } : [value];
  });
  const named = [...photographsIn(values).keys()];
  if (named.length === 0) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const id of named) {
    const data = photographRows(app).find(id);
    const path = join(folder, photographFile(id));
    if (!data || (existsSync(path) && statSync(path).size === data.length)) continue;
    const beside = `${path}.${process.pid}`;
    try {
      writeFileSync(beside, data, { flush: true });
      renameSync(beside, path);
    } catch (error) {
      rmSync(beside, { force: true });
      throw error;
    }
  }
}

/** Takes away what was left for the builder of photographs that are kept no more. */
export function takeAwayPhotographs(app: App): void {
  const folder = join(dirname(app.config.databasePath), SITE_FOLDER, PHOTOGRAPHS_FOLDER);
  if (!existsSync(folder)) return;
  const files = readdirSync(folder);
  const known = photographRows(app).known(files.map((file) => file.slice(0, file.indexOf('.'))));
  for (const file of files)
    if (!known.has(file.slice(0, file.indexOf('.')))) rmSync(join(folder, file), { force: true });
}
