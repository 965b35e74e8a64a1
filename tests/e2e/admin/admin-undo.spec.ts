import { BOOKING_TOKEN_HEADER } from '#contracts/my-booking.ts';
import { book } from '#tests/support/book.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { WIDTHS } from '#tests/support/widths.ts';
import { openDashboard, seeUnblock, sheet, toast, unblockButton } from './admin-steps.ts';

for (const { name, ...viewport } of WIDTHS) {
  test.describe(`at the width of a ${name}`, () => {
    test.use({ viewport });

    test('a confirmation is taken back from the list and from the detail, and nobody was told', async ({
      page,
      site,
    }) => {
      const email = `undo-${name}@example.com`;
      const id = await book(site, site.freeDate(), { firstName: 'Una', lastName: name, email });
      await openDashboard(page);
      const row = page.getByRole('listitem').filter({ hasText: `Una ${name}` });
      await row.getByRole('button', { name: 'Confirm' }).click();
      await expect(row.getByText('confirmed')).toBeVisible();
      await expect(toast(page).getByText('Visit confirmed')).toBeVisible();
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await expect(row.getByText('pending')).toBeVisible();
      await expect(toast(page)).toHaveCount(0);

      await row.getByRole('link', { name: `Una ${name}` }).click();
      await sheet(page).getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page).getByText('Visit confirmed')).toBeVisible();
      // The visit is in the future.
      await expect(sheet(page).getByRole('button', { name: /^(Mark completed|Done)/ })).toHaveCount(
        0,
      );
      // The Undo offer stays after its sheet closes.
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toHaveCount(0);
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await expect(row.getByText('pending')).toBeVisible();

      await page.goto(`/admin#bookings/${id}`);
      const undone = sheet(page).getByText('Confirmation taken back before the customer was told');
      await expect(undone).toHaveCount(2);
      const mails = site.sandbox.mail.mails().filter((mail) => mail.envelope.to.includes(email));
      expect(mails.filter((mail) => mail.subject.endsWith('is confirmed'))).toEqual([]);
    });

    test('what is blocked is opened again and what is opened is blocked again @long', async ({
      page,
      site,
    }) => {
      const date = site.freeDate();
      await openDashboard(page, `calendar/${date}`);
      const day = page.locator('.day-card');
      await day.getByText('Block whole day').click();
      await day.getByLabel('Why').selectOption('Other');
      await day.getByLabel('Your reason').fill('Wedding');
      await day.getByRole('button', { name: 'Block day' }).click();
      await expect(toast(page).getByText('Day blocked')).toBeVisible();
      await expect(day.getByText('(Wedding)')).toBeVisible();
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await expect(day.getByText(/ open$/)).toHaveCount(3);
      // Immediately: it disappears after five seconds.
      await toast(page).getByRole('button', { name: 'Dismiss notification' }).click();

      const data = { date, timeSlot: '9:00 AM', reason: 'Dentist' };
      await page.request.post('/api/admin/block-time-slot', { data });
      const rest = { from: date, to: date, reason: 'Holiday' };
      await page.request.post('/api/admin/blocked-time-slots', { data: rest });
      await page.getByRole('button', { name: 'Refresh' }).click();
      await day.getByRole('button', { name: 'Open this day' }).click();
      await expect(day.getByText(/ open$/)).toHaveCount(3);
      await toast(page).getByRole('button', { name: 'Undo' }).click();
      await expect(day.getByText('(Holiday)')).toBeVisible();
      const stored = await page.request.get('/api/admin/blocked-time-slots');
      const blocks = (await stored.json()) as { date: string; timeSlot: string; reason: string }[];
      const reasons = blocks
        .filter((block) => block.date === date)
        .map(({ timeSlot, reason }) => `${timeSlot} ${reason}`);
      expect(reasons).toHaveLength(11);
      expect(reasons).toContain('9:00 AM Dentist');
      expect(reasons).toContain('10:00 AM Holiday');

      const unblock = unblockButton(page, date, '9:00 AM');
      await seeUnblock(page, unblock);
      await unblock.click();
      await expect(toast(page).getByText('Time Slot Unblocked')).toBeVisible();
      await expect(unblock).toHaveCount(0);
      await page.keyboard.press('Control+z');
      await expect(unblock).toBeVisible();
      await page.request.delete(`/api/admin/blocked-time-slots?from=${date}&to=${date}`);
    });
  });
}

