import type { Page } from '@playwright/test';
import { priceTable } from '#content/services.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { expect, test } from '#tests/support/browser.ts';
import { heldBack, holdRequests } from '#tests/support/held-back.ts';
import { BASIC, FEE, money, startOf, WELCOME } from '#tests/support/prices.ts';
import { chooseService, chosenService, field, fillForm, submitButton } from './booking-steps.ts';

const periods = (page: Page) => field(page, 'preferredTime').locator('option');
const offered = (...names: string[]) => ({ json: { availableTimePeriods: names } });

test.beforeEach(async ({ page }) => {
  await page.goto('/booking');
  await expect(submitButton(page)).toBeEnabled();
});

test('asks for every required field in its own words and goes to the first', async ({ page }) => {
  await submitButton(page).click();
  for (const [name, message] of [
    ['preferredDate', 'Please select a date'],
    ['preferredTime', 'Please select a time'],
    ['address', 'Address is required'],
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['email', 'Valid email is required'],
    ['phone', 'Valid phone number is required'],
  ] as const) {
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(message));
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(field(page, 'preferredDate')).toBeFocused();
  await field(page, 'firstName').fill('Ada');
  await expect(page.getByText('First name is required')).toHaveCount(0);
});

test('shows price ranges, the estimate, the fee and the right button @long', async ({ page }) => {
  const cards = page.locator('.service-card');
  for (const [index, { formRange, hours }] of priceTable.services.entries()) {
    const [low, high] = formRange.map((dollars) => dollars.toLocaleString('en-US'));
    await expect(cards.nth(index)).toContainText(`$${low}–${high}`);
    await expect(cards.nth(index)).toContainText(`${hours[0]}–${hours[1]} hours`);
  }
  const card = page.locator('.price-card');
  for (const [type, price] of [
    ['basic', money(BASIC)],
    ['deep', money(startOf('deep'))],
    ['premium', money(startOf('premium'))],
  ] as const) {
    await chooseService(page, type);
    await expect(card).toContainText('starting price');
    await expect(card.locator('.number')).toHaveText([`from ${price}`, money(FEE)]);
    await expect(submitButton(page)).toHaveText('Book Now and Pay');
  }
  await chooseService(page, 'restaurant');
  await expect(card.locator('.number')).toHaveText(['Free']);
  await expect(submitButton(page)).toHaveText('Get Free Quote');
});

test('loads the periods of a date and offers what the server says', async ({ page, site }) => {
  await expect(periods(page)).toHaveText(['Choose a date first']);
  const look = heldBack();
  await page.route('**/api/available-time-periods/**', async (route) => {
    await look.held;
    await route.fulfill(offered('morning', 'evening'));
  });
  await field(page, 'preferredDate').fill(site.freeDate());
  await expect(periods(page)).toHaveText(['Loading available times...']);
  look.release();
  await expect(periods(page)).toHaveText([
    'Select a time',
    'Morning (8:00 AM - 12:00 PM)',
    'Evening (5:00 PM - 8:00 PM)',
  ]);
  await expect(page.getByRole('status').getByText('Morning and evening are open')).toBeVisible();
});

test('asks again for another service and clears a time it no longer has @long', async ({
  page,
  site,
}) => {
  await chooseService(page, 'basic');
  await field(page, 'preferredDate').fill(site.freeDate());
  await field(page, 'preferredTime').selectOption('evening');
  await chooseService(page, 'deep');
  await expect(periods(page)).toHaveText([
    'Select a time',
    'Morning (8:00 AM - 12:00 PM)',
    'Afternoon (12:00 PM - 5:00 PM)',
  ]);
  await expect(field(page, 'preferredTime')).toHaveValue('');
});

