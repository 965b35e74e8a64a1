import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_FILES } from '#domain/site-build.ts';

const LOOK_MS = 500;

/**
 * What a server's service manager does (deploy/tidewren-builder.path): starts the builder, a process
 * of its own, once something is to be published. The returned function ends it.
 */
export function publishWhenAsked(demo: {
  /** The folder in which the server leaves its requests. */
  readonly requests: string;
  /** Where the demo's own build goes. */
  readonly live: string;
  readonly url: string;
  readonly environment: NodeJS.ProcessEnv;
}): () => void {
  const { requests, live, url, environment } = demo;
  const options = ['--requests', requests, '--live', live, '--url', url];
  let isBusy = false;
  const look = setInterval(() => {
    if (isBusy || !existsSync(join(requests, SITE_FILES.request))) return;
    isBusy = true;
    const restart = `kill -HUP ${process.pid} && sleep 1`;
    const builder = spawn(
      process.execPath,
      ['scripts/publish.ts', ...options, '--restart', restart],
      { stdio: ['ignore', 'ignore', 'inherit'], env: environment },
    );
    builder.once('exit', (code) => {
      // As after a kill, or out of memory: says so in the dashboard.
      if (code === null) {
        const after = [...options, '--restart', restart, '--stopped'];
        spawnSync(process.execPath, ['scripts/publish.ts', ...after], { env: environment });
      }
      isBusy = false;
    });
  }, LOOK_MS);
  return () => {
    clearInterval(look);
  };
}
