import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { bookingsOn, rows } from '#tests/support/database.ts';
import { bookingOf } from '#tests/support/api.ts';
import { openAtRest } from '#tests/support/open-page.ts';
import {
  expectBooked,
  field,
  openHome,
  payButton,
  submitButton,
  timeCard,
  toast,
} from '../booking/booking-steps.ts';

// Whole journeys without a pointer: every step is a key, and the test never sets focus.

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
});

test('a clean is booked and paid for by keyboard alone', async ({ page, site }) => {
  test.slow();
  const date = site.freeDate();
  const data = bookingOf(date);
  await openHome(page);
  await tabTo(page, page.locator('.hero').getByRole('link', { name: 'Book Now' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Book Your Service' })).toBeVisible();
  await expect(submitButton(page)).toBeEnabled();

  await tabTo(page, page.locator('#booking-serviceType-basic'));
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#booking-serviceType-deep')).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('#booking-serviceType-basic')).toBeChecked();
  await tabTo(page, field(page, 'preferredDate'));
  const [year, month, day] = date.split('-');
  await page.keyboard.type(`${month}${day}${year}`);
  await expect(field(page, 'preferredDate')).toHaveValue(date);
  // Free times are announced: a live region that describes the cards, which show them.
  await expect(page.getByRole('status').filter({ hasText: /\bopen\b/ })).toHaveCount(1);
  await tabTo(page, timeCard(page, 'morning'));
  await page.keyboard.press('Space');
  await expect(timeCard(page, 'morning')).toBeChecked();
  for (const name of ['address', 'firstName', 'lastName', 'email', 'phone'] as const) {
    await tabTo(page, field(page, name));
    await page.keyboard.type(data[name]);
  }
  await tabTo(page, submitButton(page));
  await page.keyboard.press('Enter');

  await page.waitForURL('**/checkout');
  await expect(payButton(page)).toBeEnabled();
  const frame = page.locator('iframe').first().contentFrame();
  for (const [label, text] of [
    ['Card number', '4242424242424242'],
    ['Expiration date', '1234'],
    ['Security code', '123'],
    ['ZIP code', '94610'],
  ] as const) {
    await tabTo(page, frame.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, payButton(page));
  await page.keyboard.press('Enter');
  await expectBooked(page);
  expect(bookingsOn(site, date)).toBe(1);
});

test('a message is written and sent by keyboard alone @long', async ({ page, site }) => {
  await page.goto('/contact');
  const form = page.locator('form').filter({ has: page.getByLabel('Subject') });
  for (const [label, text] of [
    ['First name', 'Keya'],
    ['Last name', 'Board'],
    ['Email', 'keya@mail.example'],
    ['Phone', '510 555 0177'],
    ['Subject', 'Windows'],
    ['Message', 'Do you clean the outside too?'],
  ] as const) {
    await tabTo(page, form.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, form.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Message Sent Successfully!');
  expect(rows(site, "SELECT id FROM messages WHERE email = 'keya@mail.example'")).toHaveLength(1);
});

test('questions are found and opened by keyboard alone @long', async ({ page }) => {
  await page.goto('/faq');
  await tabTo(page, page.getByLabel('Search the questions'));
  await page.keyboard.type('zeppelin');
  await expect(page.getByText('No results found')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Clear Search' }));
  await page.keyboard.press('Enter');
  // The first one is open from the start; only one is open at a time.
  const [first, second] = [page.locator('details').first(), page.locator('details').nth(1)];
  await tabTo(page, second.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('open');
  await expect(first).not.toHaveAttribute('open');
});

test('pictures are compared and enlarged by keyboard alone @long', async ({ page }) => {
  await openAtRest(page, '/gallery');
  const line = page.getByRole('slider').first();
  await tabTo(page, line);
  const before = Number(await line.inputValue());
  await page.keyboard.press('ArrowRight');
  expect(Number(await line.inputValue())).toBeGreaterThan(before);
  await tabTo(page, page.getByRole('tab', { selected: true }), 'back');
  await page.keyboard.press('ArrowRight');
  const enlarge = page
    .getByRole('button', { name: /^Enlarge/ })
    .locator('visible=true')
    .first();
  await tabTo(page, enlarge);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(enlarge).toBeFocused();
});

/** Presses Tab until the element has focus, at most once through the page. */
async function tabTo(page: Page, target: Locator, way: 'on' | 'back' = 'on'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (
      await target.evaluate(
        (element) =>
          element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus(),
      )
    )
      return;
    await page.keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab');
  }
  throw new Error(`${String(target)} is not reached by Tab`);
}
