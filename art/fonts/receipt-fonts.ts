/**
 * Writes the fonts of the PDF receipts to src/server/receipt/pdf-fonts.ts: the text cut of the site's
 * own typeface (Figtree, SIL Open Font License), whole fonts instead of the site's variable one,
 * because a PDF embeds no variable font. They have every letter of Latin script that the face draws,
 * for names; a receipt embeds only those it writes. Run by hand after a change of fonts:
 * `node art/fonts/receipt-fonts.ts`. The result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const FONTS = {
  REGULAR: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  BOLD: require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
};

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)).join('');
/** ASCII, Latin-1, Latin Extended-A and the punctuation of the site. */
const SIGNS = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}–—‘’“”…·×−`;

const parts: string[] = [];
for (const [name, from] of Object.entries(FONTS)) {
  const cut = await subsetFont(await readFile(from), SIGNS, {
    targetFormat: 'sfnt',
    keepFeatures: ['kern', 'tnum'],
  });
  console.log(`${name}: ${(cut.length / 1024).toFixed(1)} KiB`);
  parts.push(`export const ${name} =\n  '${Buffer.from(cut).toString('base64')}';\n`);
}
await writeFile(
  fileURLToPath(new URL('../../src/server/receipt/pdf-fonts.ts', import.meta.url)),
  `/** Figtree, cut by art/fonts/receipt-fonts.ts: TrueType in base64. */\n${parts.join('')}`,
);
