import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { readConfig } from '#server/config/config.ts';
import { makeApp } from '#server/create-app.ts';
import { keepHouse } from '#server/jobs/keep-house.ts';
import { openLog } from '#server/open-log.ts';
import { call } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { startSite, type Site } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const person = { email: 'Nadia.Petrov@example.com', firstName: 'Nadia', lastName: 'Petrov' };
/** Beside this process: while it waits, it keeps its own connections alive. */
async function privacy(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/privacy.ts', ...args], {
    env: { PATH: process.env['PATH'], DATABASE_PATH: site.databasePath },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, stdout, stderr };
}
const write = () =>
  call(site, 'POST', '/api/messages', { ...person, message: 'My gate code is 8812' });
/** Every text of every table, to look for what must not be there. */
const everything = () =>
  rows<{ name: string }>(site, "SELECT name FROM sqlite_schema WHERE type = 'table'")
    .map(({ name }) => JSON.stringify(rows(site, `SELECT * FROM "${name}"`)))
    .join('\n');

describe("a person's data", () => {
  it('can be exported, and erased once no visit is to come', async () => {
    const id = await book(site, site.freeDate(), { ...person, address: '9 Quince Street' });
    await write();
    const { stdout } = await privacy('export', 'nadia.petrov@EXAMPLE.com');
    const exported = JSON.parse(stdout) as {
      bookings: unknown[];
      messages: unknown[];
      payments: unknown[];
    };
    expect([exported.bookings.length, exported.messages.length, exported.payments.length]).toEqual([
      1, 1, 1,
    ]);

    const early = await privacy('erase', person.email);
    expect(early.status).toBe(1);
    expect(early.stderr).toContain('still to come');
    change(site, "UPDATE bookings SET status = 'completed' WHERE id = ?", id);
    expect((await privacy('erase', person.email)).status).toBe(0);
    expect(everything()).not.toMatch(/petrov|nadia|quince street|8812/i);
    // Nor is anything left in free pages of the file or in its journal.
    await site.kill('SIGTERM');
    const left = readdirSync(site.folder)
      .filter((name) => name.startsWith('site.db'))
      .map((name) => readFileSync(join(site.folder, name), 'latin1'))
      .join('');
    expect(left.length).toBeGreaterThan(100_000);
    expect(/petrov|nadia|quince street|8812/i.exec(left)?.[0]).toBeUndefined();
    await site.start();
    expect(rows(site, 'SELECT amount FROM payments WHERE booking_id = ?', id)).toEqual([
      { amount: 2500 },
    ]);
  });
});

describe('housekeeping', () => {
  const keep = (retentionDays: number) => {
    const config = readConfig({ RETENTION_DAYS: String(retentionDays), LOG_LEVEL: 'silent' });
    const database = openDatabase(site.databasePath);
    keepHouse(makeApp({ ...config, linkSecret: 's'.repeat(40) }, database, openLog('silent')));
    database.close();
  };
  const messages = () => rows(site, 'SELECT id FROM messages').length;

  it('keeps everything without a retention, and lets old persons go with one', async () => {
    await write();
    const id = await book(site, site.freeDate(), { ...person, email: 'old@example.com' });
    change(site, 'UPDATE messages SET created_at = 0');
    change(site, "UPDATE bookings SET preferred_date = '2020-01-01' WHERE id = ?", id);
    keep(0);
    expect(messages()).toBe(1);
    keep(365);
    expect(messages()).toBe(0);
    expect(rows(site, 'SELECT email, address FROM bookings WHERE id = ?', id)).toEqual([
      { email: null, address: 'Erased' },
    ]);
  });

  it('deletes drafts that were given up, never one that was paid', async () => {
    const before = rows(site, 'SELECT id FROM drafts').length;
    change(
      site,
      `INSERT INTO drafts (key, status, hold_expires_at, created_at, updated_at)
       VALUES ('given-up', 'closed', 0, 0, 0)`,
    );
    change(site, 'UPDATE drafts SET updated_at = 0');
    keep(0);
    expect(rows(site, 'SELECT id FROM drafts')).toHaveLength(before);
  });
});
