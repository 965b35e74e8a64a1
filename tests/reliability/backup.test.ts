import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '#db/backup.ts';
import { checkDatabaseFile } from '#db/check-file.ts';
import { call } from '#tests/support/api.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const folder = () => join(site.folder, 'backups');
const message = (words: string) =>
  call<{ id: number }>(site, 'POST', '/api/messages', {
    firstName: 'Ines',
    lastName: 'Arroyo',
    email: 'ines@example.com',
    message: words,
  });
const words = (path: string) => {
  const database = new Database(path, { readonly: true });
  const rows = database.prepare('SELECT message FROM messages ORDER BY id').pluck().all();
  database.close();
  return rows as string[];
};
const restore = (backup: string) =>
  spawnSync(process.execPath, ['db/restore.ts', backup], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATABASE_PATH: site.databasePath },
  });

describe('a backup', () => {
  it('is whole although the server writes meanwhile', async () => {
    const earlier = words(site.databasePath).length;
    const acknowledged: string[] = [];
    const done = new AbortController();
    const writer = (async () => {
      while (!done.signal.aborted) {
        const text = `before ${acknowledged.length}`;
        if ((await message(text)).status === 201) acknowledged.push(text);
      }
    })();
    await until('some messages to be written', () => acknowledged.length > 5);
    const sure = acknowledged.length;
    const path = await backUp(site.databasePath, folder(), 14, new Date());
    done.abort();
    await writer;
    expect(() => checkDatabaseFile(path)).not.toThrow();
    const saved = words(path).slice(earlier);
    expect(saved.slice(0, sure)).toEqual(acknowledged.slice(0, sure));
    expect(acknowledged.slice(0, saved.length)).toEqual(saved);
  });

  it('pushes out the oldest beyond the number to keep', async () => {
    for (let day = 1; day <= 4; day += 1) {
      await backUp(site.databasePath, folder(), 3, new Date(Date.UTC(2030, 0, day)));
    }
    const kept = readdirSync(folder()).toSorted();
    expect(kept).toEqual([2, 3, 4].map((day) => `site-2030010${day}-000000Z.db`));
  });
});

describe('restoring', () => {
  it('brings back the same rows and keeps the database from before', async () => {
    await message('kept');
    const path = await backUp(site.databasePath, folder(), 14, new Date());
    const then = words(path);
    await message('after the backup');
    await site.kill('SIGKILL');

    const done = restore(path);
    expect(done.status, done.stderr).toBe(0);
    expect(words(site.databasePath)).toEqual(then);
    const before = /kept as (\S+?)\.?\n/.exec(done.stdout)?.[1] ?? '';
    expect(words(before)).toEqual([...then, 'after the backup']);

    await site.start();
    expect((await call(site, 'GET', '/api/health')).body).toMatchObject({ ok: true });
    expect((await message('and it goes on')).status).toBe(201);
  });

  it('refuses while the server runs', async () => {
    const path = await backUp(site.databasePath, folder(), 14, new Date());
    await message('after the backup, running');
    const refused = restore(path);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('Stop it first');
    expect(words(site.databasePath).at(-1)).toBe('after the backup, running');
    expect((await message('still answering')).status).toBe(201);
  });

  it('refuses a damaged backup', async () => {
    const path = await backUp(site.databasePath, folder(), 14, new Date());
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(4096 * 8, 0x5a), 0, 4096 * 8, 4096 * 2);
    closeSync(file);
    await site.kill('SIGTERM');
    const then = words(site.databasePath);
    const refused = restore(path);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/damaged|malformed/);
    expect(words(site.databasePath)).toEqual(then);
  });
});
