import { expect, test } from '#tests/support/owners-browser.ts';
import { expectAccessible, openDashboard, sheet, toast } from '../admin/admin-steps.ts';

test.use({ viewport: { width: 390, height: 740 } });

test('a customer no message reaches is on a list to call until somebody did', async ({
  page,
  site,
}) => {
  const date = site.freeDate();
  const data = {
    ...{ firstName: 'Nadia', lastName: 'Nomail', phone: '510-555-0144' },
    ...{ address: '9 Grand Avenue, Oakland', serviceType: 'basic', preferredDate: date },
    ...{ preferredTime: 'morning', payment: 'none', status: 'confirmed' },
  };
  const made = await page.request.post('/api/admin/bookings', { data });
  const { id } = (await made.json()) as { id: number };
  await openDashboard(page, `bookings/${id}`);
  await sheet(page).getByText('Move to another time').click();
  await sheet(page)
    .getByRole('radio', { name: /^Afternoon/ })
    .check();
  await sheet(page).getByRole('button', { name: 'Move booking' }).click();
  await expect(toast(page)).toContainText('please call (510) 555-0144');
  await openDashboard(page, 'overview');
  const calls = page.getByRole('list', { name: 'Customers to call' });
  const call = calls.getByRole('listitem').filter({ hasText: 'Nadia Nomail' });
  await expect(call).toContainText(/Tell them their visit is now (on .*, |tomorrow )afternoon/);
  await expect(call.getByRole('link', { name: '(510) 555-0144' })).toHaveAttribute(
    'href',
    'tel:5105550144',
  );
  await expectAccessible(page, 'a customer to call');
  await call.getByRole('button', { name: /^Called/ }).click();
  await expect(call).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(call).toBeVisible();
});
