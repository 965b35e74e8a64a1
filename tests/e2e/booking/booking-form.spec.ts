import { expect, test } from '#tests/support/browser.ts';
import { holdRequests } from '#tests/support/held-back.ts';
import { homeOf, money } from '#tests/support/prices.ts';
import {
  chooseService,
  chosenService,
  chosenTime,
  field,
  fillForm,
  openPart,
  submitButton,
  timeCard,
} from './booking-steps.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/booking');
  await expect(submitButton(page)).toBeEnabled();
});

test('asks again for another service and clears a time it no longer has @long', async ({
  page,
  site,
}) => {
  await chooseService(page, 'basic');
  await field(page, 'preferredDate').fill(site.freeDate());
  await timeCard(page, 'evening').check();
  await chooseService(page, 'deep');
  await expect(timeCard(page, 'evening')).toHaveAccessibleName(
    'Evening (5:00 PM - 8:00 PM) won’t fit',
  );
  await expect(chosenTime(page)).toHaveCount(0);
  for (const period of ['morning', 'afternoon']) {
    await expect(timeCard(page, period)).toHaveAttribute('aria-disabled', 'false');
  }
});

test('keeps what was typed over a reload and takes the service of a link', async ({
  page,
  site,
}) => {
  const data = await fillForm(page, site.freeDate(), { serviceType: 'premium' });
  await openPart(page, 'Gate code');
  await field(page, 'specialInstructions').fill('Ring twice');
  await page.locator('#booking-smsConsent').check();
  await page.reload();
  for (const name of ['preferredDate', 'address', 'phone'] as const) {
    await expect(field(page, name)).toHaveValue(data[name]);
  }
  await expect(chosenTime(page)).toHaveValue(data.preferredTime);
  expect(await chosenService(page)).toBe('premium');
  // It has opened by itself: what was typed is in sight.
  await expect(field(page, 'specialInstructions')).toBeVisible();
  await expect(field(page, 'specialInstructions')).toHaveValue('Ring twice');
  await expect(page.locator('#booking-smsConsent')).toBeChecked();
  await page.goto('/booking?service=basic');
  await expect(field(page, 'address')).toHaveValue(data.address);
  // The time is restored with the service: 'basic' is selected before anything is loaded.
  await expect(chosenTime(page)).toHaveValue(data.preferredTime);
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
  await expect(page.locator('.price-card')).toContainText(money(homeOf('deep', 2)));
});

test('on a phone the most popular package says so in a line that keeps clear of its price @long', async ({
  page,
}) => {
  const card = page.locator('.service-card', { hasText: 'Most popular' });
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const box = await card.boundingBox();
    const tag = await card.locator('em').boundingBox();
    const price = await card.locator('.service-price').boundingBox();
    if (!box || !tag || !price) throw new Error('The card has lost its tag or its price.');
    expect(tag.y).toBeGreaterThanOrEqual(box.y);
    const isAbove = tag.y + tag.height <= price.y;
    const isBeside = tag.x + tag.width <= price.x;
    expect(isAbove || isBeside).toBe(true);
    // One line.
    expect(tag.height).toBeLessThan(24);
  }
});
