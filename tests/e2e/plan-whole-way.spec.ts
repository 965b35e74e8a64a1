import { addDays, formatShortDate } from '#domain/calendar-date.ts';
import { planTermsOf } from '#domain/plan-terms.ts';
import { TIME_SLOTS } from '#domain/slots.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { bookingOf } from '#tests/support/api.ts';
import { expect, test } from '#tests/support/browser.ts';
import { change, rows } from '#tests/support/database.ts';
import { expectBooked, fillForm, payButton, submitButton, typeCard } from './booking-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a plan is started and paid for; form, checkout, panel, mails and calendar agree on it', async ({
  page,
  site,
}) => {
  const email = 'regular@example.com';
  const date = site.freeDate();
  const [closed, next] = [addDays(date, 28), addDays(date, 14)];
  for (const timeSlot of TIME_SLOTS) {
    change(
      site,
      `INSERT INTO blocked_time_slots (date, time_slot, blocked_by, created_at, updated_at)
       VALUES (?, ?, 'owner', 0, 0)`,
      closed,
      timeSlot,
    );
  }
  await page.goto('/services/residential');
  await page.getByRole('link', { name: 'Book bi-weekly visits' }).click();
  await page.getByRole('button', { name: 'More bedrooms' }).click();
  const data = await fillForm(page, date, { email, phone: '(510) 555-0181' });
  const plan = page.getByRole('group', { name: 'Your plan' });
  await expect(
    plan.getByRole('listitem').filter({ hasText: formatShortDate(closed) }),
  ).toContainText('We’re closed then. Free that week:');
  await expect(plan).toContainText('If you do nothing, we’ll call or email you');
  await expect(plan).toContainText('Each later visit');
  expect(await axeFindings(page)).toEqual([]);
  await plan.getByRole('checkbox').check();
  await submitButton(page).click();

  await page.waitForURL('**/checkout');
  const summary = page.getByRole('region', { name: 'Your booking' });
  await expect(summary).toContainText('Every two weeks on');
  await expect(summary).toContainText('you pay for each one on the day');
  expect(await axeFindings(page)).toEqual([]);
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expectBooked(page);
  const panel = page.getByRole('region', { name: 'You’re booked' });
  await expect(panel).toContainText('Every two weeks on');
  await expect(panel).toContainText('Needs another time');
  expect(await axeFindings(page)).toEqual([]);

  const home = { bedrooms: 1, bathrooms: 1 };
  const terms = planTermsOf({ ...bookingOf(date), ...data, home, frequency: 'bi-weekly' })?.terms;
  const mail = await site.sandbox.mail.waitFor(
    ({ envelope, subject }) => envelope.to.includes(email) && subject.startsWith('Booked'),
  );
  expect(mail.text).toContain(`Next visits: ${formatShortDate(next)}`);
  expect(mail.text).toContain(`Needs another time: ${formatShortDate(closed)}`);
  expect(mail.text).toContain(`What you agreed to: “${terms}”`);
  const owners = await site.sandbox.mail.waitFor(({ subject }) => subject.startsWith('New plan'));
  expect(owners.text).toContain(`To settle: ${formatShortDate(closed)}`);

  const [kept] = rows<Record<string, unknown>>(
    site,
    `SELECT consent_text AS text, consent_version AS version, consent_at > 0 AS dated
     FROM series WHERE email = ?`,
    email,
  );
  expect(kept).toEqual({ text: terms, version: '2026-11', dated: 1 });
});
