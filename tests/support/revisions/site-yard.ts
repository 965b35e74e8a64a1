import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startSandbox } from '#sandbox/start.ts';
import { SITE_FILES } from '#domain/site-build.ts';
import { freePort } from '#tests/support/free-port.ts';
import { until } from '#tests/support/until.ts';
import { keepPort } from '../../../scripts/demo/keep-port.ts';
import { SERVER_BUNDLE } from '../../../scripts/bundle-server.ts';
import { readContents } from './paper.ts';
import { makeNew, type Version } from './versions.ts';

/**
 * The parts of a server that an installed site has, in a folder: releases, a proxy that keeps its
 * port, the website, and what starts the builder and the website (deploy/).
 */
export type SiteYard = {
  readonly url: string;
  readonly databasePath: string;
  /** The sources of a version, no release of which is ever made: to write content into by hand. */
  readonly checked: (version: Version) => string;
  /** As deploy/upgrade.sh: a new release with the published changes, and the website from it. */
  readonly upgrade: (to: Version, isWhole: boolean) => Promise<void>;
  /** What the next build in the running release is to be; nothing of it for the usual one. */
  readonly nextBuild: (kind: 'whole-build' | 'fail-build' | null) => void;
  /** Once no builder is at work and nothing is asked of one. */
  readonly isQuiet: () => Promise<unknown>;
  /** What builders and websites have printed. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
};

const LOOK_MS = 50;
/** How long a new build may take to answer: long, so that a busy machine is no failure of it. */
const PATIENCE = '1800';
/** A whole build beside other work. */
const MOST_MS = 1_800_000;
/** As Caddy does: a connection for each request, or one that is tried anew. */
const CLOSES = { headers: { connection: 'close' } };
const WHAT_A_BUILD_NEEDS = [
  ...['src', 'db', 'public', 'scripts', 'package.json', 'package-lock.json'],
  ...['astro.config.mjs', 'tailwind.config.mjs', 'tsconfig.json', 'tsconfig.astro.json'],
];

/** Sets it up with the sources and the build of this folder, and starts the website. */
export async function startSiteYard(): Promise<SiteYard> {
  const yard = mkdtempSync(join(tmpdir(), 'site-yard-'));
  const at = (...path: string[]) => join(yard, ...path);
  for (const version of ['old', 'new'] as const) layOut(at(version));
  makeNew(at('new'));
  for (const version of ['old', 'new'] as const) link(at(version), at(`checked-${version}`));
  // Hard links to it are made; none of them to the build that other tests run.
  cpSync('dist', at('base'), { recursive: true });
  const own = JSON.stringify(readContents('src/content'));
  writeFileSync(at('base/client/state.json'), own);
  mkdirSync(at('data/site'), { recursive: true });

  const databasePath = at('data/site.db');
  const requests = at('data/site');
  const [port, behind] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const patienceMs = Number(PATIENCE) * 1000;
  const proxy = await keepPort({ port, host: '127.0.0.1', behind, patienceMs });
  const sandbox = await startSandbox({ port: 0, siteUrl: url });
  let said = '';
  const heard = (child: ChildProcess) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    return child;
  };

  let releases = 0;
  let release = '';
  let website: ChildProcess | undefined;
  const env = {
    ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], SITE_URL: url },
    ...{ DATABASE_PATH: databasePath, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
    ...sandbox.environment,
  };
  const newRelease = (version: Version): string => {
    releases += 1;
    const folder = at(`release-${releases}`);
    link(at(version), folder);
    return folder;
  };
  const start = () => {
    website = heard(
      spawn(process.execPath, ['--max-semi-space-size=8', SERVER_BUNDLE], {
        cwd: release,
        env: { ...env, HOST: '127.0.0.1', PORT: String(behind) },
      }),
    );
  };
  const stopWebsite = async () => {
    const running = website;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((done) => running.once('exit', done));
    running.kill('SIGTERM');
    await gone;
  };
  const isHealthy = async () =>
    fetch(`${url}/api/health`, CLOSES).then(
      ({ ok }) => ok,
      () => false,
    );
  const restart = async (before: () => void = () => undefined) => {
    await proxy.hold();
    // Answered after all that was connected before it: on a busy machine that takes a while.
    if (website) await fetch(`http://127.0.0.1:${behind}/api/health`, CLOSES);
    await stopWebsite();
    before();
    start();
    proxy.passOn();
  };

  // The service manager: a new start when the builder asks for one, a builder when there is a request.
  const asked = at('restart-asked');
  const isAsked = `touch ${asked}; while [ -e ${asked} ]; do sleep 0.05; done`;
  let isRestarting = false;
  let isBuilding = false;
  const publish = async (...more: string[]): Promise<number | null> => {
    const options = ['--requests', requests, '--url', url, '--seconds', PATIENCE];
    const all = ['scripts/publish.ts', ...options, '--restart', isAsked, ...more];
    const builder = heard(spawn(process.execPath, all, { cwd: release, env }));
    return new Promise((ended) => builder.once('exit', ended));
  };
  const look = setInterval(() => {
    if (existsSync(asked) && !isRestarting) {
      isRestarting = true;
      void restart().then(() => {
        rmSync(asked, { force: true });
        isRestarting = false;
      });
    }
    if (isBuilding || !existsSync(join(requests, SITE_FILES.request))) return;
    isBuilding = true;
    void publish().then(async (code) => {
      if (code === null) await publish('--stopped');
      isBuilding = false;
    });
  }, LOOK_MS);

  const isQuiet = () =>
    until(
      'the builder',
      () => !isBuilding && !existsSync(join(requests, SITE_FILES.request)),
      MOST_MS,
    );
  const build = (folder: string): Promise<number | null> => {
    const building = heard(spawn(process.execPath, ['scripts/build.ts'], { cwd: folder, env }));
    return new Promise((ended) => building.once('exit', ended));
  };
  const nextBuild: SiteYard['nextBuild'] = (kind) => {
    for (const name of ['whole-build', 'fail-build']) rmSync(join(release, name), { force: true });
    if (kind) writeFileSync(join(release, kind), '');
  };

  release = newRelease('old');
  renameSync(at('base'), join(release, 'dist'));
  cpSync(join(release, 'dist'), at('base'), { recursive: true });
  start();
  await until('the website', isHealthy, MOST_MS);
  return {
    url,
    databasePath,
    checked: (version) => at(`checked-${version}`),
    nextBuild,
    isQuiet,
    log: () => said,
    async upgrade(to, isWhole) {
      await isQuiet();
      const folder = newRelease(to);
      if (isWhole) writeFileSync(join(folder, 'whole-build'), '');
      const code = await build(folder);
      if (code !== 0) throw new Error(`The upgrade does not build:\n${said.slice(-4000)}`);
      rmSync(join(folder, 'whole-build'), { force: true });
      await restart(() => {
        rmSync(release, { recursive: true, force: true });
        release = folder;
      });
      await until('the website', isHealthy, MOST_MS);
    },
    async stop() {
      clearInterval(look);
      await stopWebsite();
      proxy.close();
      await sandbox.stop();
      rmSync(yard, { recursive: true, force: true });
    },
  };
}

/** A copy of a folder in which no file is ever written into, only replaced. */
function link(folder: string, copy: string): void {
  const { status } = spawnSync('cp', ['-al', folder, copy], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${folder} can’t be copied.`);
}

/** The sources with the stand-in for the build, as a release has them. */
function layOut(folder: string): void {
  mkdirSync(folder);
  for (const name of WHAT_A_BUILD_NEEDS) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  renameSync(join(folder, 'scripts/build.ts'), join(folder, 'scripts/whole-build.ts'));
  cpSync('tests/support/revisions/stand-in-build.ts', join(folder, 'scripts/build.ts'));
}
