import { addDays, businessTime, weekday } from '#domain/calendar-date.ts';
import { expect, test } from '#tests/support/browser.ts';
import { field } from './booking-steps.ts';

test('a Sunday leads to the phone, and a day after next year can be chosen', async ({ page }) => {
  await page.goto('/booking');
  const { date: today } = businessTime(new Date());
  await field(page, 'preferredDate').fill(addDays(today, 14 - weekday(today)));
  await expect(page.getByText(/^We book Sundays by phone. Please call us at/)).toBeVisible();
  const date = field(page, 'preferredDate');
  await date.fill(addDays(today, 500));
  const isInRange = await date.evaluate((input: HTMLInputElement) => input.validity.valid);
  expect(isInRange).toBe(true);
});
