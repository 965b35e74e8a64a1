import type { Page } from '@playwright/test';
import { addDays, formatShortDate } from '#domain/calendar-date.ts';
import { expect, test } from '#tests/support/owners-browser.ts';
import { WIDTHS } from '#tests/support/widths.ts';
import { expectAccessible, openDashboard, sheet, toast } from '../admin/admin-steps.ts';

const undo = (page: Page) => toast(page).getByRole('button', { name: 'Undo' }).click();
const fold = (page: Page, name: string) => sheet(page).locator('summary', { hasText: name });
const visits = (page: Page) => sheet(page).getByRole('list', { name: 'Next visits' });

/** Starts a plan on the phone; a weekday has two, one for each of these times. */
async function startPlan(
  page: Page,
  lastName: string,
  date: string,
  time: 'morning' | 'afternoon' = 'morning',
): Promise<void> {
  await openDashboard(page, 'bookings/new');
  const form = sheet(page).getByRole('form', { name: 'New booking' });
  await form.getByLabel('Phone').fill(`415-555-01${lastName.length + 10}`);
  await form.getByLabel('First name').fill('Rosa');
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Address').fill('9 Grand Avenue, Oakland');
  // The same home in every test of this file.
  await form.getByRole('checkbox', { name: 'Their first cleaning' }).uncheck();
  await form.getByLabel('How often').selectOption('weekly');
  await form.getByLabel('Date', { exact: true }).fill(date);
  await form.getByRole('radio', { name: new RegExp(`^${time}`, 'i') }).check();
  await expect(form.getByText(formatShortDate(addDays(date, 35)))).toBeVisible();
  await expectAccessible(page, 'a plan by phone');
  await form.getByRole('button', { name: 'Save booking' }).click();
  await expect(form.getByLabel('Who agreed, and how')).toBeFocused();
  await form.getByLabel('Who agreed, and how').fill(`Rosa ${lastName}, on the phone`);
  await form.getByRole('button', { name: 'Save booking' }).click();
  await expect(sheet(page).getByText(', visit 1')).toBeVisible();
}

