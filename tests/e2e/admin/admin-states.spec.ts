import type { Page } from '@playwright/test';
import { book } from '#tests/support/book.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { WIDTHS } from '#tests/support/widths.ts';
import { heldBack } from '#tests/support/held-back.ts';
import {
  expectAccessible,
  openBlockForm,
  openDashboard,
  sheet,
  showFigures,
  toast,
} from './admin-steps.ts';

const TABS = [
  'Bookings',
  'Calendar',
  'Customers',
  'Messages',
  'Money',
  'Reviews',
  'Deliveries',
  'Site',
  'Overview',
] as const;
const LISTS =
  /\/api\/(bookings|messages|reviews|admin\/(calendar|customers|customer-reviews|overview|money|deliveries|blocked|site))/;

const closeSheet = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
};

for (const { name, ...viewport } of WIDTHS) {
  test.describe(`at the width of a ${name}`, () => {
    test.use({ viewport });

    test('every tab is clean while it loads, when it failed and with what it has @long', async ({
      page,
      site,
      expectedErrors,
    }) => {
      test.slow();
      expectedErrors.push(/ERR_FAILED/);
      await book(site, site.freeDate(), { firstName: 'Ax', lastName: 'Clean' });
      const data = { firstName: 'Ax', lastName: 'Mail', email: 'a@example.com', message: 'Hello' };
      await page.request.post('/api/messages', { data: { ...data, message: 'Hello there' } });
      await openDashboard(page);
      for (const tab of TABS) {
        await page.goto(`/admin#${tab.toLowerCase()}`);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
        await expectAccessible(page, tab);

        const { held, release } = heldBack();
        await page.route(LISTS, async (route) => {
          await held;
          await route.abort();
        });
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible();
        await expectAccessible(page, `${tab}, loading`);
        release();
        await expect(page.getByText('We couldn’t reach the server').first()).toBeVisible();
        await expectAccessible(page, `${tab}, failed`);
        await page.unroute(LISTS);
      }
    });

    test('every sheet, question and toast is clean @long', async ({
      page,
      site,
      expectedErrors,
    }) => {
      test.slow();
      expectedErrors.push(/400/);
      const date = site.freeDate();
      const id = await book(site, date, { firstName: 'Ax', lastName: 'Sheet' });
      await openDashboard(page);
      await page.getByRole('button', { name: 'Filters' }).click();
      await expectAccessible(page, 'filters');
      await page.getByRole('searchbox').fill('zzzz');
      await expect(page.getByText('No booking matches.')).toBeVisible();
      await expectAccessible(page, 'no match');
      await page.getByRole('button', { name: 'Clear search and filters' }).click();

      await page.goto(`/admin#bookings/${id}`);
      await expect(sheet(page).getByRole('button', { name: 'Confirm' })).toBeVisible();
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true;
      });
      await expectAccessible(page, 'detail with its folds open');
      for (const name of ['Cancel booking', 'Revoke the link']) {
        await sheet(page).getByRole('button', { name, exact: true }).click();
        await expectAccessible(page, `question: ${name}`);
        await page.getByRole('button', { name: /^(Keep booking|Never mind)$/ }).click();
      }
      await sheet(page).getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeVisible();
      await expectAccessible(page, 'undo in the sheet');
      await closeSheet(page);

      await page.getByRole('button', { name: 'New booking' }).click();
      await sheet(page).getByRole('button', { name: 'Save booking' }).click();
      await expect(sheet(page).getByText('First name is required')).toBeVisible();
      await expect(sheet(page).getByLabel('Phone')).toBeFocused();
      await expectAccessible(page, 'new booking, refused');
      await closeSheet(page);

      await page.goto('/admin#reviews/new');
      await expect(sheet(page)).toBeVisible();
      await expectAccessible(page, 'add reviews');
      await closeSheet(page);
      await page.goto(`/admin#calendar/${date}/print`);
      await expect(sheet(page).getByText('Ax Sheet', { exact: true })).toBeVisible();
      await expectAccessible(page, 'day sheet');
      await closeSheet(page);

      await page.goto('/admin#calendar');
      const block = await openBlockForm(page);
      await block.getByRole('button').click();
      await expect(toast(page).getByText('Missing Information')).toBeVisible();
      await expect(block.getByLabel('Time slot')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page, 'toast');
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) {
          // Block forms of one name would close each other.
          fold.removeAttribute('name');
          fold.open = true;
        }
      });
      await expectAccessible(page, 'calendar with its folds open');
      await page.getByRole('button', { name: 'Agenda' }).click();
      await expectAccessible(page, 'agenda');
      await page.goto('/admin#overview');
      await showFigures(page);
      await page.getByText('Show as table').first().click();
      await expectAccessible(page, 'figures as a table');
    });
  });
}
