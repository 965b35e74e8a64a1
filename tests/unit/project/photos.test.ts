import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { DRAWN_PAIRS, DRAWN_PICTURES } from '#content/drawn-pictures.ts';
import { colorAt, plainPhotograph } from '#tests/support/photographs.ts';
import { limitFor, WIDTHS } from '../../../scripts/encode-picture.ts';
import { namedPhotographs } from '../../../scripts/content/named-photographs.ts';
import { makePhotographs } from '../../../scripts/photos.ts';

const folder = mkdtempSync(join(tmpdir(), 'photographs-'));
const folders = {
  photographs: join(folder, 'photographs'),
  made: join(folder, 'made'),
  taken: join(folder, 'taken'),
};
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folders.photographs, { recursive: true });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function leave(bytes: Buffer): string {
  const id = createHash('sha256').update(bytes).digest('hex');
  writeFileSync(join(folders.photographs, `${id}.jpg`), bytes);
  return id;
}
const van = (photo: string, y = 50) => ({
  name: 'van',
  budget: 'van',
  shape: 'wide' as const,
  photo,
  x: 50,
  y,
});
const fileOf = (url: string) => join(folders.taken, url.replace('/_astro/', ''));

test('a photograph becomes the sizes of a page, cut to its frame, made once', async () => {
  const photo = leave(await plainPhotograph({ width: 1200, height: 1800 }));
  const { van: made } = await makePhotographs([van(photo, 0)], folders);
  expect(Object.keys(made?.avif ?? {}).map(Number)).toEqual([...WIDTHS]);
  for (const width of WIDTHS) {
    const { width: wide, height } = await sharp(fileOf(made?.avif[width] ?? '')).metadata();
    expect([wide, height]).toEqual([width, Math.round((width * 1067) / 1600)]);
  }
  // Its upper end: of the lower half nothing shows but a little.
  const upper = readFileSync(fileOf(made?.fallback ?? ''));
  expect(await colorAt(upper, [0.1, 0.1])).toBe('red');
  expect(await colorAt(upper, [0.1, 0.9])).toBe('red');
  const times = () =>
    readdirSync(folders.made).map((file) => statSync(join(folders.made, file)).ino);
  const before = times();
  expect(await makePhotographs([van(photo, 0)], folders)).toEqual({ van: made });
  expect(times()).toEqual(before);
  const { van: lower } = await makePhotographs([van(photo, 100)], folders);
  expect(await colorAt(readFileSync(fileOf(lower?.fallback ?? '')), [0.1, 0.1])).toBe('blue');
});

test('a portrait is cut upright, in the widths of portraits, and a few pixels of it stand in its place', async () => {
  const photo = leave(await plainPhotograph({ width: 1200, height: 1800 }));
  const portrait = { ...van(photo, 0), name: 'crew-ana', shape: 'portrait' as const };
  const { 'crew-ana': made } = await makePhotographs([portrait], folders);
  expect([made?.width, made?.height]).toEqual([600, 660]);
  for (const [width, url] of Object.entries(made?.avif ?? {})) {
    const { width: wide, height } = await sharp(fileOf(url)).metadata();
    expect([wide, height]).toEqual([Number(width), Math.round(Number(width) * 1.1)]);
  }
  const [kind, few = ''] = made?.preview.split(',') ?? [];
  expect(kind).toBe('data:image/webp;base64');
  expect(few.length).toBeLessThan(400);
  expect(await colorAt(Buffer.from(few, 'base64'), [0.1, 0.1])).toBe('red');
});

test('each file is within the bytes of the picture that it replaces, whatever is in it', async () => {
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1067,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  const photo = leave(noise);
  const { pair } = await makePhotographs(
    [{ ...van(photo), name: 'pair', budget: 'kitchen-after' }],
    folders,
  );
  for (const width of WIDTHS) {
    const { size } = statSync(fileOf(pair?.avif[width] ?? ''));
    const drawn = statSync(`src/assets/pictures/kitchen-after-${width}.avif`).size;
    const most = limitFor('kitchen-after', width) * 1024;
    expect(size).toBeLessThanOrEqual(Math.min(most, Math.max(drawn, (most * 2) / 3)));
    expect(size).toBeGreaterThan(1000);
  }
}, 120_000);

test('one that is not there, or not whole, is left out and said; the others are made', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const photo = leave(await plainPhotograph());
  const torn = leave(await plainPhotograph({ width: 1500, height: 1000 }));
  writeFileSync(join(folders.photographs, `${torn}.jpg`), 'torn');
  const named = [
    van('0'.repeat(64)),
    { ...van(torn), name: 'team' },
    { ...van(photo), name: 'gloves' },
  ];
  expect(Object.keys(await makePhotographs(named, folders))).toEqual(['gloves']);
  expect(said.mock.calls.flat().join()).toMatch(/van is not there.*team is not there/s);
  said.mockRestore();
});

test('the pair of the home page and the first of the gallery have the limits of their place', () => {
  const photograph = { photo: 'a'.repeat(64), x: 50, y: 50, alt: 'x' };
  const pairs = ['garage', 'kitchen', 'attic'].map((id) => ({
    id,
    before: photograph,
    after: photograph,
  }));
  const named = namedPhotographs({
    gallery: { pairs, photos: [{ id: 'office', photograph }, { id: 'van' }] },
    crew: { people: [{ id: 'elena', photograph }, { id: 'ana' }] },
    home: { heroPair: 'attic' },
  });
  const wide = named.filter(({ shape }) => shape === 'wide');
  expect(named.map(({ name }) => name)).toEqual([...wide.map(({ name }) => name), 'crew-elena']);
  expect(wide.map(({ name, budget }) => [name, limitFor(budget, 750)])).toEqual([
    ['garage-before', 10],
    ['garage-after', 10],
    ['kitchen-before', 8.6],
    ['kitchen-after', 8.6],
    ['attic-before', 8.6],
    ['attic-after', 8.6],
    ['office', 7.8],
  ]);
});

test('the pictures of ours that the content knows are those that were drawn', () => {
  const catalog = JSON.parse(readFileSync('src/assets/pictures/pictures.json', 'utf8')) as {
    name: string;
  }[];
  const known = [
    ...DRAWN_PICTURES,
    ...DRAWN_PAIRS.flatMap((id) => [`${id}-before`, `${id}-after`]),
  ];
  expect(known.toSorted()).toEqual(catalog.map(({ name }) => name).toSorted());
});
