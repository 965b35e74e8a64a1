import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BuildWord } from '#domain/site-build.ts';
import { until } from '#tests/support/until.ts';

/** How many builders are killed at some moment of their work. */
const KILLS = Number(process.env['BUILDER_KILLS'] ?? 4);
/** What one of them and the start after it may take on a busy machine. */
const EACH_KILL_MS = 30_000;

let folder: string;
let site: Server;
let url: string;
let isHealthy = true;
/** How long a new site may take to answer: long, so that a busy machine is no failure of the site. */
const PATIENCE = '25';
/** The same where it never will. */
const IMPATIENCE = '2';
let seconds = PATIENCE;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  mkdirSync(join(folder, 'scripts'));
  isHealthy = true;
  seconds = PATIENCE;
  site = createServer((_, response) => response.writeHead(isHealthy ? 200 : 503).end());
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

/** A build that takes its time and says which changes it was made of. */
const BUILD = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const next = process.env.BUILD_FOLDER;
mkdirSync(next + '/app', { recursive: true });
writeFileSync(next + '/index.html', 'half');
await new Promise((resolve) => setTimeout(resolve, 150));
const { revision } = JSON.parse(readFileSync(process.env.CONTENT_CHANGES, 'utf8'));
writeFileSync(next + '/app/main.mjs',
  "import { createServer } from 'node:http';" +
  "createServer((_, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1');");
