import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { photographFile, PHOTOGRAPHS_FOLDER } from '#domain/photographs.ts';
import { seededChance } from '../../../scripts/demo/chance.ts';

const WIDTH = 2400;
const HEIGHT = 1800;
/** Detail of every size from a twelfth of the picture to one pixel, each as strong as the next. */
const SIZES = [12, 24, 48, 96, 192, 384, 768, 1536, WIDTH];
const STRENGTH = 55;

type Named = { id: string };
type Gallery = { pairs: Named[]; photos: Named[] };

/**
 * Puts a photograph in the place of every picture of a copy of the project: the gallery's, the pairs
 * and the crew's. Where the server keeps them is where its database is.
 *
 * @param folder the copy. @param data the folder of the database.
 */
export async function putPhotographs(folder: string, data: string): Promise<number> {
  const kept = join(data, 'site', PHOTOGRAPHS_FOLDER);
  mkdirSync(kept, { recursive: true });
  let count = 0;
  const another = async () => {
    count += 1;
    const bytes = await photographOf(count);
    const photo = createHash('sha256').update(bytes).digest('hex');
    writeFileSync(join(kept, photographFile(photo)), bytes);
    return { photo, x: 50, y: 50, alt: `Photograph ${count}` };
  };
  const { pairs, photos, ...rest } = read(folder, 'gallery.json') as Gallery;
  const gallery = { ...rest, pairs: [] as object[], photos: [] as object[] };
  for (const each of pairs)
    gallery.pairs.push({ ...each, before: await another(), after: await another() });
  for (const each of photos) gallery.photos.push({ ...each, photograph: await another() });
  write(folder, 'gallery.json', gallery);
  const { people, ...crew } = read(folder, 'crew.json') as { people: Named[] };
  const shown: object[] = [];
  for (const each of people) shown.push({ ...each, photograph: await another() });
  write(folder, 'crew.json', { ...crew, people: shown });
  return count;
}

/**
 * What compresses as a photograph does: brightness with detail of every size, colors that change more
 * slowly, and the noise of a phone's camera. The same seed is the same picture.
 */
async function photographOf(seed: number): Promise<Buffer> {
  const chance = seededChance(seed);
  const light = await layers(SIZES, chance);
  const [warm, green] = [await layers(SIZES.slice(0, 5), chance), await layers([12, 24], chance)];
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const bright = 128 + (light[at] ?? 0) + (chance() - 0.5) * 10;
    const tint = (warm[at] ?? 0) * 0.4;
    [bright + tint, bright + (green[at] ?? 0) * 0.3, bright - tint].forEach((value, channel) => {
      pixels[at * 3 + channel] = Math.max(0, Math.min(255, Math.round(value)));
    });
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function layers(sizes: readonly number[], chance: () => number): Promise<Float32Array> {
  const sum = new Float32Array(WIDTH * HEIGHT);
  for (const width of sizes) {
    const height = Math.round((width * HEIGHT) / WIDTH);
    const points = Buffer.from(Array.from({ length: width * height }, () => chance() * 255));
    const drawn = await sharp(points, { raw: { width, height, channels: 1 } })
      .resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' })
      .extractChannel(0)
      .raw()
      .toBuffer();
    for (let at = 0; at < sum.length; at += 1)
      sum[at] = (sum[at] ?? 0) + ((drawn[at] ?? 0) / 255 - 0.5) * STRENGTH;
  }
  return sum;
}

function read(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'src/content', file), 'utf8'));
}

function write(folder: string, file: string, value: object): void {
  writeFileSync(join(folder, 'src/content', file), `${JSON.stringify(value, null, 2)}\n`);
}