test('offers all three periods when they cannot be looked up @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await page.route('**/api/available-time-periods/**', (route) => route.fulfill({ status: 500 }));
  await field(page, 'preferredDate').fill(site.freeDate());
  await expect(periods(page)).toHaveCount(4);
});

test('says so when a date has no time left @long', async ({ page, site }) => {
  await page.route('**/api/available-time-periods/**', (route) => route.fulfill(offered()));
  await field(page, 'preferredDate').fill(site.freeDate());
  await expect(periods(page)).toHaveText(['No time slots available for this date']);
  await expect(periods(page)).toBeDisabled();
});

test('leads from a full day to the next open one @long', async ({ page, site }) => {
  const [full, open] = [site.freeDate(), site.freeDate()];
  await page.route('**/api/available-time-periods/**', (route) =>
    route.fulfill(route.request().url().includes(open) ? offered('morning') : offered()),
  );
  await field(page, 'preferredDate').fill(full);
  const hint = page.getByText('Nothing is open on this date. The next open day is');
  await hint.getByRole('button', { name: formatShortDate(open) }).click();
  await expect(field(page, 'preferredDate')).toHaveValue(open);
  await expect(periods(page)).toHaveText(['Select a time', 'Morning (8:00 AM - 12:00 PM)']);
});

test('ignores an answer that a later question has overtaken @long', async ({ page, site }) => {
  const [slow, fast] = [site.freeDate(), site.freeDate()];
  const look = heldBack();
  await page.route(`**/api/available-time-periods/${slow}*`, async (route) => {
    await look.held;
    await route.fulfill(offered('evening'));
  });
  await page.route(`**/api/available-time-periods/${fast}*`, (route) =>
    route.fulfill(offered('morning')),
  );
  await field(page, 'preferredDate').fill(slow);
  await field(page, 'preferredDate').fill(fast);
  await expect(periods(page)).toHaveText(['Select a time', 'Morning (8:00 AM - 12:00 PM)']);
  const late = page.waitForEvent('requestfinished', (request) => request.url().includes(slow));
  look.release();
  await late;
  // By then it is rendered, if at all.
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done))));
  await expect(periods(page)).toHaveText(['Select a time', 'Morning (8:00 AM - 12:00 PM)']);
});

test('keeps what was typed over a reload and takes the service of a link', async ({
  page,
  site,
}) => {
  const data = await fillForm(page, site.freeDate(), { serviceType: 'premium' });
  await field(page, 'specialInstructions').fill('Ring twice');
  await page.locator('#booking-smsConsent').check();
  await page.reload();
  for (const name of ['preferredDate', 'preferredTime', 'address', 'phone'] as const) {
    await expect(field(page, name)).toHaveValue(data[name]);
  }
  expect(await chosenService(page)).toBe('premium');
  await expect(field(page, 'specialInstructions')).toHaveValue('Ring twice');
  await expect(page.locator('#booking-smsConsent')).toBeChecked();
  await page.goto('/booking?service=basic');
  await expect(field(page, 'address')).toHaveValue(data.address);
  // The time is restored with the service: 'basic' is selected before anything is loaded.
  await expect(field(page, 'preferredTime')).toHaveValue(data.preferredTime);
  expect(await chosenService(page)).toBe('basic');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Maya');
});

test('keeps what is typed before the code of the form has arrived @long', async ({ page }) => {
  const release = await holdRequests(page, '**/_astro/BookingForm*.js');
  await page.goto('/booking', { waitUntil: 'commit' });
  await field(page, 'firstName').fill('Ada');
  await chooseService(page, 'deep');
  await expect(submitButton(page)).toBeDisabled();
  release();
  await expect(submitButton(page)).toBeEnabled();
  await expect(field(page, 'firstName')).toHaveValue('Ada');
  await expect(page.locator('.price-card')).toContainText(money(startOf('deep')));
});

test('shows a claimed offer as a line of its own beside the list price @long', async ({ page }) => {
  await page.evaluate(() => {
    sessionStorage.setItem('promo', 'welcome20');
  });
  await page.goto('/booking?service=deep');
  const card = page.locator('.price-card');
  const deep = startOf('deep');
  const off = (deep * WELCOME) / 100;
  await expect(card).toContainText(`Welcome offer: ${WELCOME}% off the first cleaning`);
  await expect(card.locator('.number')).toHaveText([
    ...[money(deep), `−${money(off)}`, money(deep - off), money(FEE)],
  ]);
});
