import { formatDay } from '#domain/calendar-date.ts';
import { book } from '#tests/support/book.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { expectAccessible, openDashboard, sheet, toast } from '../admin/admin-steps.ts';

test.use({ viewport: { width: 390, height: 740 } });

test('canceled visits leave the list, and are found again by a filter or a name', async ({
  page,
  site,
}) => {
  await book(site, site.freeDate(), { firstName: 'Kay', lastName: 'Kept' });
  const id = await book(site, site.freeDate(), { firstName: 'Cal', lastName: 'Celled' });
  const data = { status: 'cancelled' };
  expect((await page.request.patch(`/api/admin/bookings/${id}`, { data })).ok()).toBe(true);
  await openDashboard(page);
  const list = page.getByRole('list', { name: 'Bookings' });
  await expect(list.getByRole('link', { name: 'Kay Kept' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Cal Celled' })).toHaveCount(0);
  await expect(page.getByRole('status').getByText('without canceled ones')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectAccessible(page, 'filters');
  await page.getByLabel('Visit status').selectOption('Any, with canceled');
  await expect(list.getByRole('link', { name: 'Cal Celled' })).toBeVisible();
  await page.getByLabel('Visit status').selectOption('');
  await expect(list.getByRole('link', { name: 'Cal Celled' })).toHaveCount(0);
  await page.getByLabel('Search name, phone, email or address').fill('celled');
  await expect(list.getByRole('link', { name: 'Cal Celled' })).toBeVisible();
});

test('the visits of a day stand under its date; in the order of booking each row has its own', async ({
  page,
  site,
}) => {
  const date = site.freeDate();
  await book(site, date, { firstName: 'Dee', lastName: 'Daily' });
  await openDashboard(page);
  const list = page.getByRole('list', { name: 'Bookings' });
  const row = list.getByRole('listitem').filter({ hasText: 'Dee Daily' });
  const day = list.getByRole('heading', { name: formatDay(date) });
  await expect(day).toHaveCount(1);
  await expect(row.locator('time')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Order').selectOption('newest');
  await expect(row.locator('time')).toHaveAttribute('datetime', date);
  await expect(list.getByRole('heading')).toHaveCount(0);
});

test('what a toast says stands above the button that saves a new booking', async ({
  page,
  site,
}) => {
  await book(site, site.freeDate(), { firstName: 'Tess', lastName: 'Toast' });
  await openDashboard(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Tess Toast' });
  await row.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page).getByText('Visit confirmed')).toBeVisible();
  await page
    .getByRole('link', { name: 'New booking' })
    .or(page.getByRole('button', { name: 'New booking' }))
    .click();
  const save = sheet(page).getByRole('button', { name: 'Save booking' });
  await expect(toast(page).getByText('Visit confirmed')).toBeVisible();
  for (const scrollTop of [0, 99_999]) {
    await sheet(page).evaluate((dialog, top) => dialog.scrollTo(0, top), scrollTop);
    await expect(save).toBeInViewport({ ratio: 1 });
    const isFree = await save.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return [0.1, 0.9].every((part) =>
        button.contains(document.elementFromPoint(left + width / 2, top + height * part)),
      );
    });
    expect(isFree).toBe(true);
  }
});
