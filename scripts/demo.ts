import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopOnContentFaults } from './content/stop-on-faults.ts';
import { keepPort } from './demo/keep-port.ts';
import { publishWhenAsked } from './demo/publish-when-asked.ts';
import { builtStamp, currentStamp } from './build-stamp.ts';
import { freePort } from './content/is-healthy.ts';
import { ensureBuild } from './ensure-build.ts';

/**
 * The whole site on this machine without any account: builds when needed, fills a demo database,
 * starts the sandbox and the production server. Ctrl-C stops all of it; a second start keeps the
 * data; `--reset` empties it.
 */
const FOLDER = 'data/demo';
const DATABASE = join(FOLDER, 'site.db');

const port = process.env['PORT'] ?? '4321';
const host = process.env['HOST'] ?? '127.0.0.1';
const siteUrl = process.env['SITE_URL'] ?? `http://127.0.0.1:${port}`;

await stopOnContentFaults();
if (process.argv.includes('--reset')) rmSync(FOLDER, { recursive: true, force: true });
await ensureBuild(siteUrl);
// React's production build renders mails faster; this must be set before it loads.
process.env['NODE_ENV'] ??= 'production';
// Whoever looks at the site while it is published anew waits a moment instead of being refused.
const behind = await freePort();
const kept = await keepPort({ port: Number(port), host, behind }).catch((error: unknown) => {
  console.error(`The demo can’t listen on ${host}:${port}: ${String(error)}`);
  process.exit(1);
});
// The tables know the services, so they can be loaded only once the content is valid.
const { fillOnce } = await import('./demo/fill-once.ts');
const { tryThis } = await import('./demo/try-this.ts');
const sandbox = await fillOnce({
  folder: FOLDER,
  databasePath: DATABASE,
  siteUrl,
  sandboxPort: Number(process.env['SANDBOX_PORT'] ?? 4400),
});
// What is published in the demo's dashboard is built into a folder of its own: `dist` stays the
// repository's, for the tests and the next demo.
const BUNDLE = 'app/main.mjs';
const LIVE = join(FOLDER, 'site/live/dist');
const published = builtStamp(LIVE);
if (published && published.site !== (await currentStamp()).site) {
  rmSync(LIVE, { recursive: true, force: true });
}
const environment = {
  PORT: String(behind),
  HOST: '127.0.0.1',
  SITE_URL: siteUrl,
  DATABASE_PATH: DATABASE,
};
const startServer = (): ChildProcess => {
  const build = existsSync(join(LIVE, BUNDLE)) ? LIVE : 'dist';
  const started = spawn(process.execPath, ['--max-semi-space-size=8', join(build, BUNDLE)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      LOG_LEVEL: 'warn',
      BANK_DEBIT: 'on',
      ...process.env,
      ...sandbox.environment,
      ...environment,
    },
  });
  started.once('exit', (code) => {
    if (isRestarting) {
      isRestarting = false;
      server = startServer();
      kept.passOn();
      return;
    }
    if (!isStopping) console.error('The server stopped by itself.');
    stopPublishing();
    kept.close();
    void sandbox.stop().then(() => process.exit(isStopping ? 0 : (code ?? 1)));
  });
  return started;
};
let isStopping = false;
let isRestarting = false;
let server = startServer();
const stopPublishing = publishWhenAsked({
  requests: join(FOLDER, 'site'),
  live: LIVE,
  url: siteUrl,
  environment: { ...process.env, ...environment },
});
// The builder asks for a new start once the new build is in its place.
process.on('SIGHUP', () => {
  isRestarting = true;
  void kept.hold().then(() => server.kill('SIGTERM'));
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true;
    server.kill('SIGTERM');
  });
}
await untilHealthy();

const lines = Object.entries({
  Website: siteUrl,
  'Owner dashboard': `${siteUrl}/admin  (sign in as ${sandbox.environment['ADMIN_EMAILS'] ?? 'the owner'})`,
  ...sandbox.addresses,
});
console.log('\nThe site is running. Nothing here is real: no money moves, no mail leaves.\n');
for (const [name, address] of lines) console.log(`  ${name.padEnd(20)} ${address}`);
console.log('\n  Try this:');
for (const { title, address } of tryThis(siteUrl)) console.log(`  - ${title}: ${address}`);
console.log('\n  Pay with card 4242 4242 4242 4242, any future date, any code.');
console.log('  Ctrl-C stops everything; `npm run demo -- --reset` starts with fresh data.\n');

async function untilHealthy(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  server.kill('SIGTERM');
  throw new Error('The server did not answer in 10 seconds.');
}
