import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { litPlaces, numberedPackages } from '#components/sections/room-plan.ts';
import { packagesSchema, PLACES, residential } from '#content/residential.ts';

const drawing = readFileSync('src/assets/drawings/home.svg', 'utf8');

describe('what a package lights up', () => {
  const data = (change: (packages: Packages) => void) => {
    const packages = structuredClone(residential.packages);
    change(packages);
    return packagesSchema.safeParse(packages);
  };
  type Packages = typeof residential.packages;
  const problems = (result: ReturnType<typeof data>) =>
    result.success
      ? []
      : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  test('is what the content says, as it stands', () => {
    expect(problems(data(() => undefined))).toEqual([]);
  });

  test('is a place that the drawing has', () => {
    const result = data(([basic]) => basic?.items[0]?.places.push('attic' as never));
    expect(problems(result)).toEqual([expect.stringMatching(/^0\.items\.0\.places\.1: /)]);
  });

  test('carries one number: no place is named twice', () => {
    const result = data((packages) => packages[2]?.items[0]?.places.push('worktop'));
    expect(problems(result)).toEqual(['2.items.0.places: the place "worktop" is named twice']);
  });

  test('builds on a package that stands before it', () => {
    const result = data((packages) => {
      const [, deep] = packages;
      if (deep?.includes) deep.includes.package = 'premium';
    });
    expect(problems(result)).toEqual(['1.includes.package: "premium" does not stand before it']);
  });
});

describe('the drawing', () => {
  const groups = Array.from(drawing.matchAll(/<g id="([a-z-]+)" class="p"/g), ([, id]) => id);

  test('has every place as a group, painted in the order of the layers', () => {
    expect(groups.filter((id) => id !== 'frame')).toEqual(
      PLACES.filter((place) => place !== 'everywhere'),
    );
    expect(groups.at(-1)).toBe('frame');
  });

  test('loads nothing else', () => {
    expect(drawing).not.toMatch(/href|url\((?!#)|<script/);
  });

  test('is pointed at once for each place, in its picture, with the number of its line', () => {
    const packages = numberedPackages();
    const items = packages.flatMap((each) => each.items);
    expect(items.map(({ number }) => number)).toEqual(items.map((_, index) => index + 1));
    const places = litPlaces(packages);
    expect(places).toHaveLength(items.flatMap((item) => item.places).length);
    for (const { place, number, pins } of places) {
      expect(items.find((item) => item.places.includes(place))?.number).toBe(number);
      expect(pins.length).toBeGreaterThan(0);
      for (const [x, y] of pins) {
        expect(x).toBeGreaterThan(5);
        expect(x).toBeLessThan(95);
        expect(y).toBeGreaterThan(5);
        expect(y).toBeLessThan(97);
      }
    }
  });
});
