import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { freePort } from '#tests/support/free-port.ts';
import { startServer, type Server } from './server-process.ts';

const SOURCE = 'tests/performance/bare-astro';
const BUILT = resolve('.cache/bare-astro');

/** A minimal Astro endpoint, built by the same Astro and served by plain node:http. */
export async function startBareAstro(folder: string): Promise<Server> {
  const built = spawnSync('astro', ['build', '--root', SOURCE, '--outDir', BUILT], {
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(built.stdout + built.stderr);
  const port = await freePort();
  return startServer(
    [`${SOURCE}/serve.ts`, join(BUILT, 'server/entry.mjs'), String(port)],
    { DATABASE_PATH: join(folder, 'bare.db') },
    `http://127.0.0.1:${port}/constant`,
    join(folder, 'bare.log'),
  );
}

/** Durable inserts a second by better-sqlite3 alone, one transaction per row. */
export function insertLoop(seconds: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'insert-loop-'));
  const database = new Database(join(folder, 'loop.db'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT NOT NULL)');
  const insert = database.prepare('INSERT INTO notes (body) VALUES (?)');
  const body = 'x'.repeat(300);
  const started = performance.now();
  let rows = 0;
  while (performance.now() - started < seconds * 1000) {
    insert.run(body);
    rows += 1;
  }
  const perSecond = (rows / (performance.now() - started)) * 1000;
  database.close();
  rmSync(folder, { recursive: true });
  return perSecond;
}
