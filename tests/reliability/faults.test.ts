import { spawnSync } from 'node:child_process';
import {
  closeSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
  mkdtempSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { backUp } from '#db/backup.ts';
import { bookingOf, call, complete, hold, intentOf } from '#tests/support/api.ts';
import { rows } from '#tests/support/database.ts';
import { expectPromiseKept } from '#tests/support/invariants.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';

let site: Site | undefined;
let mounted: string | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
  if (mounted) {
    spawnSync('umount', ['-l', mounted]);
    rmSync(mounted, { recursive: true, force: true });
    mounted = undefined;
  }
});

const message = (at: Pick<Site, 'url'>, words: string) =>
  call<{ message: string }>(at, 'POST', '/api/messages', {
    firstName: 'Ines',
    lastName: 'Arroyo',
    email: 'ines@example.com',
    message: words,
  });
const stored = (at: Site) =>
  rows<{ message: string }>(at, 'SELECT message FROM messages').map((row) => row.message);

/** A small separate disk; only root can create one. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder]);
  if (made.status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  mounted = folder;
  return folder;
}

describe('a full disk', () => {
  it('refuses new writes with a sentence, keeps every old one and recovers', async (test) => {
    const disk = mountSmallDisk();
    if (!disk) return test.skip();
    site = await startSite({ env: { DATABASE_PATH: join(disk, 'site.db') } });
    const running = { ...site, databasePath: join(disk, 'site.db') };
    const kept: string[] = [];
    const words = (turn: number) => `${turn} ${'word '.repeat(600)}`.trim();
    let refused = 0;
    for (let turn = 0; turn < 2000 && refused < 3; turn += 1) {
      const answer = await message(site, words(turn));
      if (answer.status === 201) kept.push(words(turn));
      else {
        refused += 1;
        expect(answer.status).toBeGreaterThanOrEqual(500);
        expect(answer.body.message).toMatch(/^[A-Z].*\.$/);
        expect(answer.body.message).not.toMatch(/SQLITE|disk/);
      }
    }
    expect(refused).toBe(3);
    expect(kept.length).toBeGreaterThan(10);
    expect((await fetch(`${site.url}/`)).status).toBe(200);
    const afterward = stored(running);
    expect(kept.filter((text) => !afterward.includes(text))).toEqual([]);

    spawnSync('mount', ['-o', 'remount,size=20m', disk]);
    expect((await message(site, 'there is room again')).status).toBe(201);
    await site.kill('SIGKILL');
    await site.start();
    expect(stored(running)).toContain('there is room again');
  });
});

describe('a read-only file system', () => {
  it('stops the start with one line', async (test) => {
    const disk = mountSmallDisk();
    if (!disk) return test.skip();
    site = await startSite({ env: { DATABASE_PATH: join(disk, 'site.db') } });
    await site.kill('SIGTERM');
    if (spawnSync('mount', ['-o', 'remount,ro', disk]).status !== 0) return test.skip();
    await expect(site.start()).rejects.toThrow(/can’t be used: (unable to open|.*read.?only)/i);
    spawnSync('mount', ['-o', 'remount,rw', disk]);
    await site.start();
    expect((await message(site, 'writable again')).status).toBe(201);
  });
});

describe('a wrong setting', () => {
  it('stops the start with what is missing, and the service does not try it again', () => {
    const started = spawnSync(process.execPath, ['dist/app/main.mjs'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ADMIN_EMAILS: 'owner@tidewren.example' },
    });
    expect(started.stderr).toMatch(/^OIDC_ISSUER, .*: missing/);
    const unit = readFileSync('deploy/tidewren.service', 'utf8');
    expect(unit).toContain(`\nRestartPreventExitStatus=${started.status}\n`);
  });
});

describe('a corrupt page', () => {
  it('is found by the check, never backed up, and a backup brings all back', async () => {
    site = await startSite();
    for (let turn = 0; turn < 40; turn += 1) await message(site, `${turn} ${'word '.repeat(200)}`);
    const folder = join(site.folder, 'backups');
    const good = await backUp(site.databasePath, folder, 5, new Date());
    const then = stored(site);
    await site.kill('SIGTERM');
    const file = openSync(site.databasePath, 'r+');
    const size = statSync(site.databasePath).size;
    const junk = Buffer.alloc(4096, 0xa5);
    for (let page = Math.floor(size / 8192); page < size / 4096; page += 1) {
      writeSync(file, junk, 0, 4096, page * 4096);
    }
    closeSync(file);
    await expect(backUp(site.databasePath, folder, 5, new Date())).rejects.toThrow(
      /damaged|malformed/,
    );
    const restored = spawnSync(process.execPath, ['db/restore.ts', good], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATABASE_PATH: site.databasePath },
    });
    expect(restored.status, restored.stderr).toBe(0);
    await site.start();
    expect(stored(site)).toEqual(then);
  });

  it('of a file that is no database at all stops the start with one line', async () => {
    site = await startSite();
    await site.kill('SIGTERM');
    writeFileSync(site.databasePath, 'this is no database'.repeat(400));
    await expect(site.start()).rejects.toThrow(/can’t be used: .*not a database/);
  });
});

describe('SIGTERM', () => {
  it('lets requests in flight finish and loses nothing', async () => {
    site = await startSite();
    const dates = Array.from({ length: 6 }, () => site?.freeDate() ?? '');
    site.sandbox.stripe.fail({ delayMs: 1500, times: 'always' });
    const running = site;
    const held = dates.map((date) => hold(running, bookingOf(date)));
    // All are in flight once each has saved its draft and waits for Stripe.
    await until(
      'the requests to arrive',
      () => rows(running, 'SELECT id FROM drafts').length === 6,
    );
    const code = site.kill('SIGTERM');
    const answers = await Promise.all(held);
    expect(answers.map((answer) => answer.status)).toEqual(dates.map(() => 200));
    expect(await code).toBe(0);
    site.sandbox.stripe.clear();
    await site.start();
    for (const answer of answers) {
      const intent = intentOf(answer.body.clientSecret);
      site.sandbox.stripe.pay(intent);
      expect((await complete(site, intent)).body.success).toBe(true);
    }
    expectPromiseKept(site);
  });
});

describe('two servers on one database', () => {
  it('sell every slot once', async () => {
    site = await startSite();
    const other = await startSite({
      env: { ...site.sandbox.environment, DATABASE_PATH: site.databasePath },
    });
    try {
      for (let round = 0; round < 5; round += 1) {
        const date = site.freeDate();
        const answers = await Promise.all(
          [site, other, site, other, site, other].map((each, at) =>
            hold(each, bookingOf(date, { email: `c${at}@example.com` })),
          ),
        );
        const winners = answers.filter((answer) => answer.status === 200);
        expect(winners).toHaveLength(1);
        const intent = intentOf(winners[0]?.body.clientSecret ?? '');
        site.sandbox.stripe.pay(intent);
        const done = await Promise.all([complete(site, intent), complete(other, intent)]);
        expect(new Set(done.map((answer) => answer.body.bookingId)).size).toBe(1);
      }
      const running = site;
      const status = `SELECT id FROM outbox WHERE status <> 'sent' AND kind <> 'booking-reminder'`;
      await until('everything to be sent', () => rows(running, status).length === 0);
      // Both servers poll for due deliveries: the second must skip these.
      const sent = site.sandbox.mail
        .mails()
        .map(({ envelope, subject }) => `${envelope.to.join()} ${subject}`);
      expect(sent.filter((each) => each.includes(' You’re booked'))).toHaveLength(5);
      expect(sent.filter((each, at) => sent.indexOf(each) !== at)).toEqual([]);
      expectPromiseKept(site);
    } finally {
      await other.stop();
    }
  });
});
