import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainJpeg } from '#domain/jpeg.ts';
import { runs } from '#tests/support/property.ts';

const SECRET = '37.8044 N, 122.2712 W';
const kinds = ['baseline', 'progressive'] as const;
const pictures = new Map<(typeof kinds)[number], Buffer>();
beforeAll(async () => {
  const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * 7919) % 251));
  const picture = sharp(noise, { raw: { width: 64, height: 48, channels: 3 } });
  for (const kind of kinds) {
    const options = { progressive: kind === 'progressive', quality: 80 };
    pictures.set(kind, await picture.clone().jpeg(options).toBuffer());
  }
});
const pictureOf = (kind: (typeof kinds)[number]) => pictures.get(kind) ?? Buffer.alloc(0);

function segment(marker: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
const EXIF = segment(0xe1, Buffer.from(`Exif\0\0${SECRET}`));
const COMMENT = segment(0xfe, Buffer.from(SECRET));

/** What may follow 0xff in a scan: a stuffed zero, a fill byte, a restart. */
const isInScan = (byte: number) => byte === 0 || byte === 0xff || (byte & 0xf8) === 0xd0;

/** Where each marker of a whole JPEG stands, restarts aside. */
function markersOf(bytes: Buffer): { at: number; marker: number }[] {
  const found: { at: number; marker: number }[] = [];
  let at = 2;
  for (;;) {
    if (at + 1 >= bytes.length) throw new Error('The JPEG has no end.');
    const marker = bytes[at + 1] ?? 0;
    found.push({ at, marker });
    if (marker === 0xd9) return found;
    at += 2 + bytes.readUInt16BE(at + 2);
    while (
      marker === 0xda &&
      at < bytes.length &&
      !(bytes[at] === 0xff && !isInScan(bytes[at + 1] ?? 0))
    ) {
      at += 1;
    }
  }
}

/** The picture with these bytes before each of these markers. */
function withBefore(bytes: Buffer, places: readonly number[], what: Buffer): Buffer {
  const cuts = [...new Set(places)].toSorted((one, other) => one - other);
  const parts = cuts.flatMap((place, index) => [bytes.subarray(cuts[index - 1] ?? 0, place), what]);
  return Buffer.concat([...parts, bytes.subarray(cuts.at(-1) ?? 0)]);
}

const plain = (bytes: Uint8Array) => {
  const result = plainJpeg(bytes);
  return result && Buffer.from(result);
};

describe('a photograph with data between two scans', () => {
  it('loses it, and stays the same picture', async () => {
    const progressive = pictureOf('progressive');
    const scans = markersOf(progressive).filter(({ marker }) => marker === 0xda);
    expect(scans.length).toBeGreaterThan(2);
    const place = scans[1]?.at ?? 0;
    const dirty = withBefore(progressive, [place], Buffer.concat([EXIF, COMMENT]));
    expect(dirty.includes(SECRET)).toBe(true);
    const kept = plain(dirty);
    expect(kept?.includes(SECRET)).toBe(false);
    const pixels = (bytes: Buffer | null) =>
      sharp(bytes ?? Buffer.alloc(0))
        .raw()
        .toBuffer();
    expect((await pixels(kept)).equals(await pixels(progressive))).toBe(true);
  });
});

describe('a JPEG', () => {
  const kind = fc.constantFrom(...kinds);
  const metadata = fc
    .tuple(fc.constantFrom(0xe1, 0xe2, 0xed, 0xef, 0xfe), fc.uint8Array({ maxLength: 40 }))
    .map(([marker, content]) => segment(marker, Buffer.concat([content, Buffer.from(SECRET)])));
  const stray = fc.oneof(
    metadata,
    // Fill bytes may stand before any marker.
    fc.integer({ min: 1, max: 5 }).map((count) => Buffer.alloc(count, 0xff)),
  );

  it('comes to the same bytes whatever was put before its markers and after its end', () => {
    fc.assert(
      fc.property(
        ...[kind, fc.array(fc.nat(100), { minLength: 1, maxLength: 4 })],
        ...[stray, fc.uint8Array({ maxLength: 60 })],
        (which, places, what, tail) => {
          const bytes = pictureOf(which);
          const at = markersOf(bytes);
          const where = places.map((place) => at[place % at.length]?.at ?? 2);
          const dirty = Buffer.concat([withBefore(bytes, where, what), tail, Buffer.from(SECRET)]);
          const clean = plain(dirty);
          expect(clean?.equals(plain(bytes) ?? Buffer.alloc(0))).toBe(true);
          expect(clean?.includes(SECRET)).toBe(false);
          expect(clean && plain(clean)?.equals(clean)).toBe(true);
        },
      ),
      runs(400),
    );
  });

  it('is refused when it is cut anywhere before its end', () => {
    fc.assert(
      fc.property(kind, fc.double({ min: 0, max: 1, noNaN: true }), (which, part) => {
        const bytes = pictureOf(which);
        expect(plainJpeg(bytes.subarray(0, Math.floor(part * (bytes.length - 1))))).toBeNull();
      }),
      runs(300),
    );
  });

  it('that is damaged is refused, or has the markers of a picture and no other', () => {
    const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(kind, damage, (which, changes) => {
        const bytes = Buffer.from(pictureOf(which));
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const clean = plain(bytes);
        if (!clean) return;
        const drawing = [0xc0, 0xc1, 0xc2, 0xc4, 0xd9, 0xda, 0xdb, 0xdc, 0xdd, 0xe0, 0xee];
        const markers = markersOf(clean);
        expect(markers.filter(({ marker }) => !drawing.includes(marker))).toEqual([]);
        expect((markers.at(-1)?.at ?? 0) + 2).toBe(clean.length);
      }),
      runs(400),
    );
  });

  it('of no bytes that make sense is refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(plainJpeg(bytes)).toBeNull();
        expect(plainJpeg(Buffer.concat([Buffer.from([0xff, 0xd8]), bytes]))).toBeNull();
      }),
      runs(300),
    );
  });
});

