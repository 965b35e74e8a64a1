import { expect, it } from 'vitest';
import { foldText } from '#domain/fold-text.ts';

it.each([
  ['What’s', "what's"],
  ['ISN‘T', "isn't"],
  ['8\u00a0AM–12\u202fPM', '8 am-12 pm'],
  ['2—3 hours', '2-3 hours'],
  ['“Wow”', '"wow"'],
  ['José', 'jose'],
  ['Jose\u0301', 'jose'],
  ['Nguyễn', 'nguyen'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('keeps every place of a composed text where it is', () => {
  const letters = String.fromCodePoint(...Array(0x2fff).keys(), 0x1f9f9).normalize('NFC');
  expect(foldText(letters)).toHaveLength(letters.length);
});
