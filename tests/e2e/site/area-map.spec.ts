import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { answerArea, type AreaTable } from '#domain/area-answer.ts';
import { expect, test } from '#tests/support/browser.ts';

/** Line boxes are a little taller than their letters, so a small overlap is invisible. */
const HAIR = 3;
/** As the page asks for it; the miles are from where the company is. */
const areas = JSON.parse(readFileSync('public/areas.json', 'utf8')) as AreaTable;

/** The visible names on the map, with their letter height and the names they overlap. */
async function namesOnMap(page: Page, hair: number) {
  return page.locator('[data-area-map]').evaluate(async (map, slack) => {
    await document.fonts.ready;
    const scale = map.querySelector<SVGSVGElement>('.names')?.getScreenCTM()?.a ?? Number.NaN;
    const names = [...map.querySelectorAll('.names text')]
      .filter((name) => name.getClientRects().length > 0)
      .map((name) => ({
        text: name.textContent.trim(),
        size: Number.parseFloat(getComputedStyle(name).fontSize) * scale,
        box: name.getBoundingClientRect(),
      }));
    const overlaps = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - slack &&
      other.left < one.right - slack &&
      one.top < other.bottom - slack &&
      other.top < one.bottom - slack;
    return names.map(({ text, size, box }) => ({
      text,
      size,
      over: names.filter((other) => other.text !== text && overlaps(box, other.box)).length,
    }));
  }, hair);
}

test.describe('the map of the service area', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
  });

  for (const width of [360, 768, 1440]) {
    test(`has names at ${width} px that can be read and do not run into each other @long`, async ({
      browser,
      site,
    }) => {
      // Phone scrollbars overlay the page, so it has the full width.
      const isMobile = width < 768;
      const context = await browser.newContext({ viewport: { width, height: 900 }, isMobile });
      const page = await context.newPage();
      await page.goto(site.url);
      const names = await namesOnMap(page, HAIR);
      expect(names.length).toBeGreaterThan(width < 768 ? 19 : 21);
      for (const name of names) {
        expect(name).toMatchObject({ over: 0 });
        expect(name.size).toBeGreaterThanOrEqual(11);
      }
      await context.close();
    });
  }

  test('pins the ZIP code that is checked, with its miles, and lets it go again @long', async ({
    page,
  }) => {
    await page.goto('/');
    const pin = page.locator('[data-pin] b');
    await expect(pin).toBeHidden();
    await page.getByLabel('City or ZIP code').fill('94541');
    await page.getByRole('button', { name: 'Check My Area' }).click();
    const { miles } = answerArea('94541', areas);
    await expect(pin).toContainText(`Hayward, ${miles} miles`);
    await expect(pin).toBeVisible();
    // The city that the flag says makes room for it, with its dot; the home's name stays.
    await expect(page.locator('.city[data-covered]', { hasText: 'Hayward' })).toHaveCount(1);
    await expect(page.locator('.names .home text')).toHaveCSS('opacity', '1');
    const drawn = await page.locator('[data-way] path').getAttribute('d');
    expect(drawn).toMatch(/^M[\d. ]+L[\d. ]+/);
    await expect(page.locator('[data-area-cities] [data-found]')).toHaveText('Hayward');
    await page.getByLabel('City or ZIP code').fill('Atlantis');
    await page.getByRole('button', { name: 'Check My Area' }).click();
    await expect(pin).toBeHidden();
    await expect(page.locator('[data-covered], [data-found]')).toHaveCount(0);
  });
});
