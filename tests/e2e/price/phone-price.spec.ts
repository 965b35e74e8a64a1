import { expect, test } from '#tests/support/owners-browser.ts';
import { FIRST, money } from '#tests/support/prices.ts';
import { expectAccessible, openDashboard, sheet } from '../admin/admin-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a home described by phone has its price at once, and may have another one with a reason @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await openDashboard(page, 'bookings/new');
  const form = sheet(page).getByRole('form', { name: 'New booking' });
  await form.getByLabel('First name').fill('Ruth');
  await form.getByLabel('Last name').fill('Vance');
  await form.getByLabel('Phone').fill('510-555-0166');
  await form.getByLabel('Address').fill('9 Grand Avenue, Oakland');
  await form.getByLabel('Date').fill(site.freeDate());

  await form.getByLabel('Bedrooms').selectOption('2');
  await form.getByLabel('Bathrooms').selectOption('2');
  await form.getByText('Add-ons').first().click();
  await form.getByLabel('Oven').check();
  await form.getByLabel('How often').selectOption('weekly');
  await form
    .getByRole('group', { name: 'Which come with every visit?' })
    .getByLabel('Oven')
    .check();
  const shown = await page.evaluate(async () => {
    const answer = await fetch('/api/price', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        serviceType: 'basic',
        home: { bedrooms: 2, bathrooms: 2 },
        addOns: ['oven'],
        frequency: 'weekly',
        promo: 'welcome20',
      }),
    });
    return (await answer.json()) as { total: string };
  });
  const listed = Number(shown.total);
  const price = form.getByLabel('Price in dollars');
  await expect(price).toHaveValue(listed.toFixed(2).replace('.00', ''));
  // Ticked for who is new; without it the frequency's own discount is left.
  const first = form.getByRole('checkbox', { name: 'Their first cleaning' });
  await first.uncheck();
  await expect(price).not.toHaveValue(listed.toFixed(2).replace('.00', ''));
  await first.check();
  await expectAccessible(page, 'the price of a home');
  await form.getByLabel('Who agreed, and how').fill('Ruth, on the phone');
  await price.fill('99');
  await form.getByRole('button', { name: 'Save booking' }).click();
  await expect(form.getByLabel('Reason for a different price')).toBeFocused();
  await expectAccessible(page, 'another price without a reason');
  await form.getByLabel('Reason for a different price').fill('Neighbor of the Okafors');
  await form.getByRole('button', { name: 'Save booking' }).click();

  await expect(sheet(page).getByText('2 bedrooms, 2 bathrooms, every week')).toBeVisible();
  await expect(sheet(page).getByText('Adjusted, as agreed')).toBeVisible();
  await expect(sheet(page).getByText('$99', { exact: true }).first()).toBeVisible();
  await expect(
    sheet(page).getByText(/^\$99 agreed, list price \$[\d.]+: Neighbor of the Okafors$/),
  ).toBeVisible();
});

test('a business and a home beyond the list ask the owner for the price @long', async ({
  page,
}) => {
  await openDashboard(page, 'bookings/new');
  const form = sheet(page).getByRole('form', { name: 'New booking' });
  const price = form.getByLabel('Price in dollars');
  await expect(form.getByText(`from ${money(FIRST)}`, { exact: true })).toBeVisible();
  await expect(price).toHaveValue('');
  await form.getByLabel('Bedrooms').selectOption('7');
  await expect(form.getByText('There’s no list price for this')).toBeVisible();
  await form.getByLabel('Service').selectOption('deep');
  await form.getByLabel('Bedrooms').selectOption('3');
  await form.getByLabel('Is it a move?').selectOption('move-out');
  await expect(form.getByLabel('How often')).toHaveCount(0);
  await expect(form.getByText('Move-out cleaning, 3 bedrooms')).toBeVisible();
  await form.getByLabel('Service').selectOption('medical');
  await expect(form.getByLabel('Bedrooms')).toHaveCount(0);
  await expect(price).toHaveValue('');
});
