import { expect, test } from 'vitest';
import { lucideInCss, withIcons } from '../../../scripts/lucide-in-css.ts';

test('a style that names an icon gets its picture in the colors it asks for', () => {
  const value = withIcons('#fff lucide(x, #47605b, #eee, 0.8) center / 1rem no-repeat');
  const [, picture = ''] = /^#fff url\("data:image\/svg\+xml,(.*)"\) center/.exec(value) ?? [];
  expect(picture).not.toMatch(/["<>#]/);
  const svg = decodeURIComponent(picture);
  expect(svg).toMatch(/^<svg [^>]*fill='#eee' stroke='#47605b' stroke-width='0.8'/);
  expect(svg).toContain("<path d='M18 6 6 18'/><path d='m6 6 12 12'/></svg>");
});

test('a value that names no icon stays as it is', () => {
  const declaration = { value: 'url(wren.svg) center' };
  lucideInCss.Declaration(declaration);
  expect(declaration.value).toBe('url(wren.svg) center');
});

test.each([
  ['an icon that Lucide does not have', 'lucide(no-such-icon, #fff)', 'no-such-icon'],
  ['a color that a picture cannot know', 'lucide(x, var(--ink))', 'lucide(x, var(--ink)'],
  ['no color', 'lucide(x)', 'lucide(x)'],
])('%s stops the build', (_, value, said) => {
  expect(() => withIcons(value)).toThrow(said);
});
