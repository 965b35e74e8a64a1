import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { encodePhotos } from '../../../scripts/photos.ts';

const folder = mkdtempSync(join(tmpdir(), 'photos-'));
const folders = {
  photos: join(folder, 'photos'),
  encoded: join(folder, 'encoded'),
  catalog: join(folder, 'pictures.json'),
  crew: join(folder, 'crew.json'),
  gallery: join(folder, 'gallery.json'),
};

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folders.photos, { recursive: true });
  const names = ['team', 'kitchen-before', 'kitchen-after'];
  writeFileSync(folders.catalog, JSON.stringify(names.map((name) => ({ name }))));
  writeFileSync(folders.crew, JSON.stringify({ people: [{ id: 'elena' }] }));
  texts({});
});

function texts(photoTexts: Record<string, string>): void {
  writeFileSync(folders.gallery, JSON.stringify({ photoTexts }));
}

/** A photo as a phone takes it: rotated, with the location in its metadata. */
async function photograph(name: string, width = 1200): Promise<void> {
  await sharp({ create: { width: 900, height: width, channels: 3, background: '#468' } })
    .withExif({ IFD0: { Copyright: 'taken at home' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(join(folders.photos, `${name}.jpg`));
}

test('a photograph becomes eight upright files without its secrets, made once, and gone with it', async () => {
  await photograph('team');
  texts({ team: 'Ana and Luis beside the van.' });
  await encodePhotos(folders);
  const files = readdirSync(folders.encoded).filter((file) => file !== 'done.json');
  expect(files.sort()).toEqual(
    ['1080', '1600', '480', '750'].flatMap((width) => [`team-${width}.avif`, `team-${width}.webp`]),
  );
  const { width, height, exif } = await sharp(join(folders.encoded, 'team-750.webp')).metadata();
  expect({ width, height, exif }).toEqual({ width: 750, height: 500, exif: undefined });

  const file = join(folders.encoded, 'team-480.avif');
  const first = statSync(file).mtimeMs;
  await encodePhotos(folders);
  expect(statSync(file).mtimeMs).toBe(first);
  await photograph('team', 1300);
  await encodePhotos(folders);
  expect(statSync(file).mtimeMs).toBeGreaterThan(first);
  rmSync(join(folders.photos, 'team.jpg'));
  texts({});
  await encodePhotos(folders);
  expect(readdirSync(folders.encoded)).toEqual(['done.json']);
});

test('each mistake is told in a sentence that names the file', async () => {
  await photograph('van');
  await expect(encodePhotos(folders)).rejects.toThrow(/no picture is called "van".*team/);
  rmSync(join(folders.photos, 'van.jpg'));

  await photograph('team');
  await expect(encodePhotos(folders)).rejects.toThrow(/photoTexts\.team is missing/);
  texts({ team: 'The team.', 'kitchen-after': 'A kitchen.' });
  await expect(encodePhotos(folders)).rejects.toThrow(/kitchen-after has no photograph/);
  await photograph('kitchen-after');
  await expect(encodePhotos(folders)).rejects.toThrow(/one half of a pair; "kitchen-before"/);
  rmSync(join(folders.photos, 'kitchen-after.jpg'));

  texts({ team: 'The team.' });
  await photograph('team', 800);
  await expect(encodePhotos(folders)).rejects.toThrow(/800 pixels wide; .*at least 1080/);
});

test('a photograph takes the place of a drawn portrait, and of nobody who is not on the list', async () => {
  await photograph('crew-elena');
  texts({ 'crew-elena': 'Elena at the office door.' });
  await encodePhotos(folders);
  expect(readdirSync(folders.encoded)).toContain('crew-elena-480.avif');
  await photograph('crew-nobody');
  texts({ 'crew-elena': 'Elena at the office door.', 'crew-nobody': 'Somebody.' });
  await expect(encodePhotos(folders)).rejects.toThrow('no picture is called "crew-nobody"');
});
