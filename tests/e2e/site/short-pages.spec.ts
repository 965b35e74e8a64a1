import { expect, test } from '#tests/support/browser.ts';

// What a page says on a phone has to fit: whoever adds something leaves something out.

test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('hasVisited', 'true')));

for (const [path, most] of [
  ['/services/residential', 5000],
  ['/', 7000],
] as const) {
  test(`${path} is at most ${most} px high on a phone`, async ({ page }) => {
    await page.goto(path);
    const height = await page.evaluate(async () => {
      await document.fonts.ready;
      // Laid out, with nothing guessed (styles/blocks.css).
      for (const each of document.querySelectorAll<HTMLElement>('section, footer'))
        each.style.contentVisibility = 'visible';
      return document.documentElement.scrollHeight;
    });
    expect(height).toBeLessThanOrEqual(most);
  });
}

test('the Services tab has four services with price and button in two screens', async ({
  page,
}) => {
  await page.goto('/#services');
  const cards = page.locator('.offers > li');
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) {
    await expect(card.getByText(/\$\d+–\d+|Free custom quote/).first()).toBeVisible();
    await expect(card.locator('.button')).toHaveCount(1);
  }
  const last = await cards.last().boundingBox();
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(2 * 740);
});
