import { addDays, businessTime } from '#domain/calendar-date.ts';
import { call } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { change, rows } from '#tests/support/database.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { expectAccessible, openDashboard, sheet, toast } from '../admin/admin-steps.ts';
import { typeCard } from '../booking/booking-steps.ts';

test('a business is set up, invoiced, notes a check in part and pays the rest by card', async ({
  page,
  site,
  browser,
  expectedErrors,
}) => {
  // More than is open is refused at its field.
  expectedErrors.push(/400/);
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await book(site, site.freeDate(), { email: 'office@example.com', firstName: 'Noor' });
  const yesterday = addDays(businessTime(new Date()).date, -1);
  change(site, 'UPDATE bookings SET preferred_date = ? WHERE id = ?', yesterday, id);
  const closing = { outcome: 'completed' };
  await call(site, 'POST', `/api/admin/bookings/${id}/close`, closing, signedIn(site));
  const [{ customer } = { customer: 0 }] = rows<{ customer: number }>(
    site,
    'SELECT customer_id AS customer FROM bookings WHERE id = ?',
    id,
  );
  await openDashboard(page, `customers/${customer}`);
  const billing = sheet(page).getByRole('region', { name: 'Invoices' });
  await billing.getByText('Set up invoices').click();
  await billing.getByLabel('Business').fill('Harbor Optics Inc.');
  await billing.getByLabel('Email for invoices').fill('books@harbor.example');
  await billing.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Harbor Optics Inc. gets invoices from now on.');
  await expectAccessible(page, 'customer with billing details');
  await billing.getByRole('button', { name: 'Invoice now' }).click();
  await expect(sheet(page).getByText('Waits for you')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('button', { name: 'Send the invoice' }).click();
  await expect(toast(page)).toContainText('It goes out to books@harbor.example.');
  await sheet(page).getByText('Note a check or transfer').click();
  const check = sheet(page).getByRole('form', { name: 'Note a check or transfer' });
  await check.getByLabel('Amount').fill('9999');
  await check.getByRole('button', { name: 'Note payment' }).click();
  await expect(check.getByText(/^Only \$[\d.]+ is open on INV-/).first()).toBeVisible();
  await check.getByLabel('Amount').fill('10');
  await check.getByLabel('Number or words').fill('1042');
  await check.getByRole('button', { name: 'Note payment' }).click();
  await expect(
    sheet(page).getByRole('region', { name: 'Payments' }).getByText('Check 1042'),
  ).toBeVisible();
  await expectAccessible(page, 'invoice');
  await sheet(page).getByText('Link to the invoice').click();
  const link = await sheet(page).getByLabel('Link to the invoice').inputValue();
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  // Back where it was opened from.
  await expect(billing).toContainText('Harbor Optics Inc.');
  await openDashboard(page, 'money/invoices');
  await expect(page.getByRole('region', { name: 'Open on invoices' })).toBeVisible();
  await expectAccessible(page, 'invoices');

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const theirs = await phone.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: /^Invoice INV-/ })).toBeVisible();
  await expectAccessible(theirs, 'invoice by its link');
  await theirs
    .getByRole('link', { name: /^Pay \$[\d.]+ by card/ })
    .first()
    .click();
  const pay = theirs.getByRole('button', { name: /^Pay \$/ });
  await typeCard(theirs, '4242424242424242', pay);
  await pay.click();
  await expect(theirs.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await theirs.goto(link);
  await expect(theirs.getByText('This invoice is paid in full.')).toBeVisible();
  await phone.close();
});
