import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '#db/backup.ts';
import { checkDatabaseFile } from '#db/check-file.ts';
import { checksumPath } from '#db/checksum.ts';
import { restore as bringBack } from '#db/restore.ts';
import { nameOfSeries } from '#domain/document.ts';
import { BOOKING_TOKEN_HEADER } from '#contracts/my-booking.ts';
import { call } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { rows } from '#tests/support/database.ts';
import { expectDocumentsKept } from '#tests/support/documents.ts';
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
const restore = (backup: string, env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['db/restore.ts', backup], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATABASE_PATH: site.databasePath, ...env },
  });
const linkSecret = () => join(dirname(site.databasePath), 'link-secret');
const openLink = async (token: string) => {
  const headers = { [BOOKING_TOKEN_HEADER]: token };
  return (await call(site, 'GET', '/api/my-booking', undefined, headers)).status;
};

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
    const names = [2, 3, 4].map((day) => `site-2030010${day}-000000Z.db`);
    expect(kept).toEqual(names.flatMap((name) => [name, `${name}.sha256`]));
    const checked = spawnSync('sha256sum', ['--check', ...kept.filter((_, at) => at % 2)], {
      cwd: folder(),
      encoding: 'utf8',
    });
    expect(checked.stdout).toBe(names.map((name) => `${name}: OK\n`).join(''));
  });

  it('that fails says of what and where to', () => {
    const failed = spawnSync(process.execPath, ['db/backup.ts', '--to', folder()], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATABASE_PATH: join(site.folder, 'nowhere.db') },
    });
    expect(failed.status).toBe(1);
    expect(failed.stderr).toMatch(/^No backup of \S+nowhere\.db was made in \S+backups: .+\n$/);
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

  it('starts another series of receipts: no number is given that a customer holds', async () => {
    const numbers = () =>
      rows<{ number: string }>(
        site,
        "SELECT json_extract(body, '$.number') AS number FROM documents ORDER BY id",
      ).map(({ number }) => number);
    await book(site, site.freeDate(), { email: 'kept@example.com' });
    const kept = numbers();
    const path = await backUp(site.databasePath, folder(), 14, new Date());
    await book(site, site.freeDate(), { email: 'lost@example.com' });
    const lost = numbers().slice(kept.length);
    await site.kill('SIGKILL');
    expect(restore(path).status).toBe(0);
    await site.start();
    await book(site, site.freeDate(), { email: 'since@example.com' });
    const since = numbers().slice(kept.length);
    expect(since[0]).toMatch(/^[0-9A-Z]{6}-0001$/u);
    for (const number of lost) expect(since).not.toContain(number);
    expectDocumentsKept(site);
  });

  it('goes by the settings in .env, makes the folder, and says which file is not one', () => {
    const place = mkdtempSync(join(tmpdir(), 'restoring-'));
    const scripts = (
      JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    ).scripts;
    const run = (name: 'backup' | 'restore', ...words: string[]) => {
      const [, ...command] = (scripts[name] ?? '').split(' ');
      const args = command.map((word) => (word.startsWith('db/') ? resolve(word) : word));
      const env = { PATH: process.env['PATH'] };
      return spawnSync(process.execPath, [...args, ...words], {
        cwd: place,
        encoding: 'utf8',
        env,
      });
    };
    const settings = [`DATABASE_PATH=${site.databasePath}`, `LINK_SECRET=${'k'.repeat(40)}`];
    writeFileSync(join(place, '.env'), settings.join('\n'));
    const made = /Backed up to (\S+), checked/.exec(run('backup').stdout)?.[1] ?? '';
    expect(words(join(place, made))).toEqual(words(site.databasePath));

    const fresh = join(place, 'new', 'site.db');
    writeFileSync(join(place, '.env'), [`DATABASE_PATH=${fresh}`, settings[1]].join('\n'));
    const done = run('restore', made);
    expect(done.stdout, done.stderr).toContain('go on working');
    expect(words(fresh)).toEqual(words(site.databasePath));

    writeFileSync(join(place, 'empty.db'), '');
    const found = ['nowhere.db', 'empty.db', 'new'].map((name) => run('restore', name).stderr);
    expect(found).toEqual([
      `Nothing was restored: There is no file ${place}/nowhere.db.\n`,
      `Nothing was restored: ${place}/empty.db is empty.\n`,
      `Nothing was restored: ${place}/new is a folder. Say which file in it.\n`,
    ]);
    rmSync(place, { recursive: true });
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
    for (const reason of [/damaged: it isn’t what its checksum/, /damaged|malformed/]) {
      const refused = restore(path);
      expect(refused.status).toBe(1);
      expect(refused.stderr).toMatch(reason);
      expect(words(site.databasePath)).toEqual(then);
      expect(readdirSync(site.folder)).not.toContain('site.db.restoring');
      rmSync(checksumPath(path), { force: true });
    }
  });

  it('refuses a backup with any one bit flipped, in its file or in its checksum', async () => {
    const path = await backUp(site.databasePath, folder(), 14, new Date());
    const elsewhere = join(site.folder, 'elsewhere/site.db');
    mkdirSync(dirname(elsewhere));
    const whole = readFileSync(path);
    const sum = readFileSync(checksumPath(path));
    const flipped = (bytes: Buffer, bit: number) => {
      const copy = Buffer.from(bytes);
      copy.writeUInt8(copy.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      return copy;
    };
    fc.assert(
      fc.property(fc.nat(whole.length * 8 - 1), fc.nat(64 * 8 - 1), (bit, sumBit) => {
        writeFileSync(path, flipped(whole, bit));
        expect(() => bringBack(path, elsewhere, new Date(), null)).toThrow(/checksum/);
        writeFileSync(path, whole);
        writeFileSync(checksumPath(path), flipped(sum, sumBit));
        expect(() => bringBack(path, elsewhere, new Date(), null)).toThrow(/checksum/);
        writeFileSync(checksumPath(path), sum);
        expect(readdirSync(dirname(elsewhere))).toEqual([]);
      }),
      { numRuns: 60 },
    );
    expect(bringBack(path, elsewhere, new Date(), null).notes.join()).not.toContain('no checksum');
    expect(words(elsewhere)).toEqual(words(path));
  });

  it('is restored again within the second in which it was made of a restored one', async () => {
    const elsewhere = join(site.folder, 'twice/site.db');
    const now = new Date();
    bringBack(await backUp(site.databasePath, folder(), 14, now), elsewhere, now, null);
    bringBack(await backUp(elsewhere, folder(), 14, now), elsewhere, now, null);
    const database = new Database(elsewhere, { readonly: true });
    const names = database.prepare('SELECT name FROM document_series').pluck().all();
    database.close();
    expect(names.slice(-2)).toEqual([nameOfSeries(now), nameOfSeries(new Date(+now + 1000))]);
  });
});

