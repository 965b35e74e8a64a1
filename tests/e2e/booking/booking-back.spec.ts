import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import {
  bookNow,
  chooseService,
  chosenService,
  expectBooked,
  field,
  modal,
  openHome,
  payButton,
  sendForm,
  submitButton,
  toast,
  typeCard,
} from './booking-steps.ts';

/** Asks for the form as a tap on a service does. */
const tap = (page: Page, service: string) =>
  page.evaluate((detail) => document.dispatchEvent(new CustomEvent('book', { detail })), {
    service,
  });
/** Opens the form on the home page, reached from the about page. */
async function openFromAbout(page: Page): Promise<void> {
  await page.goto('/about');
  await openHome(page);
  await bookNow(page).click();
  await expect(submitButton(page)).toBeVisible();
  await field(page, 'firstName').fill('Ada');
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
});

for (const [on, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a wide screen @long', { width: 1280, height: 800 }],
] as const) {
  test(`Back closes the form and stays on the page, on ${on}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openFromAbout(page);
    await page.goBack();
    await expect(modal(page)).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(bookNow(page)).toBeFocused();
    await expect(page.locator('#booking-form')).toHaveCount(0);

    await page.goForward();
    await expect(modal(page)).toBeVisible();
    await expect(field(page, 'firstName')).toHaveValue('Ada');
    await page.goBack();
    await expect(modal(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });
}

for (const [name, leave] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its button', (page: Page) => modal(page).getByRole('button', { name: 'Close' }).click()],
  ['a click beside it', (page: Page) => page.mouse.click(20, 400)],
  ['Back', (page: Page) => page.goBack()],
] as const) {
  test(`closed by ${name}, the form leaves no step behind and opens with what is tapped next @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openFromAbout(page);
    await chooseService(page, 'restaurant');
    await leave(page);
    await expect(modal(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
    await tap(page, 'deep');
    await expect(submitButton(page)).toHaveText('Book Now and Pay');
    await expect.poll(() => chosenService(page)).toBe('deep');
    await expect(field(page, 'firstName')).toHaveValue('Ada');
    await expect(page.locator('#booking-form')).toHaveCount(1);
    await leave(page);
    await expect(modal(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });
}

test('opened anew in the moment it closes, the form still has one step for Back @long', async ({
  page,
}) => {
  await openFromAbout(page);
  await page.evaluate(async () => {
    const wentBack = new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true });
    });
    document.querySelector<HTMLElement>('#booking-modal [data-close]')?.click();
    document.dispatchEvent(new CustomEvent('book', { detail: { service: 'deep' } }));
    // Until then the history is still at the step being undone.
    await wentBack;
  });
  await expect(modal(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => history.state as unknown))
    .toEqual({ isBookingOpen: true });
  await tap(page, 'premium');
  await expect.poll(() => chosenService(page)).toBe('premium');
  await page.goBack();
  await expect(modal(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('a reload, and Back from the checkout, find the form as it was left @long', async ({
  page,
  site,
}) => {
  const date = site.freeDate();
  await openFromAbout(page);
  await chooseService(page, 'restaurant');
  await page.reload();
  await expect(field(page, 'firstName')).toHaveValue('Ada');
  await expect.poll(() => chosenService(page)).toBe('restaurant');
  await sendForm(page, date, { serviceType: 'deep' });
  await page.waitForURL('**/checkout');
  await expect(payButton(page)).toBeEnabled();
  await page.goBack();
  await expect(modal(page)).toBeVisible();
  await expect.poll(() => chosenService(page)).toBe('deep');
  await expect(field(page, 'firstName')).toHaveValue('Maya');
  await submitButton(page).click();
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expectBooked(page);
  // What was booked is not asked for again.
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(modal(page)).toBeHidden();
});

test('a quote sent from the form leaves no step for Back @long', async ({ page, site }) => {
  await openFromAbout(page);
  await sendForm(page, site.freeDate(), { serviceType: 'restaurant' });
  await expect(toast(page)).toContainText('Quote Request Submitted!');
  await expect(page.locator('.sent-card').getByRole('heading')).toBeFocused();
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});
