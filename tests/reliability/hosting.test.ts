import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';

/**
 * Really installs, upgrades, publishes and uninstalls in a folder, with a stand-in for systemctl.
 * Builds the site several times: `npm run test:hosting`, not part of `npm test`.
 */
describe.runIf(process.env['HOSTING'] === '1')('the scripts of deploy', () => {
  let root: string;
  let source: string;
  let url: string;
  const run = (script: string, ...args: string[]) =>
    spawnSync('bash', [join(source, 'deploy', script), ...args], {
      encoding: 'utf8',
      timeout: 300_000,
      env: {
        ...process.env,
        PATH: `${root}/bin:${process.env['PATH'] ?? ''}`,
        ROOT: root,
        REUSE_MODULES: resolve('node_modules'),
        HEALTH_URL: `${url}/api/health`,
        HEALTH_SECONDS: '15',
      },
    });
  const current = () => readlinkSync(join(root, 'srv/tidewren/current'));
  const health = async () => (await fetch(`${url}/api/health`).catch(() => null))?.status;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'hosting-'));
    source = join(root, 'source');
    mkdirSync(join(root, 'bin'));
    symlinkSync(resolve('tests/support/fake-systemctl.sh'), join(root, 'bin/systemctl'));
    cpSync('.', source, {
      recursive: true,
      filter: (path) => !/^(node_modules|dist[^/]*|\.git|data|art|\.cache)(\/|$)/.test(path),
    });
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    mkdirSync(join(root, 'etc/tidewren'), { recursive: true });
    mkdirSync(join(root, 'var/lib/tidewren'), { recursive: true });
    const settings = {
      PORT: port,
      SITE_URL: url,
      DATABASE_PATH: `${root}/var/lib/tidewren/site.db`,
      BACKUP_FOLDER: `${root}/var/lib/tidewren/backups`,
    };
    writeFileSync(
      join(root, 'etc/tidewren/site.env'),
      Object.entries(settings)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
  });
  afterAll(() => {
    const log = join(root, 'server.log');
    if (existsSync(log)) console.info(readFileSync(log, 'utf8').slice(-3000));
    run('uninstall.sh', '--purge');
    rmSync(root, { recursive: true, force: true });
  });

  it('install, and install again without changing anything', async () => {
    const first = run('install.sh', '--domain', 'www.example.com');
    expect(first.status, first.stderr).toBe(0);
    expect(await health()).toBe(200);
    const release = current();
    const settings = readFileSync(join(root, 'etc/tidewren/site.env'), 'utf8');
    const again = run('install.sh', '--domain', 'www.example.com');
    expect(again.status, again.stderr).toBe(0);
    expect(current()).toBe(release);
    expect(readFileSync(join(root, 'etc/tidewren/site.env'), 'utf8')).toBe(settings);
  });

  it('upgrade to a version that is healthy', async () => {
    const before = current();
    const done = run('upgrade.sh');
    expect(done.status, done.stderr).toBe(0);
    expect(current()).not.toBe(before);
    expect(await health()).toBe(200);
  });

  it('go back when the new version does not start', async () => {
    const before = current();
    const main = join(source, 'src/server/main.ts');
    const text = readFileSync(main, 'utf8');
    writeFileSync(main, `${text}\nprocess.exit(1);\n`);
    const failed = run('upgrade.sh');
    writeFileSync(main, text);
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain('the old version is live again');
    expect(current()).toBe(before);
    expect(await health()).toBe(200);
  });

  it('publish changed content, and refuse content that is wrong', async () => {
    const release = join(root, 'srv/tidewren/current');
    const business = join(release, 'src/content/business.json');
    const text = readFileSync(business, 'utf8');
    const { name } = JSON.parse(text) as { name: string };
    const publish = () =>
      spawnSync(
        'node_modules/.bin/node',
        [
          'scripts/publish.ts',
          '--url',
          url,
          '--seconds',
          '15',
          '--restart',
          'systemctl stop tidewren.service && systemctl start tidewren.service',
        ],
        {
          cwd: release,
          encoding: 'utf8',
          env: {
            ...process.env,
            PATH: `${root}/bin:${release}/node_modules/.bin:${process.env['PATH'] ?? ''}`,
            ROOT: root,
            SITE_URL: url,
          },
        },
      );
    writeFileSync(business, text.replaceAll(name, 'Wrenbridge'));
    const done = publish();
    expect(done.status, done.stderr).toBe(0);
    expect(await (await fetch(url)).text()).toContain('Wrenbridge');

    writeFileSync(business, text.replace('"sample": true', '"sample": "maybe"'));
    const refused = publish();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('The site runs on as it was');
    expect(await (await fetch(url)).text()).toContain('Wrenbridge');
  });

  it('uninstall and leave the data', async () => {
    expect(run('uninstall.sh').status).toBe(0);
    expect(existsSync(join(root, 'srv/tidewren'))).toBe(false);
    expect(existsSync(join(root, 'var/lib/tidewren/site.db'))).toBe(true);
    expect(await health()).toBeUndefined();
  });
});
