import type { Locator, Page } from '@playwright/test';
import { addDays, businessTime, formatDate } from '#domain/calendar-date.ts';
import { book } from '#tests/support/book.ts';
import { openDay } from '#tests/support/open-day.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { openDashboard, sheet, toast } from './admin-steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const MOST_STEPS = 60;

/** Reaches a control by keyboard, with Tab alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('tabs, list, sheet and question are used with the keyboard alone', async ({ page, site }) => {
  await book(site, site.freeDate(), { firstName: 'Kay', lastName: 'Board' });
  await openDashboard(page);
  await tabTo(page, page.getByRole('tab', { name: 'Bookings' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Calendar' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Site' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Bookings' })).toBeFocused();
  // While open, the sheet has a customer link with the same name.
  const list = page.getByRole('list', { name: 'Bookings' });
  const open = list.getByRole('link', { name: 'Kay Board' });
  await press(page, open);
  await expect(sheet(page).getByRole('heading', { level: 2 })).toBeFocused();

  await press(page, sheet(page).getByRole('button', { name: 'Cancel booking' }));
  const question = page.getByRole('dialog', { name: 'Cancel booking?' });
  await expect(question.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(sheet(page).getByRole('button', { name: 'Cancel booking' })).toBeFocused();

  await tabTo(page, sheet(page).getByLabel('New note'));
  await page.keyboard.type('Rings twice');
  await press(page, sheet(page).getByRole('button', { name: 'Add note' }), 'Space');
  await expect(sheet(page).getByText('Rings twice')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  const row = page.getByRole('listitem').filter({ hasText: 'Kay Board' });
  await press(page, row.getByRole('button', { name: 'Confirm' }));
  await expect(row.getByText('confirmed')).toBeVisible();
  await expect(open).toBeFocused();
  await press(page, toast(page).getByRole('button', { name: 'Undo' }));
  await expect(row.getByText('pending')).toBeVisible();
});

test('a key leads on from where the key before it led, however fast they come @long', async ({
  page,
}) => {
  const pressAtOnce = (keys: readonly string[]) =>
    page.evaluate((all) => {
      for (const key of all) {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }
    }, keys);
  await openDashboard(page);
  await tabTo(page, page.getByRole('tab', { name: 'Bookings' }));
  await pressAtOnce(['End', 'Home', 'ArrowRight', 'ArrowRight']);
  await expect(page.getByRole('tab', { name: 'Calendar' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();

  await pressAtOnce(['ArrowRight', 'ArrowLeft']);
  await expect(page.getByRole('tab', { name: 'Calendar' })).toBeFocused();
  await page.getByRole('tab', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Customers' })).toBeFocused();
});

test('search and filters are used with the keyboard alone @long', async ({ page, site }) => {
  await book(site, site.freeDate(), { firstName: 'Search', lastName: 'Keys' });
  await openDashboard(page);
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('keys');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await press(page, page.getByRole('button', { name: 'Filters' }));
  await tabTo(page, page.getByLabel('Status'));
  await page.keyboard.type('canc');
  await expect(page.getByText('No booking matches.')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Clear search and filters' }));
  await expect(page.getByRole('link', { name: 'Search Keys' })).toBeVisible();
});

test('the month is walked with arrows, and a day blocked and opened by Ctrl+Z @long', async ({
  page,
}) => {
  const { date: today } = businessTime(new Date());
  await openDashboard(page, 'calendar');
  // The day in the grid, not the button below it that books on that day.
  const day = (date: string) =>
    page.getByRole('button', { name: new RegExp(`^${formatDate(date)}, `) });
  await tabTo(page, day(today));
  await page.keyboard.press('ArrowDown');
  await expect(day(addDays(today, 7))).toBeFocused();
  let chosen = addDays(today, 7);
  // To a day with all three parts bookable, whatever today is.
  do {
    chosen = addDays(chosen, 1);
    await page.keyboard.press('ArrowRight');
    await expect(day(chosen)).toBeFocused();
  } while (openDay(chosen) !== chosen);
  for (let week = 0; week < 5; week += 1) {
    chosen = addDays(chosen, 7);
    await page.keyboard.press('ArrowDown');
    await expect(day(chosen)).toBeFocused();
  }
  const card = page.getByRole('region', { name: formatDate(chosen) });
  await press(page, card.getByText('Block whole day'));
  await press(page, card.getByRole('button', { name: 'Block day' }));
  await expect(card.getByText('Blocked: the whole day')).toBeVisible();
  await expect(card.getByRole('heading', { name: formatDate(chosen) })).toBeFocused();
  // The day may reload before the list of blocks: only then is there something to undo.
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(card.getByText(/ open$/)).toHaveCount(3);
});

test('a message and a review are worked with the keyboard alone @long', async ({ page }) => {
  const data = {
    firstName: 'Key',
    lastName: 'Letter',
    email: 'k@example.com',
    message: 'Hello you',
  };
  await page.request.post('/api/messages', { data });
  await openDashboard(page, 'messages');
  const card = page.getByRole('listitem').filter({ hasText: 'Key Letter' });
  await press(page, card.locator('summary', { hasText: 'More for' }));
  await press(page, card.getByRole('button', { name: 'Mark read' }));
  await expect(card.getByRole('button', { name: 'Mark unread' })).toBeFocused();
  await press(page, card.getByRole('button', { name: 'Delete the message' }));
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeFocused();
  // It disappears once one of two lists is loaded, and can be undone once both are.
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(card).toBeVisible();

  await press(page, page.getByRole('tab', { name: 'Messages' }), 'ArrowDown');
  await press(page, page.getByRole('tab', { name: 'Money' }), 'ArrowDown');
  await press(page, page.getByRole('link', { name: 'Elsewhere' }));
  await press(page, page.getByRole('button', { name: 'Add reviews' }));
  await tabTo(page, sheet(page).getByLabel('Name'));
  await page.keyboard.type('Quill');
  await tabTo(page, sheet(page).getByRole('radio', { name: '1 star' }));
  await page.keyboard.press('Space');
  await tabTo(page, sheet(page).getByLabel('Review', { exact: true }));
  await page.keyboard.type('Spotless');
  await press(page, sheet(page).getByRole('button', { name: 'Save review' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Quill' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add reviews' })).toBeFocused();
});