describe('what a picture may hold', () => {
  const FRAME = segment(0xc0, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0]));
  const SCAN = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
  const [START, END] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
  const jpeg = (...parts: Buffer[]) => Buffer.concat([START, ...parts, END]);

  it('restart marks and stuffed bytes of a scan stay', () => {
    const restarts = segment(0xdd, Buffer.from([0, 4]));
    const data = Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xd1, 4]);
    const whole = jpeg(FRAME, restarts, SCAN, data);
    expect(plain(whole)?.equals(whole)).toBe(true);
    expect(plain(jpeg(FRAME, restarts, SCAN, data, EXIF))?.equals(whole)).toBe(true);
  });

  it('what defines its pixels and colors stays, without what follows it', () => {
    const size = [...Buffer.from('JFIF\0'), 1, 2, 0, 0, 1, 0, 1];
    const jfif = segment(0xe0, Buffer.from([...size, 0, 0]));
    const adobe = segment(0xee, Buffer.from([...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 1]));
    const whole = jpeg(jfif, adobe, FRAME, SCAN);
    expect(plain(whole)?.equals(whole)).toBe(true);
    const thumbnail = segment(0xe0, Buffer.from([...size, 1, 1, ...Buffer.from(SECRET)]));
    const more = segment(0xe0, Buffer.from(`JFXX\0${SECRET}`));
    const longer = segment(0xee, Buffer.concat([adobe.subarray(4), Buffer.from(SECRET)]));
    expect(plain(jpeg(thumbnail, more, longer, FRAME, SCAN))?.equals(whole)).toBe(true);
  });

  it.each([
    ['no scan', [FRAME]],
    ['a scan before its frame', [SCAN, FRAME]],
    ['two frames', [FRAME, FRAME, SCAN]],
    ['a table with more behind it', [FRAME, segment(0xdd, Buffer.from(`\0\0${SECRET}`)), SCAN]],
    ['a marker that no picture has', [FRAME, segment(0xf0, Buffer.from(SECRET)), SCAN]],
    ['something that is no marker', [FRAME, Buffer.from(SECRET), SCAN]],
  ])('one with %s is refused', (_, parts) => {
    expect(plainJpeg(jpeg(...parts))).toBeNull();
  });
});

it('a few bytes that claim billions of pixels are no photograph', () => {
  const bomb = Buffer.from(pictureOf('baseline'));
  const frame = markersOf(bomb).find(({ marker }) => marker === 0xc0)?.at ?? 0;
  expect(plain(bomb)).not.toBeNull();
  bomb.writeUInt16BE(0xffff, frame + 5);
  bomb.writeUInt16BE(0xffff, frame + 7);
  expect(plain(bomb)).toBeNull();
});
