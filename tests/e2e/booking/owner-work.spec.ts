import { book } from '#tests/support/book.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { FEE, money } from '#tests/support/prices.ts';
import { WIDTHS } from '#tests/support/widths.ts';
import {
  expectAccessible,
  openDashboard,
  sheet,
  openTab,
  showFigures,
  toast,
} from '../admin/admin-steps.ts';

for (const { name, ...viewport } of WIDTHS) {
  test.describe(`at the width of a ${name}`, () => {
    test.use({ viewport });

    test('a booking is moved, noted, refunded in part and canceled', async ({
      page,
      site,
      expectedErrors,
    }) => {
      expectedErrors.push(/400/);
      const id = await book(site, site.freeDate(), { firstName: 'Ines', lastName: name });
      const newDate = site.freeDate();
      await openDashboard(page);
      await page.getByRole('link', { name: `Ines ${name}` }).click();
      await expect(page).toHaveURL(new RegExp(`#bookings/${id}$`));
      await expect(sheet(page).getByRole('link', { name: 'Call' })).toHaveAttribute(
        'href',
        'tel:5105550177',
      );
      await sheet(page).getByText('Move to another time').click();
      await sheet(page).getByRole('button', { name: 'Move booking' }).click();
      await expect(page.locator('.toast')).toContainText(`Ines ${name}’s booking stays as it was.`);
      await expect(
        sheet(page).locator('summary', { hasText: 'Move to another time' }),
      ).toBeFocused();
      await sheet(page).getByText('Move to another time').click();
      await sheet(page).getByLabel('New date').fill(newDate);
      await sheet(page)
        .getByRole('radio', { name: /^Afternoon/ })
        .check();
      await sheet(page).getByRole('button', { name: 'Move booking' }).click();
      await expect(
        sheet(page)
          .getByText(/^Planned for (12|[1-4]):[03]0 PM to/)
          .first(),
      ).toBeVisible();

      await sheet(page).getByLabel('New note').fill('Ring twice');
      await sheet(page).getByRole('button', { name: 'Add note' }).click();
      await expect(sheet(page).getByText('Ring twice')).toBeVisible();

      await sheet(page).getByText('Refund', { exact: true }).click();
      const refund = sheet(page).getByRole('form', { name: 'Refund' });
      await expect(refund.getByLabel('After the refund')).toHaveValue('goodwill');
      await refund.getByLabel('Amount').fill(String(FEE + 5));
      await refund.getByLabel('Reason').fill('Came late');
      await refund.getByRole('button').click();
      await expect(
        refund.getByText(`The most you can refund is ${money(FEE)}.`).first(),
      ).toBeVisible();
      await refund.getByLabel('Amount').fill('10');
      await refund.getByRole('button').click();
      const sure = page.getByRole('dialog', { name: 'Refund $10?' });
      await expect(sure).toContainText(`Customer: Ines ${name}`);
      await page.keyboard.press('Escape');
      await expect(sure).toHaveCount(0);
      await expect(refund.getByRole('button')).toBeFocused();
      await expect(refund.getByLabel('Reason')).toHaveValue('Came late');
      await refund.getByRole('button').click();
      await sure.getByRole('button', { name: 'Refund $10' }).click();
      await expect(toast(page)).toContainText(`$10 refund on its wayInes ${name}`);
      await expect(refund).toBeHidden();
      await expect(sheet(page).locator('summary', { hasText: /^Refund$/ })).toBeFocused();
      const done = sheet(page).getByText(/^\$10 refunded as a courtesy, .+\. Reason: Came late$/);
      await expect(done).toBeInViewport({ ratio: 1 });
      await expect(sheet(page).getByText('partly refunded', { exact: true })).toBeVisible();
      await expect(sheet(page).getByText('Courtesy refund', { exact: true })).toBeVisible();
      await expectAccessible(page);

      await sheet(page).getByText('Refund', { exact: true }).click();
      await refund.getByLabel('Reason').fill('The rest');
      await refund.getByRole('button').click();
      await page.getByRole('button', { name: `Refund ${money(FEE - 10)}`, exact: true }).click();
      await expect(sheet(page).getByText(`${money(FEE - 10)} refunded`)).toBeVisible();
      await expect(sheet(page).getByRole('heading', { name: 'Payment' })).toBeFocused();

      await sheet(page).getByRole('button', { name: 'Cancel booking' }).click();
      const question = page.getByRole('dialog', { name: 'Cancel booking?' });
      await question.getByRole('button', { name: 'Cancel booking' }).click();
      await expect(sheet(page).getByRole('button', { name: 'Restore' })).toBeVisible();
      await expect(sheet(page).getByText('Changed to canceled from pending')).toBeVisible();
      await expect(sheet(page).getByText('refunded', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toHaveCount(0);
      const row = page.getByRole('listitem').filter({ hasText: `Ines ${name}` });
      // Canceled ones leave the list, and a name finds them.
      await expect(row).toHaveCount(0);
      await page.getByRole('searchbox').fill(`ines ${name}`);
      await expect(row.getByText('canceled')).toBeVisible();
    });

    test('a booking is taken by phone, found again and paid in cash', async ({
      page,
      site,
      expectedErrors,
    }) => {
      expectedErrors.push(/400/);
      await openDashboard(page);
      await page.getByRole('button', { name: 'New booking' }).click();
      const form = sheet(page).getByRole('form', { name: 'New booking' });
      await form.getByRole('button', { name: 'Save booking' }).click();
      await expect(form.getByText('First name is required')).toBeVisible();
      await expectAccessible(page);
      await form.getByLabel('First name').fill('Otto');
      await form.getByLabel('Last name').fill(`Quist-${name}`);
      await form.getByLabel('Phone').fill('510-555-0190');
      await form.getByLabel('Address').fill('4 Alder Street, Oakland');
      await form.getByLabel('Service').selectOption('medical');
      await form.getByLabel('Date').fill(site.freeDate());
      await form.getByLabel('Price').fill('310');
      await form.getByLabel('OK to text').check();
      await expect(form.getByLabel('Status')).toHaveValue('confirmed');
      await expect(form.getByLabel('Payment')).toHaveCount(0);
      await form.getByRole('button', { name: 'Save booking' }).click();
      await expect(sheet(page).getByText('By phone, No. ')).toBeVisible();
      // Nobody got a link, and nothing was to be paid online.
      await expect(sheet(page).getByRole('region', { name: 'Customer’s link' })).toHaveCount(0);
      await expect(sheet(page).getByText('Online payment')).toHaveCount(0);
      await expect(
        sheet(page).getByText('Entered by phone, confirmed at once, texts agreed to'),
      ).toBeVisible();
      await sheet(page).getByRole('button', { name: 'Edit details' }).click();
      const box = page.getByRole('checkbox', { name: 'OK to text' });
      await expect(box).toBeChecked();
      await box.uncheck();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(sheet(page).getByText('Texts: agreed became not agreed')).toBeVisible();
      await sheet(page).getByText('Record a payment').first().click();
      const money = sheet(page).getByRole('form', { name: 'Record a payment' });
      await expect(money.getByLabel('Amount')).toHaveValue('310.00');
      await money.getByLabel('Amount').fill('');
      await money.getByRole('button').click();
      await expect(money.getByLabel('Amount')).toBeFocused();
      await expect(money.locator('.field-error')).toHaveText('Please enter an amount, like 25.00');
      await expect(money.getByRole('alert')).toHaveClass('sr-only');
      await money.getByLabel('Amount').fill('110');
      await money.getByRole('button').click();
      await expect(toast(page)).toContainText(`Otto Quist-${name}: $110 in cash.`);
      // Closed, so that a second tap records nothing more.
      await expect(money).toHaveCount(0);
      await expect(sheet(page).getByText('Record a payment').first()).toBeFocused();
      const payments = sheet(page).getByRole('list', { name: 'Payments' }).getByRole('listitem');
      await expect(payments.filter({ hasText: '$110' })).toBeInViewport({ ratio: 1 });
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await expect(
        sheet(page).getByText('Payment of $110 deleted: Recorded by mistake'),
      ).toBeVisible();
      await expect(payments).toHaveCount(0);
      await sheet(page).getByText('Record a payment').first().click();
      await expect(money.getByLabel('Amount')).toHaveValue('310.00');
      await money.getByRole('button').click();
      await expect(sheet(page).getByText('$310 received (Cash)')).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(sheet(page)).toHaveCount(0);

      await page.getByRole('searchbox').fill(`quist-${name}`);
      await expect(page.getByRole('listitem')).toHaveCount(1);
      await page.getByRole('button', { name: 'Filters' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Export CSV' }).click();
      expect((await download).suggestedFilename()).toBe('bookings.csv');
      // The filters cover the list on a phone, so the count above them says what they did.
      const count = page.getByRole('search').getByRole('status');
      await expect(count).toHaveText('1 booking');
      await page.getByLabel('Status').selectOption('cancelled');
      await expect(count).toHaveText('No bookings');
      await expect(page.getByText('No booking matches.')).toBeVisible();
      await expectAccessible(page);
    });

    test('a quote is booked in one step, a message deleted and brought back', async ({
      page,
      site,
    }) => {
      const write = (data: object) => page.request.post('/api/messages', { data });
      const person = { lastName: name, email: 'q@example.com', phone: '510-555-0111' };
      await write({ ...person, firstName: 'Plain', message: 'Hello there' });
      await write({
        ...person,
        firstName: 'Quota',
        message: 'Quote request',
        serviceType: 'restaurant',
        quote: {
          address: '2 Pier Street',
          preferredDate: site.freeDate(),
          preferredTime: 'evening',
        },
      });
      await openDashboard(page);
      await openTab(page, 'Messages');
      const plain = page.getByRole('listitem').filter({ hasText: `Plain ${name}` });
      await expect(plain.getByText('Unread')).toBeVisible();
      await plain.locator('summary', { hasText: 'More for' }).click();
      await plain.getByRole('button', { name: 'Mark read' }).click();
      await expect(plain.getByText('Unread', { exact: true })).toHaveCount(0);
      await plain.getByRole('button', { name: 'Delete' }).click();
      await expect(plain).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(plain).toBeVisible();
      await expectAccessible(page);

      const quote = page.getByRole('listitem').filter({ hasText: `Quota ${name}` });
      await expect(quote.getByText('Unread', { exact: true })).toBeVisible();
      await quote.locator('summary', { hasText: 'More for' }).click();
      await quote.getByRole('button', { name: 'Turn into booking' }).click();
      await expect(sheet(page).getByLabel('Address')).toHaveValue('2 Pier Street');
      await sheet(page).getByLabel('Price').fill('480');
      await sheet(page).getByLabel('Has the customer agreed?').selectOption('confirmed');
      await sheet(page).getByRole('button', { name: 'Save booking' }).click();
      await expect(sheet(page).getByText('Made from a quote request')).toBeVisible();
    });

    test('the calendar says why customers can’t book and closes whole days @long', async ({
      page,
      site,
    }) => {
      const date = site.freeDate();
      await openDashboard(page);
      await page.goto(`/admin#calendar/${date}`);
      const day = page.locator('.day-card');
      await expect(day.getByText(/ open$/)).toHaveCount(3);
      await day.getByText('Block whole day').click();
      await day.getByRole('button', { name: 'Block day' }).click();
      await expect(day.getByText('Blocked: the whole day')).toBeVisible();
      await expect(day.getByText('Block whole day')).toHaveCount(0);
      await expectAccessible(page);
      await day.getByRole('button', { name: 'Open this day' }).click();
      await expect(day.getByText(/ open$/)).toHaveCount(3);
      await page.getByRole('button', { name: 'Agenda' }).click();
      await expect(page.locator('.day-card').first()).toBeVisible();
      await expectAccessible(page);
    });

    test('overview, reviews and the day sheet show what is there @long', async ({ page, site }) => {
      await openDashboard(page);
      await openTab(page, 'Overview');
      await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
      await showFigures(page);
      await page.getByText('Show as table').first().click();
      await expect(page.locator('.chart-table').first().getByRole('row')).toHaveCount(31);
      await expectAccessible(page);
      await openTab(page, 'Reviews');
      await page.getByRole('link', { name: 'Elsewhere' }).click();
      await page.getByRole('button', { name: 'Add reviews' }).click();
      await expectAccessible(page);
      await sheet(page).getByLabel('Name').fill(`Lena ${name}`);
      await sheet(page).getByRole('radio', { name: '5 stars' }).check();
      await sheet(page).getByLabel('Review', { exact: true }).last().fill('Spotless.');
      await sheet(page).getByRole('button', { name: 'Save review' }).click();
      const review = page.getByRole('listitem').filter({ hasText: `Lena ${name}` });
      await review.getByRole('button', { name: 'Archive' }).click();
      await expect(review.getByText('Archived')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(review.getByText('Archived')).toHaveCount(0);
      await expect(review.locator('.review-photo')).toHaveText(/^L/);
      const date = site.freeDate();
      await book(site, date, { firstName: 'Crew', lastName: name });
      await page.goto(`/admin#calendar/${date}/print`);
      await expect(sheet(page).getByText(`Crew ${name}`)).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('tablist')).toBeHidden();
      await expect(sheet(page).getByText(`Crew ${name}`)).toBeVisible();
    });
  });
}

test('the public pages load nothing of the dashboard', async ({ page }) => {
  for (const path of ['/', '/booking', '/contact', '/faq']) {
    await page.goto(path);
    const names = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => entry.name),
    );
    expect(names.filter((address) => /Dashboard|admin/i.test(address))).toEqual([]);
    expect(await page.content()).not.toContain('dash-tabs');
  }
});

test('what was paid too much is what a refund offers first @long', async ({ page, site }) => {
  const id = await book(site, site.freeDate(), { firstName: 'Paid', lastName: 'Twice' });
  await openDashboard(page);
  const path = `/api/admin/bookings/${id}/payments`;
  const { balance } = (await (await page.request.get(`/api/admin/bookings/${id}`)).json()) as {
    balance: string;
  };
  const amount = String(Number(balance) + 20);
  const taken = { method: 'cash', amount, note: '', moreThanOwed: true };
  expect((await page.request.post(path, { data: taken })).status()).toBe(200);
  await openDashboard(page, `bookings/${id}`);
  await sheet(page).getByText('Refund', { exact: true }).click();
  const refund = sheet(page).getByRole('form', { name: 'Refund' });
  await expect(refund.getByLabel('Amount')).toHaveValue('20.00');
  await expect(refund.getByLabel('After the refund')).toHaveValue('correction');
  await expect(refund.getByLabel('After the refund')).toContainText('they overpaid');
});

test('a booking that can’t be read says what to do, and opens on another try', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/404/, /ERR_FAILED/);
  const id = await book(site, site.freeDate(), { firstName: 'Ines', lastName: 'Later' });
  await openDashboard(page);
  await page.goto('/admin#bookings/999999');
  await expect(
    sheet(page).getByText('We can’t find that booking. Please look for it in the list.'),
  ).toBeVisible();
  const detail = `**/api/admin/bookings/${id}`;
  await page.route(detail, (route) => route.abort());
  await page.goto(`/admin#bookings/${id}`);
  await expect(sheet(page).getByText('We couldn’t reach the server.')).toBeVisible();
  await page.unroute(detail);
  await sheet(page).getByRole('button', { name: 'Try again' }).click();
  await expect(sheet(page).getByRole('heading', { name: 'Ines Later' })).toBeVisible();
});
