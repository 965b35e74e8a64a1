import { expect, test } from '#tests/support/browser.ts';
import { arriveHome } from './booking-steps.ts';

const returned = (status: string) =>
  `/booking-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=${status}`;

test('a page opened by hand says that there is nothing to finish @long', async ({ page }) => {
  await page.goto('/booking-success');
  await expect(page.getByRole('heading', { name: 'Did your booking go through?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book a cleaning' })).toBeVisible();
});

test('the secret leaves the address bar at once and the booking is finished', async ({ page }) => {
  const asked: unknown[] = [];
  await page.route('**/api/complete-booking', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true, message: 'Booked' } });
  });
  await page.goto(returned('succeeded'), { waitUntil: 'commit' });
  await arriveHome(page);
  await expect(page.locator('.toast')).toContainText('Booking Confirmed!');
  expect(asked).toEqual([{ paymentIntentId: 'pi_1' }]);
});

test('a payment that is still on its way can be looked at again @long', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await page.route(
    '**/api/complete-booking',
    (route) => route.fulfill({ status: 409, json: { success: false, message: 'Not paid' } }),
    { times: 1 },
  );
  await page.goto(returned('processing'));
  await expect(page.getByText('Your bank is still working on it')).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
  await page.route('**/api/complete-booking', (route) =>
    route.fulfill({ json: { success: true, message: 'Booked' } }),
  );
  await page.getByRole('button', { name: 'Look again' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('a reload goes on finishing', async ({ page, expectedErrors }) => {
  expectedErrors.push(/500/);
  await page.route('**/api/complete-booking', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  });
  await page.goto(returned('succeeded'));
  await expect(page.getByRole('button', { name: 'Finish my booking' })).toBeVisible();
  await page.route('**/api/complete-booking', (route) =>
    route.fulfill({ json: { success: true, message: 'Booked' } }),
  );
  await page.reload();
  await page.waitForURL((url) => url.pathname === '/');
});
