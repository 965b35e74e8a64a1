import { book } from '#tests/support/book.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { addDays, businessTime, formatDate } from '#domain/calendar-date.ts';
import { PERIODS } from '#domain/slots.ts';
import { byPhoneDay } from '#tests/support/weeks.ts';
import { expectAccessible, openDashboard, sheet } from '../admin/admin-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a full day is seen before it is chosen, and a free one is one tap away @long', async ({
  page,
  site,
}) => {
  const full = site.freeDate();
  const id = await book(site, full, { firstName: 'Fay', lastName: 'Full' });
  const days = { from: full, to: full, reason: 'Training' };
  await page.request.post('/api/admin/blocked-time-slots', { data: days });
  await openDashboard(page, `bookings/${id}`);
  await sheet(page).getByText('Move to another time').click();
  const form = sheet(page).getByRole('form', { name: 'Move to another time' });
  const free = form.getByRole('radiogroup', { name: /^Hours with room for this/ });
  const day = (date: string) => free.getByRole('radio', { name: formatDate(date) });
  await expect(day(full)).toHaveAccessibleName(/Training$/);
  await expect(day(full)).toHaveAccessibleDescription('Closed');
  await expect(form.getByText('You’re closed on this day: Training.')).toBeVisible();
  await expect(form.getByRole('radiogroup', { name: 'New time' })).toContainText('closed');
  const next = site.freeDate();
  await expect(day(next)).toHaveAccessibleDescription('12 hr open');
  await expectAccessible(page, 'the days');
  await day(next).check();
  await expect(form.getByLabel('New date')).toHaveValue(next);
  await expect(form.getByText('You’re closed on this day')).toHaveCount(0);
  await form.getByRole('radio', { name: /^Evening/ }).check();
  await form.getByRole('button', { name: 'Move booking' }).click();
  await expect(
    sheet(page)
      .getByText(/^Planned for [5-7]:[03]0 PM to/)
      .first(),
  ).toBeVisible();
});

test('a day tapped on a phone opens below its month, its buttons on the screen', async ({
  page,
}) => {
  await openDashboard(page, 'calendar');
  const days = page.locator('.month-day');
  await expect(days).not.toHaveCount(0);
  // What stands below a date is small, but no smaller than a caption.
  const sizes = await page
    .locator('.month-key')
    .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  await days.last().click();
  const day = page.locator('.day-card');
  await expect(day).toBeInViewport({ ratio: 1 });
  await expect(day.getByText('Block whole day')).toBeInViewport();
  // With the keyboard the days are walked through while the focus stays on them.
  const chosen = page.locator('.month-day[aria-pressed="true"]');
  await expect(chosen).toBeFocused();
  const before = await chosen.getAttribute('id');
  await page.keyboard.press('ArrowLeft');
  await expect(chosen).toBeFocused();
  await expect(chosen).not.toHaveAttribute('id', before ?? '');
  const walkedTo = (await chosen.getAttribute('id')) ?? '';
  await day.getByText('Block whole day').click();
  await day.getByLabel('Why').press('ArrowDown');
  await expect(page.locator(`#${walkedTo}`)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'a day inside the month');
});

test('the month fills a day that is full, and the day’s sheet is by crew @long', async ({
  page,
  site,
}) => {
  const added = await page.request.post('/api/admin/crews', {
    data: { name: 'Bay', color: 'blue' },
  });
  expect(added.status()).toBe(201);
  const date = site.freeDate();
  for (const period of PERIODS) {
    for (const n of [1, 2]) {
      const person = { firstName: `N${n}`, lastName: period, phone: `510-555-010${n}` };
      const visit = { preferredDate: date, preferredTime: period, serviceType: 'basic' };
      const answer = await page.request.post('/api/admin/bookings', {
        data: { ...person, ...visit, address: '9 Grand Avenue, Oakland', payment: 'none' },
      });
      expect(answer.status()).toBe(201);
    }
  }
  await openDashboard(page, `calendar/${date}`);
  await expect(page.locator(`#day-${date}`)).toHaveAttribute('data-room', 'full');
  await expectAccessible(page, 'the month');
  await page.locator('.day-card').getByRole('button', { name: 'Day sheet' }).click();
  const crews = sheet(page).locator('.day-crew');
  await expect(crews).toHaveCount(2);
  for (const crew of await crews.all()) {
    await expect(crew.getByText('3 visits')).toBeVisible();
  }
  await expectAccessible(page, 'the day’s sheet');
  await page.emulateMedia({ media: 'print' });
  const breaks = await sheet(page)
    .locator('.day-entry')
    .evaluateAll((all) => all.map((entry) => getComputedStyle(entry).breakInside));
  expect(breaks).toEqual(Array.from({ length: 6 }, () => 'avoid'));
  // Letter paper: one sheet for each crew, and nothing more is printed.
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test('what was changed of customers and crews stands on their pages @long', async ({
  page,
  site,
}) => {
  const contact = { email: 'hedda@example.com', phone: '510-555-0142' };
  await book(site, site.freeDate(), { firstName: 'Hedda', lastName: 'Past', ...contact });
  await openDashboard(page, 'customers');
  await page.getByRole('link', { name: 'Hedda Past' }).click();
  await expect(sheet(page).getByText('Good to know')).toBeVisible();
  await sheet(page).getByRole('textbox', { name: 'How to get in' }).fill('Blue door');
  await sheet(page).getByRole('button', { name: 'Save', exact: true }).click();
  await sheet(page).getByText('History', { exact: true }).click();
  await expect(sheet(page).getByText('Changed: how to get in')).toBeVisible();
  // Visits and money come before what is only informative.
  const headings = await sheet(page).getByRole('heading', { level: 3 }).allTextContents();
  expect(headings.slice(0, 3)).toEqual(['Visits', 'Good to know', 'More']);
  const again = sheet(page).getByRole('link', { name: 'Book again' });
  expect((await again.boundingBox())?.height).toBeLessThan(60);
  await expectAccessible(page, 'a customer');

  await page.request.post('/api/admin/crews', { data: { name: 'Delta', color: 'plum' } });
  await page.goto('/admin#calendar/crews');
  // The customer's page has a history too, until this page is shown.
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByText('Delta added')).toBeVisible();
  await expectAccessible(page, 'the crews');
});

test('a day that only the owner can book says on its card alone what is free @long', async ({
  page,
}) => {
  const { date } = businessTime(new Date());
  const byPhone = byPhoneDay(addDays(date, 8)) ?? '';
  await openDashboard(page, `calendar/${byPhone}`);
  await expect(page.getByText(/book this day online. You can: \d+ hr are open.$/)).toBeVisible();
  await expect(page.locator(`#day-${byPhone}`)).toHaveAccessibleName(/\d hr by phone only$/);
  await expect(page.locator(`#day-${byPhone}`)).not.toHaveAttribute('data-room');
});
