import { spawn } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherDay } from '#tests/support/another-day.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { backUp } from '#db/backup.ts';

const isSample = (file: string) => {
  const content = JSON.parse(readFileSync(`src/content/${file}`, 'utf8')) as { sample?: unknown };
  return content.sample === true;
};
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Runs it asynchronously: the sandbox that the doctor calls is in this process. */
async function doctor(args: string[] = [], change: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/doctor.ts', ...args], {
    env: {
      PATH: process.env['PATH'],
      ...site.sandbox.environment,
      ...anotherDay(),
      PORT: new URL(site.url).port,
      SITE_URL: site.url,
      DATABASE_PATH: site.databasePath,
      BACKUP_FOLDER: `${site.folder}/backups`,
      ...change,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

describe('the doctor', () => {
  it('sees what answers and what does not', async () => {
    await backUp(site.databasePath, `${site.folder}/backups`, 3, new Date());
    const { output } = await doctor();
    expect(output).toContain('Stripe answers.');
    expect(output).toContain('The sign-in provider answers.');
    expect(output).toContain('The clock is right.');
    expect(output).toContain('The database is intact.');
    expect(output).toContain('The last backup is 0 hours old and what was written then.');
    const wrongKey = await doctor([], { STRIPE_SECRET_KEY: 'sk_test_wrong' });
    expect(wrongKey.code).toBe(1);
    expect(wrongKey.output).toMatch(/RED {2}Stripe answers 401\.\n\s+-> Check STRIPE_SECRET_KEY/);
  });

  it('says that cards are to be kept by a key that may not', async () => {
    expect((await doctor()).output).toContain('Stripe can keep cards.');
    site.sandbox.stripe.fail({ path: '/v1/setup_intents', fail: 'status', status: 403 });
    const { output } = await doctor();
    expect(output).toMatch(/RED {2}Stripe refuses this key setup_intents: no card can be kept\./);
    const off = await doctor([], { KEEP_CARDS: 'off' });
    expect(off.output).not.toContain('keep cards');
  });

  it('says where bank debits are on and Stripe doesn’t take them', async () => {
    expect((await doctor()).output).not.toContain('bank debits');
    expect((await doctor([], { BANK_DEBIT: 'on' })).output).toContain('Stripe takes bank debits.');
    site.sandbox.stripe.fail({ path: '/v1/account', fail: 'status', status: 403 });
    const { output } = await doctor([], { BANK_DEBIT: 'on' });
    expect(output).toMatch(/RED {2}Stripe doesn’t say that this account takes bank debits/);
  });

  it('sees a backup that was damaged, and a database that a restore took away', async () => {
    const backup = await backUp(site.databasePath, `${site.folder}/backups`, 3, new Date());
    appendFileSync(backup, 'one more byte');
    const aside = `${site.folder}/moved.db.before-restore-2030-01-01T00-00-00-000Z`;
    writeFileSync(aside, '');
    const { output } = await doctor([], { DATABASE_PATH: `${site.folder}/moved.db` });
    expect(output).toMatch(/RED {2}\S+ is damaged: it isn’t what its checksum/);
    expect(output).toMatch(/RED {2}There is no database .*\n\s+-> .* a restore was begun/);
    rmSync(backup);
  });

  it('says which setting is wrong', async () => {
    const { code, output } = await doctor([], { CREWS: 'many' });
    expect(code).toBe(1);
    expect(output).toContain('CREWS: must be a whole number');
  });

  it('refuses to go live with samples, test keys or without https', async () => {
    const trial = await doctor();
    // Read from the content: an owner's own is not marked as sample.
    const samples = readdirSync('src/content').filter(
      (file) => file.endsWith('.json') && isSample(file),
    );
    for (const file of samples) {
      expect(trial.output).toContain(`later src/content/${file} still holds`);
    }
    const live = await doctor(['--go-live']);
    expect(live.code).toBe(1);
    for (const red of [
      ...samples.map((file) => `${file} still holds`),
      'sections of src/content/legal.json are marked for a lawyer',
      'test keys',
      'not https',
    ]) {
      expect(live.output).toMatch(new RegExp(`RED .*${red}`));
    }
  });

  it('sees that the build was made for another address', async () => {
    const { output } = await doctor([], { SITE_URL: 'https://www.elsewhere.example' });
    expect(output).toMatch(
      /RED {2}The site is built for .* but SITE_URL is https:\/\/www.elsewhere/,
    );
  });
});