describe("customers' links", () => {
  it('work again on a machine that has nothing but the backup', async () => {
    await site.start().catch(() => undefined);
    const email = 'restored@example.com';
    await book(site, site.freeDate(), { email });
    const mail = await site.sandbox.mail.waitFor((each) => each.envelope.to.includes(email));
    const token = /my-booking#([\w-]+)/.exec(mail.html)?.[1] ?? '';
    expect(await openLink(token)).toBe(200);
    const path = await backUp(site.databasePath, folder(), 14, new Date());
    expect(statSync(path).mode & 0o077).toBe(0);
    const secret = readFileSync(linkSecret(), 'utf8');
    await site.kill('SIGTERM');

    rmSync(linkSecret());
    const done = restore(path);
    expect(done.stdout).toContain('go on working');
    await site.start();
    expect(await openLink(token)).toBe(200);
    expect(statSync(linkSecret()).mode & 0o077).toBe(0);
    expect(
      rows(
        site,
        "SELECT name FROM sqlite_schema WHERE name LIKE 'kept%' AND tbl_name <> 'kept_cards'",
      ),
    ).toEqual([]);
    await site.kill('SIGTERM');

    writeFileSync(linkSecret(), `${'x'.repeat(40)}\n`);
    expect(restore(path).stdout).toContain('go on working');
    expect(readFileSync(linkSecret(), 'utf8')).toBe(secret);
    const kept = readdirSync(dirname(site.databasePath));
    expect(kept.some((name) => name.startsWith('link-secret.before-restore-'))).toBe(true);
    await site.start();
    expect(await openLink(token)).toBe(200);
  });

  it('are said not to work where the settings hold another secret, or the backup none', async () => {
    const path = await backUp(site.databasePath, folder(), 14, new Date());
    const own = await backUp(site.databasePath, folder(), 14, new Date(1), 'y'.repeat(40));
    await site.kill('SIGTERM');
    const other = restore(path, { LINK_SECRET: 'z'.repeat(40) });
    expect(other.stdout).toMatch(
      /signed with another LINK_SECRET. Set it to what stands in \S+link-secret/,
    );
    expect(restore(own, { LINK_SECRET: 'y'.repeat(40) }).stdout).toContain('go on working');
    const bare = join(site.folder, 'bare.db');
    const database = new Database(site.databasePath);
    database.prepare('VACUUM INTO ?').run(bare);
    database.close();
    const done = restore(bare).stdout;
    expect(done).toContain('holds no secret of its own');
    expect(done).toContain('It has no checksum');
  });
});
