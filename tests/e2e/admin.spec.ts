import { book } from '#tests/support/book.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';
import { OWNER, unblockButton } from './admin-steps.ts';

test('the owner signs in, sees a paid booking and confirms it', async ({ page, site }) => {
  const date = site.freeDate();
  await book(site, date, { firstName: 'Ines', lastName: 'Duarte' });
  await signInAs(page, OWNER);
  await expect(page).toHaveURL(/\/admin$/);
  const row = page.getByRole('listitem').filter({ hasText: 'Ines Duarte' });
  await expect(row.getByText('pending')).toBeVisible();

  await row.getByRole('button', { name: 'Confirm' }).click();

  await expect(row.getByText('confirmed')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await page.reload();
  await expect(row.getByText('confirmed')).toBeVisible();
});

test('a period whose hours the owner blocks is no longer offered', async ({ page, site }) => {
  const date = site.freeDate();
  await signInAs(page, OWNER);
  await page.getByRole('tab', { name: 'Calendar' }).click();
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
  await page.getByLabel('Date').fill(date);
  const offered = page.getByLabel('Time').getByRole('option', { disabled: false });
  await expect(offered.filter({ hasText: 'Morning' })).toHaveCount(1);
  await expect(offered.filter({ hasText: 'Evening' })).toHaveCount(0);

  await page.goto('/admin#calendar');
  const unblock = unblockButton(page, date, '5:00 PM');
  await unblock.click();
  await expect(page.getByText('Time Slot Unblocked')).toBeVisible();
  await expect(unblock).toHaveCount(0);
});

test('blocking asks for date, time slot and a reason, and knows a full day', async ({
  page,
  site,
}) => {
  const date = site.freeDate();
  await signInAs(page, OWNER);
  await page.goto('/admin#calendar');
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

test('a stranger is refused with a page that says so', async ({ page, expectedErrors }) => {
  expectedErrors.push(/403/, /401/);
  await signInAs(page, 'stranger@example.com');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This account isn’t an administrator',
  );
  const answer = await page.request.get('/api/bookings');
  expect(answer.status()).toBe(401);
});

test('without a session /admin says Please Login and goes to /login', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  // The toast stands for one second: looked for at once, in one look.
  await page.goto('/admin', { waitUntil: 'commit' });
  await expect(
    page.locator('.toast', { hasText: 'Please Login' }).getByText('Redirecting to login page...'),
  ).toBeVisible();
  await page.waitForURL('**/login');
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    /\/api\/login\?next=%2Fadmin$/,
  );
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('/admin-access denies, lets sign in and comes back', async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/);
  await page.goto('/admin-access');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: `Sign in as ${OWNER}` }).click();
  await expect(page).toHaveURL(/\/admin-access$/);
  await expect(page.getByRole('link', { name: 'Back to Website' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Switch User' })).toHaveAttribute('href', '/login');
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.request.get('/api/bookings')).status()).toBe(401);
});

test('a session that ends while the page is open leads back to the same place', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await signInAs(page, OWNER);
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await context.clearCookies({ name: 'session' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Please Login')).toBeVisible();
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: 'Sign In' }).click();
  const known = page.getByRole('button', { name: `Sign in as ${OWNER}` });
  if (await known.isVisible()) await known.click();
  await expect(page).toHaveURL(/\/admin#messages$/);
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
});
