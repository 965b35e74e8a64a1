/**
 * Draws a preview of the first picture of a page: a few flat colors that stand in the page itself
 * until the picture has come. Run by hand after a change of these pictures, with a tracer that
 * nothing else needs: `npm install --no-save @neplex/vectorizer && node art/drawings/previews.ts`.
 * The results are committed.
 *
 * The first ten packets of an answer leave together, some 14.6 kB. A preview is as detailed as its
 * page's HTML leaves room in them, so it costs a visitor no time: `colors`, `calm` (pixels of a
 * median) and `speckle` (the smallest patch, in pixels) are what gave such a size.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';

type Detail = { colors: number; calm: number; speckle: number };
type Point = readonly [x: number, y: number];
type Tracer = { vectorize: (png: Buffer, settings: object) => Promise<string> };

const TRACER = '@neplex/vectorizer';
const { vectorize } = (await import(TRACER)) as Tracer;

/** Of the drawing, in whole units, and of the pixels that are traced for each of them. */
const [WIDTH, HEIGHT, SCALE] = [120, 80, 4];
/** Flat polygons stacked on each other, without curves. */
const SETTINGS = {
  colorMode: 0,
  hierarchical: 0,
  mode: 1,
  colorPrecision: 8,
  layerDifference: 2,
  cornerThreshold: 60,
  lengthThreshold: 8,
  spliceThreshold: 45,
  maxIterations: 10,
  pathPrecision: 0,
};
const PREVIEWS: Record<string, Detail> = {
  van: { colors: 10, calm: 7, speckle: 12 },
  'hero-living': { colors: 14, calm: 7, speckle: 12 },
  office: { colors: 10, calm: 11, speckle: 26 },
  'empty-flat': { colors: 10, calm: 13, speckle: 30 },
  'bathroom-before': { colors: 15, calm: 11, speckle: 26 },
};

const from = (name: string) =>
  fileURLToPath(new URL(`../../src/assets/pictures/${name}-1600.avif`, import.meta.url));
const to = (name: string) =>
  fileURLToPath(new URL(`../../src/assets/previews/${name}.svg`, import.meta.url));

for (const [name, detail] of Object.entries(PREVIEWS)) {
  const svg = await preview(from(name), detail);
  await writeFile(to(name), `${svg}\n`);
  console.log(`${name}: ${brotliCompressSync(svg).length} bytes`);
}

async function preview(file: string, { colors, calm, speckle }: Detail): Promise<string> {
  const flat = await sharp(file)
    .resize(WIDTH * SCALE, HEIGHT * SCALE, { fit: 'cover' })
    .median(calm)
    .blur(1.2)
    .png({ palette: true, colours: colors, dither: 0, effort: 10 })
    .toBuffer();
  const rgb = await sharp(flat).removeAlpha().png({ palette: false }).toBuffer();
  const traced = await vectorize(rgb, { ...SETTINGS, filterSpeckle: speckle });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${shapes(traced)}</svg>`;
}

/** The tracer's paths in whole units and short colors; neighbors of one color share a path. */
function shapes(traced: string): string {
  const drawn: { color: string; lines: string }[] = [];
  const paths = traced.matchAll(
    /<path d="([^"]*)" fill="([^"]*)"(?: transform="translate\(([-\d.]+),([-\d.]+)\)")?/g,
  );
  for (const [, path = '', fill = '', left = '0', top = '0'] of paths) {
    const lines = path
      .split('Z')
      .map((part) => outline(part, Number(left), Number(top)))
      .join('');
    const color = short(fill);
    const last = drawn.at(-1);
    if (last?.color === color) last.lines += lines;
    else if (lines) drawn.push({ color, lines });
  }
  return drawn.map(({ color, lines }) => `<path fill="${color}" d="${lines}"/>`).join('');
}

function outline(part: string, left: number, top: number): string {
  const units = (part.match(/-?[\d.]+/g) ?? []).map(Number);
  const points: Point[] = [];
  for (let index = 0; index + 1 < units.length; index += 2) {
    const x = Math.round(((units[index] ?? 0) + left) / SCALE);
    const y = Math.round(((units[index + 1] ?? 0) + top) / SCALE);
    const [lastX, lastY] = points.at(-1) ?? [];
    if (x !== lastX || y !== lastY) points.push([x, y]);
  }
  const [first, ...others] = points;
  if (!first || others.length < 2) return '';
  const steps = others.map(([x, y], index) => {
    const [beforeX, beforeY] = points[index] ?? first;
    return `${x - beforeX} ${y - beforeY}`;
  });
  return `M${first.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

/** `#a1b2c3` as the nearest `#abc`. */
function short(color: string): string {
  const parts = color.match(/[\da-f]{2}/gi) ?? [];
  return `#${parts.map((part) => Math.round(Number.parseInt(part, 16) / 17).toString(16)).join('')}`;
}
