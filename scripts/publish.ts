import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * `npm run publish` on the server, after the owner changed a file in src/content: builds beside
 * the running site, swaps, restarts, and goes back to the build from before when the site does
 * not get healthy. A mistake in the content stops at the build, with the file and the field.
 */
/** The site's user can stop its server, and systemd restarts it with the new build. */
const RESTART = 'kill -TERM "$(systemctl show -p MainPID --value tidewren)" && sleep 1';
const NEXT = 'dist-next';
const LIVE = 'dist';
const BEFORE = 'dist-before';

const { values } = parseArgs({
  options: {
    restart: { type: 'string', default: RESTART },
    url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? '4321'}` },
    seconds: { type: 'string', default: '30' },
  },
});

// A publish interrupted between its two renames left no build in place.
if (!existsSync(LIVE) && existsSync(BEFORE)) renameSync(BEFORE, LIVE);
console.log('Checking and building beside the running site ...');
rmSync(NEXT, { recursive: true, force: true });
const build = spawnSync(process.execPath, ['scripts/build.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, BUILD_FOLDER: NEXT, ASTRO_TELEMETRY_DISABLED: '1' },
});
if (build.status !== 0) {
  rmSync(NEXT, { recursive: true, force: true });
  stop('It does not build; the reason stands above. The site runs on as it was.');
}

rmSync(BEFORE, { recursive: true, force: true });
if (existsSync(LIVE)) renameSync(LIVE, BEFORE);
renameSync(NEXT, LIVE);
if (restarts() && (await isHealthy())) {
  console.log('Published. The build from before is kept in dist-before.');
} else {
  console.error('The new build does not get healthy: going back ...');
  rmSync(LIVE, { recursive: true, force: true });
  if (existsSync(BEFORE)) renameSync(BEFORE, LIVE);
  restarts();
  const isBack = await isHealthy();
  stop(
    isBack
      ? 'The site from before is live again.'
      : 'The site from before does not answer either: see journalctl -u tidewren -n 50.',
  );
}

function restarts(): boolean {
  return spawnSync(values.restart, { shell: true, stdio: 'inherit' }).status === 0;
}

/** Healthy: the database answers and the home page loads. */
async function isHealthy(): Promise<boolean> {
  const deadline = Date.now() + Number(values.seconds) * 1000;
  const answers = async (path: string) =>
    fetch(values.url + path, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.ok,
      () => false,
    );
  while (Date.now() < deadline) {
    if ((await answers('/api/health')) && (await answers('/'))) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
