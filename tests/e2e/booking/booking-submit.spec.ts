import { priceGrid } from '#content/price-grid.ts';
import { expect, test } from '#tests/support/browser.ts';
import { bookingOf, hold } from '#tests/support/api.ts';
import { firstTime, homeOf } from '#tests/support/prices.ts';
import {
  chosenTime,
  field,
  fillForm,
  sendForm,
  submitButton,
  timeCard,
  toast,
} from './booking-steps.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/booking');
});

test('checks the slot, keeps the booking for the checkout and goes there', async ({
  page,
  site,
}) => {
  const events: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) events.push(request.postDataJSON());
  });
  const asked: unknown[] = [];
  await page.route('**/api/check-availability', async (route) => {
    asked.push(route.request().postDataJSON());
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.route('**/checkout', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  // The page waits for its next one while it says 'Processing...', so it is watched from inside.
  const labels: string[] = [];
  await page.exposeFunction('noteLabel', (label: string) => labels.push(label));
  const data = await fillForm(page, site.freeDate(), { serviceType: 'deep' });
  await submitButton(page).evaluate((button) => {
    const page = window as unknown as { noteLabel: (label: string) => void };
    new MutationObserver(() => {
      page.noteLabel(button.textContent);
    }).observe(button, { childList: true, characterData: true, subtree: true });
  });
  await submitButton(page).dblclick();
  await page.waitForURL('**/checkout');
  expect(labels).toEqual(['Checking Availability...', 'Processing...']);
  expect(asked).toEqual([
    {
      preferredDate: `${data.preferredDate}T00:00:00.000Z`,
      preferredTime: 'morning',
      serviceType: 'deep',
      minutes: priceGrid.packages.deep.homes.find(({ bedrooms }) => bedrooms === 2)?.minutes,
    },
  ]);
  const kept = await page.evaluate(() => sessionStorage.getItem('pendingBookingData'));
  expect(JSON.parse(kept ?? '')).toMatchObject(data);
  expect(events).toContainEqual({
    event: 'form_submission',
    label: 'deep',
    value: firstTime(homeOf('deep', 2)),
    page: '/booking',
  });
});

test('says inline when the slot was taken meanwhile, and offers what is left', async ({
  page,
  site,
}) => {
  const date = site.freeDate();
  await fillForm(page, date);
  await hold(site, bookingOf(date));
  await submitButton(page).click();
  await expect(
    page.getByText('This time slot is no longer available. Please choose a different time.'),
  ).toBeVisible();
  await expect(field(page, 'preferredTime').locator('input:focus')).toHaveCount(1);
  await expect(chosenTime(page)).toHaveCount(0);
  await expect(timeCard(page, 'morning')).toHaveAccessibleName(/full$/);
  await expect(field(page, 'address')).toHaveValue('12 Lakeshore Avenue, Oakland');
  await expect(page).toHaveURL(/\/booking$/);
  await timeCard(page, 'afternoon').check();
  await submitButton(page).click();
  await page.waitForURL('**/checkout');
});

test('says inline when availability cannot be checked, and keeps everything @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/api/check-availability', (route) => route.fulfill({ status: 500 }));
  const data = await sendForm(page, site.freeDate());
  await expect(page.locator('.form-failure')).toHaveText(
    'Unable to check availability. Please try again.',
  );
  // At the button, which was pressed far above the end of the form.
  await expect(page.locator('.form-failure')).toBeInViewport({ ratio: 1 });
  await expect(submitButton(page)).toHaveText('Book Now and Pay');
  for (const name of ['firstName', 'email'] as const) {
    await expect(field(page, name)).toHaveValue(data[name]);
  }
  await expect(chosenTime(page)).toHaveValue(data.preferredTime);
  await page.unroute('**/api/check-availability');
  await submitButton(page).click();
  await page.waitForURL('**/checkout');
});

test('says so when the browser cannot keep the booking @long', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await fillForm(page, site.freeDate());
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await submitButton(page).click();
  await expect(toast(page)).toContainText('Booking Failed');
  await expect(toast(page)).toContainText(
    'There was an error processing your request. Please try again or contact us directly.',
  );
  await expect(page.locator('.form-failure')).toContainText('allow cookies and site data');
  await expect(page.locator('.form-failure')).toBeInViewport({ ratio: 1 });
  await expect(field(page, 'firstName')).toHaveValue('Maya');
});

test('a look-up that hangs is said at the button, and given up @long', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await page.reload();
  await fillForm(page, site.freeDate());
  await page.route('**/api/check-availability', () => undefined);
  const asked = page.waitForRequest('**/api/check-availability');
  await submitButton(page).click();
  await asked;
  await page.clock.runFor(8_000);
  await expect(page.getByText('This is taking longer than usual.')).toBeInViewport({ ratio: 1 });
  await page.clock.runFor(8_000);
  await expect(page.locator('.form-failure')).toBeInViewport({ ratio: 1 });
  await expect(submitButton(page)).toHaveText('Book Now and Pay');
});

test('comes back from the checkout with everything that was typed @long', async ({
  page,
  site,
}) => {
  const data = await sendForm(page, site.freeDate());
  await page.waitForURL('**/checkout');
  await page.goBack();
  await expect(submitButton(page)).toHaveText('Book Now and Pay');
  await expect(field(page, 'address')).toHaveValue(data.address);
  await expect(chosenTime(page)).toHaveValue(data.preferredTime);
});
