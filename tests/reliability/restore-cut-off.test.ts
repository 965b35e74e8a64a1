import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '#db/backup.ts';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';

const OLD = 'old@example.com';
const NEW = 'new@example.com';
const SECRETS = { [OLD]: 'o'.repeat(40), [NEW]: 'n'.repeat(40) };
const MOST_STEPS = 20;

let folder: string;
let backup: string;
const site = () => join(folder, 'site');
const database = () => join(site(), 'site.db');
const secret = () => readFileSync(join(site(), 'link-secret'), 'utf8').trim();

function addUser(path: string, email: string): void {
  const { sqlite, close } = openDatabase(path);
  sqlite.prepare('INSERT INTO users (email, created_at, updated_at) VALUES (?, 0, 0)').run(email);
  close();
}

/** The one user that a server would find. @throws Error when it would not start. */
function userOnStart(): string {
  const opened = openDatabase(database());
  try {
    migrateDatabase(opened);
    return String(opened.sqlite.prepare('SELECT group_concat(email) FROM users').pluck().get());
  } finally {
    opened.close();
  }
}

/** Leaves a database as killed mid-commit: its journal must be rolled back first. */
function leaveHotJournal(path: string): void {
  rmSync(path, { force: true });
  copyFileSync(backup, path);
  const sqlite = new Database(path);
  sqlite.pragma('journal_mode = DELETE');
  // Small enough that changed pages are written before the commit.
  sqlite.pragma('cache_size = 2');
  sqlite.exec('BEGIN; CREATE TABLE spilled (text)');
  const add = sqlite.prepare('INSERT INTO spilled VALUES (?)');
  for (let n = 0; n < 2000; n += 1) add.run('x'.repeat(200));
  for (const ending of ['', '-journal']) copyFileSync(path + ending, `${path}.cut${ending}`);
  sqlite.exec('ROLLBACK');
  sqlite.close();
  for (const ending of ['', '-journal']) renameSync(`${path}.cut${ending}`, path + ending);
}

const restore = (killAt = 0, from = backup) =>
  spawnSync(
    process.execPath,
    ['--import', './tests/support/killed-at-step.ts', 'db/restore.ts', from],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        DATABASE_PATH: database(),
        KILL_AT: String(killAt),
      },
    },
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cut-off-'));
  for (const user of [OLD, NEW] as const) {
    const path = join(folder, user, 'site.db');
    const made = openDatabase(path);
    migrateDatabase(made);
    made.close();
    addUser(path, user);
    writeFileSync(join(folder, user, 'link-secret'), `${SECRETS[user]}\n`);
  }
  backup = await backUp(join(folder, NEW, 'site.db'), join(folder, 'backups'), 3, new Date());
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  rmSync(site(), { recursive: true, force: true });
  cpSync(join(folder, OLD), site(), { recursive: true });
});

/** Kills restores at one step after another, each on a fresh copy, until one finishes. */
function atEachStep(prepare: () => void, look: (step: number) => void): number {
  for (let step = 1; step < MOST_STEPS; step += 1) {
    rmSync(site(), { recursive: true, force: true });
    cpSync(join(folder, OLD), site(), { recursive: true });
    prepare();
    const done = restore(step);
    if (done.signal !== 'SIGKILL') {
      expect(done.status, done.stderr).toBe(0);
      return step - 1;
    }
    look(step);
  }
  throw new Error('The restore never finished.');
}

/** Why a server would not start, null when it would. */
function refusal(): string | null {
  try {
    const user = userOnStart();
    expect([OLD, NEW]).toContain(user);
    expect(secret()).toBe(SECRETS[user as keyof typeof SECRETS]);
    return null;
  } catch (error) {
    if (error instanceof Error && error.message.includes('a restore was begun')) {
      return error.message;
    }
    throw error;
  }
}

describe('a restore that is killed', () => {
  it('never leaves a site that starts empty, at whatever step', () => {
    const refused: number[] = [];
    const steps = atEachStep(
      () => undefined,
      (step) => {
        if (refusal()) refused.push(step);
        expect(restore().status).toBe(0);
        expect(userOnStart()).toBe(NEW);
        expect(secret()).toBe(SECRETS[NEW]);
      },
    );
    expect(steps).toBeGreaterThan(5);
    expect(refused.length).toBeGreaterThan(0);
  });

  it('can be taken back as the refusal says', () => {
    let taken = 0;
    atEachStep(
      () => undefined,
      () => {
        const way = /set aside: (mv .*)$/.exec(refusal() ?? '')?.[1];
        if (!way) return;
        taken += 1;
        expect(spawnSync('sh', ['-c', way]).status).toBe(0);
        expect(userOnStart()).toBe(OLD);
        expect(secret()).toBe(SECRETS[OLD]);
      },
    );
    expect(taken).toBeGreaterThan(0);
  });

  it('within a commit of its own is begun anew, and starts nothing empty where that fails', () => {
    rmSync(database());
    rmSync(join(site(), 'link-secret'));
    leaveHotJournal(`${database()}.restoring`);
    expect(refusal()).toContain('a restore was begun');
    const damaged = join(folder, 'damaged.db');
    writeFileSync(damaged, 'no database');
    expect(restore(0, damaged).status).toBe(1);
    expect(refusal()).toContain('a restore was begun');
    const again = restore();
    expect(again.status, again.stderr).toBe(0);
    expect(userOnStart()).toBe(NEW);
  });

  it('leaves no journal of the old database beside the new one', () => {
    leaveHotJournal(database());
    // A database that opens rolls its journal back by itself.
    rmSync(database());
    const done = restore();
    expect(done.status, done.stderr).toBe(0);
    expect(existsSync(`${database()}-journal`)).toBe(false);
    expect(userOnStart()).toBe(NEW);
  });

  it('on a new machine does not start as an empty site', () => {
    let refused = 0;
    atEachStep(
      () => {
        rmSync(database());
        rmSync(join(site(), 'link-secret'));
      },
      () => {
        // Before the first step there is no trace of a restore.
        if (!existsSync(`${database()}.restoring`)) return;
        expect(() => openDatabase(database())).toThrow(/a restore was begun/);
        refused += 1;
      },
    );
    expect(refused).toBeGreaterThan(2);
  });
});

describe('a database that is gone', () => {
  it('is not replaced by an empty one while an older one is set aside', () => {
    copyFileSync(database(), `${database()}.before-restore-2030-01-01T00-00-00-000Z`);
    rmSync(database());
    expect(() => openDatabase(database())).toThrow(
      /^There is no \S+site\.db, but a restore .* set aside: mv \S+000Z \S+site\.db$/,
    );
    expect(existsSync(database())).toBe(false);
  });

  it('is made on the very first start', () => {
    rmSync(site(), { recursive: true });
    openDatabase(database()).close();
    expect(existsSync(database())).toBe(true);
  });
});
