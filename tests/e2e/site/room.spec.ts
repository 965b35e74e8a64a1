import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';

// The drawn home: choosing a package lights up what it cleans, with CSS alone.

const room = (page: Page) => page.locator('.room');
const layer = (page: Page, place: string) => room(page).locator(`img[src$="#${place}"]:not(.dark)`);
const choice = (page: Page, name: string) => room(page).getByRole('radio', { name });
const pins = (page: Page) =>
  room(page)
    .locator('.pins g')
    .evaluateAll((all) =>
      all
        .filter((pin) => getComputedStyle(pin).opacity === '1')
        .map((pin) => Number(pin.textContent)),
    );

/** Expected opacity of what each package adds: Basic, Deep, Premium. */
async function expectLit(page: Page, lit: readonly [number, number, number]): Promise<void> {
  const places = ['worktop', 'tile', 'cabinets'];
  for (const [index, place] of places.entries())
    await expect(layer(page, place)).toHaveCSS('opacity', String(lit[index]));
}

test('each package lights up its places, by keyboard, without a script @long', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/services/residential');
  await expect(choice(page, 'Basic Clean')).toBeChecked();
  await choice(page, 'Deep Clean').check();
  await expectLit(page, [1, 1, 0]);

  await choice(page, 'Deep Clean').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(choice(page, 'Basic Clean')).toBeChecked();
  await expectLit(page, [1, 0, 0]);
  await expect.poll(async () => Math.max(...(await pins(page)))).toBe(5);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'Premium Clean')).toBeChecked();
  await expectLit(page, [1, 1, 1]);
  await expect.poll(async () => Math.max(...(await pins(page)))).toBe(13);
  await context.close();
});

test('the lists of all three are there for readers, and one button books what is chosen @long', async ({
  page,
}) => {
  await page.goto('/services/residential');
  await expect(room(page).getByRole('list')).toHaveCount(3);
  await expect(room(page).getByRole('listitem')).toHaveCount(13);
  const book = room(page).getByRole('link', { name: /^Book/ });
  for (const [name, id] of [
    ['Basic Clean', 'basic'],
    ['Deep Clean', 'deep'],
    ['Premium Clean', 'premium'],
  ] as const) {
    await choice(page, name).check();
    await expect(book).toHaveText(`Book ${name}`);
    await expect(book).toHaveAttribute('href', `/booking?service=${id}`);
  }
});

test('every number on the drawing is the number of a line that is lit @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/services/residential');
  for (const name of ['Basic Clean', 'Deep Clean', 'Premium Clean']) {
    await choice(page, name).check();
    const lit = room(page)
      .locator('.list')
      .filter({ has: page.locator('.badge') });
    await expect
      .poll(async () => {
        const numbers = await lit.evaluateAll((lists) =>
          lists
            .filter((list) => getComputedStyle(list).color === 'rgb(255, 255, 255)')
            .flatMap((list) =>
              Array.from(list.querySelectorAll('.badge'), (badge) => Number(badge.textContent)),
            ),
        );
        const shown = new Set(await pins(page));
        return numbers.filter((number) => !shown.has(number)).concat(numbers.length ? [] : [-1]);
      })
      .toEqual([]);
  }
});

for (const width of [360, 1440]) {
  test(`has no finding with any package at ${width} px @long`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/services/residential');
    for (const name of ['Basic Clean', 'Premium Clean']) {
      await choice(page, name).check();
      expect(await axeFindings(page)).toEqual([]);
    }
  });
}
