import type { Page } from '@playwright/test';
import { addDays, businessTime, formatDate } from '#domain/calendar-date.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { closeDay } from '#tests/support/closed-day.ts';
import { change } from '#tests/support/database.ts';
import { askForLink } from '#tests/support/my-page.ts';
import { openDay } from '#tests/support/open-day.ts';
import { planOnSite } from '#tests/support/site-plan.ts';
import type { Site } from '#tests/support/site.ts';

test.use({ viewport: { width: 360, height: 740 } });

const plan = (page: Page) => page.getByRole('region', { name: 'Your plan' });
const visit = (page: Page, date: string) =>
  plan(page)
    .getByRole('listitem')
    .filter({ hasText: formatDate(date) });
const done = (page: Page, sentence: string) => expect(plan(page).getByText(sentence)).toBeVisible();
const undo = (page: Page) => plan(page).getByRole('button', { name: 'Undo' });
const dialog = (page: Page) => page.getByRole('dialog');

/** A new customer's plan; its first visit is two weeks ahead. */
function newPlan(site: Site, name: string, nth: number): string[] {
  const date = openDay(addDays(businessTime(new Date()).date, 14), nth);
  planOnSite(site, { date, name });
  return Array.from({ length: 6 }, (_, week) => addDays(date, week * 7));
}
async function choose(page: Page, date: string, action: RegExp): Promise<void> {
  const one = visit(page, date);
  await one.getByText('Change', { exact: false }).first().click();
  await one.getByRole('button', { name: action }).click();
}

