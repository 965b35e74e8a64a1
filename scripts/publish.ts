import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { PREVIEW_FILE, SITE_FILES } from '#domain/site-build.ts';
import { isHealthyAt, startsBeside } from './content/is-healthy.ts';
import { takeLock } from './content/lock.ts';
import { noteLive, noteStopped, takeRequest } from './content/requests.ts';
import { swapOf } from './content/swap.ts';

/**
 * Builds beside the running site, tries the new one on a port of its own, swaps, restarts, and goes
 * back to the build from before when the site does not get healthy. A mistake in the content stops
 * at the build, with the file and the field.
 *
 * `npm run publish` on the server, after its keeper changed a file of a release; with `--requests`
 * and a folder, what the owner published in the dashboard (deploy/tidewren-builder.service, the
 * demo); with `--stopped` in addition, after a builder was killed.
 */
/** The site's user can stop its server, and systemd restarts it with the new build. */
const RESTART =
  // 0 between two restarts: systemd is about to start it, and `kill 0` would end the builder.
  'pid=$(systemctl show -p MainPID --value tidewren); [ "${pid:-0}" -le 0 ] || kill -TERM "$pid"; sleep 1';
/** A build takes some minutes: what comes meanwhile waits its turn. */
const LOCK_SECONDS = 800;

const { values } = parseArgs({
  options: {
    restart: { type: 'string', default: RESTART },
    url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? '4321'}` },
    seconds: { type: 'string', default: '30' },
    live: { type: 'string', default: 'dist' },
    requests: { type: 'string' },
    stopped: { type: 'boolean', default: false },
  },
});
const LIVE = values.live;
const requests = values.requests ?? '';
/** Beside the site, also for a preview: from there Node finds the packages that pages are made with. */
const NEXT = `${LIVE}-next`;
/** Where a preview comes before it takes the place of the one before: on the disk of the requests. */
const PREVIEW_NEXT = join(requests, 'preview-next');
const swap = swapOf(LIVE);
const seconds = Number(values.seconds);

// The first publish of a demo finds no folder, and a lock is a file in it.
mkdirSync(dirname(LIVE), { recursive: true });
if (!(await takeLock(`${LIVE}-lock`, values.stopped ? 1 : LOCK_SECONDS))) {
  console.log('Another publish, or an upgrade, is at work.');
  process.exit(values.stopped ? 0 : 1);
}
// A publish that was interrupted left no build in place, or one that was never found healthy.
const repaired = swap.repair();
if (repaired === 'went back') restarts();
if (repaired === 'is healthy' && values.requests !== undefined) noteLive(values.requests);
swap.isDone();
if (values.requests !== undefined && values.stopped) {
  clear();
  noteStopped(values.requests);
  process.exit(0);
}
const taken = values.requests === undefined ? undefined : takeRequest(values.requests);
if (values.requests !== undefined && !taken) {
  console.log('Nothing is to be published.');
  process.exit(0);
}

console.log('Checking and building beside the running site ...');
try {
  clear();
  const built = await build();
  if (built.code !== 0) {
    stop(
      'It does not build; the reason stands above. The site runs on as it was.',
      built.isFull
        ? 'The server has no room left on its disk. Your website is as it was before.'
        : 'The new pages could not be made. Your website is as it was before.',
    );
  }
  if (taken?.preview) {
    writeFileSync(join(NEXT, PREVIEW_FILE), JSON.stringify(taken.preview));
    cpSync(NEXT, PREVIEW_NEXT, { recursive: true });
    const shown = join(requests, SITE_FILES.preview);
    // The server may be reading the one before: it is gone at once, not file by file.
    const gone = `${PREVIEW_NEXT}-gone`;
    if (existsSync(shown)) renameSync(shown, gone);
    renameSync(PREVIEW_NEXT, shown);
    clear();
    taken.isLive();
    process.exit(0);
  }
  if (!(await startsBeside(join(NEXT, 'app/main.mjs'), seconds))) {
    stop(
      'The new build does not start; the site runs on as it was.',
      'The new website did not pass its check. Your website is as it was before.',
    );
  }
} catch (error) {
  stop(
    `It does not build: ${String(error)}. The site runs on as it was.`,
    'The new pages could not be made. Your website is as it was before.',
  );
}

swap.to(NEXT);
if (restarts() && (await isHealthyAt(values.url, seconds))) {
  swap.isHealthy();
  taken?.isLive();
  swap.isDone();
  console.log(`Published. The build from before is kept in ${basename(LIVE)}-before.`);
} else {
  console.error('The new build does not get healthy: going back ...');
  swap.goBack();
  restarts();
  const isBack = await isHealthyAt(values.url, seconds);
  stop(
    isBack
      ? 'The site from before is live again.'
      : 'The site from before does not answer either: see journalctl -u tidewren -n 50.',
    isBack
      ? 'The new website did not pass its check, so the one from before is back.'
      : 'The website doesn’t answer. Please call whoever looks after your server now.',
  );
}

/** Builds what is to be published; what it says of a failure is said here as well. */
async function build(): Promise<{ code: number | null; isFull: boolean }> {
  const started = spawn(process.execPath, ['scripts/build.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      BUILD_FOLDER: NEXT,
      BUILD_EARLIER: LIVE,
      ASTRO_TELEMETRY_DISABLED: '1',
      ...(taken ? { CONTENT_CHANGES: taken.file } : {}),
      ...(taken?.preview ? { BUILD_PREVIEW: 'on' } : {}),
    },
  });
  let said = '';
  started.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-10_000);
    process.stderr.write(chunk);
  });
  const code = await new Promise<number | null>((resolve) => started.once('close', resolve));
  return { code, isFull: /ENOSPC|no space left|EDQUOT/i.test(said) };
}

/** Takes away what an earlier build has left half done. */
function clear(): void {
  const previews = values.requests === undefined ? [] : [PREVIEW_NEXT, `${PREVIEW_NEXT}-gone`];
  for (const left of [NEXT, ...previews]) rmSync(left, { recursive: true, force: true });
}

function restarts(): boolean {
  return spawnSync(values.restart, { shell: true, stdio: 'inherit' }).status === 0;
}

/** Ends here: a sentence for who reads the log, and one for the owner. */
function stop(sentence: string, forOwner: string): never {
  clear();
  taken?.hasFailed(forOwner);
  console.error(sentence);
  process.exit(1);
}
