/**
 * `npm run screens:compare -- BEFORE AFTER`: which pictures of two folders differ, by how many
 * pixels and where; each that does is drawn with the difference in red as AFTER/NAME.diff.png.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const [before = '', after = ''] = process.argv.slice(2);
const names = readdirSync(after).filter((name) => /-\d+\.png$/.test(name));
/** How far a channel may be off: two runs of Chromium round a soft edge differently. */
const TOLERANCE = 2;

let different = 0;
for (const name of names) {
  const old = join(before, name);
  if (!existsSync(old)) {
    console.log(`${name}: only in ${after}`);
    continue;
  }
  const said = await compare(old, join(after, name));
  if (said === '') continue;
  different += 1;
  console.log(`${name}: ${said}`);
}
console.log(`${names.length} pictures, ${different} differ.`);

async function compare(one: string, other: string): Promise<string> {
  const [a, b] = await Promise.all([raw(one), raw(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height)
    return `${a.info.width} x ${a.info.height} was ${b.info.width} x ${b.info.height} after`;
  const box = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
  let count = 0;
  for (let at = 0; at < a.data.length; at += 3) {
    const isSame = [0, 1, 2].every(
      (channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) <= TOLERANCE,
    );
    if (isSame) continue;
    count += 1;
    const pixel = at / 3;
    const [x, y] = [pixel % a.info.width, Math.floor(pixel / a.info.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    b.data[at] = 255;
    b.data[at + 1] = 0;
    b.data[at + 2] = 0;
  }
  if (count === 0) return '';
  const { width, height } = b.info;
  await sharp(b.data, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(other.replace('.png', '.diff.png'));
  return `${count} pixels, from ${box.left}, ${box.top} to ${box.right}, ${box.bottom}`;
}

function raw(file: string) {
  return sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
