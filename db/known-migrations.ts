import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the migrations, in order. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** How many migrations the code knows. */
export function knownMigrations(): number {
  const journal = JSON.parse(readFileSync(`${MIGRATIONS_FOLDER}/meta/_journal.json`, 'utf8')) as {
    entries: unknown[];
  };
  return journal.entries.length;
}
