import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RARE_IN_HEADLINES } from '../../../art/fonts/headline-signs.ts';

test("the styles fetch the file of rare signs for exactly those that the fonts' script puts there", () => {
  const css = readFileSync('src/styles/fonts.css', 'utf8');
  const range = /unicode-range: ([^;]+);/.exec(css)?.[1] ?? '';
  const signs = range
    .split(/,\s*/)
    .map((point) => String.fromCodePoint(parseInt(point.slice(2), 16)));
  expect(signs.toSorted()).toEqual(Array.from(RARE_IN_HEADLINES).toSorted());
});
