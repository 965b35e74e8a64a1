import { statSync } from 'node:fs';
import sharp from 'sharp';
import { frameAround, type Frame, type PhotographShape } from '#domain/photographs.ts';
import { FORMATS, limitFor, PICTURE_SIZE, PORTRAIT, WIDTHS } from './encode-picture.ts';

/** A photograph in all sizes that pages ask for. */
export type Encoded = {
  /** By their width in pixels. */
  readonly avif: ReadonlyMap<number, Buffer>;
  /** Of the browsers without AVIF, one file serves every width. */
  readonly webp: Buffer;
  /** A few pixels of it, that stand in its place until it has come. */
  readonly preview: Buffer;
};

type Format = (typeof FORMATS)[number];

const KB = 1024;
/** A photograph's files by its shape; `height` is of a width of 1. */
export const PHOTOGRAPH_FILES = {
  wide: { widths: WIDTHS, webp: 1080, height: PICTURE_SIZE.height / PICTURE_SIZE.width },
  portrait: { widths: PORTRAIT.widths, webp: 600, height: PORTRAIT.height },
} as const;
/** The largest AVIF of a photographed portrait, in KB; the smaller stands beside a name on a phone. */
const LARGEST_PORTRAIT: Readonly<Record<number, number>> = { 240: 3, 600: 16 };
/** The picture of ours may be so plain that no photograph looks well in as few bytes. */
const LEAST_SHARE = 2 / 3;
const PREVIEW = { width: 24, quality: 40 } as const;
/** How long the encoder looks for bytes to save; one more takes seven times as long for a tenth. */
const EFFORT = 3;
/** A step of quality makes a file larger by this, as a logarithm. */
const GROWTH = 0.047;
/** A file this near to its limit is not tried again, nor one after so many tries that fits. */
const ENOUGH = 0.9;
const MOST_TRIES = 4;

/**
 * Encodes a photograph in the site's sizes, cut to the frame around its focus, each file within the
 * bytes that the picture of this name has. A page is as fast with it as with ours.
 *
 * @param budget the name of the picture whose bytes count.
 */
export async function encodePhotograph(
  source: Buffer,
  {
    focus,
    budget,
    shape,
  }: { focus: { readonly x: number; readonly y: number }; budget: string; shape: PhotographShape },
): Promise<Encoded> {
  const frame = frameAround(await sharp(source).metadata(), focus, shape);
  const files = PHOTOGRAPH_FILES[shape];
  const pixels = (width: number) => (share: number) =>
    cut(source, frame, [width * share, width * share * files.height]);
  const [asAvif, asWebp] = FORMATS;
  const avif = new Map<number, Buffer>();
  for (const width of files.widths) {
    avif.set(width, await within(bytesOf(budget, shape, width), asAvif, pixels(width)));
  }
  const most = mostOf(budget, shape, files.webp) * asWebp.allowance;
  const webp = await within(most, asWebp, pixels(files.webp));
  const few = await pixels(PREVIEW.width)(1);
  return { avif, webp, preview: await few.webp({ quality: PREVIEW.quality }).toBuffer() };
}

/** What a picture of this name may have, in bytes. */
function mostOf(name: string, shape: PhotographShape, width: number): number {
  if (shape === 'portrait') return (LARGEST_PORTRAIT[width] ?? 0) * KB;
  return limitFor(name, width as (typeof WIDTHS)[number]) * KB;
}

/** What the picture has that it replaces, in bytes; what one may have where it was never drawn. */
function bytesOf(name: string, shape: PhotographShape, width: number): number {
  const most = mostOf(name, shape, width);
  const drawn = statSync(`src/assets/pictures/${name}-${width}.avif`, { throwIfNoEntry: false });
  return drawn ? Math.min(most, Math.max(drawn.size, most * LEAST_SHARE)) : most;
}

/** The frame's pixels in a size, decoded once for all tries. */
async function cut(source: Buffer, frame: Frame, size: readonly [number, number]) {
  const [wide, high] = size.map(Math.round);
  const { data, info } = await sharp(source)
    .extract(frame)
    .resize(wide, high, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/**
 * A file that uses most of the limit, found in a few tries: by how much a step of quality changes a
 * file is about the same for all photographs. Where the lowest quality is too large, pixels go.
 */
async function within(
  limit: number,
  { format, best, worst }: Format,
  pixels: (share: number) => ReturnType<typeof cut>,
): Promise<Buffer> {
  let found: Buffer | undefined;
  let [share, quality] = [1, Math.round((best + worst) / 2)];
  let image = await pixels(share);
  for (let tries = 1; ; tries += 1) {
    const data = await (
      format === 'avif'
        ? image.clone().avif({ quality, effort: EFFORT, chromaSubsampling: '4:2:0' })
        : image.clone().webp({ quality, effort: EFFORT })
    ).toBuffer();
    const step = Math.floor(Math.log(limit / data.length) / GROWTH);
    if (data.length <= limit) {
      if (data.length > (found?.length ?? 0)) found = data;
      if (data.length > limit * ENOUGH || quality === best || step < 1) return found ?? data;
      if (tries >= MOST_TRIES) return found ?? data;
    }
    const next = Math.min(
      best,
      Math.max(worst, quality + Math.sign(step || -1) * Math.max(1, Math.abs(step))),
    );
    if (data.length > limit && quality === worst) {
      if (found) return found;
      share *= Math.min(0.95, Math.sqrt(limit / data.length));
      image = await pixels(share);
    } else if (found && data.length > limit && tries >= MOST_TRIES) return found;
    else quality = next;
  }
}
