import { book } from '#tests/support/book.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { expectAccessible, openDashboard, sheet } from '../admin/admin-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an address outside the area is booked all the same, and the owner is warned of it @long', async ({
  page,
  site,
}) => {
  const far = { lastName: 'Far', address: '10 Broadway, New York, NY 10006' };
  await book(site, site.freeDate(), { ...far, firstName: 'Nadia' });
  await book(site, site.freeDate(), { firstName: 'Olive', lastName: 'Near' });
  await openDashboard(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Nadia Far' });
  await expect(row).toContainText('This address looks outside our area (ZIP code 10006)');
  const near = page.getByRole('listitem').filter({ hasText: 'Olive Near' });
  await expect(near).toContainText('Lakeshore');
  await expect(near).not.toContainText('outside our area');
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(sheet(page).getByText('This address looks outside our area')).toBeVisible();
  await expectAccessible(page);
});

test('a booking taken by phone for a far place is saved, and the warning stands beside it @long', async ({
  page,
  site,
}) => {
  await openDashboard(page);
  await page.getByRole('button', { name: 'New booking' }).click();
  const form = sheet(page).getByRole('form', { name: 'New booking' });
  await form.getByLabel('First name').fill('Otto');
  await form.getByLabel('Last name').fill('Quist');
  await form.getByLabel('Phone').fill('510-555-0190');
  await form.getByLabel('Address').fill('3 Grant Avenue, Novato');
  await form.getByLabel('Date').fill(site.freeDate());
  await form.getByRole('button', { name: 'Save booking' }).click();
  await expect(sheet(page).getByText('by phone, No.')).toBeVisible();
  await expect(sheet(page).getByText(/just outside our area \(Novato, \d+ miles/)).toBeVisible();
});
