import { expect, type Page } from '@playwright/test';
import type { BookingForm } from '#contracts/booking.ts';
import type { BookingFields } from '#contracts/booking-fields.ts';
import { bookingOf } from '#tests/support/api.ts';
import { openAtRest } from '#tests/support/open-page.ts';
import { FEE, money } from '#tests/support/prices.ts';

/** One of the booking form's fields. */
export function field(page: Page, name: keyof BookingFields) {
  return page.locator(`#booking-${name}`);
}

/** The form's button, whatever it says. */
export function submitButton(page: Page) {
  return page.locator('#booking-form button[type="submit"]');
}

/** The modal around the form. */
export function modal(page: Page) {
  return page.getByRole('dialog', { name: 'Book Your Service' });
}

/** The button that opens the modal: the first of the page that can be seen. */
export function bookNow(page: Page) {
  return page.locator('a[data-book]:visible').first();
}

/** Chooses a service as a person does. */
export async function chooseService(page: Page, serviceType: string): Promise<void> {
  const card = page.locator(`#booking-serviceType-${serviceType}`);
  // What one didn't come for, a quote or a package, stands behind a summary.
  if (!(await card.isVisible())) await page.locator('.service-fold > summary').click();
  await card.check();
}

/** Which service is chosen now. */
export function chosenService(page: Page): Promise<string> {
  return page.locator('input[name="serviceType"]:checked').inputValue();
}

/** Fills the whole form, changed where a test says so, and waits until the time can be chosen. */
export async function fillForm(
  page: Page,
  date: string,
  change: Partial<BookingForm> = {},
): Promise<BookingForm> {
  const data = bookingOf(date, change);
  await expect(submitButton(page)).toBeEnabled();
  await chooseService(page, data.serviceType);
  await field(page, 'preferredDate').fill(data.preferredDate);
  await field(page, 'preferredTime').selectOption(data.preferredTime);
  for (const name of ['address', 'firstName', 'lastName', 'email', 'phone'] as const) {
    await field(page, name).fill(data[name]);
  }
  return data;
}

/** Fills the whole form, changed where a test says so, and presses its button. */
export async function sendForm(
  page: Page,
  date: string,
  change: Partial<BookingForm> = {},
): Promise<BookingForm> {
  const data = await fillForm(page, date, change);
  await submitButton(page).click();
  return data;
}

/**
 * Opens /checkout with a booking that awaits its payment, and waits for all of it: what a test then
 * wants to answer itself could go past it while the page is still being set up.
 */
export async function openCheckout(
  page: Page,
  date: string,
  change: Partial<BookingForm> = {},
  siteUrl = '',
): Promise<BookingForm> {
  const data = await awaitPayment(page, bookingOf(date, change), siteUrl);
  await page.goto(`${siteUrl}/checkout`);
  return data;
}

/** Opens a /checkout that leads home at once, as it cannot go on. */
export async function openRefusedCheckout(page: Page, date: string): Promise<void> {
  await awaitPayment(page, bookingOf(date));
  // It leaves before all of it has come, and the toast does not wait either.
  await page.goto('/checkout', { waitUntil: 'commit' });
  await arriveHome(page);
}

async function awaitPayment(page: Page, data: BookingForm, siteUrl = ''): Promise<BookingForm> {
  // The storage belongs to the site; this is its smallest page.
  await page.goto(`${siteUrl}/robots.txt`);
  await page.evaluate((pending) => {
    sessionStorage.setItem('pendingBookingData', JSON.stringify(pending));
  }, data);
  return data;
}

/** The button that pays. */
export function payButton(page: Page) {
  return page.getByRole('button', { name: `Pay ${money(FEE)} and book` });
}

/** Types a card into the provider's own frame. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await expect(payButton(page)).toBeEnabled();
  const frame = page.locator('iframe').first().contentFrame();
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('12 / 34');
  await frame.getByLabel('Security code').fill('123');
  await frame.getByLabel('ZIP code').fill('94610');
}

/** The one visible toast. */
export function toast(page: Page) {
  return page.locator('.toast');
}

/** Keeps the toast up for longer than it lasts, as the keyboard's focus in it does. */
export async function holdToast(page: Page): Promise<void> {
  await toast(page).getByRole('button', { name: 'Dismiss notification' }).focus();
}

/** Waits until a page has led home. The last picture there may come when its toast is gone. */
export async function arriveHome(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
}

/** Waits for the home page with the toast of a booking that stands. */
export async function expectBooked(page: Page): Promise<void> {
  await arriveHome(page);
  // In one look: it is gone after five seconds.
  await expect(toast(page)).toContainText(
    /Booking Confirmed!.*Your payment was successful and your booking is confirmed\./,
  );
  await page.waitForLoadState();
  const kept = await page.evaluate(() => [
    sessionStorage.getItem('pendingBookingData'),
    sessionStorage.getItem('bookingDraft'),
    sessionStorage.getItem('paymentSession'),
  ]);
  expect(kept).toEqual([null, null, null]);
}

/** Opens the home page and waits until the scripts that start after the load are there. */
export async function openHome(page: Page): Promise<void> {
  await openAtRest(page, '/');
}