test('undoing a block leaves what was blocked before it @long', async ({ page, site }) => {
  const date = site.freeDate();
  await openDashboard(page, `calendar/${date}`);
  const data = { date, timeSlot: '9:00 AM', reason: 'Dentist' };
  await page.request.post('/api/admin/block-time-slot', { data });
  const day = page.locator('.day-card');
  await day.getByText('Block whole day').click();
  await day.getByRole('button', { name: 'Block day' }).click();
  await expect(day.getByText('Block whole day')).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(day.getByText('Blocked: 9:00 AM (Dentist)')).toBeVisible();
  await expect(day.getByText(/ open$/)).toHaveCount(3);
});

test('a weekly block and its end are taken back @long', async ({ page }) => {
  await openDashboard(page, 'calendar');
  await page.getByText('Block every week').click();
  const form = page.getByRole('form', { name: 'Block every week' });
  const block = async () => {
    await form.getByLabel('Weekday').selectOption('Every Tuesday');
    await form.getByLabel('Hours').selectOption('5:00 PM');
    await form.getByRole('button', { name: 'Block weekly' }).click();
  };
  // Other tests also block weekly: check only this line.
  const line = page
    .getByRole('list', { name: 'Weekly blocks' })
    .getByRole('listitem')
    .filter({ hasText: 'Every Tuesday, 5:00 PM' });
  await block();
  await expect(line).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(line).toHaveCount(0);

  await block();
  await line.getByRole('button', { name: 'Open' }).click();
  await expect(line).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await line.getByRole('button', { name: 'Open' }).click();
  await expect(line).toHaveCount(0);
});

test('Ctrl+Z never takes back what is being typed @long', async ({ page, site }) => {
  await book(site, site.freeDate(), { firstName: 'Zed', lastName: 'Key' });
  await openDashboard(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Zed Key' });
  await row.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page).getByText('Visit confirmed')).toBeVisible();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Control+z');
  await expect(toast(page).getByText('Visit confirmed')).toBeVisible();
  await page.getByRole('heading', { name: 'Bookings' }).focus();
  await page.keyboard.press('Control+z');
  await expect(row.getByText('pending')).toBeVisible();
});

test('a revoked link no longer works @long', async ({ page, site }) => {
  const email = 'revoke@example.com';
  const id = await book(site, site.freeDate(), { firstName: 'Rita', email });
  const mail = await site.sandbox.mail.waitFor((each) => each.envelope.to.includes(email));
  const token = /my-booking#([\w-]+)/.exec(mail.html)?.[1] ?? '';
  const mine = () =>
    page.request.get('/api/my-booking', { headers: { [BOOKING_TOKEN_HEADER]: token } });
  expect((await mine()).status()).toBe(200);
  await openDashboard(page, `bookings/${id}`);
  await sheet(page).getByText('Customer’s link', { exact: true }).click();
  await sheet(page).getByRole('button', { name: 'Revoke the link' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke the link?' });
  await question.getByRole('button', { name: 'Never mind' }).click();
  await expect(question).toHaveCount(0);
  await sheet(page).getByRole('button', { name: 'Revoke the link' }).click();
  await question.getByRole('button', { name: 'Revoke the link' }).click();
  await expect(toast(page).getByText('Link revoked')).toBeVisible();
  await expect(sheet(page).getByText('Customer’s link revoked')).toBeVisible();
  expect((await mine()).status()).toBe(404);
});
