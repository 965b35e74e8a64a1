import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { iconShapes } from '../src/assets/icon-shapes.ts';

const CALL = /\blucide\(([^)]*)\)/g;
const COLOR = '#(?:[0-9a-f]{3}|[0-9a-f]{6})';
const ARGUMENTS = new RegExp(
  `^(?<name>[a-z0-9-]+), (?<stroke>${COLOR})(?:, (?<fill>${COLOR}), (?<width>[0-9.]+))?$`,
  'i',
);

/**
 * A plugin of PostCSS: styles show Lucide's icons too, from the same files as everything else.
 * `lucide(chevron-down, #47605b)`, or `lucide(star, #7a5200, #f4b740, 0.8)` for one that is filled,
 * with the width of its line. A picture in CSS cannot take the color of its text.
 */
export const lucideInCss = {
  postcssPlugin: 'lucide-in-css',
  Declaration(declaration: { value: string }): void {
    if (declaration.value.includes('lucide(')) declaration.value = withIcons(declaration.value);
  },
};

/**
 * A CSS value with the image inserted where an icon is named.
 *
 * @throws Error when Lucide has no icon of a name, or something other than a color is given.
 */
export function withIcons(value: string): string {
  return value.replaceAll(CALL, (call, list: string) => {
    const { name, stroke, fill = 'none', width = '2' } = ARGUMENTS.exec(list)?.groups ?? {};
    if (!name) throw new Error(`${call}: an icon in CSS takes its name and colors like #47605b.`);
    const icon =
      `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${fill}' stroke='${stroke}' ` +
      `stroke-width='${width}' stroke-linecap='round' stroke-linejoin='round'>${shapesOf(name)}</svg>`;
    return `url("data:image/svg+xml,${icon.replaceAll(/[<>#]/g, encodeURIComponent)}")`;
  });
}

function shapesOf(name: string): string {
  const file = fileURLToPath(import.meta.resolve(`lucide-static/icons/${name}.svg`));
  return iconShapes(readFileSync(file, 'utf8')).replaceAll('"', "'");
}
