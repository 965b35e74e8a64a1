import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Files under this folder carry a hash of their content in the name. */
const HASHED_FOLDER = '/_astro/';

/** Alternating names and values, which node:http writes without checking each again. */
type HeaderList = readonly string[];

/** One encoding of a file, with its response headers built once. */
export type Variant = {
  readonly body: Buffer;
  readonly etag: string;
  /** All response headers except content-length. */
  readonly headers: HeaderList;
};

/** A file of the site with its precompressed variants. */
export type StaticFile = {
  readonly type: string;
  readonly plain: Variant;
  readonly br: Variant | undefined;
  readonly gzip: Variant | undefined;
};

/** The built site in memory, by path: `/about` for about.html. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** The security headers of a file. `html` is empty for files that are not pages. */
export type HeadersFor = (path: string, html: string) => Readonly<Record<string, string>>;

/** Changes a page per the settings; unchanged pages keep their built variants. */
export type RewritePage = (html: string) => string;

/** Reads the built site with its precompressed variants (`.br`, `.gz`) into memory. */
export function loadStaticFiles(
  folder: string,
  headersFor: HeadersFor,
  rewrite: RewritePage = (html) => html,
): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    files.set(pagePath(path), load(file, path, headersFor, rewrite));
  }
  return files;
}

/** `/about.html` is served as `/about`, `/index.html` as `/`. */
function pagePath(path: string): string {
  return path.replace(/(?:(?<=\/)index)?\.html$/, '');
}

/**
 * The site with its pages changed again while it is being served. Compresses beside the event loop;
 * files that stay the same are the same objects.
 */
export async function rewritePages(
  files: StaticFiles,
  headersFor: HeadersFor,
  rewrite: RewritePage,
): Promise<StaticFiles> {
  const next = new Map(files);
  for (const [path, file] of files) {
    if (!isPage(file.type)) continue;
    const before = file.plain.body.toString('utf8');
    const html = rewrite(before);
    if (html === before) continue;
    const plain = Buffer.from(html);
    const variant = variantsOf({ path, type: file.type, plain, html }, headersFor);
    next.set(path, {
      type: file.type,
      plain: variant(plain),
      br: variant(await brotli(plain), 'br'),
      gzip: variant(await gzipped(plain), 'gzip'),
    });
  }
  return next;
}

function isPage(type: string): boolean {
  return type.startsWith('text/html');
}

function load(
  file: string,
  path: string,
  headersFor: HeadersFor,
  rewrite: RewritePage,
): StaticFile {
  const type = contentType(path);
  const built = readFileSync(file);
  const before = isPage(type) ? built.toString('utf8') : '';
  const html = isPage(type) ? rewrite(before) : '';
  const isRewritten = html !== before;
  const plain = isRewritten ? Buffer.from(html) : built;
  const variant = variantsOf({ path: pagePath(path), type, plain, html }, headersFor);
  const compressed = (extension: string, encoding: string): Variant | undefined => {
    try {
      return variant(readFileSync(file + extension), encoding);
    } catch {
      return undefined;
    }
  };
  if (isRewritten)
    return {
      type,
      plain: variant(plain),
      br: variant(brotliCompressSync(plain), 'br'),
      gzip: variant(gzipSync(plain), 'gzip'),
    };
  return {
    type,
    plain: variant(plain),
    br: compressed('.br', 'br'),
    gzip: compressed('.gz', 'gzip'),
  };
}

/** Makes the variants of one file: they share its headers and the hash in their etags. */
function variantsOf(
  { path, type, plain, html }: { path: string; type: string; plain: Buffer; html: string },
  headersFor: HeadersFor,
): (body: Buffer, encoding?: string) => Variant {
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  const shared = {
    ...headersFor(path, html),
    'content-type': type,
    // The card form uses our fonts inside the payment provider's frame.
    ...(type.startsWith('font/') ? { 'access-control-allow-origin': '*' } : {}),
    'cache-control': path.startsWith(HASHED_FOLDER)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  };
  return (body, encoding) => {
    const etag = encoding ? `"${hash}-${encoding}"` : `"${hash}"`;
    const own = encoding ? { 'content-encoding': encoding } : { 'accept-ranges': 'bytes' };
    return { body, etag, headers: Object.entries({ ...shared, etag, ...own }).flat() };
  };
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** The content type of a built file, by its extension. */
function contentType(path: string): string {
  return TYPES[extname(path)] ?? 'application/octet-stream';
}
