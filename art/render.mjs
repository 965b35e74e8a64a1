// Renders a picture of the catalogue and, as a final, writes the files the site serves.
//   npm run art -- NAME            draft: 600 px, work/NAME.png
//   npm run art -- NAME --final    final: 2000 px, AVIF and WebP in four widths, pictures.json
//   npm run art -- NAME --encode   only encodes work/NAME.png again
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { encodePicture, encodePortrait, PICTURE_SIZE } from '../scripts/encode-picture.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const OUT = join(HERE, '../src/assets/pictures');
const DRAFT = { width: 600, samples: 6 };
/** Larger than it is served: where a pixel has few samples, only its neighbors can make its edges smooth. */
const FINAL = { width: PICTURE_SIZE.width * 1.25, samples: 20 };
/** A portrait is served at 600 px at most. */
const FINAL_PORTRAIT = { width: 620, samples: 14 };
const PORTRAIT = /^portrait-\d$/;
const KB = 1024;

const catalogue = JSON.parse(readFileSync(join(HERE, 'catalogue.json'), 'utf8'));

function fail(message) {
  console.error(message);
  process.exit(1);
}

function has(command) {
  return !spawnSync(command, ['--version'], { stdio: 'ignore' }).error;
}

async function render({ name, scene, after }, { width, samples }) {
  if (after) await cleanPicture(after, width);
  const missing = [
    ['blender', 'blender python3-numpy'],
    ['cc', 'gcc libc6-dev'],
  ].filter(([command]) => !has(command));
  if (missing.length > 0) {
    fail(
      `Not found: ${missing.map(([command]) => command).join(', ')}. On Debian:\n` +
        `  apt-get install -y --no-install-recommends ${missing.map(([, packages]) => packages).join(' ')}`,
    );
  }
  const args = [
    '-b',
    '--python-exit-code',
    '1',
    '-P',
    join(HERE, 'scene.py'),
    '--',
    name,
    scene,
    width,
    samples,
  ];
  const run = spawnSync('blender', [...args.map(String), ...(after ? [after] : [])], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (run.status !== 0) fail(`${run.stdout.slice(-2000)}\n${run.stderr.slice(-4000)}`);
  console.log(
    run.stdout
      .split('\n')
      .filter((line) => /^(rendered|graded)/.test(line))
      .join('\n'),
  );
}

/** The finished after, as large as the before is going to be, where Blender looks for it. */
async function cleanPicture(after, width) {
  await mkdir(join(HERE, 'work'), { recursive: true });
  const { mirrored = false } = catalogue.find((entry) => entry.name === after);
  await sharp(join(OUT, `${after}-1600.avif`))
    .flop(mirrored)
    .resize(width)
    .png()
    .toFile(join(HERE, 'work', `${after}.png`));
}

/** Lists, in the catalogue's order, the pictures that have their files. */
function list() {
  // A portrait has no place of its own on the site, so that no photograph takes its name.
  const done = catalogue.filter(({ name }) => existsSync(join(OUT, `${name}-1600.avif`)));
  const entries = done.map(({ name, alt }) => ({ name, alt, ...PICTURE_SIZE }));
  writeFileSync(join(OUT, 'pictures.json'), `${JSON.stringify(entries, null, 2)}\n`);
}

const [name, mode] = process.argv.slice(2);
const picture = catalogue.find((entry) => entry.name === name);
if (!picture) fail(`Which picture? One of: ${catalogue.map((entry) => entry.name).join(', ')}`);

if (mode === '--final') {
  await render(picture, PORTRAIT.test(name) ? FINAL_PORTRAIT : FINAL);
}
if (mode === '--final' || mode === '--encode') {
  const source = join(HERE, 'work', `${name}.png`);
  const lines = PORTRAIT.test(name)
    ? await encodePortrait(source, name, OUT)
    : await encodePicture(source, name, OUT, picture.mirrored);
  console.log(lines.join('\n'));
  list();
} else {
  await render(picture, DRAFT);
  console.log(
    `art/work/${name}.png, ${(statSync(join(HERE, 'work', `${name}.png`)).size / KB).toFixed(0)} KB`,
  );
}
