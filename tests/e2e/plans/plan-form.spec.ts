import { addDays, formatShortDate } from '#domain/calendar-date.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { homeOf, money, percentOff } from '#tests/support/prices.ts';
import { fillForm, submitButton, timeCard } from '../booking/booking-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a plan shows its dates, asks for a yes, and asks again when the day is another one', async ({
  page,
  site,
}) => {
  const date = site.freeDate();
  await page.goto('/booking?service=basic&bedrooms=2&frequency=bi-weekly');
  await fillForm(page, date);
  const plan = page.getByRole('group', { name: 'Your plan' });
  // Where the day was chosen.
  const dates = page
    .getByRole('group', { name: 'When' })
    .getByRole('listitem')
    .filter({ has: page.locator('b') });
  const shown = [0, 14, 28, 42, 56, 70].map((days) => formatShortDate(addDays(date, days)));
  await expect(dates.locator('b')).toHaveText(shown.slice(0, 3));
  await page.getByRole('button', { name: 'Show all 6 dates' }).click();
  await expect(dates.locator('b')).toHaveText(shown);
  await expect(page.getByRole('button', { name: 'Show fewer dates' })).toBeFocused();
  await expect(plan.getByText('and ending it costs nothing.')).toBeHidden();
  await plan.getByText('Full terms').click();
  await expect(plan.getByText('and ending it costs nothing.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const yes = plan.getByRole('checkbox');
  await expect(yes).not.toBeChecked();
  await submitButton(page).click();
  await expect(yes).toBeFocused();
  await expect(plan.getByRole('alert')).toBeInViewport();
  await expect(plan.getByRole('alert')).toContainText('Please check this box');
  await yes.check();
  await expect(plan.getByRole('alert')).toHaveCount(0);
  await timeCard(page, 'afternoon').check();
  await expect(yes).not.toBeChecked();
  await yes.check();
  await submitButton(page).click();
  await page.waitForURL('**/checkout');
  const summary = page.getByRole('region', { name: 'Your booking' });
  await expect(summary).toContainText(
    `Each later visit${money((homeOf('basic', 2) * (100 - percentOff('bi-weekly'))) / 100)}`,
  );
});

test('a plan has its price at once; a single visit has none of it @long', async ({
  page,
  site,
}) => {
  await page.goto('/booking?service=basic&frequency=weekly');
  await fillForm(page, site.freeDate());
  await expect(page.locator('.price-card')).toContainText(
    `Each later visit${money((homeOf('basic', 2) * (100 - percentOff('weekly'))) / 100)}`,
  );
  await page.getByLabel('One time').check();
  await expect(page.getByRole('group', { name: 'Your plan' })).toHaveCount(0);
  await submitButton(page).click();
  await page.waitForURL('**/checkout');
});

test('a plan whose dates cannot be looked up can be started all the same @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/api/plan-preview', (route) => route.abort());
  await page.goto('/booking?service=basic&bedrooms=2&frequency=monthly');
  await fillForm(page, site.freeDate());
  const plan = page.getByRole('group', { name: 'Your plan' });
  const day = page.getByRole('group', { name: 'When' });
  await expect(day).toContainText('We couldn’t look up your dates just now.');
  await page.unroute('**/api/plan-preview');
  await day.getByRole('button', { name: 'Try again' }).click();
  await expect(day.getByRole('listitem').filter({ has: page.locator('b') })).toHaveCount(3);
  await plan.getByRole('checkbox').check();
  await submitButton(page).click();
  await page.waitForURL('**/checkout');
});