writeFileSync(next + '/index.html', 'state ' + revision);
`;

const script = (text: string) => writeFileSync(join(folder, 'scripts/build.ts'), text);
const options = () => ['--url', url, '--seconds', seconds, '--restart', 'true'];
const run = (...args: string[]) =>
  spawn(process.execPath, [resolve('scripts/publish.ts'), ...options(), ...args], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  });
const end = (child: ReturnType<typeof run>) =>
  new Promise<number | null>((ended) => child.once('exit', ended));
const publish = async (...args: string[]) => end(run(...args));
const shown = () => readFileSync(join(folder, 'dist/index.html'), 'utf8');
const spool = (name: string) => join(folder, 'data/site', name);
const ask = (revision: number) => {
  mkdirSync(join(folder, 'data/site'), { recursive: true });
  writeFileSync(spool('request.json'), JSON.stringify({ revision, changes: [] }));
};
const word = () => JSON.parse(readFileSync(spool('status.json'), 'utf8')) as BuildWord;
const REQUESTS = ['--requests', 'data/site'];

it('a publish that was cut off between its renames is undone by the next', () => {
  mkdirSync(join(folder, 'dist-before'));
  writeFileSync(join(folder, 'dist-before/index.html'), 'the site');
  script('process.exit(1);');
  const done = spawnSync(process.execPath, [resolve('scripts/publish.ts')], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(done.status).toBe(1);
  expect(done.stderr).toContain('The site runs on as it was.');
  expect(shown()).toBe('the site');
  expect(existsSync(join(folder, 'dist-before'))).toBe(false);
});

describe('what the owner published', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/index.html'), 'state 1');
    mkdirSync(join(folder, 'data/site'), { recursive: true });
    script(BUILD);
  });

  it('is built, tried, swapped, and then what the next build takes up', async () => {
    ask(2);
    expect(await publish(...REQUESTS)).toBe(0);
    expect(shown()).toBe('state 2');
    expect(word()).toMatchObject({ revision: 2, state: 'live' });
    expect(JSON.parse(readFileSync(spool('published.json'), 'utf8'))).toMatchObject({
      revision: 2,
    });
    expect(existsSync(spool('request.json'))).toBe(false);
    expect(await publish(...REQUESTS)).toBe(0);
  });

  it('is live also where nothing was published before, as in a new demo', async () => {
    ask(2);
    expect(await publish(...REQUESTS, '--live', 'data/site/live/dist')).toBe(0);
    expect(readFileSync(join(folder, 'data/site/live/dist/index.html'), 'utf8')).toBe('state 2');
  });

  it('is a folder of its own for a preview, and the site stays', async () => {
    writeFileSync(
      spool('request.json'),
      JSON.stringify({ revision: 3, changes: [], token: 'secret' }),
    );
    expect(await publish(...REQUESTS)).toBe(0);
    expect(shown()).toBe('state 1');
    expect(readFileSync(spool('preview/index.html'), 'utf8')).toBe('state 3');
    expect(JSON.parse(readFileSync(spool('preview/preview.json'), 'utf8'))).toEqual({
      revision: 3,
      token: 'secret',
    });
    expect(word()).toMatchObject({ kind: 'preview', state: 'live' });
    expect(existsSync(spool('published.json'))).toBe(false);
  });

  it('is made with the packages of the site, also for a preview that lies elsewhere', async () => {
    mkdirSync(join(folder, 'node_modules/a-package'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/a-package/index.js'), "module.exports = 'found';");
    script(`${BUILD}
      const { resolve } = await import('node:path');
      writeFileSync(next + '/page.mjs', "import word from 'a-package'; export { word };");
      const page = await import(resolve(next, 'page.mjs')).catch(String);
      writeFileSync(next + '/index.html', String(page.word ?? page));`);
    const elsewhere = mkdtempSync(join(tmpdir(), 'requests-'));
    const request = { revision: 3, changes: [], token: 'secret' };
    writeFileSync(join(elsewhere, 'request.json'), JSON.stringify(request));
    expect(await publish('--requests', elsewhere)).toBe(0);
    expect(readFileSync(join(elsewhere, 'preview/index.html'), 'utf8')).toBe('found');
    expect(existsSync(join(folder, 'dist-next'))).toBe(false);
    expect(existsSync(join(elsewhere, 'preview-next'))).toBe(false);
    rmSync(elsewhere, { recursive: true });
  });

  it.each([
    ['it does not build', 'process.exit(1);', 'could not be made'],
    [
      'the disk is full',
      "console.error('ENOSPC: no space left on device'); process.exit(1);",
      'no room left',
    ],
    ['it does not start', `${BUILD}\nwriteFileSync(next + '/app/main.mjs', 'nonsense(');`, 'check'],
  ])('leaves the site as it was when %s, and tells the owner', async (_, build, said) => {
    script(build);
    seconds = IMPATIENCE;
    ask(2);
    expect(await publish(...REQUESTS)).toBe(1);
    expect(shown()).toBe('state 1');
    expect(word()).toMatchObject({ revision: 2, state: 'failed' });
    expect(word().message).toContain(said);
    expect(existsSync(spool('published.json'))).toBe(false);
  });

  it('goes back when the new site does not get healthy', async () => {
    isHealthy = false;
    seconds = IMPATIENCE;
    ask(2);
    expect(await publish(...REQUESTS)).toBe(1);
    expect(shown()).toBe('state 1');
    expect(word().state).toBe('failed');
  });

  it('is as before where a builder is killed before the new pages are known to be healthy', async () => {
    ask(2);
    const builder = run(...REQUESTS, '--restart', 'sleep 60');
    const ended = end(builder);
    await until('the swap', () => existsSync(join(folder, 'dist')) && shown() === 'state 2');
    if (builder.pid) process.kill(-builder.pid, 'SIGKILL');
    await ended;
    expect(await publish(...REQUESTS, '--stopped')).toBe(0);
    expect(shown()).toBe('state 1');
    expect(word()).toMatchObject({ revision: 2, state: 'failed' });
    expect(existsSync(spool('published.json'))).toBe(false);
  });

  it('is live where a builder is killed between that and its last word', async () => {
    ask(2);
    expect(await publish(...REQUESTS)).toBe(0);
    ask(3);
    renameSync(spool('request.json'), spool('building.json'));
    writeFileSync(
      spool('status.json'),
      JSON.stringify({ ...word(), revision: 3, state: 'building' }),
    );
    writeFileSync(join(folder, 'dist-swap'), 'healthy');
    expect(await publish(...REQUESTS, '--stopped')).toBe(0);
    expect(word()).toMatchObject({ revision: 3, state: 'live' });
    expect(readFileSync(spool('published.json'), 'utf8')).toContain('"revision":3');
    expect(existsSync(join(folder, 'dist-swap'))).toBe(false);
  });

  it('waits for another publish, and ends no swap that is going on', async () => {
    const lock = spawn('flock', ['dist-lock', 'sh', '-c', 'echo held; exec cat'], { cwd: folder });
    await new Promise((held) => lock.stdout.once('data', held));
    writeFileSync(join(folder, 'dist-swap'), 'untested');
    mkdirSync(join(folder, 'dist-before'));
    expect(await publish(...REQUESTS, '--stopped')).toBe(0);
    expect(shown()).toBe('state 1');
    expect(existsSync(join(folder, 'dist-swap'))).toBe(true);
    rmSync(join(folder, 'dist-swap'));
    ask(2);
    const waiting = publish(...REQUESTS);
    await new Promise((wait) => setTimeout(wait, 1500));
    expect(existsSync(spool('request.json'))).toBe(true);
    lock.stdin.end();
    expect(await waiting).toBe(0);
    expect(shown()).toBe('state 2');
  });

  it('goes on where the server is just between two starts', async () => {
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/systemctl'), '#!/bin/sh\necho 0\n', { mode: 0o755 });
    ask(2);
    const builder = spawn(
      process.execPath,
      [resolve('scripts/publish.ts'), '--url', url, '--seconds', PATIENCE, ...REQUESTS],
      {
        cwd: folder,
        stdio: 'ignore',
        detached: true,
        env: { ...process.env, PATH: `${folder}/bin:${process.env['PATH'] ?? ''}` },
      },
    );
    expect(await end(builder)).toBe(0);
    expect(shown()).toBe('state 2');
  });

  it(
    'is one of the published states wherever a builder is killed',
    async () => {
      let last = 1;
      for (let kill = 0; kill < KILLS; kill += 1) {
        ask(kill + 2);
        const builder = run(...REQUESTS);
        const ended = end(builder);
        await new Promise((wait) => setTimeout(wait, Math.random() * 900));
        if (builder.pid && builder.exitCode === null) {
          try {
            process.kill(-builder.pid, 'SIGKILL');
          } catch {
            // It has just ended by itself.
          }
        }
        await ended;
        expect(await publish(...REQUESTS, '--stopped')).toBe(0);
        // What is there is what the owner is told: the new pages are live, or all is as before.
        const said = existsSync(spool('status.json')) ? word() : undefined;
        expect(said?.state).not.toBe('building');
        if (said?.state === 'live' && said.revision === kill + 2) last = kill + 2;
        expect(shown()).toBe(`state ${last}`);
        rmSync(spool('request.json'), { force: true });
      }
    },
    EACH_KILL_MS * (KILLS + 10),
  );
});
