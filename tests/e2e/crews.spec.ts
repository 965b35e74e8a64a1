import { expect, test } from '#tests/support/owners-browser.ts';
import { expectAccessible, openDashboard, sheet, toast } from './admin-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the owner adds a crew and a member on a phone, renames and retires it', async ({ page }) => {
  await openDashboard(page, 'calendar');
  await page.getByRole('link', { name: 'Crews' }).click();
  await expect(page.getByRole('heading', { name: 'Crews' })).toBeVisible();
  await expect(page.getByText('One crew goes out')).toBeVisible();
  await expectAccessible(page, 'one crew');

  await page.getByText('Add a crew').click();
  const adding = page.getByRole('form', { name: 'Add a crew' });
  await adding.getByLabel('Name').fill('North Bay');
  await adding.getByRole('radio', { name: 'plum' }).check();
  await adding.getByRole('button', { name: 'Add crew' }).click();
  const card = page.getByRole('region', { name: 'North Bay' });
  await expect(card.getByText('No visits ahead')).toBeVisible();
  await expect(page.getByText('2 crews go out')).toBeVisible();

  await card.locator('summary', { hasText: 'Add member' }).click();
  const joining = card.getByRole('form', { name: 'Add a member to North Bay' });
  await joining.getByLabel('Name').fill('Ana Reyes');
  await joining.getByLabel('Phone').fill('510-555-0122');
  await joining.getByLabel('Language').selectOption('es');
  await joining.getByRole('button', { name: 'Add member' }).click();
  await expect(card.getByRole('listitem').locator('bdi')).toHaveText('Ana Reyes');
  await expectAccessible(page, 'a member');

  await card.getByRole('button', { name: 'Has left (Ana Reyes)' }).click();
  await expect(toast(page)).toContainText('Ana Reyes Has Left');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByRole('button', { name: 'Has left (Ana Reyes)' })).toBeVisible();

  await card.getByRole('button', { name: 'Retire North Bay' }).click();
  await expect(toast(page)).toContainText('North Bay Retired');
  await expect(page.getByText('One crew goes out')).toBeVisible();
  await card.getByRole('button', { name: 'Bring back North Bay' }).click();
  await expect(page.getByText('2 crews go out')).toBeVisible();
});

test('a crew with visits ahead is not retired: they are listed and open', async ({
  page,
  site,
}) => {
  const date = site.freeDate();
  await openDashboard(page, 'calendar');
  await page.request.post('/api/admin/crews', { data: { name: 'South Bay', color: 'teal' } });
  const made = await page.request.post('/api/admin/bookings', {
    data: {
      firstName: 'Ruth',
      lastName: 'Vance',
      phone: '510-555-0166',
      address: '9 Grand Avenue, Oakland',
      serviceType: 'basic',
      preferredDate: date,
      preferredTime: 'morning',
      payment: 'none',
    },
  });
  expect(made.status()).toBe(201);
  await page.getByRole('link', { name: 'Crews' }).click();
  const card = page.getByRole('region', { name: 'Crew 1' });
  await expect(card.getByText('1 visit ahead')).toBeVisible();
  await card.getByRole('button', { name: 'Retire Crew 1' }).click();
  await expect(sheet(page)).toContainText('A visit still stands with this crew.');
  await expectAccessible(page, 'why not');
  await sheet(page)
    .getByRole('link', { name: /Ruth Vance/ })
    .click();
  await expect(sheet(page).getByRole('heading', { name: 'Ruth Vance' })).toBeVisible();
});
