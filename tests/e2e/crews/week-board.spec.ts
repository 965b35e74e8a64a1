import type { Locator, Page } from '@playwright/test';
import { addDays, businessTime, formatShortDate } from '#domain/calendar-date.ts';
import { mondayOf } from '#domain/week-board.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { BASIC, money } from '#tests/support/prices.ts';
import { expectAccessible, openDashboard, toast } from '../admin/admin-steps.ts';

/** A Monday far enough ahead that its whole week is in the future. */
const MONDAY = addDays(mondayOf(businessTime(new Date()).date), 7);

async function openWeek(page: Page): Promise<void> {
  await openDashboard(page, 'calendar/week');
  // Unless that Monday has come since this file was loaded.
  if (mondayOf(businessTime(new Date()).date) < MONDAY)
    await page.getByRole('button', { name: 'Later week' }).click();
  await expect(page.getByRole('region', { name: formatShortDate(MONDAY) })).toBeAttached();
}

/** Grabs a card once it is still and drags it a little. */
async function drag(page: Page, card: Locator): Promise<void> {
  await card.hover({ position: { x: 20, y: 12 } });
  const box = await card.boundingBox();
  if (!box) throw new Error('The card is not there.');
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y + 20, { steps: 3 });
}

async function booked(page: Page, firstName: string, preferredDate: string, serviceType = 'basic') {
  const answer = await page.request.post('/api/admin/bookings', {
    data: {
      firstName,
      lastName: 'Vance',
      phone: '510-555-0166',
      address: '9 Grand Avenue, Oakland',
      serviceType,
      preferredDate,
      preferredTime: 'morning',
      payment: 'none',
    },
  });
  expect(answer.status()).toBe(201);
}

test('a visit is dragged to another day and crew, and taken back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page, 'calendar');
  await page.request.post('/api/admin/crews', { data: { name: 'Second', color: 'blue' } });
  await booked(page, 'Ruth', MONDAY);
  await booked(page, 'Noor', MONDAY, 'deep');
  await openWeek(page);
  const monday = page.getByRole('region', { name: formatShortDate(MONDAY) });
  const tuesday = page.getByRole('region', { name: formatShortDate(addDays(MONDAY, 1)) });
  const card = page.getByRole('listitem').filter({ hasText: 'Ruth Vance' });
  await expect(card).toContainText(`${money(BASIC)} due`);
  await expectAccessible(page, 'the board');

  await drag(page, card);
  const target = tuesday.getByRole('button', { name: /afternoon, Second$/ });
  await expect(target).toHaveText('Afternoon', { useInnerText: true });
  const place = await target.boundingBox();
  const lane = await target.locator('..').boundingBox();
  if (!place || !lane) throw new Error('The place is not there.');
  expect(place.height).toBeLessThanOrEqual(lane.height);
  await page.mouse.move(place.x + 20, place.y + 10, { steps: 3 });
  await page.mouse.up();
  await expect(toast(page)).toContainText('Ruth Vance');
  await expect(tuesday.getByRole('link', { name: 'Ruth Vance' })).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(monday.getByRole('link', { name: 'Ruth Vance' })).toBeVisible();
});

test('a place’s link keeps the focus when its place opens', async ({ page }) => {
  await openWeek(page);
  const crews = page.getByRole('navigation', { name: 'Calendar' }).getByRole('link', {
    name: 'Crews',
  });
  await crews.click();
  await expect(page.getByRole('region', { name: 'Week' })).toHaveCount(0);
  await expect(crews).toHaveAttribute('aria-current', 'page');
  await expect(crews).toBeFocused();
});

test('an hour that another visit has says why on a drop @long', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const tuesday = addDays(MONDAY, 1);
  await openDashboard(page, 'calendar');
  await booked(page, 'Mara', tuesday);
  await booked(page, 'Olek', addDays(MONDAY, 5));
  await openWeek(page);
  const card = page.getByRole('listitem').filter({ hasText: 'Mara Vance' });
  const full = page.getByRole('listitem').filter({ hasText: 'Olek Vance' });
  await drag(page, card);
  await expect(page.getByText('Moving Mara Vance')).toBeVisible();
  await expectAccessible(page, 'places while dragging');
  const to = await full.boundingBox();
  if (!to) throw new Error('The card is not there.');
  await page.mouse.move(to.x + 20, to.y + 40, { steps: 3 });
  await page.mouse.up();
  await expect(toast(page)).toContainText('Not moved');
  await expect(toast(page)).toContainText('No room beside Olek Vance');
});

