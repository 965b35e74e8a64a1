import { call } from '#tests/support/api.ts';
import { book } from '#tests/support/book.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { WIDTHS } from '#tests/support/widths.ts';
import { expectAccessible, openDashboard, sheet, toast } from '../admin/admin-steps.ts';

for (const { name, ...viewport } of WIDTHS) {
  test.describe(`at the width of a ${name}`, () => {
    test.use({ viewport });
    const digits = String(555_0300 + name.length).padStart(7, '0');
    const ana = {
      firstName: 'Ana',
      lastName: `Lindgren ${name}`,
      phone: `(510) 555-${digits.slice(3)}`,
    };
    const email = `ana-${name}@example.com`;
    const home = { bedrooms: 2, bathrooms: 2 };

    test('a customer is found by phone, known by name, and booked again with everything filled in', async ({
      page,
      site,
    }) => {
      const visit = { home, addOns: ['oven'], address: '31 Larkspur Lane, Alameda' };
      await book(site, site.freeDate(), { ...ana, email, ...visit });
      await openDashboard(page, 'customers');
      await expect(page.getByRole('tab', { name: 'Customers' })).toBeInViewport({ ratio: 1 });
      await page.getByRole('searchbox').fill(`510.555.${digits.slice(3)}`);
      const list = page.getByRole('list', { name: 'Customers' });
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await expectAccessible(page, 'list');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Export CSV' }).click();
      expect((await download).suggestedFilename()).toBe('customers.csv');
      await list.getByRole('link', { name: `Ana Lindgren ${name}` }).click();
      await sheet(page)
        .getByRole('textbox', { name: 'How to get in' })
        .fill('Key under the blue pot');
      await sheet(page).getByRole('button', { name: 'Save', exact: true }).click();
      await expect(toast(page).getByText('Customer saved')).toBeVisible();
      await expectAccessible(page, 'page');

      await sheet(page).getByRole('link', { name: 'Book again' }).click();
      const form = sheet(page).getByRole('form', { name: 'New booking' });
      await expect(form.getByLabel('Date')).toBeFocused();
      await expect(form.getByLabel('Address')).toHaveValue(visit.address);
      await expect(form.getByLabel('Bedrooms')).toHaveValue('2');
      await expect(form.getByRole('checkbox', { name: 'Oven' })).toBeChecked();
      await form.getByLabel('Date').fill(site.freeDate());
      await form.getByRole('button', { name: 'Save booking' }).click();
      await expect(sheet(page).getByText('no visits yet')).toBeVisible();
      await expect(sheet(page).getByText('Key under the blue pot')).toBeVisible();
    });

    test('a known customer is booked by phone in six taps @long', async ({ page, site }) => {
      await book(site, site.freeDate(), { ...ana, email, home });
      await openDashboard(page);
      await page.getByRole('button', { name: 'New booking' }).click();
      const form = sheet(page).getByRole('form', { name: 'New booking' });
      await form.getByLabel('Phone').click();
      await page.keyboard.type(digits);
      const known = form
        .getByRole('listitem')
        .filter({ hasText: `Ana Lindgren ${name}` })
        .getByRole('button', { name: 'Use Ana’s details: 2 bedrooms' });
      await expect(known).toBeVisible();
      await expectAccessible(page, 'suggestion');
      await known.click();
      await expect(form.getByLabel('First name')).toHaveValue('Ana');
      await expect(form.getByText('Filled in from Ana’s details: 2 bedrooms')).toBeVisible();
      await form.getByLabel('Date').fill(site.freeDate());
      await form.getByRole('button', { name: 'Save booking' }).click();
      await expect(
        sheet(page).getByRole('heading', { name: `Ana Lindgren ${name}` }),
      ).toBeVisible();
      await expect(sheet(page).getByText(email)).toBeVisible();
    });

    test('two customers that are one are merged, and separated at once and later @long', async ({
      page,
      site,
    }) => {
      const twice = {
        firstName: 'Bea',
        lastName: `Quist ${name}`,
        address: '2 Pier Street, Oakland',
      };
      for (const phone of [`415-${digits}`, `925-${digits}`]) {
        const data = { ...twice, phone, serviceType: 'basic', preferredDate: site.freeDate() };
        const more = { preferredTime: 'morning', payment: 'none' };
        const path = '/api/admin/bookings';
        const answer = await call(site, 'POST', path, { ...data, ...more }, signedIn(site));
        expect(answer.status).toBe(201);
      }
      await openDashboard(page, 'customers');
      await page.getByRole('searchbox').fill(`quist ${name}`);
      const list = page.getByRole('list', { name: 'Customers' });
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await list.getByRole('link').first().click();
      const similar = sheet(page).getByRole('list', { name: 'Perhaps the same' });
      await similar.getByRole('button', { name: 'Merge' }).click();
      // It asks first, both side by side; declining changes nothing.
      const question = page.getByRole('dialog', { name: 'Merge these two?' });
      const row = (what: string) =>
        question.getByRole('row', { name: new RegExp(`^${what}`) }).getByRole('cell');
      await expect(row('Phone')).toHaveText([/^\((415|925)\) 555-/, /^\((415|925)\) 555-/]);
      await expect(row('Street')).toHaveText([twice.address, twice.address]);
      await expect(row('Visits')).toHaveText(['0', '0']);
      await expectAccessible(page, 'question');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toHaveCount(0);
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await similar.getByRole('button', { name: 'Merge' }).click();
      const merges: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/merge')) merges.push(request.url());
      });
      // A double tap merges once: the second comes before the first is rendered.
      await question.getByRole('button', { name: 'Merge' }).evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
      await expect(toast(page).getByText('Customers merged')).toBeVisible();
      await expect(question).toHaveCount(0);
      // Hovering keeps it up until all checks are done.
      await toast(page).hover();
      expect(merges).toHaveLength(1);
      await expect(
        sheet(page).getByRole('list', { name: 'Visits' }).getByRole('listitem'),
      ).toHaveCount(2);
      await expect(sheet(page).getByText('2 upcoming', { exact: true })).toBeVisible();
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await expect(similar.getByRole('button', { name: 'Merge' })).toBeVisible();
      await similar.getByRole('button', { name: 'Merge' }).click();
      await question.getByRole('button', { name: 'Merge' }).click();
      await sheet(page).getByRole('button', { name: 'Undo merge' }).click();
      await expect(similar.getByRole('button', { name: 'Merge' })).toBeVisible();
      // A customer found by search is not offered again once merged.
      await sheet(page).getByText('Merge with another customer').click();
      await sheet(page).getByRole('searchbox').fill(`quist ${name}`);
      const found = sheet(page).getByRole('list', { name: 'Found' });
      await found.getByRole('button', { name: 'Merge' }).click();
      await question.getByRole('button', { name: 'Merge' }).click();
      await expect(question).toHaveCount(0);
      await expect(found).toHaveCount(0);
      await expect(sheet(page).getByText('Nobody else matches.')).toBeVisible();
      await sheet(page).getByRole('button', { name: 'Undo merge' }).click();
      await expect(found.getByRole('button', { name: 'Merge' })).toBeVisible();
      await expect(similar.getByRole('button', { name: 'Merge' })).toBeVisible();
      await expect(list.getByRole('listitem')).toHaveCount(2);
    });
  });
}

