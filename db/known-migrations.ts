import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type Database from 'better-sqlite3';

/** Folder of the migrations, in order. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** How many migrations the code knows. */
export function knownMigrations(): number {
  return journal().length;
}

/**
 * How many of the code's migrations a database has had, or more if it comes from a newer version.
 * What the first one has replaced doesn't count: databases that were made by its fifty forerunners
 * bear the time of the last of them, which is the baseline's (docs/decisions/125).
 *
 * @returns 0 when it is empty, or older than the baseline.
 */
export function appliedMigrations(sqlite: Database.Database): number {
  return migrationState({ sqlite }).applied;
}

/** How many migrations the code knows and how many the database has had. */
export function migrationState({ sqlite }: { readonly sqlite: Database.Database }): {
  known: number;
  applied: number;
} {
  const known = journal();
  const row = sqlite
    .prepare('SELECT count(*) AS n FROM __drizzle_migrations WHERE created_at >= ?')
    .get(known[0]?.when ?? 0) as { n: number };
  return { known: known.length, applied: row.n };
}

/** Whether a database's tables were made before the baseline and never brought up to it. */
export function isBeforeBaseline(sqlite: Database.Database): boolean {
  const isMade = sqlite
    .prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'")
    .get();
  if (!isMade) return false;
  const some = sqlite.prepare('SELECT 1 FROM __drizzle_migrations LIMIT 1').get();
  return some !== undefined && appliedMigrations(sqlite) === 0;
}

function journal(): { when: number }[] {
  const read = JSON.parse(readFileSync(`${MIGRATIONS_FOLDER}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[];
  };
  return read.entries;
}
