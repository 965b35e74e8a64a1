import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { MAIN_PAGES, SERVICE_PAGES } from '#content/routes.ts';
import { expect, test } from '#tests/support/browser.ts';

/** One width in every run; all three with `ALL_WIDTHS=1`. */
const WIDTHS = process.env['ALL_WIDTHS'] ? [360, 768, 1440] : [768];
const PATHS = [...MAIN_PAGES, ...SERVICE_PAGES].map(({ path }) => path);
const TABS = ['about', 'services', 'gallery', 'testimonials', 'faq', 'contact', 'payments'];

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`,
    ),
  ).toEqual([]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
      await page.setViewportSize({ width, height: 900 });
    });

    for (const path of PATHS) {
      test(`${path} has no finding and no sideways scrolling`, async ({ page }) => {
        await page.goto(path);
        await expectNoFindings(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }

    test('each tab of the home page has no finding', async ({ page }) => {
      test.slow();
      for (const tab of TABS) {
        await page.goto(`/#${tab}`);
        await expect(page.locator(`#${tab}`)).toBeVisible();
        await expectNoFindings(page);
      }
    });

    test('opened states have no finding', async ({ page, expectedErrors }) => {
      test.slow();
      expectedErrors.push(/404/);
      await page.goto('/no-such-page');
      await expectNoFindings(page);

      await page.goto('/gallery#residential');
      await page
        .getByRole('button', { name: /^Enlarge/ })
        .first()
        .click();
      await expectNoFindings(page);

      await page.goto('/faq');
      await page.locator('summary').first().click();
      await expectNoFindings(page);
      await page.getByLabel('Search the questions').fill('zeppelin');
      await expectNoFindings(page);

      await page.goto('/contact');
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Subject must be at least 5 characters')).toBeVisible();
      await expectNoFindings(page);

      if (width < 1152) {
        await page.goto('/about');
        await page.getByRole('button', { name: 'Menu' }).click();
        await expectNoFindings(page);
      }
    });

    test('the welcome pop-up has no finding', async ({ page }) => {
      await page.addInitScript(() => localStorage.removeItem('hasVisited'));
      await page.goto('/');
      await expect(page.getByRole('dialog', { name: /off your first cleaning/ })).toBeVisible();
      await expectNoFindings(page);
    });
  });
}
