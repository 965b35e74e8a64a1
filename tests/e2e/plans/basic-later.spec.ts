import { addDays, formatDate } from '#domain/calendar-date.ts';
import { planTermsOf } from '#domain/plans/plan-terms.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { bookingOf } from '#tests/support/api.ts';
import { expect, test } from '#tests/support/browser.ts';
import { rows } from '#tests/support/database.ts';
import { firstTime, homeOf, money, percentOff } from '#tests/support/prices.ts';
import {
  expectBooked,
  fillForm,
  payButton,
  submitButton,
  typeCard,
} from '../booking/booking-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a weekly Deep Clean goes on with Basic: chosen in one tap, agreed to, paid, and on the plan’s page', async ({
  page,
  site,
}) => {
  test.slow();
  const email = 'basic-later@example.com';
  const date = site.freeDate();
  const basic = money((homeOf('basic', 2) * (100 - percentOff('weekly'))) / 100);
  const first = money(firstTime(homeOf('deep', 2)));
  await page.goto('/booking?service=deep&frequency=weekly');
  const data = await fillForm(page, date, {
    ...{ serviceType: 'deep', email, phone: '(510) 555-0183' },
    address: '183 Later Street, Oakland',
  });
  const less = page.getByRole('radio', { name: 'Basic after the first visit' });
  await page.getByRole('group', { name: 'Your plan' }).getByRole('checkbox').check();
  await less.click({ force: true });
  // Agreed to was Deep every time.
  const plan = page.getByRole('group', { name: 'Your plan' });
  await expect(plan.getByRole('checkbox')).not.toBeChecked();
  await expect(plan).toContainText(`then Basic Clean every week on`);
  await expect(plan).toContainText(`Each later visit is ${basic}`);
  expect(await axeFindings(page)).toEqual([]);
  // What was chosen stays when the page is loaded anew.
  await page.reload();
  await expect(less).toBeChecked();
  await plan.getByRole('checkbox').check();
  await submitButton(page).click();

  await page.waitForURL('**/checkout');
  const summary = page.getByRole('region', { name: 'Your booking' });
  await expect(summary).toContainText('ServiceDeep Clean');
  await expect(summary).toContainText(`Each later visitBasic Clean, ${basic}`);
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expectBooked(page);
  await expect(page.getByRole('region', { name: 'You’re booked' })).toContainText(
    'Basic Clean after the first visit.',
  );

  const mail = await site.sandbox.mail.waitFor(
    ({ envelope, subject }) => envelope.to.includes(email) && subject.startsWith('You’re booked'),
  );
  const visit = { ...bookingOf(date), ...data, home: { bedrooms: 2, bathrooms: 1 } };
  const terms = planTermsOf({ ...visit, frequency: 'weekly', laterService: 'basic' })?.terms;
  expect(mail.text).toContain(`Later visits: Basic Clean, ${basic} each, due at the visit`);
  expect(mail.text).toContain(`What you agreed to: “${terms}”`);
  const owners = await site.sandbox.mail.waitFor(
    ({ subject, text }) => subject.startsWith('New plan') && text.includes('183 Later Street'),
  );
  expect(owners.text).toContain(`Later visits: Basic Clean, ${basic} each`);
  const [kept] = rows<Record<string, unknown>>(
    site,
    'SELECT service_type AS service, consent_text AS text FROM series WHERE email = ?',
    email,
  );
  expect(kept).toEqual({ service: 'basic', text: terms });

  const manage = /https?:\S+\/my-booking#\S+/.exec(mail.text)?.[0] ?? '';
  await page.goto(manage);
  const mine = page.getByRole('region', { name: 'Your plan' });
  await expect(mine.getByText('Basic Clean, 2 bedrooms, 1 bathroom')).toBeVisible();
  const visitOn = (day: string) => mine.getByRole('listitem').filter({ hasText: formatDate(day) });
  await expect(visitOn(date)).toContainText('Deep Clean');
  await expect(visitOn(date)).toContainText(first);
  await expect(visitOn(addDays(date, 7))).not.toContainText('Deep Clean');
  expect(await axeFindings(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});
