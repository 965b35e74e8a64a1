import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { PHOTOGRAPH, scaleToKeep } from '#domain/photographs.ts';

/**
 * `node scripts/content/plain-photograph.ts < photograph.jpg > plain.jpg`: a photograph upright, in
 * the colors of screens and no larger than pages need it, with nothing else of the file: no place,
 * no time, no camera, nothing before, between or behind. It exits with 10 where the bytes are no
 * whole JPEG, with 11 where they claim too many pixels, with 12 where the picture is too small.
 */
const NO_PICTURE = 10;
const TOO_MANY_PIXELS = 11;
const TOO_SMALL = 12;
const QUALITY = 86;

// A file is what its first bytes say, and of all that the library reads only JPEG is wanted.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const bytes = await buffer(process.stdin);
if (bytes.length === 0) process.exit(NO_PICTURE);
// Looked at before anything is decoded: what is claimed costs no memory yet.
const claimed = await sharp(bytes, { limitInputPixels: false })
  .metadata()
  .catch(() => process.exit(NO_PICTURE));
if (claimed.width * claimed.height > PHOTOGRAPH.pixels) process.exit(TOO_MANY_PIXELS);

const upright = claimed.autoOrient;
const { smallest } = PHOTOGRAPH;
const isWide = Math.min(upright.width, upright.height * 1.5) >= smallest.width;
const isHigh = Math.min(upright.height, upright.width / 1.5) >= smallest.height;
if (!isWide || !isHigh) process.exit(TOO_SMALL);

const scale = scaleToKeep(upright);
const plain = await sharp(bytes, { failOn: 'warning', limitInputPixels: PHOTOGRAPH.pixels })
  .autoOrient()
  .resize(Math.round(upright.width * scale), Math.round(upright.height * scale), { fit: 'fill' })
  .toColorspace('srgb')
  .jpeg({ quality: QUALITY })
  .toBuffer()
  .catch(() => process.exit(NO_PICTURE));
process.stdout.write(plain);
