import { expect, test } from '#tests/support/browser.ts';
import { bookingsOn } from '#tests/support/database.ts';
import { bookingOf, hold } from '#tests/support/api.ts';
import { FEE, money } from '#tests/support/prices.ts';
import {
  arriveHome,
  expectBooked,
  modal,
  openCheckout,
  openRefusedCheckout,
  payButton,
  submitButton,
  toast,
  typeCard,
} from '../booking/booking-steps.ts';

const pendingOf = () => sessionStorage.getItem('pendingBookingData');

test('without a pending booking the checkout goes home, where the form says what comes first @long', async ({
  page,
}) => {
  await page.goto('/checkout', { waitUntil: 'commit' });
  await arriveHome(page);
  await expect(modal(page).locator('.form-notice')).toBeFocused();
  await expect(modal(page).locator('.form-notice')).toHaveText(
    'Please choose a day and a time to go on.',
  );
  await expect(toast(page)).toHaveCount(0);
  await expect(submitButton(page)).toBeEnabled();
});

test('a slot that was taken meanwhile leads home with the reason, and nothing is lost @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const date = site.freeDate();
  await hold(site, bookingOf(date));
  await openRefusedCheckout(page, date);
  await expect(toast(page)).toContainText(
    'This time slot is no longer available. Please choose a different time.',
  );
  expect(await page.evaluate(pendingOf)).toContain('Maya');
});

test('an intent that fails is logged and leads home with the server sentence @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  await page.route('**/api/create-payment-intent', (route) =>
    route.fulfill({ status: 503, json: { message: 'Online payment isn’t available right now.' } }),
  );
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  await openRefusedCheckout(page, site.freeDate());
  await expect(toast(page)).toContainText('Online payment isn’t available right now.');
  expect(logged.join('\n')).toContain(
    '503: {"message":"Online payment isn’t available right now."}',
  );
  expect(await page.evaluate(pendingOf)).toContain('Maya');
});

test('a card form that does not load can be tried again @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /payment script/i);
  await page.route(`${site.sandbox.stripe.origin}/v3/**`, (route) => route.abort(), { times: 1 });
  await openCheckout(page, site.freeDate());
  await expect(page.getByRole('heading', { name: 'The card form didn’t load' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payButton(page)).toBeEnabled();
});

test('a network that fails after paying is tried again without paying twice', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to (load resource|fetch)/);
  const { preferredDate } = await openCheckout(page, site.freeDate());
  await page.route('**/api/complete-booking', (route) => route.abort(), { times: 1 });
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expect(toast(page)).toContainText('Booking Error');
  await expect(toast(page)).toContainText(
    'Payment succeeded but booking creation failed. Please contact support.',
  );
  await page.getByRole('button', { name: 'Finish my booking' }).click();
  await expectBooked(page);
  expect(bookingsOn(site, preferredDate)).toBe(1);
  const paid = site.sandbox.stripe.charges().filter((charge) => charge.paid);
  expect(new Set(paid.map((charge) => charge.payment_intent)).size).toBe(paid.length);
});

test('a reload after paying finishes the booking instead of paying again', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to (load resource|fetch)/);
  const { preferredDate } = await openCheckout(page, site.freeDate());
  await page.route('**/api/complete-booking', (route) => route.abort(), { times: 1 });
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expect(toast(page)).toContainText('Booking Error');
  const before = site.sandbox.stripe.intents().length;
  // It redirects home by itself, where the toast does not wait for the last image.
  await page.reload({ waitUntil: 'commit' });
  await expectBooked(page);
  expect(site.sandbox.stripe.intents()).toHaveLength(before);
  expect(bookingsOn(site, preferredDate)).toBe(1);
});

test('an answer without success is a Booking Error @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to complete booking/);
  await openCheckout(page, site.freeDate());
  await page.route('**/api/complete-booking', (route) =>
    route.fulfill({ json: { success: false, message: '' } }),
  );
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expect(toast(page)).toContainText('Booking Error');
  await expect(toast(page)).toContainText(
    'Payment succeeded but booking creation failed. Please contact support.',
  );
});

test('a slot that was lost while paying shows the server sentence @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const sentence = `This time slot was taken while you were paying. Your ${money(FEE)} has been refunded.`;
  await openCheckout(page, site.freeDate());
  await page.route('**/api/complete-booking', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: sentence } }),
  );
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expect(toast(page)).toContainText('Booking Error');
  await expect(toast(page)).toContainText(sentence);
  await expect(page.getByRole('link', { name: 'Choose another time' })).toBeVisible();
});

test('a hold that ends says so and can be taken again @long', async ({ page, site }) => {
  await page.clock.install();
  await openCheckout(page, site.freeDate());
  await expect(payButton(page)).toBeVisible();
  // Quiet, and announced to nobody, while there is time.
  await page.clock.runFor('10:30');
  const line = page.locator('.hold-note');
  await expect(line).toContainText('Your time is held for 4:');
  await expect(line.getByRole('status')).toBeEmpty();
  const background = () => line.evaluate((node) => getComputedStyle(node).backgroundColor);
  expect(await background()).toBe('rgba(0, 0, 0, 0)');
  await page.clock.runFor('02:45');
  await expect(line).toContainText('We can hold your time for only 1:');
  await expect(line.getByRole('status')).toHaveText(/less than two more minutes/);
  expect(await background()).not.toBe('rgba(0, 0, 0, 0)');
  await page.clock.runFor('01:50');
  await expect(page.getByRole('heading', { name: 'We stopped holding your time' })).toBeFocused();
  await expect(payButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Hold it again' }).click();
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expectBooked(page);
});