test('what is typed into a search stays, however late the answers come @long', async ({
  page,
  site,
}) => {
  const lone = { firstName: 'Lone', lastName: 'Starr' };
  await book(site, site.freeDate(), { ...lone, email: 'lone@example.com', phone: '707-555-0101' });
  await book(site, site.freeDate(), { email: 'maya@example.com', phone: '707-555-0102' });
  await openDashboard(page, 'customers');
  const search = page.getByRole('searchbox');
  const found = page.waitForResponse(/q=lone(&|$)/);
  await search.fill('lone ');
  await found;
  await expect(page.getByRole('list', { name: 'Customers' }).getByRole('listitem')).toHaveCount(1);
  // The space before the next word is kept.
  await search.press('s');
  await expect(search).toHaveValue('lone s');

  await page.getByRole('link', { name: 'Lone Starr' }).click();
  await sheet(page).getByText('Merge with another customer').click();
  const other = sheet(page).getByRole('searchbox');
  const late = Promise.withResolvers<undefined>();
  const asked = Promise.withResolvers<undefined>();
  await page.route(/q=ma(&|$)/, async (route) => {
    asked.resolve(undefined);
    await late.promise;
    await route.fallback();
  });
  await other.fill('ma');
  await asked.promise;
  await other.fill('maya okafor');
  late.resolve(undefined);
  await expect(sheet(page).getByRole('list', { name: 'Found' })).toContainText('Maya Okafor');
  await expect(other).toHaveValue('maya okafor');
});

test('a day chosen while a known customer is read stays @long', async ({ page, site }) => {
  const person = { firstName: 'Dora', lastName: 'Day', phone: '707-555-0103' };
  const id = await book(site, site.freeDate(), { ...person, email: 'dora@example.com' });
  await openDashboard(page);
  await page.getByRole('button', { name: 'New booking' }).click();
  const form = sheet(page).getByRole('form', { name: 'New booking' });
  const late = Promise.withResolvers<undefined>();
  const asked = Promise.withResolvers<undefined>();
  await page.route(`**/api/admin/bookings/${id}`, async (route) => {
    asked.resolve(undefined);
    await late.promise;
    await route.fallback();
  });
  await form.getByLabel('Phone').fill(person.phone);
  // What a tap would fill in is read before it is offered.
  await asked.promise;
  const date = site.freeDate();
  await form.getByLabel('Date').fill(date);
  late.resolve(undefined);
  await form.getByRole('button', { name: 'Use Dora’s details' }).click();
  await expect(form.getByLabel('First name')).toHaveValue('Dora');
  await expect(form.getByLabel('Date')).toHaveValue(date);
});
