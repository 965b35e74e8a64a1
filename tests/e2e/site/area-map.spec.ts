import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { answerArea, type AreaTable } from '#domain/area-answer.ts';
import { expect, test } from '#tests/support/browser.ts';

/** Line boxes are a little taller than their letters, so a small overlap is invisible. */
const HAIR = 3;
/** As the page asks for it; the miles are from where the company is. */
const areas = JSON.parse(readFileSync('public/areas.json', 'utf8')) as AreaTable;

/** ZIP codes among crowded names, and how many of those may have no room left. */
const LOST_NAMES = [
  ['94610', 0],
  ['94720', 0],
  ['94618', 0],
  ['94501', 0],
  ['94110', 0],
  ['94608', 1],
  ['94602', 2],
] as const;

const milesText = (miles = 0) => `${miles} ${miles === 1 ? 'mile' : 'miles'}`;

/** The visible names on the map, with their letter height and the names they overlap. */
async function namesOnMap(page: Page, hair: number) {
  return page.locator('[data-area-map]').evaluate(async (map, slack) => {
    await document.fonts.ready;
    const scale = map.querySelector<SVGSVGElement>('.names')?.getScreenCTM()?.a ?? Number.NaN;
    const names = [...map.querySelectorAll('.names text')]
      .filter((name) => name.getClientRects().length > 0 && !name.closest('[data-covered]'))
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

async function check(page: Page, place: string) {
  await page.getByLabel('City or ZIP code').fill(place);
  await page.getByRole('button', { name: 'Check My Area' }).click();
  await expect(page.locator('[data-verdict]')).toContainText(/\./);
}

/** The visible names that the flag covers or the dotted line runs through. */
async function namesUnderAnswer(page: Page) {
  return page.locator('[data-area-map]').evaluate((map, slack) => {
    const flag = map.querySelector('[data-pin] b')?.getBoundingClientRect();
    const line = map.querySelector<SVGPathElement>('[data-way] path');
    const toScreen = line?.getScreenCTM() ?? undefined;
    const pieces = line?.getAttribute('d')?.match(/M[^M]+/g) ?? [];
    const points = pieces.flatMap((piece) => {
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = piece.match(/[\d.]+/g)?.map(Number) ?? [];
      return Array.from({ length: 30 }, (_, step) => {
        const at = step / 29;
        const x = fromX + (toX - fromX) * at;
        return new DOMPoint(x, fromY + (toY - fromY) * at).matrixTransform(toScreen);
      });
    });
    return [...map.querySelectorAll('.names text')]
      .filter((name) => name.getClientRects().length > 0 && !name.closest('[data-covered]'))
      .filter((name) => {
        const { left, right, top, bottom } = name.getBoundingClientRect();
        const isFlagged =
          flag !== undefined &&
          flag.width > 0 &&
          left < flag.right - slack &&
          flag.left < right - slack &&
          top < flag.bottom - slack &&
          flag.top < bottom - slack;
        const isCrossed = points.some(
          ({ x, y }) => x > left && x < right && y > top + slack && y < bottom,
        );
        return isFlagged || isCrossed;
      })
      .map((name) => name.textContent);
  }, HAIR);
}

test.describe('the map of the service area', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
  });

  for (const width of [360, 390, 430, 600, 768, 1024, 1440]) {
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
      expect(names.length).toBeGreaterThan(width === 768 || width === 1440 ? 21 : 19);
      for (const name of names) {
        expect(name).toMatchObject({ over: 0 });
        expect(name.size).toBeGreaterThanOrEqual(13.9);
      }
      await context.close();
    });
  }

  for (const width of [360, 768, 1440]) {
    test(`keeps its cities at ${width} px when a ZIP code is pinned @long`, async ({
      browser,
      site,
    }) => {
      const isMobile = width < 768;
      const context = await browser.newContext({ viewport: { width, height: 900 }, isMobile });
      await context.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
      const page = await context.newPage();
      await page.goto(site.url);
      for (const [zip, most] of LOST_NAMES) {
        await check(page, zip);
        await expect(page.locator('[data-pin] svg')).toBeVisible();
        // The miles are on the map, or in the answer beside the field.
        const { miles } = answerArea(zip, areas);
        const said = page.getByText(milesText(miles));
        await expect(said.filter({ visible: true })).not.toHaveCount(0);
        await expect(page.locator('.city[data-covered], .city path[data-covered]')).toHaveCount(0);
        const hidden = await page.locator('.names [data-covered]').count();
        expect(hidden, zip).toBeLessThanOrEqual(most);
        const names = await namesOnMap(page, HAIR);
        expect(names.filter(({ over }) => over > 0)).toEqual([]);
        expect(await namesUnderAnswer(page), zip).toEqual([]);
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
    await check(page, '94541');
    const { miles } = answerArea('94541', areas);
    await expect(pin).toContainText(`Hayward, ${milesText(miles)}`);
    await expect(pin).toBeVisible();
    // Names make room for the flag, and none is lost; the home's name stays.
    await expect(page.locator('.names [data-moved]')).not.toHaveCount(0);
    await expect(page.locator('.names [data-covered]')).toHaveCount(0);
    await expect(page.locator('.names .home text')).toHaveCSS('opacity', '1');
    const drawn = await page.locator('[data-way] path').getAttribute('d');
    expect(drawn).toMatch(/^M[\d. ]+L[\d. ]+/);
    await expect(page.locator('[data-area-cities] [data-found]')).toHaveText('Hayward');
    await check(page, 'Atlantis');
    await expect(pin).toBeHidden();
    await expect(page.locator('[data-covered], [data-moved], [data-found]')).toHaveCount(0);
  });
});
