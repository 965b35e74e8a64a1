import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { MADE_FOLDER, PHOTOGRAPHS_FOLDER } from '#domain/photographs.ts';
import { stop } from 'esbuild';
import { lessMemory } from './less-memory.ts';
import { currentStamp, forgetStamp, writeStamp } from './build-stamp.ts';
import { bundleEndpoints, bundleServer } from './bundle-server.ts';
import { namedPhotographs } from './content/named-photographs.ts';
import { changesFile, readChanges, settleChanges, type Settled } from './content/settle.ts';
import { stopOnContentFaults } from './content/stop-on-faults.ts';
import { barPages } from './content/preview-bar.ts';
import type { PhotographFiles } from './photos.ts';

/** A folder other than `dist` builds next to a running site (scripts/publish.ts). */
const folder = process.env['BUILD_FOLDER'] ?? 'dist';
const client = join(folder, 'client');
/** Where pages find what was made of the photographs. */
const PHOTOGRAPHS = 'built/photographs.json';
/** Which of them makes a page shortest changes with every word of it, by some 50 bytes. */
const PAGE_WINDOWS = [16, 17, constants.BROTLI_DEFAULT_WINDOW];
const COMPRESSIBLE = /\.(html|css|js|json|svg|xml|txt|webmanifest)$/;
/** Below this many bytes compression saves nothing worth a variant. */
const SMALLEST = 256;

await stopOnContentFaults();

// What the owner changed in the dashboard, in place of the repository's own.
const { revision, changes } = readChanges();
const { contents, setAside } = settleChanges({ revision, changes });
for (const { file, path, why } of setAside)
  console.error(`A change of the owner's is set aside: ${file}, ${JSON.stringify(path)}: ${why}.`);
const handedOver = mkdtempSync(join(tmpdir(), 'content-'));
process.once('exit', () => {
  rmSync(handedOver, { recursive: true, force: true });
});
const changed = join(handedOver, 'changed.json');
const photographs = photographsOf(contents);
const built = Object.keys(photographs).length > 0 ? { [PHOTOGRAPHS]: photographs } : {};
writeFileSync(changed, JSON.stringify({ ...contents, ...built }));
process.env['CHANGED_CONTENT'] = changed;

// Whatever the caller's is: Astro takes what the environment calls DEV, PROD or MODE for its own
// `import.meta.env`, and a build for another mode would look for the development server. Vitest
// sets all of them for what it starts.
const {
  DEV: _dev,
  PROD: _prod,
  MODE: _mode,
  SSR: _ssr,
  BASE_URL: _base,
  ...inherited
} = process.env;
// A build that fails halfway must never pass for a complete one.
forgetStamp(folder);
const stamp = await currentStamp();
// Its service would keep what it has read while Astro builds, which takes the most memory.
await stop();
const build = spawnSync('astro', ['build', '--outDir', folder, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...inherited, NODE_ENV: 'production', ...lessMemory() },
});
if (build.status !== 0) process.exit(build.status ?? 1);

// The draft's pages alone, with a bar on each; whoever looks at them asks the server that runs.
if (process.env['BUILD_PREVIEW'] === 'on') {
  barPages(client);
  process.exit(0);
}

for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST) continue;
  const brotli = (file.endsWith('.html') ? PAGE_WINDOWS : [constants.BROTLI_DEFAULT_WINDOW])
    .map((window) => compress(bytes, window))
    .reduce((shortest, each) => (each.length < shortest.length ? each : shortest));
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

await bundleEndpoints(join(folder, 'server'));
await bundleServer(join(folder, 'app/main.mjs'));
writeFileSync(join(folder, 'site.json'), `${JSON.stringify({ revision, changes, setAside })}\n`);
writeStamp(stamp, folder);

/**
 * The files of the owner's photographs, made where an earlier build has not made them; in a process
 * of its own, whose memory is free again before the pages are built.
 */
function photographsOf(changedFiles: Settled['contents']): Record<string, PhotographFiles> {
  const file = changesFile();
  const contentOf = (name: string): unknown =>
    changedFiles[name] ?? JSON.parse(readFileSync(join('src/content', name), 'utf8'));
  // Their schemas have taken them.
  const named = namedPhotographs({
    gallery: contentOf('gallery.json'),
    crew: contentOf('crew.json'),
    home: contentOf('home.json'),
  } as Parameters<typeof namedPhotographs>[0]);
  if (!file || named.length === 0) return {};
  const taken = join(handedOver, PHOTOGRAPHS_FOLDER);
  const folders = {
    photographs: join(dirname(file), PHOTOGRAPHS_FOLDER),
    made: join(dirname(file), MADE_FOLDER),
    taken,
  };
  const making = spawnSync(process.execPath, ['scripts/photos.ts'], {
    input: JSON.stringify({ named, folders }),
    stdio: ['pipe', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (making.status !== 0) process.exit(making.status ?? 1);
  const made = JSON.parse(making.stdout) as Record<string, PhotographFiles>;
  if (Object.keys(made).length > 0) process.env['PHOTOGRAPHS'] = taken;
  return made;
}

function compress(bytes: Buffer, window: number): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  });
}