test('a customer skips, moves, changes the day from a date on, pauses, and ends their plan @long', async ({
  page,
  site,
}) => {
  const [, skipped = '', moved = '', later = '', last = ''] = newPlan(site, 'Wanda', 1);
  await page.goto(await askForLink(site, 'wanda@example.com'));
  await page.getByRole('button', { name: 'Open my visits' }).click();
  await expect(plan(page).getByText(/^Every week on \w+day mornings$/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // The year's longest date, here in full only for screen readers, makes no page wider.
  await page.locator('.plan-full').evaluateAll((days) => {
    for (const day of days) day.textContent = 'Wednesday, September 30';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await choose(page, skipped, /^Skip it/);
  await done(page, 'You skipped your ');
  await expect(visit(page, skipped)).toContainText('skipped');
  await undo(page).click();
  await done(page, 'Undone.');
  await expect(visit(page, skipped)).not.toContainText('skipped');
  await expect(visit(page, skipped).getByText('Change', { exact: false }).first()).toBeVisible();
  await choose(page, skipped, /^Skip it/);
  await done(page, 'You skipped your ');

  await choose(page, moved, /^Move it/);
  await expect(dialog(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Move it' }).click();
  await expect(dialog(page).getByText('Please select a time')).toBeVisible();
  await expect(dialog(page).getByRole('radio').first()).toBeFocused();
  await dialog(page)
    .getByLabel(/^Afternoon/)
    .check();
  await dialog(page).getByRole('button', { name: 'Move it' }).click();
  await expect(plan(page).getByText('You moved your ')).toBeFocused();
  await expect(visit(page, moved)).toContainText('Afternoon');

  // The day after it may have no evening online.
  const after = addDays(later, 1);
  const by = openDay(after) === after ? 1 : -1;
  await plan(page)
    .getByText(/^Show \d more$/)
    .click();
  await choose(page, later, /^Move it/);
  await dialog(page).getByLabel('New date').fill(addDays(later, by));
  await dialog(page)
    .getByLabel(/^Evening/)
    .check();
  await dialog(page).getByLabel('This one and all later visits').check();
  await dialog(page).getByRole('button', { name: 'Move it' }).click();
  await done(page, 'You moved your visits to another time.');
  await expect(visit(page, addDays(last, by))).toContainText('Evening');

  await choose(page, moved, /^Add-ons/);
  await dialog(page).getByLabel(/^Oven/).check();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(visit(page, moved)).toContainText('with oven');

  await plan(page).getByRole('button', { name: 'Pause my plan' }).click();
  await dialog(page).getByLabel('Back on').fill(addDays(later, -1));
  await dialog(page).getByRole('button', { name: 'Pause my plan' }).click();
  await done(page, 'Your plan pauses after your visit on ');
  expect(await axeFindings(page)).toEqual([]);
  await plan(page).getByRole('button', { name: 'Resume my plan' }).click();
  await done(page, 'Your plan is back on.');

  await plan(page).getByRole('button', { name: 'End my plan' }).click();
  await expect(dialog(page).getByText('Ending your plan costs nothing.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plan(page).getByRole('button', { name: 'End my plan' })).toBeFocused();
  // The browser restores the focus just before it fires the dialog's close event.
  await expect(page.locator('dialog.plan-dialog')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Yes, end my plan' }).click();
  await done(page, 'You ended your plan.');
  await expect(plan(page).getByText('Your plan ended on ')).toBeVisible();
  // A visit canceled before it cost anything gets no receipt.
  await page.reload();
  await expect(plan(page).getByText('Your plan ended on ')).toBeVisible();
  await expect(page.getByText(formatDate(skipped))).toHaveCount(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);

  change(site, "UPDATE outbox SET next_attempt_at = 0 WHERE kind = 'plan-changed'");
  const mail = await site.sandbox.mail.waitFor(
    (each) =>
      each.envelope.to.includes('wanda@example.com') &&
      /^Your plan (ends|has ended)/.test(each.subject),
  );
  // After the end there is no other news.
  expect(mail.text).toContain('we won’t be coming');
  for (const said of ['skipped your visit', 'moved your visit', 'instead of', 'oven']) {
    expect(mail.text).not.toContain(said);
  }
});

test('a date that cannot be stands above everything, with skipping beside the other times @long', async ({
  page,
  site,
}) => {
  const first = openDay(addDays(businessTime(new Date()).date, 14), 3);
  const closed = addDays(first, 7);
  closeDay(site, closed);
  planOnSite(site, { date: first, name: 'Yara' });
  await page.goto(await askForLink(site, 'yara@example.com'));
  await page.getByRole('button', { name: 'Open my visits' }).click();
  await expect(plan(page).getByText('1 date needs your attention.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await plan(page).getByRole('button', { name: 'Choose now' }).click();
  await expect(visit(page, closed)).toBeFocused();
  await expect(visit(page, closed)).toBeInViewport();
  await visit(page, closed).getByRole('button', { name: 'Another time' }).click();
  await expect(dialog(page).getByText(formatDate(closed))).toBeVisible();
  await page.keyboard.press('Escape');
  await visit(page, closed).getByRole('button', { name: 'Skip it' }).click();
  await done(page, 'You skipped your ');
  await expect(plan(page).getByText('needs your attention')).toHaveCount(0);

  await visit(page, first).getByText('Change').first().click();
  await expect(visit(page, first).getByRole('button', { name: /^Move it/ })).toBeVisible();
  await expect(visit(page, first).getByRole('button', { name: /^Add-ons/ })).toHaveCount(0);
  await expect(visit(page, first)).toContainText('keeps the price you booked');
});

test('a visit’s link opens its plan, and a change that is too late or signed out keeps its words @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/401|409/);
  const dates = newPlan(site, 'Xenia', 2);
  const email = 'xenia@example.com';
  await page.goto(await askForLink(site, email));
  await page.getByRole('button', { name: 'Open my visits' }).click();
  await choose(page, dates[1] ?? '', /^Move it/);
  change(site, 'DELETE FROM my_sessions WHERE email_key = ?', email);
  await dialog(page)
    .getByLabel('New date')
    .fill(addDays(dates[1] ?? '', 1));
  await expect(dialog(page).getByText('We couldn’t look up the open times.')).toBeVisible();
  await page.keyboard.press('Escape');
  await plan(page).getByRole('button', { name: 'Pause my plan' }).click();
  const until = addDays(dates[2] ?? '', 1);
  await dialog(page).getByLabel('Back on').fill(until);
  await dialog(page).getByRole('button', { name: 'Pause my plan' }).click();
  await expect(dialog(page).getByText('You’re not signed in anymore.')).toBeVisible();
  await expect(dialog(page).getByLabel('Back on')).toHaveValue(until);
  await expect(dialog(page).getByRole('link', { name: /new tab/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(await askForLink(site, email));
  await page.getByRole('button', { name: 'Open my visits' }).click();
  await visit(page, dates[0] ?? '')
    .getByText('Change')
    .first()
    .click();
  await visit(page, dates[0] ?? '')
    .getByRole('link', { name: /^Details/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Your visit is confirmed' })).toBeVisible();
  await expect(plan(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await choose(page, dates[1] ?? '', /^Skip it/);
  await done(page, 'You skipped your ');
});

test('canceling the visit a plan begins with ends the plan, which is said before @long', async ({
  page,
  site,
}) => {
  const [first = '', second = ''] = newPlan(site, 'Yara', 4);
  await page.goto(await askForLink(site, 'yara@example.com'));
  await page.getByRole('button', { name: 'Open my visits' }).click();
  await visit(page, first).getByText('Change', { exact: false }).first().click();
  await expect(visit(page, first).getByText('Your plan starts with this visit.')).toBeVisible();
  await expect(visit(page, first).getByRole('button', { name: /^Skip it/ })).toHaveCount(0);
  await visit(page, second).getByText('Change', { exact: false }).first().click();
  await expect(visit(page, second).getByRole('button', { name: /^Skip it/ })).toBeVisible();

  await visit(page, first)
    .getByRole('link', { name: /^Details/ })
    .click();
  await page.getByRole('button', { name: 'Cancel my visit' }).click();
  await expect(
    page.getByRole('heading', { name: 'Cancel this visit and end your plan?' }),
  ).toBeVisible();
  await expect(page.getByText('If you cancel it, we’ll end your plan')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Yes, end my plan' }).click();
  await expect(page.getByText('You ended your plan. We’ll email you')).toBeVisible();
  await expect(plan(page).getByText('Your plan ended on ')).toBeVisible();
  await undo(page).click();
  await done(page, 'Undone.');
  // The page itself can move it again.
  await expect(page.getByRole('button', { name: 'Move my visit' })).toBeVisible();
});
