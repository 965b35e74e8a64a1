import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSandbox, type Sandbox } from '#sandbox/start.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { builtStamp } from '../../scripts/build-stamp.ts';
import { SERVER_BUNDLE } from '../../scripts/bundle-server.ts';
import { anotherDay } from './another-day.ts';
import { freePort } from './free-port.ts';
import { openDay } from './open-day.ts';
import { ONE_A_PART } from './one-a-part.ts';

const START_MS = 60_000;

/** The production server with the sandbox beside it, on free ports and a database of its own. */
export type Site = {
  readonly url: string;
  readonly sandbox: Sandbox;
  readonly databasePath: string;
  readonly folder: string;
  /** Everything the server has printed. */
  readonly log: () => string;
  /** A weekday some days from now that no other caller of this site was given. */
  readonly freeDate: () => string;
  /** Sets the server's wall clock; only for a site started with `movableClock`. */
  readonly setClock: (to: Date) => Promise<void>;
  /**
   * How long the server's event loop was held since the last call (99.9th percentile) and how long
   * its processor worked, in milliseconds; only for a site started with `loopDelay`.
   */
  readonly loopDelay: () => Promise<{ held: number; worked: number }>;
  /** Ends the server process: `SIGKILL` like a power cut, `SIGTERM` gracefully. */
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Starts the server again on the same port and database. */
  readonly start: () => Promise<void>;
  /** Stops server and sandbox and removes the database. */
  readonly stop: () => Promise<void>;
};

/** How a test's site differs from the usual one. */
export type SiteOptions = {
  /** Added to the server's environment; `undefined` removes a variable. */
  env?: Record<string, string | undefined>;
  /** Enables `setClock`: the server starts with tests/support/moved-clock.ts. */
  movableClock?: boolean;
  /** Enables `loopDelay`, without a movable clock: the server starts with tests/support/loop-delay.ts. */
  loopDelay?: boolean;
};

const MOVED_CLOCK = fileURLToPath(new URL('./moved-clock.ts', import.meta.url));
const LOOP_DELAY = fileURLToPath(new URL('./loop-delay.ts', import.meta.url));

/** Starts a site and waits until it answers. @throws Error with the server's output. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  if (!builtStamp()) throw new Error('There is no whole build: run `npm run build` first.');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ port: 0, siteUrl: url });
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const databasePath = join(folder, 'site.db');
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    SITE_URL: url,
    DATABASE_PATH: databasePath,
    ...ONE_A_PART,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    RECONCILE_SECONDS: '1',
    // Every server compiles the same file: a fifth of a start's processor time.
    NODE_COMPILE_CACHE: 'node_modules/.cache/server',
    ...sandbox.environment,
    ...anotherDay(),
    ...options.env,
  };
  let child: ChildProcess | undefined;
  let output = '';
  let daysGiven = 0;

  const start = async () => {
    const loaded = [
      ...(options.movableClock ? ['--import', MOVED_CLOCK] : []),
      ...(options.loopDelay ? ['--import', LOOP_DELAY] : []),
    ];
    const started = spawn(process.execPath, [...loaded, SERVER_BUNDLE], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', ...(loaded.length > 0 ? (['ipc'] as const) : [])],
    });
    child = started;
    started.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    started.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await untilHealthy(url, started, () => output);
  };
  const kill = async (signal: NodeJS.Signals) => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return null;
    const exited = new Promise<number | null>((resolve) => running.once('exit', resolve));
    running.kill(signal);
    return exited;
  };

  const ask = async (message: object) => {
    const running = child;
    if (!running?.channel) throw new Error('This site was started with nothing that answers.');
    const answer = new Promise((resolve) => running.once('message', resolve));
    running.send(message);
    return answer;
  };
  const setClock = async (to: Date) => {
    await ask({ clock: to.getTime() });
  };
  const loopDelay = async () => (await ask({})) as { held: number; worked: number };

  const stop = async () => {
    await kill('SIGTERM');
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  };

  // Clean up when a site does not start, too.
  await start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url,
    sandbox,
    databasePath,
    folder,
    log: () => output,
    freeDate: () => openDay(addDays(businessTime(new Date()).date, 3), daysGiven++),
    setClock,
    loopDelay,
    kill,
    start,
    stop,
  };
}

async function untilHealthy(url: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server stopped:\n${output()}`);
    const isUp = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not answer in ${START_MS} ms:\n${output()}`);
}
