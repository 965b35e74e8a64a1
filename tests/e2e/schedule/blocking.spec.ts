import { expect, test } from '#tests/support/owners-browser.ts';
import { openBlockForm, openDashboard, seeUnblock, unblockButton } from '../admin/admin-steps.ts';
import { field, timeCard } from '../booking/booking-steps.ts';

test('a period whose hours the owner blocks is no longer offered @long', async ({ page, site }) => {
  const date = site.freeDate();
  await openDashboard(page, 'calendar');
  await openBlockForm(page);
  await page.getByLabel('Date', { exact: true }).fill(date);
  for (const hour of ['5:00 PM', '6:00 PM']) {
    await page.getByLabel('Time slot', { exact: true }).selectOption(hour);
    await page.getByRole('button', { name: 'Block Time Slot' }).click();
    await expect(page.getByText('Time Slot Blocked')).toBeVisible();
    const offered = page.getByLabel('Time slot', { exact: true }).getByRole('option');
    await expect(offered.filter({ hasText: hour })).toHaveCount(0);
  }

  const answer = await page.request.get(`/api/available-time-periods/${date}`);
  expect(await answer.json()).toEqual({ availableTimePeriods: ['morning', 'afternoon'] });
  await page.goto('/booking?service=basic');
  await field(page, 'preferredDate').fill(date);
  await expect(timeCard(page, 'morning')).toHaveAttribute('aria-disabled', 'false');
  await expect(timeCard(page, 'afternoon')).toHaveAttribute('aria-disabled', 'false');
  await expect(timeCard(page, 'evening')).toHaveAttribute('aria-disabled', 'true');
  await expect(timeCard(page, 'evening')).toHaveAccessibleName(/full$/);

  await page.goto('/admin#calendar');
  const unblock = unblockButton(page, date, '5:00 PM');
  await seeUnblock(page, unblock);
  await unblock.click();
  await expect(page.getByText('Time Slot Unblocked')).toBeVisible();
  await expect(unblock).toHaveCount(0);
});

test('blocking asks for date, time slot and a reason, and knows a full day @long', async ({
  page,
  site,
}) => {
  const date = site.freeDate();
  await openDashboard(page, 'calendar');
  await openBlockForm(page);
  const block = page.getByRole('button', { name: 'Block Time Slot' });
  await block.click();
  await expect(page.getByText('Please select both date and time slot.')).toBeVisible();
  await expect(page.getByLabel('Date', { exact: true })).toHaveAttribute(
    'min',
    /^\d{4}-\d\d-\d\d$/,
  );
  await page.getByLabel('Date', { exact: true }).fill(date);
  await page.getByLabel('Time slot', { exact: true }).selectOption('9:00 AM');
  await page.getByLabel('Reason', { exact: true }).selectOption('Other');
  await page.getByLabel('Your reason').fill('   ');
  await block.click();
  await expect(
    page.getByText('Please provide a reason for blocking this time slot.'),
  ).toBeVisible();

  for (let hour = 8; hour <= 18; hour += 1) {
    const timeSlot = `${hour > 12 ? hour - 12 : hour}:00 ${hour < 12 ? 'AM' : 'PM'}`;
    const data = { date, timeSlot, reason: 'Training' };
    await page.request.post('/api/admin/block-time-slot', { data });
  }
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('All time slots blocked for this date')).toBeAttached();
  await expect(block).toBeDisabled();
});

test('many blocked hours are folded, scroll in their list once it is open, and leave the page as high as it is @long', async ({
  page,
  site,
}) => {
  for (let day = 0; day < 10; day += 1) {
    const date = site.freeDate();
    for (const timeSlot of ['8:00 AM', '10:00 AM', '12:00 PM', '2:00 PM', '4:00 PM']) {
      const data = { date, timeSlot, reason: 'Training' };
      await page.request.post('/api/admin/block-time-slot', { data });
    }
  }
  await openDashboard(page, 'calendar');
  const list = page.locator('.blocked-list');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: /^Show all \d+$/ }).click();
  await expect(list).toBeFocused();
  await expect(list.getByRole('listitem').nth(49)).toBeAttached();
  const scrolled = () =>
    list.evaluate((element) => {
      element.scrollTop = 100;
      return element.scrollTop;
    });
  await expect.poll(scrolled).toBe(100);
  const { page: height, content } = await page.evaluate(() => ({
    page: document.documentElement.scrollHeight,
    content: Math.max(
      ...[...document.querySelectorAll('main, main section.card')].map(
        (part) => part.getBoundingClientRect().bottom + scrollY,
      ),
    ),
  }));
  expect(height).toBeLessThanOrEqual(content + 100);
});

test('hours that are blocked every week are not offered again, and a whole weekday is a full day', async ({
  page,
  site,
}) => {
  const [hour, whole] = [site.freeDate(), site.freeDate()];
  const close = (date: string, timeSlot: string | null) => {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const days = { weekday, startsOn: date, endsOn: date };
    const data = { ...days, timeSlot, reason: 'Day off' };
    return page.request.post('/api/admin/weekly-blocks', { data });
  };
  await close(hour, '9:00 AM');
  await close(whole, null);
  await openDashboard(page, 'calendar');
  await openBlockForm(page);
  const offered = page.getByLabel('Time slot', { exact: true }).getByRole('option');
  const block = page.getByRole('button', { name: 'Block Time Slot' });
  await page.getByLabel('Date', { exact: true }).fill(hour);
  await expect(offered.filter({ hasText: '9:00 AM' })).toHaveCount(0);
  await expect(offered).toHaveCount(11);
  await expect(block).toBeEnabled();
  await page.getByLabel('Date', { exact: true }).fill(whole);
  await expect(offered).toHaveText(['All time slots blocked for this date']);
  await expect(block).toBeDisabled();
});
