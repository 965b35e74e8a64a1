import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether a site gets healthy in time: the database answers and the home page loads. */
export async function isHealthyAt(url: string, seconds: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000;
  const answers = async (path: string) =>
    fetch(url + path, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.ok,
      () => false,
    );
  while (Date.now() < deadline) {
    if ((await answers('/api/health')) && (await answers('/'))) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}

/**
 * Whether a build starts and gets healthy beside the running site: on a port of its own, with an
 * empty database and none of the settings, so that it reaches nobody and nobody reaches it.
 */
export async function startsBeside(bundle: string, seconds: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'next-site-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['--max-semi-space-size=8', bundle], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      SITE_URL: url,
      DATABASE_PATH: join(folder, 'site.db'),
      LOG_LEVEL: 'warn',
    },
  });
  const gone = new Promise<false>((resolve) => server.once('exit', () => resolve(false)));
  const isHealthy = await Promise.race([gone, isHealthyAt(url, seconds)]);
  server.kill('SIGKILL');
  await gone;
  rmSync(folder, { recursive: true, force: true });
  return isHealthy;
}

/** A port of this machine that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
