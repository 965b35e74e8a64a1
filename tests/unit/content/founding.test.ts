import { describe, expect, it, test } from 'vitest';
import { business, businessSchema } from '#content/business.ts';
import { copy } from '#content/copy.ts';
import { roundYears } from '#content/founding.ts';
import { stats, statsSchema } from '#content/stats.ts';
import aboutData from '#content/about.json' with { type: 'json' };
import businessData from '#content/business.json' with { type: 'json' };
import statsData from '#content/stats.json' with { type: 'json' };

const faults = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  (result.error?.issues ?? []).map(({ message }) => message);

describe('the years of the company', () => {
  it.each([
    [2018, 2018, 0],
    [2018, 2021, 3],
    [2018, 2023, 5],
    [2018, 2026, 5],
    [2018, 2028, 10],
    [2020, 2018, 0],
  ])('founded in %i are counted in %i as %i+', (since, year, years) => {
    expect(roundYears(since, year)).toBe(years);
  });

  test('are never more than have passed since the founding year', () => {
    const years = stats.items.find(({ id }) => id === 'years');
    expect(Number.parseInt(years?.value ?? '', 10)).toBeLessThanOrEqual(
      new Date().getFullYear() - business.since,
    );
  });

  test('are refused as a figure that somebody wrote', () => {
    const items = statsData.items.map((item) =>
      item.id === 'years' ? { ...item, value: '12+' } : item,
    );
    expect(faults(statsSchema.safeParse({ ...statsData, items }))).toEqual([
      'is counted from the founding year in business.json; write {years}+',
    ]);
  });

  test('are refused in the blurb where they are not those of the founding year', () => {
    const wrong = { ...businessData, blurb: 'Cleaning around the Bay since 1999.' };
    expect(faults(businessSchema.safeParse(wrong))).toEqual([
      `names 1999, and the company was founded in ${business.since}`,
    ]);
    expect(businessSchema.safeParse(businessData).success).toBe(true);
  });

  it.each([
    ['Family-owned since 2011.', 'says "since 2011"; write since {since}'],
    ['With 12+ years behind us.', 'says "12+ years"; write {years}+ years'],
  ])('are refused in a text: %s', (text, fault) => {
    expect(faults(copy.safeParse(text))[0]).toContain(fault);
  });
});

test('a figure that a text repeats is taken from the figures', () => {
  const repeat = stats.items.find(({ id }) => id === 'repeat')?.value ?? '';
  expect(copy.parse('{stat.repeat} repeat customers')).toBe(`${repeat} repeat customers`);
  expect(JSON.stringify(aboutData)).not.toMatch(/\d+%/);
});
