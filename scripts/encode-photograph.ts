import sharp from 'sharp';
import { frameAround, type Frame } from '#domain/photographs.ts';
import { FORMATS, limitFor, PICTURE_SIZE, WIDTHS } from './encode-picture.ts';

/** A photograph in all sizes that pages ask for: an AVIF for each width, a WebP for one of them. */
export type Encoded = { readonly avif: ReadonlyMap<number, Buffer>; readonly webp: Buffer };

type Format = (typeof FORMATS)[number];

/** Of the browsers without AVIF, one file serves every width. */
export const WEBP_WIDTH = 1080;
const KB = 1024;
/** How long the encoder looks for bytes to save; one more takes seven times as long for a tenth. */
const EFFORT = 3;
/** A step of quality makes a file larger by this, as a logarithm. */
const GROWTH = 0.047;
/** A file this near to its limit is not tried again, nor one after so many tries that fits. */
const ENOUGH = 0.9;
const MOST_TRIES = 4;

/**
 * Encodes a photograph in the site's sizes, cut to the frame around its focus, each file within the
 * bytes that the picture of this name may have. A page is as fast with it as with ours.
 *
 * @param budget the name of the picture whose limits count.
 */
export async function encodePhotograph(
  source: Buffer,
  { focus, budget }: { focus: { readonly x: number; readonly y: number }; budget: string },
): Promise<Encoded> {
  const frame = frameAround(await sharp(source).metadata(), focus);
  const avif = new Map<number, Buffer>();
  let webp: Buffer | undefined;
  for (const width of WIDTHS) {
    const limit = limitFor(budget, width) * KB;
    const [asAvif, asWebp] = FORMATS;
    avif.set(width, await within(limit, asAvif, (share) => cut(source, frame, width * share)));
    if (width !== WEBP_WIDTH) continue;
    const more = limit * asWebp.allowance;
    webp = await within(more, asWebp, (share) => cut(source, frame, width * share));
  }
  if (!webp) throw new Error(`No picture is ${WEBP_WIDTH} pixels wide.`);
  return { avif, webp };
}

/** The frame's pixels in a width, decoded once for all tries. */
async function cut(source: Buffer, frame: Frame, width: number) {
  const [wide, high] = [width, (width * PICTURE_SIZE.height) / PICTURE_SIZE.width].map(Math.round);
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
