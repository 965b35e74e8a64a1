import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { addFoldText } from './folded-text.ts';
import { withKeptStatements } from './kept-statements.ts';
import { refuseCutOffRestore } from './set-aside.ts';

/** The query builder over our tables. */
export type Db = BetterSQLite3Database;

/** An open database: the query builder, the raw connection and a way to close it. */
export type OpenDatabase = {
  readonly db: Db;
  readonly sqlite: Database.Database;
  /** Runs synchronous work in one immediate transaction; throwing rolls all of it back. */
  readonly transaction: <T>(work: () => T) => T;
  readonly close: () => void;
};

/** In WAL mode 2 is FULL: an acknowledged commit survives a power loss. */
const SYNCHRONOUS_FULL = 2;
const BUSY_TIMEOUT_MS = 5000;

/**
 * Opens the database file, creating it and its folder when missing.
 *
 * Reopening a WAL database silently gives synchronous=NORMAL, which loses acknowledged commits on
 * power loss, so settings are set and verified after each open.
 *
 * @throws Error when the file cannot be opened, a setting did not hold, or a restore was cut off.
 */
export function openDatabase(path: string): OpenDatabase {
  if (path !== ':memory:') {
    refuseCutOffRestore(path);
    mkdirSync(dirname(path), { recursive: true });
  }
  const sqlite = new Database(path, { timeout: BUSY_TIMEOUT_MS });
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('trusted_schema = OFF');
  // Overwrites deleted content, so that no erased person's data stays in free pages.
  sqlite.pragma('secure_delete = ON');
  assertSettings(sqlite, path);
  addFoldText(sqlite);
  return {
    db: drizzle(withKeptStatements(sqlite)),
    sqlite,
    transaction: (work) => sqlite.transaction(work).immediate(),
    close: () => {
      sqlite.close();
    },
  };
}

function assertSettings(sqlite: Database.Database, path: string): void {
  const read = (name: string) => sqlite.pragma(name, { simple: true });
  const expected: Record<string, unknown> = {
    journal_mode: path === ':memory:' ? 'memory' : 'wal',
    synchronous: SYNCHRONOUS_FULL,
    foreign_keys: 1,
    busy_timeout: BUSY_TIMEOUT_MS,
    secure_delete: 1,
  };
  for (const [name, value] of Object.entries(expected)) {
    if (read(name) !== value) {
      sqlite.close();
      throw new Error(`The database refused the setting ${name} = ${String(value)}.`);
    }
  }
}
