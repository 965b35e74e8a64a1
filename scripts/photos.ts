import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { photographFile } from '#domain/photographs.ts';
import { encodePhotograph, PHOTOGRAPH_FILES, type Encoded } from './encode-photograph.ts';
import type { NamedPhotograph } from './content/named-photographs.ts';

/** A photograph's files, as src/components/site/pictures.ts reads them: URLs by width. */
export type PhotographFiles = {
  readonly avif: Readonly<Record<string, string>>;
  readonly fallback: string;
  /** In the page itself, as a `data:` address. */
  readonly preview: string;
  /** Of the largest. */
  readonly width: number;
  readonly height: number;
};

type Folders = {
  /** The photographs, as the server has left them. */
  readonly photographs: string;
  /** What was made of them before. */
  readonly made: string;
  /** What this build takes. */
  readonly taken: string;
};

/** Changes with everything that changes a file: what was made before is made anew then. */
const WAY = 2;
const KEPT_DAYS = 60;
const DAY_MS = 86_400_000;
/** Where a page finds them. */
const URLS = '/_astro/';

/**
 * Makes the files of the owner's photographs that a build shows, and puts them into a folder of
 * their own. What an earlier build has made of the same photograph with the same frame is taken from
 * there. A photograph that is not there, or not whole, is left out and said: the picture of ours
 * stays then.
 *
 * @returns the files by the name of the picture.
 */
export async function makePhotographs(
  named: readonly NamedPhotograph[],
  folders: Folders,
): Promise<Record<string, PhotographFiles>> {
  const files: Record<string, PhotographFiles> = {};
  for (const each of named) {
    const source = readWhole(join(folders.photographs, photographFile(each.photo)), each.photo);
    if (!source) {
      console.error(`The photograph of ${each.name} is not there; the picture from before stays.`);
      continue;
    }
    files[each.name] = take(each, await madeOf(source, each, folders.made), folders.taken);
  }
  forgetOld(folders.made);
  return files;
}

/** Its bytes, if they are what its name says. */
function readWhole(path: string, id: string): Buffer | undefined {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  return createHash('sha256').update(bytes).digest('hex') === id ? bytes : undefined;
}

async function madeOf(
  source: Buffer,
  { photo, x, y, budget, shape }: NamedPhotograph,
  folder: string,
): Promise<Encoded> {
  const key = hash(JSON.stringify([WAY, photo, x, y, budget, shape])).slice(0, 32);
  const { widths, webp } = PHOTOGRAPH_FILES[shape];
  const path = (which: number | string, format: string) =>
    join(folder, `${key}-${which}.${format}`);
  const small = path('preview', 'webp');
  const paths = [...widths.map((width) => path(width, 'avif')), path(webp, 'webp'), small];
  if (paths.every((each) => existsSync(each))) {
    const now = new Date();
    for (const each of paths) utimesSync(each, now, now);
    return {
      avif: new Map(widths.map((width) => [width, readFileSync(path(width, 'avif'))])),
      webp: readFileSync(path(webp, 'webp')),
      preview: readFileSync(small),
    };
  }
  const encoded = await encodePhotograph(source, { focus: { x, y }, budget, shape });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [width, data] of encoded.avif) write(path(width, 'avif'), data);
  write(path(webp, 'webp'), encoded.webp);
  write(small, encoded.preview);
  return encoded;
}

function take(
  { name, shape }: NamedPhotograph,
  { avif, webp, preview }: Encoded,
  folder: string,
): PhotographFiles {
  mkdirSync(folder, { recursive: true });
  const put = (width: number, format: string, data: Buffer) => {
    const file = `${name}-${width}.${hash(data).slice(0, 8)}.${format}`;
    writeFileSync(join(folder, file), data);
    return `${URLS}${file}`;
  };
  const urls = [...avif].map(([width, data]) => [width, put(width, 'avif', data)] as const);
  const files = PHOTOGRAPH_FILES[shape];
  const width = Math.max(...files.widths);
  return {
    avif: Object.fromEntries(urls),
    fallback: put(files.webp, 'webp', webp),
    preview: `data:image/webp;base64,${preview.toString('base64')}`,
    width,
    height: Math.round(width * files.height),
  };
}

/** Whole or not at all: a builder may be killed at any moment. */
function write(path: string, data: Buffer): void {
  writeFileSync(`${path}.part`, data);
  renameSync(`${path}.part`, path);
}

function forgetOld(folder: string): void {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    if (Date.now() - statSync(path).mtimeMs > KEPT_DAYS * DAY_MS) rmSync(path);
  }
}

function hash(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}

/** `node scripts/photos.ts < {named, folders}`: says as JSON what it has made (scripts/build.ts). */
if (import.meta.main) {
  const { named, folders } = JSON.parse(await text(process.stdin)) as {
    named: NamedPhotograph[];
    folders: Folders;
  };
  console.log(JSON.stringify(await makePhotographs(named, folders)));
}
