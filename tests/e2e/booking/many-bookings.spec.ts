import type { Response } from '@playwright/test';
import { openDatabase } from '#db/client.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { fillWithBookings } from '#tests/support/many-bookings.ts';
import { openDashboard } from '../admin/admin-steps.ts';

const MANY = 20_000;
const SAID = 'The list could not be read. Please try again.';

test('a long list is loaded page by page, each booking once, and narrowed on the server @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  const database = openDatabase(site.databasePath);
  fillWithBookings(database, MANY, businessTime(new Date()).date);
  database.close();
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/bookings')) return;
    if (response.ok()) answers.push(response);
  });
  await openDashboard(page);
  const rows = page.getByRole('list', { name: 'Bookings' }).getByRole('listitem');
  await expect(rows).toHaveCount(50);
  const nextPage = /\/api\/bookings\?.*before=/;
  await page.route(nextPage, (route) => route.fulfill({ status: 503, json: { message: SAID } }));
  await page.getByRole('button', { name: 'Show more' }).click();
  const said = page.getByRole('alert').filter({ hasText: SAID });
  await expect(said).toBeVisible();
  await expect(rows).toHaveCount(50);
  await page.unroute(nextPage);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(100);
  await expect(said).toHaveCount(0);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(150);
  const links = await rows
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(new Set(links).size).toBe(150);
  const pages = await Promise.all(answers.map((answer) => answer.json() as Promise<unknown[]>));
  expect(Math.max(...pages.map((read) => read.length))).toBe(50);

  await page.getByRole('searchbox').fill('vandermeer');
  await expect(rows.first()).toContainText('Vandermeer');
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Payment').selectOption('disputed');
  await page.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(Math.ceil(MANY / 5000));
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});
