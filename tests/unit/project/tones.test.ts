import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withTones } from '../../../scripts/late/tones.ts';

/** A site's folder with one picture: the upper half of one color, the lower half of another. */
async function siteWith(name: string, upper: string, lower: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tones-'));
  mkdirSync(join(folder, '_astro'));
  const half = { width: 60, height: 20, channels: 3 } as const;
  const below = await sharp({ create: { ...half, background: lower } })
    .png()
    .toBuffer();
  await sharp({ create: { ...half, height: 40, background: upper } })
    .composite([{ input: below, top: 20, left: 0 }])
    .webp({ lossless: true })
    .toFile(join(folder, `_astro/${name}-1080.x1.webp`));
  return folder;
}
const image = (name: string, loading: string) =>
  `<img src="/_astro/${name}-1080.x1.webp" width="60" height="40" alt="" loading="${loading}">`;
const page = (body: string) => `<head><style>a{}</style></head>${body}`;

test('a picture still to come is its own colors, from its upper half to its lower half', async () => {
  const folder = await siteWith('oven-after', '#ff0000', '#0000ff');
  const html = await withTones(page(image('oven-after', 'lazy')), folder);
  expect(html).toContain('[src*="/oven-after-"]{background:linear-gradient(#f00,#00f)}');
  expect(html).toMatch(/<style>a\{\}.*<\/style><\/head>/);
});

test('a picture that comes at once has none, also where the same one comes later again', async () => {
  const folder = await siteWith('oven-after', '#ff0000', '#0000ff');
  const eager = page(image('oven-after', 'eager'));
  expect(await withTones(eager, folder)).toBe(eager);
  const both = await withTones(
    page(image('oven-after', 'eager') + image('oven-after', 'lazy')),
    folder,
  );
  expect(both).toContain('[loading=eager]{background:0 0}');
});
