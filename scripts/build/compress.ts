import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Which of them makes a page shortest changes with every word of it, by some 50 bytes. */
const PAGE_WINDOWS = [16, 17, constants.BROTLI_DEFAULT_WINDOW];
const COMPRESSIBLE = /\.(html|css|js|json|svg|xml|txt|webmanifest)$/;
/** Below this many bytes compression saves nothing worth a variant. */
const SMALLEST = 256;
/** What a file is sent as to a browser that takes it. */
const VARIANTS = ['.br', '.gz'];

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Puts a `.br` and a `.gz` beside every file of a folder that gets smaller by it. One file after the
 * other; what is done to each of them takes as many processors as there are.
 *
 * @param earlier the same folder of an earlier build: of files that are as they were, its variants are
 * taken over. After a change of a text those are most of them.
 */
export async function compressAll(folder: string, earlier?: string): Promise<void> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < SMALLEST) continue;
    const before = earlier === undefined ? undefined : join(earlier, relative(folder, file));
    if (before !== undefined && isSame(before, bytes)) {
      for (const end of VARIANTS) copyFileSync(`${before}${end}`, `${file}${end}`);
      continue;
    }
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

/** Whether a file has these bytes, and both variants. */
function isSame(file: string, bytes: Buffer): boolean {
  const isThere = ['', ...VARIANTS].every((end) => existsSync(`${file}${end}`));
  return isThere && readFileSync(file).equals(bytes);
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
