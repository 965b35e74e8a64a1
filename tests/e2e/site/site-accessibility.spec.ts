import type { Page } from '@playwright/test';
import { business } from '#content/business.ts';
import { LEGAL_PAGES, MAIN_PAGES, SERVICE_PAGES } from '#content/routes.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { WIDTHS } from '#tests/support/widths.ts';
import { openAtRest } from '#tests/support/open-page.ts';

const PATHS = [...MAIN_PAGES, ...SERVICE_PAGES, ...LEGAL_PAGES].map(({ path }) => path);
const TABS = ['about', 'services', 'gallery', 'testimonials', 'faq', 'contact', 'payments'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Checks pages one after the other in one window: findings with their places. */
async function findingsOn(
  page: Page,
  places: readonly string[],
  look: (place: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const place of places) {
    await page.goto(place);
    found.push(...(await look(place)).map((finding) => `${place} ${finding}`));
  }
  return found;
}

/**
 * What overflows to the right. A busy browser updates the layout a while after a resize, so only
 * lasting overflow counts.
 */
async function partsTooWide(page: Page, width: number): Promise<readonly string[]> {
  const look = () =>
    page.evaluate((wanted) => {
      // A clipping page hides overflow; it shows in the parts of <main>.
      const parts = [...document.querySelectorAll('html, main section, main article')];
      return parts.flatMap((part) => {
        const right = Math.ceil(part.getBoundingClientRect().right);
        const end = part.matches('html') ? part.scrollWidth : right;
        const name = `${part.localName}.${part.className}`;
        return end > wanted ? [`${name} at ${String(wanted)} px ends at ${String(end)} px`] : [];
      });
    }, width);
  await expect
    .poll(async () => (await look()).length)
    .toBe(0)
    .catch(() => null);
  return look();
}

test('a link that stands by itself is as high as a thumb needs @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  const low = await page.locator('main .link:visible').evaluateAll((links) =>
    links
      .filter((link) => link.parentElement?.textContent.trim() === link.textContent.trim())
      .filter((link) => link.getBoundingClientRect().height < 44)
      .map((link) => link.outerHTML),
  );
  expect(low).toEqual([]);
  await expect(page.locator('main .link-alone')).not.toHaveCount(0);
});

test('no page and no tab scrolls sideways, from a small phone to a wide screen @long', async ({
  page,
  expectedErrors,
}) => {
  test.slow();
  // The sign-in page asks whether somebody is signed in.
  expectedErrors.push(/401/);
  await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
  const places = [...PATHS, '/booking', '/login', ...TABS.map((tab) => `/#${tab}`)];
  const tooWide = await findingsOn(page, places, async () => {
    const found: string[] = [];
    for (const width of [320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await partsTooWide(page, width)));
    }
    return found;
  });
  expect(tooWide).toEqual([]);
});

test('no page scrolls sideways for an email address and a license longer than a phone is wide @long', async ({
  page,
}) => {
  test.slow();
  const email = 'reservations.and.questions@bridgewater-homecleaning.example';
  const license = `License ${'1234567890'.repeat(5)}`;
  await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const page = await response.text();
    const body = page.replaceAll(business.email, email).replaceAll(business.license, license);
    return route.fulfill({ response, body });
  });
  const places = [...PATHS, '/booking', ...TABS.map((tab) => `/#${tab}`)];
  const tooWide = await findingsOn(page, places, async () => {
    const found: string[] = [];
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await partsTooWide(page, width)));
    }
    return found;
  });
  expect(tooWide).toEqual([]);
});

for (const { name, ...viewport } of WIDTHS) {
  test.describe(`at the width of a ${name}`, () => {
    test.use({ viewport });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
    });

    test('no public page has a finding', async ({ page }) => {
      test.slow();
      expect(await findingsOn(page, PATHS, () => axeFindings(page))).toEqual([]);
    });

    test('no tab of the home page has a finding', async ({ page }) => {
      test.slow();
      const places = TABS.map((tab) => `/#${tab}`);
      const findings = await findingsOn(page, places, async (place) => {
        await expect(page.locator(place.slice(1))).toBeVisible();
        return axeFindings(page);
      });
      expect(findings).toEqual([]);
    });

    test('opened states have no finding @long', async ({ page, expectedErrors }) => {
      test.slow();
      expectedErrors.push(/404/);
      await page.goto('/no-such-page');
      expect(await axeFindings(page)).toEqual([]);

      await openAtRest(page, '/gallery#residential');
      await page
        .getByRole('button', { name: /^Enlarge/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Enlarged picture' })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);

      await page.goto('/faq');
      await page.locator('summary').first().click();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByLabel('Search the questions').fill('zeppelin');
      await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);

      await page.goto('/contact');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Subject must be at least 5 characters')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);

      if (viewport.width < 1152) {
        await page.goto('/about');
        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
      }
    });

    test('the welcome pop-up has no finding @long', async ({ page }) => {
      await page.addInitScript(() => localStorage.removeItem('hasVisited'));
      await page.goto('/');
      await expect(page.getByRole('dialog', { name: /off your first cleaning/ })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}
