import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeStamp } from '../build-stamp.ts';
import { bundleEndpoints, bundleServer } from '../bundle-server.ts';
import { readPrepared, readStamp } from './prepared.ts';

/**
 * The last step of a build (scripts/build.ts), after Astro: compresses what the browser gets, and puts
 * endpoints and server into a file each. `node scripts/build/finish.ts FOLDER DIST`.
 */
const [handedOver = '', folder = ''] = process.argv.slice(2);
/** Which of them makes a page shortest changes with every word of it, by some 50 bytes. */
const PAGE_WINDOWS = [16, 17, constants.BROTLI_DEFAULT_WINDOW];
const COMPRESSIBLE = /\.(html|css|js|json|svg|xml|txt|webmanifest)$/;
/** Below this many bytes compression saves nothing worth a variant. */
const SMALLEST = 256;

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)];

await Promise.all([compressAll(join(folder, 'client')), bundle()]);
const { revision, changes, setAside } = readPrepared(handedOver);
writeFileSync(join(folder, 'site.json'), `${JSON.stringify({ revision, changes, setAside })}\n`);
writeStamp(readStamp(handedOver), folder);

async function bundle(): Promise<void> {
  await bundleEndpoints(join(folder, 'server'));
  await bundleServer(join(folder, 'app/main.mjs'));
}

/** One file after the other; what is done to each of them takes as many processors as there are. */
async function compressAll(client: string): Promise<void> {
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < SMALLEST) continue;
    const windows = file.endsWith('.html') ? PAGE_WINDOWS : [constants.BROTLI_DEFAULT_WINDOW];
    const [zipped, ...brotli] = await Promise.all([
      gzipOf(bytes, { level: 9 }),
      ...windows.map(async (window) => compress(bytes, window)),
    ]);
    const shortest = brotli.toSorted((one, other) => one.length - other.length).at(0);
    writeFileSync(`${file}.br`, shortest ?? '');
    writeFileSync(`${file}.gz`, zipped);
  }
}

async function compress(bytes: Buffer, window: number): Promise<Buffer> {
  return brotliOf(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  });
}
