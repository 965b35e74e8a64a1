import { bookedBefore } from '#tests/support/booked-before.ts';
import { book } from '#tests/support/book.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { decimal, DUE } from '#tests/support/prices.ts';
import {
  endSessionAt,
  openBlockForm,
  openDashboard,
  seePleaseLogin,
  sheet,
  signInAgain,
} from '../admin/admin-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/401/);
});

test('a sheet that was being filled in is there again after signing in @long', async ({
  page,
  site,
}) => {
  await openDashboard(page, 'bookings/new');
  const form = sheet(page).getByRole('form', { name: 'New booking' });
  await form.getByLabel('Phone').fill('510-555-0143');
  await form.getByLabel('First name').fill('Typed');
  await form.getByLabel('Last name').fill('Twice');
  await form.getByLabel('Address').fill('9 Grand Avenue, Oakland');
  await form.getByLabel('Date').fill(site.freeDate());
  await form.getByLabel('Service').selectOption('medical');
  await form.getByLabel('Price').fill('345');
  await form.getByLabel('Instructions').fill('Second floor,\nring twice');
  await endSessionAt(page, 'POST', '/api/admin/**');
  await form.getByRole('button', { name: 'Save booking' }).click();
  await signInAgain(page);
  await expect(page).toHaveURL(/#bookings\/new$/);
  await expect(form.getByLabel('First name')).toHaveValue('Typed');
  await expect(form.getByLabel('Service')).toHaveValue('medical');
  await expect(form.getByLabel('Price')).toHaveValue('345');
  await expect(form.getByLabel('Instructions')).toHaveValue('Second floor,\nring twice');

  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'New booking' }).click();
  await expect(form.getByLabel('First name')).toHaveValue('');
});

test('a form in a fold of a booking is open and filled in again, and begins anew once saved @long', async ({
  page,
  site,
}) => {
  await bookedBefore(site);
  const id = await book(site, site.freeDate(), { firstName: 'Kim', lastName: 'Fold' });
  await openDashboard(page, `bookings/${id}`);
  await sheet(page).getByText('Record a payment').first().click();
  const money = sheet(page).getByRole('form', { name: 'Record a payment' });
  await money.getByLabel('Amount').fill('12.50');
  await money.getByLabel('Note').fill('In an envelope');
  await endSessionAt(page, 'POST', '/api/admin/**');
  await money.getByRole('button').click();
  await signInAgain(page);
  await expect(money.getByLabel('Amount')).toHaveValue('12.50');
  await money.getByRole('button').click();
  await expect(sheet(page).getByText('$12.50 received (Cash)')).toBeVisible();
  await expect(money).toHaveCount(0);
  await sheet(page).getByText('Record a payment').first().click();
  await expect(money.getByLabel('Note')).toHaveValue('');
  await expect(money.getByLabel('Amount')).toHaveValue(decimal(DUE - 12.5));
});

test('the hour that was about to be blocked is chosen again @long', async ({ page, site }) => {
  await openDashboard(page, 'calendar');
  const block = await openBlockForm(page);
  const date = site.freeDate();
  await block.getByLabel('Date').fill(date);
  await block.getByLabel('Time slot').selectOption('9:00 AM');
  await block.getByLabel('Reason').selectOption('Other');
  await block.getByLabel('Your reason').fill('Choir');
  await endSessionAt(page, 'POST', '/api/admin/**');
  await block.getByRole('button').click();
  await signInAgain(page);
  await expect(block).toBeVisible();
  await expect(block.getByLabel('Date')).toHaveValue(date);
  await expect(block.getByLabel('Time slot')).toHaveValue('9:00 AM');
  await expect(block.getByLabel('Your reason')).toHaveValue('Choir');
});

test('search and filters stand as they stood @long', async ({ page, site }) => {
  await book(site, site.freeDate(), { firstName: 'Kim', lastName: 'Kept' });
  await openDashboard(page);
  const found = page.waitForResponse(/q=kept/);
  await page.getByRole('searchbox').fill('kept');
  await found;
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Filters' }).click();
  const narrowed = page.waitForResponse(/status=pending/);
  await page.getByLabel('Status').selectOption('pending');
  await narrowed;
  await endSessionAt(page, 'GET', '/api/bookings?**');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await signInAgain(page);
  await expect(page.getByRole('searchbox')).toHaveValue('kept');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByLabel('Status')).toHaveValue('pending');
});

test('an export with an ended session leads to sign-in, not to a file with an error in it @long', async ({
  page,
}) => {
  await openDashboard(page);
  // On a phone it is among the filters.
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('link', { name: 'Export CSV' })).toBeVisible();
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.url()));
  await endSessionAt(page, 'GET', '/api/auth/user');
  await seePleaseLogin(page, () => page.getByRole('link', { name: 'Export CSV' }).click());
  await signInAgain(page);
  expect(downloads).toEqual([]);
  await page.getByRole('button', { name: 'Filters' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('bookings.csv');
});

test('Back after signing out shows no customers, also where the browser kept the page @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await book(site, site.freeDate(), { firstName: 'Hidden', lastName: 'Customer' });
  await openDashboard(page);
  await expect(page.getByRole('link', { name: 'Hidden Customer' })).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await page.waitForURL(/\/$/);
  await page.goBack();
  await page.waitForURL('**/login');
  await expect(page.getByRole('link', { name: 'Hidden Customer' })).toHaveCount(0);
});

test('a dashboard that comes out of the browser’s memory is asked for anew @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await book(site, site.freeDate(), { firstName: 'Kept', lastName: 'Inmemory' });
  await openDashboard(page);
  await expect(page.getByRole('link', { name: 'Kept Inmemory' })).toBeVisible();
  // Signed out in another tab; then Back restores this page as it was.
  await page.request.get('/api/logout');
  // The page itself is requested again: its stream would take seconds to find out.
  const again = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/admin',
  );
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await again;
  await page.waitForURL('**/login');
  await expect(page.getByRole('link', { name: 'Kept Inmemory' })).toHaveCount(0);
});
