import { book } from '#tests/support/book.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { openDashboard, sheet } from './admin-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the phone’s Back closes whatever is open and stays in the dashboard @long', async ({
  page,
  site,
}) => {
  const date = site.freeDate();
  await book(site, date, { firstName: 'Bea', lastName: 'Back' });
  await openDashboard(page);
  await page.getByRole('link', { name: 'Bea Back' }).click();
  await expect(sheet(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();

  await page.getByRole('button', { name: 'New booking' }).click();
  await expect(page).toHaveURL(/#bookings\/new$/);
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await page.getByRole('button', { name: 'Add reviews' }).click();
  await expect(sheet(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
});

test('closing leaves no dead step for Back, and leads to where a thing was opened from @long', async ({
  page,
  site,
}) => {
  const date = site.freeDate();
  const id = await book(site, date, { firstName: 'Dee', lastName: 'Step' });
  await openDashboard(page, `calendar/${date}`);
  await page.getByRole('link', { name: 'Dee Step' }).click();
  await expect(page).toHaveURL(new RegExp(`#bookings/${id}$`));
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`#calendar/${date}$`));

  await page.goto('about:blank');
  await page.goto(`/admin#bookings/${id}`);
  await expect(sheet(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/admin#bookings$/);
});
