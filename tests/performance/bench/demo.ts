import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { inScratchCopy } from '#tests/support/scratch-copy.ts';
import { newSession } from '#tests/support/sign-in.ts';
import { until } from '#tests/support/until.ts';

/** How long a start or a build may take. */
export const LONGEST_MS = 600_000;

/** A running demo, with a session of its owner. */
export type Demo = { readonly site: string; readonly token: string };

/**
 * The demo in a copy of the project, on as many cores as asked for (Linux: taskset gives it them),
 * with a builder that publishes into the copy. It ends with the work.
 */
export async function withDemo(cores: number, work: (demo: Demo) => Promise<void>): Promise<void> {
  if (!existsSync('dist/app/main.mjs')) throw new Error('There is no build: npm run build');
  await inScratchCopy('bench-demo', async ({ folder }) => {
    const port = await freePort();
    const site = `http://127.0.0.1:${port}`;
    const environment = {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(await freePort()),
      SITE_URL: site,
    };
    const demo = spawn(
      'taskset',
      ['-c', cores === 1 ? '0' : `0-${cores - 1}`, process.execPath, 'scripts/demo.ts'],
      { cwd: folder, env: environment, stdio: ['ignore', 'ignore', 'inherit'], detached: true },
    );
    try {
      await until('the demo', () => pageOf(site), LONGEST_MS);
      const token = newSession({ databasePath: join(folder, 'data/demo/site.db') });
      await work({ site, token });
    } finally {
      if (demo.pid !== undefined) process.kill(-demo.pid, 'SIGTERM');
    }
  });
}

/** The home page; undefined where it is not there. */
export async function pageOf(site: string): Promise<string | undefined> {
  try {
    // A connection each: a browser asks again when a kept one has just been closed, fetch doesn't.
    const answer = await fetch(site, { headers: { connection: 'close' } });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** How long something took, in seconds. */
export async function timed(work: () => Promise<void>): Promise<string> {
  const began = performance.now();
  await work();
  return ((performance.now() - began) / 1000).toFixed(1);
}
