import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const KB = 1024;
/** The widths in which a page may ask for a picture, in pixels. */
export const WIDTHS = [480, 750, 1080, 1600] as const;

/** Every picture of the site has this shape, in pixels. */
export const PICTURE_SIZE = { width: 1600, height: 1067 } as const;

/**
 * The largest AVIF a visitor may be sent, in KB. A phone takes the one of 750 px. The pictures at
 * the top of a page share its first packets with the HTML and the fonts.
 */
const LARGEST = { 480: 12, 750: 13.5, 1080: 36, 1600: 58.5 } as const;
const LARGEST_ON_TOP = 10;
/** The home page loads two of them, on a longer page. */
const LARGEST_KITCHEN = 8.6;
/** In one round trip with both fonts: the leads of the pages that load their cards early, too. */
const LARGEST_BESIDE_CARDS = 7.8;
const BESIDE_CARDS = new Set(['office', 'hero-living']);
const ON_TOP =
  /^(hero-|kitchen-|bathroom-before$|window$|van$|office$|gloves$|empty-flat$|team$|towels$)/;

/** Quality steps, lowered until a file is small enough; webp may be 1.9 times as large. */
export const FORMATS = [
  { format: 'avif', best: 58, worst: 26, allowance: 1 },
  { format: 'webp', best: 80, worst: 50, allowance: 1.9 },
] as const;

/**
 * Writes a picture's eight files (AVIF and WebP in four widths) into a folder: rotated upright,
 * center-cropped to 3:2, without camera metadata. Returns a line for each width.
 *
 * @param mirrored left and right change places.
 */
export async function encodePicture(
  source: string,
  name: string,
  folder: string,
  mirrored = false,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const lines: string[] = [];
  for (const width of WIDTHS) {
    const height = Math.round((width * PICTURE_SIZE.height) / PICTURE_SIZE.width);
    const image = sharp(source).rotate().flop(mirrored).resize(width, height, { fit: 'cover' });
    const line = [`${name}-${width}`];
    for (const { format, best, worst, allowance } of FORMATS) {
      const limit = limitFor(name, width) * allowance * KB;
      const { data, quality } = await encodeWithin(image, format, limit, best, worst);
      await writeFile(join(folder, `${name}-${width}.${format}`), data);
      line.push(`${format} ${(data.length / KB).toFixed(1)} KB (q${quality})`);
    }
    lines.push(line.join('  '));
  }
  return lines;
}

/**
 * The widths of a portrait: beside its words, and as large as a gallery shows it; its height as a
 * share of them, and its limits in KB.
 */
export const PORTRAIT = { widths: [240, 600], height: 1.1, limits: { 240: 4, 600: 11 } } as const;

/**
 * Writes a portrait's files into a folder: AVIF in two widths, WebP in the larger one. Returns a
 * line for each width.
 */
export async function encodePortrait(source: string, name: string, folder: string) {
  const lines: string[] = [];
  for (const width of PORTRAIT.widths) {
    const image = sharp(source).resize(width, Math.round(width * PORTRAIT.height), {
      fit: 'cover',
    });
    const formats = width === 600 ? FORMATS : FORMATS.slice(0, 1);
    for (const { format, best, worst, allowance } of formats) {
      const limit = PORTRAIT.limits[width] * allowance * KB;
      const { data, quality } = await encodeWithin(image, format, limit, best, worst);
      await writeFile(join(folder, `${name}-${width}.${format}`), data);
      lines.push(`${name}-${width}.${format} ${(data.length / KB).toFixed(1)} KB (q${quality})`);
    }
  }
  return lines;
}

/** The largest AVIF of a picture in a width, in KB. */
export function limitFor(name: string, width: (typeof WIDTHS)[number]): number {
  if (!ON_TOP.test(name) || width !== 750) return LARGEST[width];
  if (BESIDE_CARDS.has(name)) return LARGEST_BESIDE_CARDS;
  return name.startsWith('kitchen-') ? LARGEST_KITCHEN : LARGEST_ON_TOP;
}

/** The best quality whose file stays within the limit, or the lowest allowed. */
async function encodeWithin(
  image: Sharp,
  format: 'avif' | 'webp',
  limit: number,
  best: number,
  worst: number,
): Promise<{ data: Buffer; quality: number }> {
  // Spends some seconds on a tenth fewer bytes, because visitors wait for every one of them.
  const effort = limit <= LARGEST_ON_TOP * KB ? 9 : 5;
  for (let quality = best; ; quality -= 2) {
    const data = await (
      format === 'avif'
        ? image.clone().avif({ quality, effort, chromaSubsampling: '4:2:0' })
        : image.clone().webp({ quality, effort: 5 })
    ).toBuffer();
    if (data.length <= limit || quality - 2 < worst) return { data, quality };
  }
}
