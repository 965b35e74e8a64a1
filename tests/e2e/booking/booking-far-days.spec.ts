import { addDays, businessTime, formatDate } from '#domain/calendar-date.ts';
import { expect, test } from '#tests/support/browser.ts';
import { book } from '#tests/support/book.ts';
import { byPhoneDay } from '#tests/support/weeks.ts';
import { field, submitButton } from './booking-steps.ts';

test('a day that is not booked online leads to the phone, and a day after next year can be chosen @long', async ({
  page,
}) => {
  await page.goto('/booking');
  await expect(submitButton(page)).toBeEnabled();
  const { date: today } = businessTime(new Date());
  const closed = byPhoneDay(addDays(today, 7)) ?? '';
  await field(page, 'preferredDate').fill(closed);
  const day = formatDate(closed).split(',')[0];
  await expect(page.getByText(`We book ${day}s by phone. Please call us at`)).toBeVisible();
  const date = field(page, 'preferredDate');
  await date.fill(addDays(today, 500));
  const isInRange = await date.evaluate((input: HTMLInputElement) => input.validity.valid);
  expect(isInRange).toBe(true);
});

test('a customer can move a visit to a day after next year, too @long', async ({ page, site }) => {
  const email = 'far@example.com';
  await book(site, site.freeDate(), { email });
  const { text } = await site.sandbox.mail.waitFor(
    (each) => each.envelope.to.includes(email) && each.subject.startsWith('You’re booked'),
  );
  await page.goto(/\/my-booking#[\w-]+/.exec(text)?.[0] ?? 'no link');
  await page.getByRole('button', { name: 'Move my visit' }).click();
  const date = page.getByLabel('New date');
  await date.fill(addDays(businessTime(new Date()).date, 500));
  const isInRange = await date.evaluate((input: HTMLInputElement) => input.validity.valid);
  expect(isInRange).toBe(true);
});
