import type { Page } from '@playwright/test';
import { EVENTS_PATH } from '#contracts/admin/insights.ts';
import { book } from '#tests/support/book.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { FEE, money } from '#tests/support/prices.ts';
import { openBlockForm, openDashboard, sheet, toast, unblockButton } from '../admin/admin-steps.ts';

const CONFLICT = 'Somebody else just changed this booking.';

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/409/, /404/);
});

/** What the second owner does in the browser after the first one's change was saved. */
const BOOKING_CHANGES: Record<string, (page: Page, newDate: string) => Promise<void>> = {
  'a status': async (page) => {
    await sheet(page).getByRole('button', { name: 'Cancel booking' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel booking?' });
    await question.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(toast(page).getByText(CONFLICT)).toBeVisible();
  },
  'a confirmation': async (page) => {
    await sheet(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page).getByText(CONFLICT)).toBeVisible();
  },
  'a move': async (page, newDate) => {
    await sheet(page).getByText('Move to another time').click();
    const form = sheet(page).getByRole('form', { name: 'Move to another time' });
    await form.getByLabel('New date').fill(newDate);
    await form.getByRole('button', { name: 'Move booking' }).click();
    await expect(form.getByText(CONFLICT)).toBeVisible();
    await expect(form.getByLabel('New date')).toHaveValue(newDate);
  },
  'a refund': async (page) => {
    await sheet(page).getByText('Refund', { exact: true }).click();
    const form = sheet(page).getByRole('form', { name: 'Refund' });
    await form.getByLabel('Reason').fill('Came late');
    await form.getByRole('button').click();
    await page.getByRole('button', { name: `Refund ${money(FEE)}`, exact: true }).click();
    await expect(form.getByText(CONFLICT)).toBeVisible();
    await expect(form.getByLabel('Reason')).toHaveValue('Came late');
  },
  'a payment': async (page) => {
    await sheet(page).getByText('Record a payment').first().click();
    const form = sheet(page).getByRole('form', { name: 'Record a payment' });
    await form.getByLabel('Amount').fill('15');
    await form.getByRole('button').click();
    await expect(form.getByText(CONFLICT)).toBeVisible();
    await expect(form.getByLabel('Amount')).toHaveValue('15');
  },
};

for (const [name, change] of Object.entries(BOOKING_CHANGES)) {
  test(`${name} by the second of two owners meets a clear conflict and the newest state @long`, async ({
    page,
    site,
    expectedErrors,
  }) => {
    // Without the stream the page doesn't hear of the first change before the second one is made.
    expectedErrors.push(/ERR_FAILED/, /EventSource/);
    await page.route(`**${EVENTS_PATH}`, (route) => route.abort());
    const id = await book(site, site.freeDate(), { firstName: 'Con', lastName: 'Flict' });
    await openDashboard(page, `bookings/${id}`);
    await expect(sheet(page).getByRole('button', { name: 'Cancel booking' })).toBeVisible();
    const data = { method: 'cash', amount: '7', note: 'first' };
    await page.request.post(`/api/admin/bookings/${id}/payments`, { data });
    await change(page, site.freeDate());
    await expect(sheet(page).getByText('$7 received (Cash)')).toBeVisible();
    await expect(sheet(page).getByText('pending', { exact: true })).toBeVisible();
  });
}

test('two notes at once both stay @long', async ({ page, site }) => {
  const id = await book(site, site.freeDate(), { firstName: 'Two', lastName: 'Notes' });
  await openDashboard(page, `bookings/${id}`);
  await sheet(page).getByLabel('New note').fill('The second');
  await page.request.post(`/api/admin/bookings/${id}/notes`, { data: { note: 'The first' } });
  await sheet(page).getByRole('button', { name: 'Add note' }).click();
  const notes = sheet(page).getByRole('region', { name: 'Notes' });
  await expect(notes.getByText('The second')).toBeVisible();
  await expect(notes.getByText('The first')).toBeVisible();
});

test('a message that somebody else has answered or deleted says so @long', async ({ page }) => {
  const write = async (lastName: string) => {
    const data = { firstName: 'Dup', lastName, email: 'd@example.com', message: 'Hello there' };
    const answer = await page.request.post('/api/messages', { data });
    return ((await answer.json()) as { id: number }).id;
  };
  const answered = await write('Answered');
  const deleted = await write('Deleted');
  await openDashboard(page, 'messages');
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: `Dup ${name}` });
  await expect(card('Answered')).toBeVisible();
  // Open before the others' change: news of it may come before a second tap.
  await card('Answered').locator('summary', { hasText: 'More for' }).click();
  const first = (id: number, data: object) =>
    page.request.patch(`/api/admin/messages/${id}`, { data });
  await first(answered, { isAnswered: true });
  await first(deleted, { isDeleted: true });

  await card('Answered').getByRole('button', { name: 'Mark answered' }).click();
  await expect(toast(page).getByText('Somebody else just answered this message.')).toBeVisible();
  await expect(card('Answered').getByText('Answered', { exact: true })).toBeVisible();
  await expect(card('Deleted')).toHaveCount(0);
});

test('marking a message read that somebody else has deleted says so and takes it away @long', async ({
  page,
}) => {
  const data = {
    firstName: 'Gone',
    lastName: 'Away',
    email: 'g@example.com',
    message: 'Hello you',
  };
  const answer = await page.request.post('/api/messages', { data });
  const { id } = (await answer.json()) as { id: number };
  await openDashboard(page, 'messages');
  const card = page.getByRole('listitem').filter({ hasText: 'Gone Away' });
  await expect(card).toBeVisible();
  await card.locator('summary', { hasText: 'More for' }).click();
  await page.request.patch(`/api/admin/messages/${id}`, { data: { isDeleted: true } });
  await card.getByRole('button', { name: 'Mark read' }).click();
  await expect(toast(page).getByText('Somebody else just deleted this message.')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('blocks that somebody else has made or taken away are said, and the list is new @long', async ({
  page,
  site,
}) => {
  const date = site.freeDate();
  await openDashboard(page, `calendar/${date}`);
  // Loaded before the other owner blocks: afterward the hour is no longer offered.
  await expect(page.getByText('Nothing is blocked.')).toBeVisible();
  const form = await openBlockForm(page);
  await form.getByLabel('Date').fill(date);
  await form.getByLabel('Time slot').selectOption('9:00 AM');
  const data = { date, timeSlot: '9:00 AM', reason: 'The first' };
  const made = await page.request.post('/api/admin/block-time-slot', { data });
  const { id } = (await made.json()) as { id: number };
  await form.getByRole('button').click();
  await expect(toast(page).getByText('This time slot is already blocked.')).toBeVisible();
  const unblock = unblockButton(page, date, '9:00 AM');
  await expect(unblock).toHaveCount(1);
  await page.request.delete(`/api/admin/block-time-slot/${id}`);
  await unblock.click();
  await expect(toast(page).getByText('This time slot isn’t blocked anymore.')).toBeVisible();
  await expect(unblock).toHaveCount(0);
});
