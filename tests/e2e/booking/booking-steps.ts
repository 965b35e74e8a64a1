import { expect, type Locator, type Page } from '@playwright/test';
import type { BookingForm } from '#contracts/booking.ts';
import type { BookingFields } from '#contracts/booking-fields.ts';
import { bookingOf } from '#tests/support/api.ts';
import { openAtRest } from '#tests/support/open-page.ts';
import { FEE, money } from '#tests/support/prices.ts';

/** One of the booking form's fields. */
export function field(page: Page, name: keyof BookingFields) {
  return page.locator(`#booking-${name}`);
}

/** The card of a part of the day. */
export function timeCard(page: Page, period: string) {
  return page.locator(`#booking-preferredTime-${period}`);
}

/** The part of the day that is chosen now. */
export function chosenTime(page: Page) {
  return page.locator('#booking-preferredTime input:checked');
}

/** Opens a folded part of the form, unless it has opened by itself. */
export async function openPart(page: Page, name: string): Promise<void> {
  const part = page.locator('.form-fold', { hasText: name }).first();
  if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
}

/** The form's button, whatever it says. */
export function submitButton(page: Page) {
  return page.locator('#booking-form button[type="submit"]');
}

/** The modal around the form. */
export function modal(page: Page) {
  return page.getByRole('dialog', { name: 'Book Your Service' });
}

/** The button that opens the modal: the first visible one. */
export function bookNow(page: Page) {
  return page.locator('a[data-book]:visible').first();
}

/** Chooses a service as a person does. */
export async function chooseService(page: Page, serviceType: string): Promise<void> {
  const card = page.locator(`#booking-serviceType-${serviceType}`);
  // The other kind, quotes or packages, is folded into a summary.
  if (!(await card.isVisible())) await page.locator('.service-fold > summary').click();
  await card.check();
}

/** Taps as a finger does: radio buttons and boxes lie invisibly over their cards. */
export async function tapOn(target: Locator): Promise<void> {
  const type = await target.getAttribute('type');
  await target.click({ force: type === 'radio' || type === 'checkbox' });
}

/**
 * Chooses the last open day shown and its first open part, each with a tap, and one more where others
 * have booked that day up: a full one may be tapped before it says so, and then offers the next one.
 */
export async function chooseWhen(
  page: Page,
  tap: (target: Locator) => Promise<void>,
): Promise<void> {
  const days = page.locator('.next-day:not([data-full])').filter({ visible: true });
  await tap(days.last().locator('input'));
  // Until the day's answer is there every part looks open.
  const hint = page.locator('#booking-preferredTime-hint');
  await expect(hint).toContainText(/open/);
  const next = hint.getByRole('button');
  if (await next.isVisible()) await tap(next);
  await expect(hint).toContainText(/open on this date|times are open/);
  await tap(field(page, 'preferredTime').locator('input:not([aria-disabled="true"])').first());
}

/** Which service is chosen now. */
export function chosenService(page: Page): Promise<string> {
  return page.locator('input[name="serviceType"]:checked').inputValue();
}

/** Fills the whole form, with a test's changes, and waits until the time can be chosen. */
export async function fillForm(
  page: Page,
  date: string,
  change: Partial<BookingForm> = {},
): Promise<BookingForm> {
  const data = bookingOf(date, change);
  await expect(submitButton(page)).toBeEnabled();
  await chooseService(page, data.serviceType);
  await field(page, 'preferredDate').fill(data.preferredDate);
  await timeCard(page, data.preferredTime).check();
  for (const name of ['address', 'firstName', 'lastName', 'email', 'phone'] as const) {
    await field(page, name).fill(data[name]);
  }
  return data;
}

/** Fills the whole form, with a test's changes, and presses its button. */
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
 * Opens /checkout with a booking that awaits payment, and waits until it is fully loaded: requests
 * that a test wants to intercept could be missed during setup.
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

/** Opens a /checkout that redirects home at once. */
export async function openRefusedCheckout(page: Page, date: string): Promise<void> {
  await awaitPayment(page, bookingOf(date));
  // It redirects before it has fully loaded, and the toast does not wait either.
  await page.goto('/checkout', { waitUntil: 'commit' });
  await arriveHome(page);
}

async function awaitPayment(page: Page, data: BookingForm, siteUrl = ''): Promise<BookingForm> {
  // Storage is per origin; this is the site's smallest page.
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

/** Types a card into the provider's own frame, once the button beside it says that it is there. */
export async function typeCard(
  page: Page,
  number: string,
  button: Locator = payButton(page),
): Promise<void> {
  await expect(button).toBeEnabled();
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

/** Keeps the toast up by moving keyboard focus into it. */
export async function holdToast(page: Page): Promise<void> {
  await toast(page).getByRole('button', { name: 'Dismiss notification' }).focus();
}

/** Waits for a redirect home. The last image there may load after its toast is gone. */
export async function arriveHome(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
}

/** Waits for the home page with the toast of a completed booking. */
export async function expectBooked(page: Page): Promise<void> {
  await arriveHome(page);
  // In one check: it disappears after five seconds.
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

/** Opens the home page and waits until the scripts that start after load have run. */
export async function openHome(page: Page): Promise<void> {
  await openAtRest(page, '/');
}
