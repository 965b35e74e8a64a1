import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { business } from '#content/business.ts';
import { copy } from '#content/copy.ts';
import { faqs } from '#content/faqs.ts';
import { fill } from '#content/fill.ts';
import { hours } from '#content/hours.ts';
import { parseContent } from '#content/load.ts';
import { pages } from '#content/pages.ts';
import { homeReviews, pageReviews } from '#content/reviews.ts';
import { isInSitemap, LEGAL_PAGES, MAIN_PAGES, SERVICE_PAGES } from '#content/routes.ts';
import { priceTable } from '#content/services.ts';
import { stats } from '#content/stats.ts';

describe('content files', () => {
  test('an error names the file and the field', () => {
    const schema = z.strictObject({ name: z.string(), prices: z.array(z.number()) });
    expect(() => parseContent('example.json', schema, { name: 'x', prices: [1, 'two'] })).toThrow(
      'src/content/example.json: prices.1: ',
    );
    expect(() => parseContent('example.json', schema, { name: 'x', prices: [], extra: 1 })).toThrow(
      /src\/content\/example\.json: \(top\): .*extra/,
    );
  });

  test('every content file is loaded by a module with a schema', () => {
    const files = readdirSync('src/content');
    const modules = files.filter((file) => file.endsWith('.ts')).map(read);
    for (const json of files.filter((file) => file.endsWith('.json'))) {
      expect(
        modules.filter(
          (code) =>
            code.includes(`parseContent(\n  '${json}'`) || code.includes(`parseContent('${json}'`),
        ),
      ).toHaveLength(1);
    }
  });

  test('facts are put into texts, and an unknown fact is an error', () => {
    const deep = priceTable.services.find(({ id }) => id === 'deep')?.estimate;
    expect(fill('Call {phone}, pay {fee}, a Deep Clean is {deep}.')).toBe(
      `Call ${business.phone.display}, pay $${priceTable.bookingFee}, a Deep Clean is $${deep}.`,
    );
    expect(copy.safeParse('A {nonsense} price.').error?.issues[0]?.message).toBe(
      'uses {nonsense}, and no fact is called that',
    );
  });

  test.runIf(business.sample)('what is a sample says so, for the check before going live', () => {
    for (const file of ['business', 'hours', 'stats', 'reviews', 'about']) {
      expect(JSON.parse(read(`${file}.json`))).toHaveProperty('sample', true);
    }
  });
});

describe('the specification in the content', () => {
  test.runIf(business.sample)('has the prices of spec 9', () => {
    expect(
      priceTable.services.map(({ estimate, formRange, homeRange, hours: time }) => [
        estimate,
        formRange,
        homeRange,
        time,
      ]),
    ).toEqual([
      [100, [110, 200], [110, 200], [2, 3]],
      [200, [175, 300], [150, 250], [4, 6]],
      [275, [300, 500], [200, 350], [6, 8]],
    ]);
    expect(priceTable.addOns.map(({ price }) => price)).toEqual([25, 30, 35, 50, 40]);
    expect(priceTable.moveInOut.map(({ range }) => range)).toEqual([
      [200, 250],
      [250, 300],
      [300, 400],
    ]);
    expect(priceTable.frequencies.map(({ discountPercent }) => discountPercent)).toEqual([
      10, 5, 0, 0,
    ]);
  });

  test('has both readings of the opening hours', () => {
    const clockTime = (clock = '') => {
      const [hour = 0, minute = 0] = clock.split(':').map(Number);
      const past = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
      return `${hour % 12 || 12}${past} ${hour < 12 ? 'AM' : 'PM'}`;
    };
    for (const { time, opens, closes, dayOfWeek } of [...hours.home, ...hours.contact]) {
      // Visitors and search engines get the same.
      expect(dayOfWeek === undefined).toBe(opens === undefined);
      if (opens !== undefined) expect(time).toBe(`${clockTime(opens)}–${clockTime(closes)}`);
    }
  });

  test('has 13 questions for the tab, 5 groups of 4 for the page, 8 and 9 reviews, 4 figures', () => {
    expect(faqs.tab).toHaveLength(13);
    expect(faqs.groups.map(({ name, items }) => [name, items.length])).toEqual([
      ['General Questions', 4],
      ['Booking & Scheduling', 4],
      ['Services & Pricing', 4],
      ['Payment & Policies', 4],
      ['Preparation & Special Requests', 4],
    ]);
    expect([homeReviews.length, pageReviews.length]).toEqual([8, 9]);
    expect(stats.items).toHaveLength(4);
  });

  test('has words for every canonical page, and the sitemap takes exactly those and /booking', () => {
    const canonical = [...MAIN_PAGES, ...SERVICE_PAGES, ...LEGAL_PAGES].map(({ path }) => path);
    expect(Object.keys(pages).toSorted()).toEqual(canonical.toSorted());
    expect([...canonical, '/booking'].every((path) => isInSitemap(path))).toBe(true);
    expect(
      ['/login', '/admin', '/checkout', '/deep-cleaning', '/404'].some((path) => isInSitemap(path)),
    ).toBe(false);
  });
});

test('no price is written anywhere but in the price table', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(astro|tsx?|json|css)$/.test(file))
    .filter((file) => file !== join('content', 'services.json'));
  const found = files.flatMap((file) => {
    const code = withoutComments(readFileSync(join('src', file), 'utf8'));
    // At least two characters: `$1` is a group in replace().
    return [...code.matchAll(/\$\s?\d[\d,.]+/g)].map(([price]) => `${file}: ${price}`);
  });
  expect(found).toEqual([]);
});

function read(file: string): string {
  return readFileSync(join('src/content', file), 'utf8');
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}
