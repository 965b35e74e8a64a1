import sharp, { type Sharp } from 'sharp';

/** Where and when it was taken, and with what: what no page may tell. */
export const SECRETS = ['PhoneMaker', '2026:11:21', 'adobe:ns:meta', '37.8044'];

/** A picture with enough in it that a cut and a wrong turn show: its corners have their colors. */
function drawn({ width = 1800, height = 1200 }: { width?: number; height?: number }): Sharp {
  const [w, h] = [width / 2, height / 2];
  const corner = (x: number, y: number, color: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${color}"/>`;
  const corners = `${corner(0, 0, '#c33')}${corner(w, 0, '#3a3')}${corner(0, h, '#33c')}${corner(w, h, '#cc3')}`;
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${corners}</svg>`,
    ),
  ).removeAlpha();
}

/** A photograph as a phone's camera leaves it: on its side, with place, time and camera. */
export function fromPhone(size: { width?: number; height?: number } = {}): Promise<Buffer> {
  return drawn(size)
    .withExif({
      IFD0: { Make: 'PhoneMaker', DateTime: '2026:11:21 09:15:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 48/1 16/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>37.8044</secret></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A photograph that is upright and has nothing but its picture. */
export function plainPhotograph(size: { width?: number; height?: number } = {}): Promise<Buffer> {
  return drawn(size).jpeg({ quality: 85 }).toBuffer();
}

/** The color at a place of a picture, by the name of its corner. */
export async function colorAt(bytes: Buffer, [x, y]: readonly [number, number]): Promise<string> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  const isHigh = (value: number) => (value > 128 ? 1 : 0);
  const names: Record<string, string> = { 100: 'red', 10: 'green', 1: 'blue', 110: 'yellow' };
  return names[isHigh(red) * 100 + isHigh(green) * 10 + isHigh(blue)] ?? 'another';
}

/**
 * The beginning of a photograph as an iPhone's camera keeps it: its brands, and the handler and the
 * first item of its table of contents, as Apple writes them.
 */
export function fromFiles(): Buffer {
  const box = (kind: string, ...parts: (string | Buffer)[]) => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
    const head = Buffer.alloc(4);
    head.writeUInt32BE(body.length + 8);
    return Buffer.concat([head, Buffer.from(kind), body]);
  };
  const brands = box('ftyp', 'heic', '\0\0\0\0', 'mif1MiHEMiPrmiafMiHBheic');
  const handler = box('hdlr', '\0\0\0\0\0\0\0\0pict', Buffer.alloc(13));
  const first = box('pitm', '\0\0\0\0\0\u0031');
  return Buffer.concat([
    brands,
    box('meta', '\0\0\0\0', handler, first),
    box('mdat', Buffer.alloc(4000)),
  ]);
}
