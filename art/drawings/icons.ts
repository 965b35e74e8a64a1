/**
 * Draws the favicon set into public/, and the mark that mails carry. Run by hand after a change of the logo:
 * `node art/drawings/icons.ts`. The results are committed.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { starPath } from '../../src/domain/stars.ts';
import { wrenIcon } from './wren.ts';

const PUBLIC = new URL('../../public/', import.meta.url);
const square = (size: number, inset: number) =>
  sharp(Buffer.from(wrenIcon({ round: 0, inset, tide: 2 })), { density: 600 })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

await writeFile(new URL('favicon.svg', PUBLIC), wrenIcon({ round: 11, inset: 5, tide: 1 }));
await writeFile(new URL('apple-touch-icon.png', PUBLIC), await square(180, 7));
await writeFile(new URL('icon-192.png', PUBLIC), await square(192, 7));
await writeFile(new URL('icon-512.png', PUBLIC), await square(512, 7));
await writeFile(new URL('icon-maskable-512.png', PUBLIC), await square(512, 11));
await writeFile(new URL('favicon.ico', PUBLIC), ico(await square(32, 4)));

// White on the brand's green, without rounded corners: it sits on a bar of the same green.
const mark = await sharp(Buffer.from(wrenIcon({ round: 0, inset: 2, tide: 2 })), { density: 600 })
  .resize(88)
  .png({ compressionLevel: 9, palette: true, colours: 16 })
  .toBuffer();
// The tide under that bar: the bar's green over the lighter one, and nothing below them. The bar's
// green has the whole upper edge, or the lighter crests look cut.
const crest = (from: number, y: number) => `M${from} 0V${y}${'q35 10 70 0t70 0'.repeat(6)}V0z`;
const tide = `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="21"><path fill="#1E7A4F" d="${crest(-90, 15)}"/><path fill="#123B36" d="${crest(-35, 11)}"/></svg>`;
const wave = await sharp(Buffer.from(tide), { density: 144 })
  .png({ compressionLevel: 9, palette: true, colours: 16 })
  .toBuffer();
// The stars of the website (domain/stars.ts), at twice the size that mails show them in.
const star = (fill: string, stroke: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="1 1 22 22"><path fill="${fill}" stroke="${stroke}" stroke-width="1.2" stroke-linejoin="round" d="${starPath(0, 1)}"/></svg>`,
    ),
  )
    .png({ compressionLevel: 9, palette: true, colours: 16 })
    .toBuffer();
const starOn = await star('#F4B740', '#7A5200');
const starOff = await star('#FFFFFF', '#47605B');
await writeFile(
  new URL('../../src/server/delivery/templates/mark-png.ts', import.meta.url),
  `/** Drawn by art/drawings/icons.ts: 88 pixels square, PNG in base64. */\nexport const MARK_PNG =\n  '${mark.toString('base64')}';\n/** The tide under the bar with the name: 1,120 pixels wide, PNG in base64. */\nexport const WAVE_PNG =\n  '${wave.toString('base64')}';\n/** A star that is given: 64 pixels square, PNG in base64. */\nexport const STAR_PNG =\n  '${starOn.toString('base64')}';\n/** One that isn't. */\nexport const STAR_OFF_PNG =\n  '${starOff.toString('base64')}';\n`,
);

/** An .ico file that holds one PNG of 32 x 32. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