for (const { name, ...viewport } of WIDTHS) {
  test.describe(`at the width of a ${name}`, () => {
    test.use({ viewport });

    test('a call starts a plan, and everything about it is changed on its page', async ({
      page,
      site,
    }) => {
      const date = site.freeDate();
      const lastName = `Plan ${name}`;
      await startPlan(page, lastName, date);
      await sheet(page)
        .getByRole('link', { name: /^Every / })
        .click();
      await expect(
        sheet(page).getByRole('heading', { name: `Plan of Rosa ${lastName}` }),
      ).toBeVisible();
      await expect(sheet(page).getByText('on the phone').first()).toBeVisible();
      await expect(visits(page).getByRole('listitem')).toHaveCount(6);
      await expectAccessible(page, 'the plan');

      const second = visits(page).getByRole('listitem').nth(1);
      await second.getByRole('button', { name: 'Skip' }).click();
      await expect(toast(page).getByText(`Rosa ${lastName}: no visit on`)).toBeVisible();
      await expect(second.getByText('Skipped')).toBeVisible();
      await undo(page);
      await expect(second.getByText('Skipped')).toHaveCount(0);
      await second.getByRole('button', { name: 'Skip' }).click();
      await second.getByRole('button', { name: 'Bring back' }).click();
      await expect(second.getByText('Skipped')).toHaveCount(0);

      await second.getByText(/^Change,/).click();
      const move = second.getByRole('form', { name: /^Move / });
      await move.getByRole('radio', { name: /^Evening/ }).check();
      await expectAccessible(page, 'one visit');
      await move.getByRole('button', { name: 'Move this visit' }).click();
      await expect(second.getByText('Moved')).toBeVisible();

      // Earlier add-ons stay checked, or the next change would remove them.
      const third = visits(page).getByRole('listitem').nth(2);
      const add = third.getByRole('form', { name: /^Add to / });
      await third.getByText(/^Change,/).click();
      await add.getByLabel(/^Oven, \+\$/).check();
      await add.getByRole('button', { name: 'Add to this visit' }).click();
      await expect(add).toHaveCount(0);
      await third.getByText(/^Change,/).click();
      await expect(add.getByLabel(/^Oven/)).toBeChecked();
      await third.getByText(/^Change,/).click();

      await fold(page, 'Change day, time or crew').click();
      const change = sheet(page).getByRole('form', { name: 'Change day, time or crew' });
      await change.getByRole('button', { name: 'Save new schedule' }).click();
      await expect(toast(page).getByText('Nothing changed')).toBeVisible();
      await fold(page, 'Change day, time or crew').click();
      await change.getByRole('radio', { name: /^Afternoon/ }).check();
      await expect(change.getByRole('status').filter({ hasText: 'every' })).toContainText(
        /: every \w+, afternoon, .+\.$/,
      );
      await change.getByRole('button', { name: 'Save new schedule' }).click();
      await expect(toast(page).getByText('Plan changed')).toBeVisible();
      await expect(visits(page).getByRole('listitem').nth(2)).toContainText('Afternoon');
      // The one moved separately stays.
      await expect(second).toContainText('Evening');

      await fold(page, 'Pause').click();
      const pause = sheet(page).getByRole('form', { name: 'Pause the plan' });
      await pause.getByLabel('Starting', { exact: true }).fill(addDays(date, 20));
      await pause.getByLabel('Resume on').fill(addDays(date, 34));
      await pause.getByRole('button', { name: 'Pause' }).click();
      await expect(visits(page).getByText('Paused').first()).toBeVisible();
      await expect(toast(page).getByText('Plan paused')).toBeVisible();
      await expectAccessible(page, 'paused');
      await sheet(page).getByRole('button', { name: 'Resume now' }).click();
      await expect(visits(page).getByText('Paused')).toHaveCount(0);

      await fold(page, 'End the plan').click();
      const end = sheet(page).getByRole('form', { name: 'End the plan' });
      await end.getByLabel('Cancel visits starting').fill(addDays(date, 10));
      // Only the first two come before that day, of eight weeks of bookings.
      await expect(end.getByRole('status')).toContainText(/^\d+ booked visits from .* in all\./);
      await end.getByRole('button', { name: 'End the plan' }).click();
      const sure = page.getByRole('dialog', { name: `End Rosa ${lastName}’s plan?` });
      await expect(sure).toContainText(/booked visits from .* will be canceled/);
      await expectAccessible(page, 'whether to end it');
      await sure.getByRole('button', { name: 'Keep the plan' }).click();
      await expect(visits(page).getByRole('listitem')).toHaveCount(6);
      await end.getByRole('button', { name: 'End the plan' }).click();
      await sure.getByRole('button', { name: 'End the plan' }).click();
      await expect(toast(page).getByText('Plan ended')).toBeVisible();
      await expect(visits(page).getByRole('listitem')).toHaveCount(2);
      // One strip says so, the one with Undo.
      await expect(sheet(page).getByText(/^Ends/).filter({ visible: true })).toHaveCount(1);
      await undo(page);
      await expect(visits(page).getByRole('listitem')).toHaveCount(6);
    });

    test('the price changes two weeks ahead, and what is wrong is said at its field @long', async ({
      page,
      site,
      expectedErrors,
    }) => {
      expectedErrors.push(/400/);
      const date = site.freeDate();
      await startPlan(page, `Rate ${name}`, date);
      await sheet(page)
        .getByRole('link', { name: /^Every / })
        .click();
      await fold(page, 'Change the price').click();
      const form = sheet(page).getByRole('form', { name: 'Change the price' });
      await expect(form.getByText('They have no email here, so please call them.')).toBeVisible();
      await form.getByRole('button', { name: 'Change the price' }).click();
      await expect(form.getByLabel('Reason')).toBeFocused();
      await form.getByLabel('Reason').fill('The list went up');
      await form.getByRole('button', { name: 'Change the price' }).click();
      await expect(toast(page).getByText('Nothing changed')).toBeVisible();
      await fold(page, 'Change the price').click();
      await form.getByLabel('New price per visit').fill('99.50');
      await form.getByLabel('Reason').fill('The list went up');
      const earliest = await form.getByLabel('Starting', { exact: true }).inputValue();
      await form.getByLabel('Starting', { exact: true }).fill(addDays(earliest, -1));
      await form.getByRole('button', { name: 'Change the price' }).click();
      await expect(form.getByText('14 days’ notice of a new price').first()).toBeVisible();
      await expectAccessible(page, 'a day too early');
      await form.getByLabel('Starting', { exact: true }).fill(earliest);
      await form.getByRole('button', { name: 'Change the price' }).click();
      await expect(toast(page).getByText(/\$99\.50 starting .* so please call them/)).toBeVisible();
    });

    test('a closed day lists whom it hits first, and the overview settles it in one tap @long', async ({
      page,
      site,
    }) => {
      const date = site.freeDate();
      const closed = addDays(date, 70);
      const lastName = `Closed ${name}`;
      await startPlan(page, lastName, date);
      await openDashboard(page, 'calendar');
      await page.getByText('Block whole days').click();
      const form = page.getByRole('form', { name: 'Block whole days' });
      await form.getByLabel('First day').fill(closed);
      const toDecide = form.getByRole('list', { name: /Needs you/ }).getByText(`Rosa ${lastName}`);
      const booked = form.getByRole('list', { name: /overview lists/ });
      await expect(toDecide).toBeVisible();
      await expectAccessible(page, 'whom it hits');
      // The first one is a booking, which closing a day leaves alone.
      await form.getByLabel('First day').fill(date);
      await expect(booked.getByText(`Rosa ${lastName}`)).toBeVisible();
      await expect(toDecide).toHaveCount(0);
      await form.getByLabel('First day').fill(closed);
      await expect(toDecide).toBeVisible();
      await form.getByRole('button', { name: 'Block days' }).click();
      await expect(toast(page).getByText('Day blocked')).toBeVisible();

      await openDashboard(page, 'overview');
      // On a phone in a card of their own, below the visits of today and tomorrow.
      const waiting = page.getByRole('region', {
        name: viewport.width < 768 ? 'Calls and plans' : 'Waiting for you',
      });
      const item = waiting
        .getByRole('list', { name: /plan visits to reschedule/i, includeHidden: true })
        .getByRole('listitem', { includeHidden: true })
        .filter({ hasText: lastName });
      const call = waiting
        .getByRole('list', { name: 'Customers to call' })
        .getByRole('listitem')
        .filter({ hasText: `Rosa ${lastName}` });
      // It is more than two weeks away: folded, so that today's money stays in sight.
      const later = waiting.getByText(/^\d+ (more|later), (on|starting)/);
      await expect(item).toBeHidden();
      await later.click();
      await expect(item).toContainText('We’re closed then.');
      await expect(item).toBeVisible();
      await expectAccessible(page, 'to decide');
      // The list says which date it is; its tile is of the next visit.
      await openDashboard(page, 'customers/plans');
      await page.getByRole('button', { name: 'Needs you' }).click();
      const inList = page.getByRole('list', { name: 'Plans' }).getByRole('listitem');
      await expect(inList.filter({ hasText: lastName })).toContainText(formatShortDate(closed));
      await openDashboard(page, 'overview');
      await expect(item).toBeVisible();
      // It is first on the plan's own sheet, though it is after the next visits.
      await item.getByRole('link', { name: `Rosa ${lastName}` }).click();
      const toDecideThere = sheet(page).getByRole('list', { name: '1 date needs you' });
      await expect(toDecideThere.getByText('We’re closed then.')).toBeVisible();
      await expectAccessible(page, 'to decide in its plan');
      await page.goBack();
      await item.getByRole('button', { name: 'Skip this one' }).click();
      await expect(toast(page).getByText(`Rosa ${lastName}: no visit on`)).toBeVisible();
      await expect(item).toHaveCount(0);
      // She has no email.
      await expect(call).toContainText('Tell them what changed in their plan. Visit on');
      await undo(page);
      await expect(item).toBeVisible();
      await expect(call).toHaveCount(0);
      // Other tests’ plans have the mornings.
      await item.getByRole('button', { name: 'afternoon' }).first().click();
      await expect(toast(page).getByText('Visit moved')).toBeVisible();
      await expect(item).toHaveCount(0);
    });
  });
}

