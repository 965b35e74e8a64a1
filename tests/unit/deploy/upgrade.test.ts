import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Stands in for what takes minutes: a build, a backup, a start. Each notes who holds the lock. */
const STANDINS = `
note() { if flock --nonblock "$OLD/dist-lock" true; then echo "$1, open"; else echo "$1, held"; fi >>"$ROOT/log"; }
as_site() { (cd "$1" && shift && case "$*" in touch*) "$@" ;; *prices*) printf %s "\${NOT_TAKEN:-}" ;; *) note "$*" ;; esac); }
make_release() { note build; echo "$SRV/releases/new"; }
is_healthy() { return "\${IS_ILL:-0}"; }
`;

let root: string;
const log = () => readFileSync(join(root, 'log'), 'utf8').trim().split('\n');
const environment = (more: object = {}) => ({
  ...process.env,
  ...more,
  ROOT: root,
  PATH: `${root}/bin:${process.env['PATH'] ?? ''}`,
});
const upgrade = (more: object = {}, ...args: string[]) =>
  spawnSync('bash', [join(root, 'source/deploy/upgrade.sh'), ...args], {
    encoding: 'utf8',
    env: environment(more),
  });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'upgrade-'));
  const folders = ['bin', 'source', 'srv/tidewren/releases/old', 'etc/tidewren'];
  const more = ['var/lib/tidewren/backups', 'etc/systemd/system', 'etc/caddy', 'usr/local/bin'];
  for (const folder of [...folders, ...more]) mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['source', 'srv/tidewren/releases/old', 'srv/tidewren/releases/new']) {
    cpSync('deploy', join(root, name, 'deploy'), { recursive: true });
  }
  appendFileSync(join(root, 'source/deploy/lib.sh'), STANDINS);
  mkdirSync(join(root, 'srv/tidewren/releases/new/scripts'));
  writeFileSync(join(root, 'srv/tidewren/releases/new/scripts/prices-set-aside.ts'), '');
  const systemctl = '#!/bin/sh\ncase "$*" in show*) ;; *) echo "$*" >>"$ROOT/log" ;; esac\n';
  writeFileSync(join(root, 'bin/systemctl'), systemctl, { mode: 0o755 });
  writeFileSync(join(root, 'bin/caddy'), '#!/bin/sh\n', { mode: 0o755 });
  symlinkSync(join(root, 'srv/tidewren/releases/old'), join(root, 'srv/tidewren/current'));
  copyFileSync('tests/support/caddyfile-before-photographs.txt', join(root, 'etc/caddy/Caddyfile'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('an upgrade', () => {
  it('lets nobody publish from its build to its swap, and everybody afterward', () => {
    const done = upgrade();
    expect(done.status, done.stderr).toBe(0);
    const said = log();
    expect(said[0]).toBe('stop tidewren-builder.path');
    expect(said).toContain('build, held');
    expect(said.some((line) => /db\/backup.ts, held$/.test(line))).toBe(true);
    expect(said.at(-1)).toBe('start tidewren-builder.path');
    expect(existsSync(join(root, 'etc/systemd/system/tidewren-repair.service'))).toBe(true);
  });

  it('ends no open connection where Caddy’s settings are as they were', () => {
    const RELOAD = 'reload-or-restart caddy.service';
    const reloads = () => log().filter((line) => line === RELOAD).length;
    const caddyfile = join(root, 'etc/caddy/Caddyfile');
    const before = readFileSync(caddyfile, 'utf8').replace('SITE_DOMAIN', 'www.example.com');
    writeFileSync(caddyfile, before);
    expect(upgrade().status).toBe(0);
    expect(reloads()).toBe(1);
    expect(upgrade().status).toBe(0);
    expect(reloads()).toBe(1);
  });

  it('lets everybody publish again after it went back', () => {
    const done = upgrade({ IS_ILL: '1' });
    expect(done.status).toBe(1);
    expect(log().at(-1)).toBe('start tidewren-builder.path');
  });

  it('stops where the new version would not take a price of the owner’s', () => {
    const NOT_TAKEN = 'services.json: services, deep, estimate: 240';
    const refused = upgrade({ NOT_TAKEN });
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(NOT_TAKEN);
    expect(refused.stderr).toContain('would charge its own; the site runs on as it was');
    expect(log()).not.toContain('stop tidewren.service');
    expect(log().at(-1)).toBe('start tidewren-builder.path');
  });

  it('goes on where its keeper sets prices aside', () => {
    expect(upgrade({ NOT_TAKEN: 'services.json: a: 1' }, '--set-prices-aside').status).toBe(0);
  });

  it('waits for a publish that is at work, and stops if that takes too long', async () => {
    const lock = join(root, 'srv/tidewren/releases/old/dist-lock');
    const held = spawn('flock', [lock, 'sh', '-c', 'echo held; exec cat']);
    await new Promise((isHeld) => held.stdout.once('data', isHeld));
    const refused = upgrade({ PUBLISH_SECONDS: '1' });
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('a publish has been at work for too long');
    expect(log()).not.toContain('build, held');
    const upgrading = spawn('bash', [join(root, 'source/deploy/upgrade.sh')], {
      stdio: 'ignore',
      env: environment(),
    });
    setTimeout(() => held.stdin.end(), 1000);
    expect(await new Promise((ended) => upgrading.once('exit', ended))).toBe(0);
    expect(log()).toContain('build, held');
  });
});

it('the prices that a new version does not take are those that the one before took', () => {
  const change = (file: string, value: number) => ({
    ...{ file, path: ['services', { id: 'deep' }, 'estimate'], value, why: 'it does not fit' },
  });
  mkdirSync(join(root, 'dist'));
  const site = (file: string, ...setAside: object[]) =>
    writeFileSync(join(root, file), JSON.stringify({ revision: 3, setAside }));
  const look = () =>
    spawnSync(process.execPath, [resolve('scripts/prices-set-aside.ts'), 'before.json'], {
      cwd: root,
      encoding: 'utf8',
    });
  site('dist/site.json', change('services.json', 240), change('faq.json', 1));
  expect(look().stdout).toBe('services.json: services, deep, estimate: 240\n');
  site('before.json', change('services.json', 240));
  expect(look().stdout).toBe('');
});

it('a build that crashes at once does not use up the starts that going back needs', () => {
  const unit = readFileSync(resolve('deploy/tidewren.service'), 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(unit)?.[1]);
  // The builder waits for its health, half a minute, and then for that of the one from before.
  const starts = (2 * 30) / of('RestartSec');
  expect(of('StartLimitBurst')).toBeGreaterThan(starts);
});
