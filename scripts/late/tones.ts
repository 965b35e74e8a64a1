import { join } from 'node:path';
import sharp from 'sharp';

const LAZY = /<img src="(\/_astro\/([a-z-]+)-\d+\.[^"]*\.webp)"[^>]*loading="lazy"/g;
/** A channel in one hexadecimal digit: what stands for a picture for a moment needs no more. */
const STEP = 17;

/**
 * The page with a placeholder for each picture that comes when it is near: its own colors, from
 * those of its upper half to those of its lower half. They are rules of the page's style, because
 * the page's policy lets no element have a style of its own; a picture that comes at once has a
 * drawing before it (Preview.astro) and needs none.
 *
 * @param folder where `/_astro` is
 */
export async function withTones(html: string, folder: string): Promise<string> {
  const pictures = new Map<string, string>();
  for (const [, file = '', name = ''] of html.matchAll(LAZY)) pictures.set(name, file);
  if (pictures.size === 0) return html;
  const rules = await Promise.all(
    [...pictures].map(async ([name, file]) => {
      const [upper, lower] = await tonesOf(join(folder, file));
      return `[src*="/${name}-"]{background:linear-gradient(${upper},${lower})}`;
    }),
  );
  return html.replace('</style>', () => `${rules.join('')}[loading=eager]{background:0 0}</style>`);
}

const known = new Map<string, Promise<readonly [string, string]>>();

function tonesOf(file: string): Promise<readonly [string, string]> {
  const tones = known.get(file) ?? halves(file);
  known.set(file, tones);
  return tones;
}

async function halves(file: string): Promise<readonly [string, string]> {
  const pixels = await sharp(file).removeAlpha().resize(1, 2, { fit: 'fill' }).raw().toBuffer();
  return [hex(pixels.subarray(0, 3)), hex(pixels.subarray(3, 6))];
}

/** `#cdb` for three bytes. */
function hex(color: Uint8Array): string {
  return `#${Array.from(color, (value) => Math.round(value / STEP).toString(16)).join('')}`;
}
