import { randomUUID } from 'node:crypto';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessTime } from '#domain/calendar-date.ts';
import { call } from '#tests/support/api.ts';
import { asMember, crewWithMember, timesOf, visitOn } from '#tests/support/crew-visits.ts';
import { freePort } from '#tests/support/free-port.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';

const has = (program: string) => spawnSync('which', [program]).status === 0;
const run = (program: string, ...args: string[]) =>
  spawnSync(program, args, { encoding: 'utf8', shell: false });

describe.runIf(has('shellcheck'))('the scripts of deploy', () => {
  it('pass shellcheck', () => {
    const scripts = ['install', 'upgrade', 'uninstall', 'lib', 'tidewren'];
    const checked = run('shellcheck', '-x', ...scripts.map((name) => `deploy/${name}.sh`));
    expect(checked.stdout).toBe('');
  });
});

describe.runIf(has('systemd-analyze'))('the units of deploy', () => {
  it('leave the server little to do harm with', () => {
    const rated = run('systemd-analyze', 'security', '--offline=true', 'deploy/tidewren.service');
    const exposure = /exposure level for tidewren.service: ([\d.]+)/.exec(rated.stdout)?.[1];
    expect(Number(exposure)).toBeLessThan(2);
  });
});

describe.runIf(has('caddy'))('behind the Caddyfile', () => {
  let site: Site;
  let caddy: ChildProcess;
  let front: string;
  let folder: string;
  beforeAll(async () => {
    site = await startSite({ env: { RATE_LIMIT: 'on', TRUST_PROXY: 'on' } });
    folder = mkdtempSync(join(tmpdir(), 'caddy-'));
    const port = await freePort();
    front = `http://127.0.0.1:${port}`;
    const file = readFileSync('deploy/Caddyfile', 'utf8')
      .replace('SITE_DOMAIN', `{\n\tadmin off\n}\nhttp://127.0.0.1:${port}`)
      .replace('127.0.0.1:4321', new URL(site.url).host)
      .replace('/var/log/caddy', folder);
    writeFileSync(join(folder, 'Caddyfile'), file);
    caddy = spawn(
      'caddy',
      ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
      {
        stdio: 'ignore',
      },
    );
    await until(
      'Caddy to answer',
      async () => (await fetch(front).catch(() => null))?.status === 200,
    );
  });
  afterAll(async () => {
    caddy.kill();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('pages arrive compressed as they were built', async () => {
    const page = await fetch(front, { headers: { 'accept-encoding': 'br' } });
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('a crew’s photograph arrives, and nothing else of its size', async () => {
    const owner = signedIn(site);
    const { token, crewId } = await crewWithMember(site, owner, { crew: 'Front', name: 'Ana' });
    const visit = await visitOn(site, owner, { crewId, date: businessTime(new Date()).date });
    const noise = Buffer.from(Array.from({ length: 900 * 700 * 3 }, (_, at) => (at * 7919) % 251));
    const photo = await sharp(noise, { raw: { width: 900, height: 700, channels: 3 } })
      .jpeg({ quality: 82 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(150_000);
    const query = new URLSearchParams({ key: randomUUID(), ...timesOf(Date.now()) });
    const send = (path: string) =>
      fetch(`${front}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'image/jpeg', ...asMember(token) },
        body: new Uint8Array(photo),
      });
    expect((await send(`/api/crew/visits/${visit}/photos?${query}`)).status).toBe(200);
    // The owner's photographs for the pages pass, too: the server decides about this one.
    expect((await send('/api/admin/site/photographs')).status).toBe(401);
    // Depends on Caddy's version: some answer 413, some that the body was cut off.
    expect([413, 502]).toContain((await send('/api/messages')).status);
  });

  it('nobody escapes the limits by writing an address of their own', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const forged = `203.0.113.${turn}`;
      const answer = await call(
        { url: front },
        'POST',
        '/api/messages',
        { firstName: 'A', lastName: 'B', email: `a${turn}@example.com`, message: `Turn ${turn}` },
        { 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged },
      );
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });

  it('the log tells what was asked, but no address, link or key', async () => {
    const secret = { 'x-booking-token': 'secret-of-a-link', cookie: 'draft=secret-of-a-browser' };
    await fetch(`${front}/api/my-booking?note=secret-of-a-query`, { headers: secret });
    await fetch(`${front}/api/calendar/secret-of-a-feed.ics`);
    await fetch(`${front}/about`);
    const log = () => readFileSync(join(folder, 'tidewren.log'), 'utf8');
    await until('the log to be written', () => log().includes('"uri":"/about"'));
    expect(log()).toContain('/api/my-booking');
    expect(log()).toContain('127.0.0.0');
    expect(log()).not.toMatch(/127\.0\.0\.1"|secret-of/);
  });
});
