import type { Page } from '@playwright/test';
import { business } from '#content/business.ts';
import { expect, test } from '#tests/support/browser.ts';
import { BASIC, money } from '#tests/support/prices.ts';

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('hasVisited', 'true')));

const bar = (page: Page) => page.locator('.bottom-bar');
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
  }, top);

/** Whether the bar covers any part of the focused element. */
function isCovered(): boolean {
  const focused = document.activeElement?.getBoundingClientRect();
  const edge = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? 0;
  return focused === undefined || focused.bottom > edge;
}

test.describe('the bar at the bottom of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('comes up once the first screen is scrolled away, and leads to phone and booking @long', async ({
    page,
  }) => {
    await page.goto('/services');
    await expect(bar(page)).toBeHidden();
    await scrollTo(page, 700);
    await expect(bar(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/);
    await expect(bar(page).getByRole('link', { name: 'Book' })).toHaveAttribute('href', '/booking');
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });

  test('asks for a quote on the page for businesses, which sells no visit @long', async ({
    page,
  }) => {
    await page.goto('/services/commercial');
    await scrollTo(page, 1200);
    await expect(bar(page).getByRole('link', { name: 'Get Quote' })).toHaveAttribute(
      'href',
      '/booking?service=commercial-small',
    );
    await expect(bar(page).getByRole('link', { name: 'Book' })).toHaveCount(0);
  });

  test('is there at once where the first screen has no button to book @long', async ({ page }) => {
    for (const path of ['/about', '/#testimonials']) {
      await page.goto(path);
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
    }
  });

  test('hides nothing at the end of a page, nor what the keyboard reaches', async ({ page }) => {
    await page.goto('/about');
    await scrollTo(page, 100_000);
    await page.getByRole('link', { name: 'Terms' }).click({ trial: true });
    // Tabbing backward, the focused element stays above the bar.
    await page.getByRole('link', { name: 'Terms' }).focus();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Shift+Tab');
      // The page may still be scrolling to the focused element.
      await expect.poll(() => page.evaluate(isCovered)).toBe(false);
    }
  });

  test('steps aside while somebody types, and is not there beside the booking form @long', async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.getByRole('textbox', { name: 'Message' }).focus();
    await scrollTo(page, 900);
    await expect(bar(page)).toBeHidden();
    await page.goto('/booking');
    await expect(bar(page)).toHaveCount(0);
  });
});

test('a phone has the number before the form of the contact page and of its tab @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/contact', '/#contact']) {
    await page.goto(path);
    const number = page.locator('main').getByRole('link', { name: business.phone.display });
    await expect(number.first()).toBeInViewport({ ratio: 1 });
    const field = await page.getByRole('textbox', { name: 'First name' }).boundingBox();
    expect((await number.first().boundingBox())?.y).toBeLessThan(field?.y ?? 0);
  }
});

test('a wide screen has Book Now beside the phone, and no bar @long', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/about');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Book Now' })).toBeVisible();
  await expect(header.getByRole('link', { name: business.phone.display })).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('an opened tab takes the place of the hero, and the first one brings it back @long', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Services' }).click();
  await expect(page.locator('.hero .stage')).toBeHidden();
  await expect(page.locator('#services h2').first()).toBeInViewport({ ratio: 1 });
  // The page keeps its h1 for screen readers.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.getByRole('tab', { name: 'Home' }).click();
  await expect(page.locator('.hero .stage')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
});

test('the first screen says what, where, from what price, how to book and why to trust', async ({
  page,
}) => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const hero = page.locator('.hero');
    for (const part of [
      hero.getByText(`cleaning in ${business.city}`),
      hero.getByText(`Homes from ${money(BASIC)}`),
      hero.getByRole('link', { name: 'Book Now' }),
      hero.getByRole('link', { name: 'Get Quote' }),
      hero.getByText(/4\.9\/5 .*customers/),
      hero.getByText('500+ customers'),
      hero.getByText(business.license),
      hero.getByText('Satisfaction guaranteed'),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  }
});
