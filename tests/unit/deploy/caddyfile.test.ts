import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCalls } from '../../../scripts/api-docs.ts';
import { bodyLimit } from '#server/http/read-body.ts';

const TEMPLATE = readFileSync('deploy/Caddyfile', 'utf8');
const UNITS: Readonly<Record<string, number>> = { KB: 1e3, MB: 1e6 };

/** The largest body that the Caddyfile lets through to a path. */
function caddyLimit(path: string): number {
  const limits = [...TEMPLATE.matchAll(/request_body @(\w+) \{\s+max_size (\d+)([KM]B)/g)];
  const those = limits.filter(([, name]) => {
    const rule = new RegExp(`@${name} (not )?path_regexp (\\S+)`).exec(TEMPLATE);
    return rule !== null && new RegExp(rule[2] ?? '').test(path) !== (rule[1] !== undefined);
  });
  expect(those.length, `${path} has one limit`).toBe(1);
  return Number(those[0]?.[2]) * (UNITS[those[0]?.[3] ?? ''] ?? Number.NaN);
}

describe('the Caddyfile', () => {
  it('lets through whatever the server reads', async () => {
    const paths = (await readCalls()).map(({ path }) => path.replace(/\{\w+\}/g, '1'));
    expect(paths.some((path) => bodyLimit(path) > 1e6)).toBe(true);
    for (const path of paths) expect(caddyLimit(path), path).toBeGreaterThan(bodyLimit(path));
  });
});

describe('the Caddyfile of a server that is installed', () => {
  let root: string;
  const inPlace = () => readFileSync(join(root, 'etc/caddy/Caddyfile'), 'utf8');
  const put = (text: string) => writeFileSync(join(root, 'etc/caddy/Caddyfile'), text);
  const of = (text: string, domain = 'www.example.com') => text.replace('SITE_DOMAIN', domain);
  /** Runs a function of lib.sh, with a Caddy that takes everything or nothing. */
  const lib = (command: string, takes = true) => {
    writeFileSync(join(root, 'bin/caddy'), `#!/bin/sh\nexit ${takes ? 0 : 1}\n`, { mode: 0o755 });
    return spawnSync('bash', ['-euo', 'pipefail', '-c', `. deploy/lib.sh; ${command}`], {
      encoding: 'utf8',
      env: { ...process.env, ROOT: root, PATH: `${root}/bin:${process.env['PATH'] ?? ''}` },
    });
  };
  const renew = (takes = true) => lib('renew_caddyfile www.example.com deploy/Caddyfile', takes);
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'caddyfile-'));
    for (const folder of ['bin', 'etc/caddy', 'etc/tidewren']) {
      mkdirSync(join(root, folder), { recursive: true });
    }
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is brought up to date where it is as an earlier version wrote it', () => {
    put(of(readFileSync('tests/support/caddyfile-before-photographs.txt', 'utf8')));
    expect(renew().status).toBe(0);
    expect(inPlace()).toBe(of(TEMPLATE));
  });

  it('is brought up to date where it is as it was written last', () => {
    expect(renew().status).toBe(0);
    const older = `${inPlace()}# An earlier version.\n`;
    put(older);
    writeFileSync(join(root, 'etc/tidewren/Caddyfile.written'), older);
    expect(renew().status).toBe(0);
    expect(inPlace()).toBe(of(TEMPLATE));
  });

  it('stays where somebody changed it, and its keeper is told', () => {
    const own = of(TEMPLATE).replace('128KB', '256KB');
    put(own);
    const done = renew();
    expect(done.status).toBe(0);
    expect(done.stderr).toContain('was changed by hand and stays');
    expect(inPlace()).toBe(own);
  });

  it('stays where Caddy refuses the new one', () => {
    const before = of(readFileSync('tests/support/caddyfile-before-photographs.txt', 'utf8'));
    put(before);
    expect(renew(false).status).not.toBe(0);
    expect(inPlace()).toBe(before);
  });

  it('tells its name, and none where it serves several', () => {
    put(of(TEMPLATE));
    expect(lib('domain_of_caddyfile').stdout).toBe('www.example.com\n');
    put(`${of(TEMPLATE)}\n${of(TEMPLATE, 'shop.example.com')}`);
    const several = lib('domain_of_caddyfile');
    expect([several.status, several.stdout]).toEqual([0, '']);
  });
});
