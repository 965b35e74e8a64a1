import { addDays, businessTime, WEEKDAYS, weekday } from '#domain/calendar-date.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { rows } from '#tests/support/database.ts';
import { expectAccessible, openDashboard, sheet } from '../admin/admin-steps.ts';

test('a business accepts a quote of several days a week, and has a contract', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const start = site.freeDate();
  const days = [WEEKDAYS[weekday(start)] ?? '', WEEKDAYS[(weekday(start) + 1) % 7] ?? ''];
  await openDashboard(page, 'messages/quotes/new');
  const form = sheet(page);
  await form.getByLabel('First name').fill('Priya');
  await form.getByLabel('Last name').fill('Anand');
  await form.getByLabel('Email').fill('priya@example.com');
  await form.getByLabel('Phone').fill('(510) 555-0188');
  await form.getByLabel('Address').fill('2150 Webster Street, Oakland');
  await form.getByLabel('What', { exact: true }).fill('Offices on two floors');
  await form.getByLabel('Price each').fill('1200');
  await form.getByRole('checkbox', { name: 'One time' }).uncheck();
  await form.getByRole('checkbox', { name: 'Several days a week' }).check();
  await form.getByLabel('The price is for').selectOption('Each month');
  await form.getByLabel('Checklist for every visit').fill('Desks\nRestrooms');
  await form.getByRole('button', { name: 'Save and preview' }).click();
  // What is missing is said at its field, and what was typed stays.
  await expect(form.getByText('Please check at least two days').first()).toBeVisible();
  for (const day of days) await form.getByRole('checkbox', { name: day }).check();
  await expectAccessible(page, 'form of a contract');
  await form.getByRole('button', { name: 'Save and preview' }).click();
  await expect(
    sheet(page).getByText('Until one of us ends it, with 30 days’ notice'),
  ).toBeVisible();
  await expect(sheet(page).getByText('Each month', { exact: true }).first()).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sheet(page).getByText('Sent', { exact: true }).first()).toBeVisible();
  await sheet(page).getByText('Link to the quote').click();
  const link = await sheet(page).getByLabel('Link to the quote').inputValue();

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const theirs = await phone.newPage();
  await theirs.goto(link);
  await theirs.getByLabel('Day of the visit').fill(start);
  await theirs.getByLabel('Morning').check();
  await theirs.getByLabel('Your full name').fill('Priya Anand');
  await theirs.getByRole('button', { name: 'Accept for $1,200 a month' }).click();
  await expect(theirs.getByText('Please check this box to start the contract')).toBeVisible();
  await theirs.getByRole('checkbox', { name: /Yes, start our contract/ }).check();
  await expectAccessible(theirs, 'contract to accept');
  await theirs.getByRole('button', { name: 'Accept for $1,200 a month' }).click();
  await expect(theirs.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
  await theirs.getByRole('link', { name: 'See my visit' }).click();
  await expect(theirs.getByRole('heading', { name: 'Your contract' })).toBeVisible();
  await expect(theirs.getByText('$1,200, on an invoice after the month')).toBeVisible();
  await expectAccessible(theirs, 'contract of its customer');
  await theirs.getByRole('button', { name: 'End my contract' }).click();
  await expect(theirs.getByText(/With 30 days’ notice, your contract ends on/)).toBeVisible();
  await theirs.getByRole('button', { name: 'Yes, end my contract' }).click();
  await expect(theirs.getByText(/Your contract ends on/)).toBeVisible();
  await phone.close();

  await openDashboard(page, 'customers/plans');
  const row = page.getByRole('listitem').filter({ hasText: 'Priya Anand' });
  await expect(row.getByText('Contract', { exact: true })).toBeVisible();
  await expect(row.getByText('$1,200 a month')).toBeVisible();
  await row.getByRole('link', { name: 'Priya Anand' }).click();
  await expect(sheet(page).getByRole('heading', { name: 'Contract of Priya Anand' })).toBeVisible();
  await expect(
    sheet(page)
      .getByText(/^Ends /)
      .last(),
  ).toBeVisible();
  await expect(sheet(page).getByText('Restrooms')).toBeVisible();
  await expectAccessible(page, 'sheet of a contract');
  const [plan] = rows<{ ended: string }>(site, 'SELECT ended_from AS ended FROM series');
  expect(plan?.ended).toBe(addDays(businessTime(new Date()).date, 30));
});
