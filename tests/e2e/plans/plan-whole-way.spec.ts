import { addDays, formatDate, formatShortDate } from '#domain/calendar-date.ts';
import { PLAN_TERMS_VERSION, planTermsOf } from '#domain/plans/plan-terms.ts';
import { DEFAULT_HOME } from '#islands/booking/form/form-values.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { bookingOf } from '#tests/support/api.ts';
import { expect, test } from '#tests/support/browser.ts';
import { closeDay } from '#tests/support/closed-day.ts';
import { change, rows } from '#tests/support/database.ts';
import { addOnOf, homeOf, money, percentOff } from '#tests/support/prices.ts';
import {
  expectBooked,
  fillForm,
  payButton,
  submitButton,
  typeCard,
} from '../booking/booking-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a plan is started, paid for, changed in every way and ended, and each mail says what is true', async ({
  page,
  site,
}) => {
  test.slow();
  const email = 'regular@example.com';
  const date = site.freeDate();
  const [closed, next] = [addDays(date, 28), addDays(date, 14)];
  closeDay(site, closed);
  await page.goto('/services/residential');
  await page.locator('label').filter({ hasText: 'Every two weeks' }).click();
  await page.getByRole('button', { name: 'Book this cleaning' }).click();
  await expect(submitButton(page)).toBeEnabled();
  const data = await fillForm(page, date, { email, phone: '(510) 555-0181' });
  const plan = page.getByRole('group', { name: 'Your plan' });
  const day = page.getByRole('group', { name: 'When' });
  await expect(
    day.getByRole('listitem').filter({ hasText: formatShortDate(closed) }),
  ).toContainText('We’re closed then. Open that week:');
  await expect(day).toContainText('If you do nothing, we’ll call or email you');
  // On a phone one date in each row, and none of them leaves the column.
  const column = await day.getByRole('list').filter({ hasText: 'first visit' }).boundingBox();
  for (const each of await day.locator('.plan-dates li').all()) {
    const row = await each.boundingBox();
    expect([row?.x, row?.width]).toEqual([column?.x, column?.width]);
  }
  await expect(plan).toContainText('Each later visit');
  expect(await axeFindings(page)).toEqual([]);
  await plan.getByRole('checkbox').check();
  await submitButton(page).click();

  await page.waitForURL('**/checkout');
  const summary = page.getByRole('region', { name: 'Your booking' });
  await expect(summary).toContainText('Every two weeks on');
  await expect(summary).toContainText('You pay for each one on the day');
  expect(await axeFindings(page)).toEqual([]);
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expectBooked(page);
  const panel = page.getByRole('region', { name: 'You’re booked' });
  await expect(panel).toContainText('Every two weeks on');
  await expect(panel).toContainText('Needs another time');
  expect(await axeFindings(page)).toEqual([]);

  const asked = { ...bookingOf(date), ...data, home: DEFAULT_HOME };
  const terms = planTermsOf({ ...asked, frequency: 'bi-weekly' })?.terms;
  const mail = await site.sandbox.mail.waitFor(
    ({ envelope, subject }) => envelope.to.includes(email) && subject.startsWith('You’re booked'),
  );
  expect(mail.text).toContain(`Next visits: ${formatShortDate(next)}`);
  expect(mail.text).toContain(
    `\n\nNeeds another time: ${formatShortDate(closed)}\nWe can’t come then`,
  );
  expect(mail.text).toContain('Choose another time:\nhttp');
  expect(mail.text).toContain(`What you agreed to: “${terms}”`);
  const owners = await site.sandbox.mail.waitFor(({ subject }) => subject.startsWith('New plan'));
  expect(owners.text).toContain(`Needs another time: ${formatShortDate(closed)}`);

  const [kept] = rows<Record<string, unknown>>(
    site,
    `SELECT consent_text AS text, consent_version AS version, consent_at > 0 AS dated
     FROM series WHERE email = ?`,
    email,
  );
  expect(kept).toEqual({ text: terms, version: PLAN_TERMS_VERSION, dated: 1 });

  const manage = /https?:\S+\/my-booking#\S+/.exec(mail.text)?.[0] ?? '';
  await page.goto(manage);
  const mine = page.getByRole('region', { name: 'Your plan' });
  await expect(mine.getByText(/^Every two weeks on/)).toBeVisible();
  // What and where is said by the visit beside it.
  await expect(page.locator('.my-summary')).toContainText('2 bedrooms, 1 bathroom');
  const visit = (day: string) => mine.getByRole('listitem').filter({ hasText: formatDate(day) });
  const choose = async (day: string, action: RegExp) => {
    await visit(day).getByText('Change', { exact: false }).first().click();
    await visit(day).getByRole('button', { name: action }).click();
  };
  const dialog = page.getByRole('dialog');
  const done = (sentence: string) => expect(mine.getByText(sentence)).toBeVisible();
  const told = (subject: RegExp) => {
    // The notice waits until the change can no longer be undone.
    change(site, "UPDATE outbox SET next_attempt_at = 0 WHERE kind LIKE '%plan-changed'");
    return site.sandbox.mail.waitFor(
      ({ envelope, subject: text }) => envelope.to.includes(email) && subject.test(text),
    );
  };
  const [moved, later] = [addDays(date, 42), addDays(date, 56)];

  await expect(visit(closed)).toContainText('needs another time');
  await expect(visit(closed).locator('.button-primary')).toHaveCount(1);
  await visit(closed).locator('.button-primary').click();
  await done('You moved your ');
  await choose(next, /^Skip it/);
  await done('You skipped your ');
  await expect(visit(next)).toContainText('skipped');
  await mine.getByText(/^Show \d more$/).click();
  await choose(moved, /^Move it/);
  await dialog.getByLabel(/^Afternoon/).check();
  await dialog.getByRole('button', { name: 'Move it' }).click();
  await done('You moved your ');
  await expect(visit(moved)).toContainText('Afternoon');
  await choose(moved, /^Add-ons/);
  const share = (100 - percentOff('bi-weekly')) / 100;
  const [now, oven] = [homeOf('basic', DEFAULT_HOME.bedrooms) * share, addOnOf('oven') * share];
  await expect(dialog).toContainText(`This visit still costs ${money(now)}.`);
  await dialog.getByLabel(`Oven (+${money(oven)})`).check();
  await expect(dialog).toContainText(
    `This visit will cost ${money(now + oven)} instead of ${money(now)}.`,
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await done('You changed the add-ons for your ');
  await expect(visit(moved)).toContainText(`with oven${money(now + oven)}`);
  await choose(later, /^Move it/);
  await dialog.getByLabel('New date').fill(addDays(later, 1));
  await dialog.getByLabel(/^Afternoon/).check();
  await dialog.getByLabel('This one and all later visits').check();
  await dialog.getByRole('button', { name: 'Move it' }).click();
  await done('You moved your visits to another time.');
  await expect(visit(addDays(later, 15))).toContainText('Afternoon');
  await expect(visit(moved)).toContainText('Afternoon');
  const changed = await told(/^Your plan has changed/);
  for (const words of ['skipped your visit', 'moved your visit', 'instead of']) {
    expect(changed.text).toContain(words);
  }
  expect(changed.text).not.toContain('Needs another time');
  const ownersNews = await site.sandbox.mail.waitFor(({ subject }) =>
    subject.endsWith('has changed their plan'),
  );
  expect(ownersNews.text).toContain(`Visit on ${formatShortDate(next)} skipped.`);
  expect(ownersNews.text).not.toMatch(/your (other )?visit/i);
  expect(ownersNews.text).toMatch(/\/admin#customers\/plans\/\d+$/m);

  await mine.getByRole('button', { name: 'Pause my plan' }).click();
  await dialog.getByLabel('Back on').fill(addDays(date, 40));
  await dialog.getByRole('button', { name: 'Pause my plan' }).click();
  await done('Your plan pauses after your visit on ');
  const paused = (await told(/^Your plan is paused/)).text;
  expect(paused).toContain('we’ve paused your visits after the one on ');
  expect(await axeFindings(page)).toEqual([]);

  await mine.getByRole('button', { name: 'End my plan' }).click();
  await dialog.getByRole('button', { name: 'Yes, end my plan' }).click();
  await done('You ended your plan.');
  expect((await told(/^Your plan (ends|has ended)/)).text).toContain('we won’t be coming');
  const left = rows(
    site,
    `SELECT 1 FROM bookings WHERE email = ? AND status <> 'cancelled' AND preferred_date > ?`,
    email,
    date,
  );
  expect(left).toEqual([]);
  expect(rows(site, 'SELECT 1 FROM slot_claims WHERE series_id IS NOT NULL')).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});
