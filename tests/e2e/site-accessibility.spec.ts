import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LEGAL_PAGES, MAIN_PAGES, SERVICE_PAGES } from '#content/routes.ts';
import { expect, test } from '#tests/support/browser.ts';

/** One width in every run; all three with `ALL_WIDTHS=1`. */
const WIDTHS = process.env['ALL_WIDTHS'] ? [360, 768, 1440] : [768];
const PATHS = [...MAIN_PAGES, ...SERVICE_PAGES, ...LEGAL_PAGES].map(({ path }) => path);
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

test('no page and no tab scrolls sideways, from a small phone to a wide screen', async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
  const tooWide: string[] = [];
  for (const path of [...PATHS, '/booking', '/login', ...TABS.map((tab) => `/#${tab}`)]) {
    await page.goto(path);
    for (const width of [320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      // A page that clips hides what sticks out; it shows at the parts of <main>.
      const overflow = await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return Math.max(
          document.documentElement.scrollWidth - innerWidth,
          ...Array.from(
            document.querySelectorAll('main section, main article'),
            (part) => Math.ceil(part.getBoundingClientRect().right) - innerWidth,
          ),
        );
      });
      if (overflow > 0) tooWide.push(`${path} at ${width} px by ${overflow} px`);
    }
  }
  expect(tooWide).toEqual([]);
});

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
      await page.setViewportSize({ width, height: 900 });
    });

    for (const path of PATHS) {
      test(`${path} has no finding`, async ({ page }) => {
        await page.goto(path);
        await expectNoFindings(page);
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

      await page.goto('/gallery#residential', { waitUntil: 'networkidle' });
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
