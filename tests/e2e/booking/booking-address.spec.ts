import { business } from '#content/business.ts';
import { expect, test } from '#tests/support/browser.ts';
import { field, fillForm, sendForm, submitButton, toast } from './booking-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ page }) => {
  await page.goto('/booking');
});

test('an address outside the area is answered before any money, with the number to call', async ({
  page,
  site,
}) => {
  await fillForm(page, site.freeDate(), { address: '10 Broadway, New York, NY 10006' });
  const note = page.locator('.area-note');
  await expect(note).toContainText(`outside our area`);
  await expect(note).toContainText(business.phone.display);
  await submitButton(page).click();
  await expect(field(page, 'address')).toBeFocused();
  await expect(field(page, 'address')).toHaveAccessibleDescription(/outside our area/);
  await expect(page).toHaveURL(/\/booking$/);
  expect(await page.evaluate(() => sessionStorage.getItem('pendingBookingData'))).toBeNull();
  await field(page, 'address').fill('12 Lakeshore Avenue, Oakland');
  await expect(page.locator('#booking-address-error')).toHaveCount(0);
  await submitButton(page).click();
  await page.waitForURL('**/checkout');
});

test('a place that we do not know is asked about, and one that names none, as no error', async ({
  page,
  site,
}) => {
  await fillForm(page, site.freeDate(), { address: '10 Broadway, New York' });
  await expect(page.locator('.area-note')).toContainText('We couldn’t find New York');
  await expect(field(page, 'zip')).toBeVisible();
  await expect(field(page, 'zip')).toHaveAttribute('autocomplete', 'postal-code');
  await field(page, 'address').fill('12 Lakeshore Avenue');
  await page.keyboard.press('Enter');
  await expect(field(page, 'zip')).toBeFocused();
  await expect(field(page, 'zip')).toHaveAccessibleDescription(/Please enter your ZIP code/);
  await expect(field(page, 'zip')).toHaveAttribute('aria-invalid', 'false');
  await expect(field(page, 'address')).toHaveAttribute('aria-invalid', 'false');
  await expect(page.locator('.field-error')).toHaveCount(0);
  await field(page, 'zip').fill('94610');
  await expect(page.locator('.area-note')).toHaveText('Yes, we clean in Oakland.');
  await submitButton(page).click();
  await page.waitForURL('**/checkout');
  const kept = await page.evaluate(() => sessionStorage.getItem('pendingBookingData'));
  expect(JSON.parse(kept ?? '')).toMatchObject({ address: '12 Lakeshore Avenue, 94610' });
});

test('an address that says where it is asks for nothing more @long', async ({ page, site }) => {
  await fillForm(page, site.freeDate());
  await expect(page.locator('.area-note')).toHaveText('Yes, we clean in Oakland.');
  await expect(field(page, 'zip')).toHaveCount(0);
  await expect(field(page, 'address')).toHaveAttribute('autocomplete', 'address-line1');
});

test('nobody is sent away because our own table does not come @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/areas.json', (route) => route.abort());
  await sendForm(page, site.freeDate(), { address: '12 Lakeshore Avenue' });
  await page.waitForURL('**/checkout');
});

test('a quote is asked for from anywhere @long', async ({ page, site }) => {
  await sendForm(page, site.freeDate(), {
    address: '1 Pacific Avenue, Santa Cruz',
    serviceType: 'restaurant',
  });
  await expect(toast(page)).toContainText('Quote Request Submitted!');
});

test('one tap books, also right after the address was typed: what is said of it moves nothing first', async ({
  page,
  site,
}) => {
  await fillForm(page, site.freeDate());
  await field(page, 'address').fill('9 Lake Street, Oakland');
  await submitButton(page).hover();
  await expect(field(page, 'address')).toBeFocused();
  await page.mouse.down();
  await expect(field(page, 'address')).toBeFocused();
  await page.mouse.up();
  await page.waitForURL('**/checkout');
});
