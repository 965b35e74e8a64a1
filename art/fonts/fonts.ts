/**
 * Cuts the two brand fonts to the characters the site writes and to the weights it uses, makes them
 * lighter where nobody can see it (slim-font.py, which wants Debian's python3-fonttools and
 * python3-brotli), and writes them to src/assets/fonts. Run by hand after a change of fonts:
 * `node art/fonts/fonts.ts`. The results are committed.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { RARE_IN_HEADLINES } from './headline-signs.ts';

const require = createRequire(import.meta.url);

const NEVER_WRITTEN = '\\^`{}';
const LETTERS = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index))
  .filter((sign) => !NEVER_WRITTEN.includes(sign))
  .join('');
const PUNCTUATION = '–—‘’“”…·×©°éñ';
/** Characters no headline, price or name uses. */
const NEVER_IN_HEADLINES = '"#*;<=>[]_|~×©°‘';
const HEADLINES = Array.from(LETTERS + PUNCTUATION).filter(
  (sign) => !NEVER_IN_HEADLINES.includes(sign) && !RARE_IN_HEADLINES.includes(sign),
);

/**
 * The display cut keeps one optical size, the one drawn for headlines, and one weight: that halves
 * it, and no headline is set in another. Its figures have their own widths, which suits a price that
 * stands alone; columns of figures are set in the text cut, which keeps its axis and its tabular
 * figures. `grid` and `kerning` are what slim-font.py may change, in units of a thousand per em: a
 * point moves by half of it at most, under half a pixel in a headline on a phone.
 */
const BRICOLAGE = {
  from: require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'),
  axes: { opsz: 72, wght: 660 },
  features: ['kern'],
  slim: { grid: 4, kerning: 20 },
};
const FONTS = [
  { ...BRICOLAGE, to: 'bricolage-grotesque.woff2', text: HEADLINES.join('') },
  { ...BRICOLAGE, to: 'bricolage-grotesque-rare.woff2', text: RARE_IN_HEADLINES },
  {
    from: require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    to: 'figtree.woff2',
    text: LETTERS + PUNCTUATION,
    axes: { wght: { min: 400, max: 700 } },
    features: ['kern', 'liga', 'tnum'],
    slim: { grid: 4, kerning: 8 },
  },
];

const SLIM = fileURLToPath(new URL('slim-font.py', import.meta.url));
for (const font of FONTS) {
  const cut = await subsetFont(await readFile(font.from), font.text, {
    targetFormat: 'woff2',
    variationAxes: font.axes,
    keepFeatures: font.features,
  });
  const file = fileURLToPath(new URL(`../../src/assets/fonts/${font.to}`, import.meta.url));
  await writeFile(file, cut);
  const { grid, kerning } = font.slim;
  execFileSync('python3', [SLIM, file, String(grid), String(kerning)]);
  const { length } = await readFile(file);
  console.log(`${font.to}: ${(length / 1024).toFixed(1)} KiB`);
}

// Mails carry the headlines' font with them.
const ofMails = async (name: string) => {
  const cut = await readFile(new URL(`../../src/assets/fonts/${name}.woff2`, import.meta.url));
  return cut.toString('base64');
};
await writeFile(
  new URL('../../src/server/delivery/templates/headline-font.ts', import.meta.url),
  `/** Bricolage Grotesque for headlines, cut by art/fonts/fonts.ts: WOFF2 in base64. */\nexport const HEADLINE_FONT =\n  '${await ofMails('bricolage-grotesque')}';\n/** The signs that few headlines have. */\nexport const RARE_HEADLINE_FONT =\n  '${await ofMails('bricolage-grotesque-rare')}';\n`,
);
