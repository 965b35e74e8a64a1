import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { encodePicture } from './assets/encode-picture.ts';

const PHOTO = /\.(jpe?g|png|webp|avif|tiff?)$/i;
/** A photograph narrower than this, in pixels, would look blurred on a wide screen. */
const SMALLEST_WIDTH = 1080;

/** Where the owner's photographs come from and what they replace. */
export type PhotoFolders = {
  /** The owner's files, `kitchen-after.jpg` for the picture of that name. */
  photos: string;
  /** What the site serves; made here, never committed. */
  encoded: string;
  /** The catalog of pictures that can be replaced. */
  catalog: string;
  /** The people's content: a photograph called `crew-` and an id replaces a drawn portrait. */
  crew: string;
  /** The gallery's content, whose `photoTexts` holds the alternative texts. */
  gallery: string;
};

/**
 * Encodes the owner's photographs that have changed since the last build. Throws with one sentence
 * that names the file and says what to do: an unknown name, no text, too small, half a pair.
 */
export async function encodePhotos(folders: PhotoFolders): Promise<void> {
  const files = existsSync(folders.photos)
    ? readdirSync(folders.photos).filter((file) => PHOTO.test(file))
    : [];
  const names = new Set(files.map((file) => parse(file).name));
  checkNames(names, folders);
  const done = readDone(folders.encoded);
  for (const old of Object.keys(done)) if (!names.has(old)) forget(old, done, folders.encoded);
  for (const file of files) {
    const { name } = parse(file);
    const path = join(folders.photos, file);
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    if (done[name] === hash) continue;
    // The displayed orientation: phones store an upright picture on its side.
    const { width } = (await sharp(path).metadata()).autoOrient;
    if (width < SMALLEST_WIDTH)
      throw new Error(
        `${path} is ${width} pixels wide; a photograph needs at least ${SMALLEST_WIDTH}.`,
      );
    await encodePicture(path, name, folders.encoded);
    done[name] = hash;
    writeFileSync(join(folders.encoded, 'done.json'), JSON.stringify(done));
  }
}

function checkNames(names: ReadonlySet<string>, folders: PhotoFolders): void {
  const catalog = JSON.parse(readFileSync(folders.catalog, 'utf8')) as { name: string }[];
  const { people } = JSON.parse(readFileSync(folders.crew, 'utf8')) as { people: { id: string }[] };
  const pictures = new Set([
    ...catalog.map(({ name }) => name),
    ...people.map(({ id }) => `crew-${id}`),
  ]);
  const { photoTexts } = JSON.parse(readFileSync(folders.gallery, 'utf8')) as {
    photoTexts: Record<string, string>;
  };
  for (const name of names) {
    if (!pictures.has(name))
      throw new Error(
        `${folders.photos}: no picture is called "${name}". Name the file like one of: ${[...pictures].join(', ')}.`,
      );
    if (!photoTexts[name])
      throw new Error(
        `${folders.gallery}: photoTexts.${name} is missing. Say in a sentence what the photograph shows, for those who cannot see it.`,
      );
    const other = otherHalf(name);
    if (other && !names.has(other))
      throw new Error(
        `${folders.photos}: "${name}" is one half of a pair; "${other}" has to be a photograph too, taken from the same spot.`,
      );
  }
  for (const name of Object.keys(photoTexts))
    if (!names.has(name))
      throw new Error(
        `${folders.gallery}: photoTexts.${name} has no photograph ${name}.jpg in ${folders.photos}.`,
      );
}

/** 'kitchen-before' for 'kitchen-after' and vice versa. */
function otherHalf(name: string): string | undefined {
  const [, pair, half] = /^(.+)-(before|after)$/.exec(name) ?? [];
  return pair && `${pair}-${half === 'before' ? 'after' : 'before'}`;
}

/** Photographs encoded by earlier builds: name to the hash of the owner's file. */
function readDone(folder: string): Record<string, string> {
  const file = join(folder, 'done.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

function forget(name: string, done: Record<string, string>, folder: string): void {
  for (const file of readdirSync(folder))
    if (new RegExp(`^${name}-\\d+\\.`).test(file)) rmSync(join(folder, file));
  Reflect.deleteProperty(done, name);
  writeFileSync(join(folder, 'done.json'), JSON.stringify(done));
}
