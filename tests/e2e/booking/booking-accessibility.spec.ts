import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe.ts';
import { book } from '#tests/support/book.ts';
import { expect, test } from '#tests/support/browser.ts';
import { WIDTHS } from '#tests/support/widths.ts';
import {
  field,
  fillForm,
  openCheckout,
  openHome,
  payButton,
  submitButton,
} from './booking-steps.ts';

/**
 * Visible controls and standalone links that are too small to tap, by their own or their label's
 * box.
 */
function smallTargets(page: Page, scope: string, least: number): Promise<string[]> {
  return page.evaluate(
    ([within, size]) =>
      [
        ...document.querySelectorAll<HTMLElement>(
          `${within} :is(button, input, select, textarea, a)`,
        ),
      ]
        .filter((control) => control.checkVisibility())
        .filter(({ localName, parentElement, textContent }) => {
          return localName !== 'a' || parentElement?.textContent.trim() === textContent.trim();
        })
        .filter((control) => {
          const box = (control.closest('label') ?? control).getBoundingClientRect();
          return box.height < size || box.width < size;
        })
        .map((control) => control.outerHTML),
    [scope, least] as const,
  );
}

/** How far the page overflows its window; negative by the space reserved for a scrollbar. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

for (const { name, ...viewport } of WIDTHS) {
  test.describe(`at the width of a ${name}`, () => {
    test.use({ viewport });

    test('the form is clean when empty, wrong and filled', async ({ page, site }) => {
      await page.goto('/booking');
      await expect(submitButton(page)).toBeEnabled();
      expect(await axeFindings(page)).toEqual([]);
      await submitButton(page).click();
      await expect(field(page, 'preferredDate')).toBeFocused();
      expect(await axeFindings(page)).toEqual([]);
      await fillForm(page, site.freeDate(), { serviceType: 'deep' });
      expect(await axeFindings(page)).toEqual([]);
      expect(await smallTargets(page, '#booking-form', 44)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });

    test('the checkout is clean', async ({ page, site }) => {
      await openCheckout(page, site.freeDate(), { serviceType: 'deep', promo: 'welcome20' });
      await expect(payButton(page)).toBeEnabled();
      await page.waitForLoadState();
      expect(await axeFindings(page)).toEqual([]);
      expect(await smallTargets(page, 'main', 44)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });

    test('the modal is clean @long', async ({ page }) => {
      await page.addInitScript(() => {
        localStorage.setItem('hasVisited', 'true');
      });
      await openHome(page);
      await page.locator('a[data-book]:visible').first().click();
      await expect(submitButton(page)).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      expect(await smallTargets(page, '#booking-modal', 44)).toEqual([]);
    });

    test("the customer's page is clean while moving, canceling and after @long", async ({
      page,
      site,
    }) => {
      const email = `clean-${name}@example.com`;
      await book(site, site.freeDate(), { email });
      const mail = await site.sandbox.mail.waitFor((each) => each.envelope.to.includes(email));
      await page.goto(/\/my-booking#[\w-]+/.exec(mail.text)?.[0] ?? 'no link');
      await page.getByRole('button', { name: 'Move my visit' }).click();
      await expect(page.getByRole('form', { name: 'Move my visit' })).toBeFocused();
      await expect(page.getByLabel(/^Evening/)).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      expect(await smallTargets(page, 'main', 44)).toEqual([]);
      await page.getByRole('button', { name: 'Keep the current time' }).click();
      await expect(page.getByRole('group', { name: 'Change my visit' })).toBeFocused();
      await page.getByRole('button', { name: 'Cancel my visit' }).click();
      await expect(page.getByRole('group', { name: 'Cancel my visit' })).toBeFocused();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Yes, cancel it' }).click();
      await expect(page.getByText(/^Your visit is canceled/)).toBeFocused();
      expect(await axeFindings(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });

    test('the return from a payment is clean @long', async ({ page }) => {
      await page.goto('/booking-success');
      await expect(
        page.getByRole('heading', { name: 'Did your booking go through?' }),
      ).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}