test('the keyboard picks a visit up, walks over the places and puts it down @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const wednesday = addDays(MONDAY, 2);
  await openDashboard(page, 'calendar');
  await booked(page, 'Ines', wednesday, 'deep');
  await openWeek(page);
  const move = page.getByRole('button', { name: /^Move.*Ines Vance$/ });
  await move.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Moving Ines Vance')).toBeVisible();
  const day = page.getByRole('region', { name: formatShortDate(addDays(MONDAY, 3)) });
  await expect(day.getByText('Too long for the rest of the day').first()).toBeVisible();
  await expectAccessible(page, 'picked up');
  await page.keyboard.press('Escape');
  await expect(day.getByText('Too long for the rest of the day')).toHaveCount(0);
  await expect(move).toBeFocused();

  await page.keyboard.press('Enter');
  await day.getByRole('button', { name: /morning, Crew 1$/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(day.getByRole('button', { name: /afternoon, Crew 1$/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const friday = page.getByRole('region', { name: formatShortDate(addDays(MONDAY, 4)) });
  await expect(friday.getByRole('button', { name: /afternoon, Crew 1$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Booking moved');
  await expect(toast(page)).toContainText(
    /afternoon, Crew 1\. It was .+, 8:00 AM\. It starts at .+\. (They get an email|No email or text)/,
  );
  await expect(friday.getByRole('link', { name: 'Ines Vance' })).toBeVisible();
});

test('a week that could not be read is read again with a button @long', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await openDashboard(page, 'calendar');
  await page.route('**/api/admin/week*', (route) => route.abort());
  await page.getByRole('link', { name: 'Week' }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'We couldn’t reach the server.' });
  await expect(problem).toBeVisible();
  await expectAccessible(page, 'a week that failed');
  await page.unroute('**/api/admin/week*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Week' })).toBeVisible();
  await expect(problem).toHaveCount(0);
});

test.describe('without a keyboard', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a visit that was picked up is put back with Cancel @long', async ({ page }) => {
    await openDashboard(page, 'calendar');
    await booked(page, 'Tilda', addDays(MONDAY, 3), 'basic');
    await openWeek(page);
    await page.getByRole('button', { name: /^Move.*Tilda Vance$/ }).click();
    await expect(page.getByText('Moving Tilda Vance. Tap a free time, or Cancel.')).toBeVisible();
    await expectAccessible(page, 'moving');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByText('Moving Tilda Vance')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Move Tilda Vance' })).toBeFocused();
  });
});

test('a tablet’s rows are as high as the visits on the three days that show', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await booked(page, 'Una', addDays(MONDAY, 9));
  await openWeek(page);
  await page.getByRole('button', { name: 'Later week' }).click();
  const day = (offset: number) =>
    page.getByRole('region', { name: formatShortDate(addDays(MONDAY, 7 + offset)) });
  const height = async () => (await day(0).boundingBox())?.height ?? 0;
  await expect(page.getByRole('link', { name: 'Una Vance' })).toBeInViewport();
  const withVisit = await height();
  await page
    .getByRole('navigation', { name: 'Days of this week' })
    .getByRole('button', { name: formatShortDate(addDays(MONDAY, 11)) })
    .click();
  await expect.poll(height).toBeLessThan(withVisit - 40);
});

test('a phone shows one day of the week at a time @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openWeek(page);
  await expectAccessible(page, 'on a phone');
  const monday = page.getByRole('region', { name: formatShortDate(MONDAY) });
  const tuesday = page.getByRole('region', { name: formatShortDate(addDays(MONDAY, 1)) });
  await page.locator('.week').evaluate((week) => {
    week.scrollLeft = 0;
  });
  await expect(monday).toBeInViewport({ ratio: 0.3 });
  const wide = await page.locator('.week').evaluate((week) => week.clientWidth);
  await page.locator('.week').evaluate((week, by) => {
    week.scrollBy({ left: by });
  }, wide * 0.8);
  await expect(tuesday).toBeInViewport({ ratio: 0.3 });
  await expect(monday).not.toBeInViewport({ ratio: 0.3 });
  const days = page.getByRole('navigation', { name: 'Days of this week' });
  const tuesdayButton = days.getByRole('button', { name: formatShortDate(addDays(MONDAY, 1)) });
  await expect(tuesdayButton).toHaveAttribute('aria-current', 'true');
  const friday = formatShortDate(addDays(MONDAY, 4));
  await days.getByRole('button', { name: friday }).click();
  await expect(page.getByRole('region', { name: friday })).toBeInViewport({ ratio: 0.3 });
  await expect(tuesdayButton).toHaveAttribute('aria-current', 'false');
});