test('a plan is offered before its day is known, and says what each choice means @long', async ({
  page,
  site,
}) => {
  await openDashboard(page, 'bookings/new');
  const form = sheet(page).getByRole('form', { name: 'New booking' });
  const box = form.getByRole('checkbox', { name: /^Start a plan/ });
  await form.getByLabel('How often').selectOption('weekly');
  await expect(box).toBeChecked();
  await expect(form.getByText('The dates show here once you choose a day.')).toBeVisible();
  await box.uncheck();
  await expect(form.getByText('this saves one visit at the discounted price')).toBeVisible();
  await box.check();
  await expect(form.getByText('this saves one visit')).toHaveCount(0);
  const date = site.freeDate();
  await form.getByLabel('Date', { exact: true }).fill(date);
  await expect(box).toBeChecked();
  await form.getByRole('radio', { name: /^Evening/ }).check();
  await expect(form.getByText(formatShortDate(addDays(date, 35)))).toBeVisible();
});

test('plans are found in their list, and closing one leads back to it @long', async ({
  page,
  site,
}) => {
  await startPlan(page, 'Listed', site.freeDate(), 'afternoon');
  await openDashboard(page, 'customers');
  await page
    .getByRole('navigation', { name: 'Customers' })
    .getByRole('link', { name: 'Plans' })
    .click();
  // Until the route changes, this is the customer search.
  await page.getByRole('search', { name: 'Plans' }).getByRole('searchbox').fill('listed');
  const list = page.getByRole('list', { name: 'Plans' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'the list');
  await list.getByRole('link', { name: 'Rosa Listed' }).click();
  await sheet(page).getByRole('link', { name: 'Rosa Listed' }).click();
  await expect(sheet(page).getByRole('list', { name: 'Plan', exact: true })).toContainText('Every');
  await page.goBack();
  await page.goBack();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Ended' }).click();
  await expect(page.getByText('No plan matches.')).toBeVisible();
  await expectAccessible(page, 'none');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByText('No plan has ended.')).toBeVisible();
});
