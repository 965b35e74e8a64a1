import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDatabaseFile } from '#db/check-file.ts';
import { openDatabase } from '#db/client.ts';
import { migrationState } from '#db/known-migrations.ts';
import { migrateDatabase } from '#db/migrate.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'));
  const database = openDatabase(join(folder, 'good.db'));
  migrateDatabase(database);
  database.sqlite.exec(
    `INSERT INTO users (email, created_at, updated_at) VALUES ('a@example.com', 0, 0)`,
  );
  expect(checkDatabaseFile(join(folder, 'good.db'))).toBe(migrationState(database).known);
  database.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A corrupted copy of the good database. */
function spoiled(name: string, spoil: (database: Database.Database) => void): string {
  const path = join(folder, name);
  copyFileSync(join(folder, 'good.db'), path);
  const database = new Database(path);
  spoil(database);
  database.close();
  return path;
}

describe('the check of a database file', () => {
  it('sees damage that can be read without an error', () => {
    const path = spoiled('index.db', (database) => {
      // The index was built on one column and now claims another.
      database.exec('CREATE INDEX names ON users (first_name)');
      database.unsafeMode(true);
      database.pragma('writable_schema = ON');
      database.exec(
        `UPDATE sqlite_schema SET sql = 'CREATE INDEX names ON users (email)' WHERE name = 'names'`,
      );
    });
    expect(() => checkDatabaseFile(path)).toThrow(/index\.db is damaged: .*names/);
  });

  it('sees rows that point nowhere', () => {
    const path = spoiled('reference.db', (database) => {
      database.pragma('foreign_keys = OFF');
      database.exec(
        `INSERT INTO sessions (sid, user_id, sess, created_at, expire) VALUES ('x', 99, '{}', 0, 0)`,
      );
    });
    expect(() => checkDatabaseFile(path)).toThrow('1 broken references');
  });
});
