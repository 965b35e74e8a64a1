import type { Page } from '@playwright/test';
import {
  addDays,
  formatDate,
  formatShortDate,
  monthDay,
  weekdayText,
} from '#domain/calendar-date.ts';
import { expect, test } from '#tests/support/browser.ts';
import { FEE, money } from '#tests/support/prices.ts';
import type { Site } from '#tests/support/site.ts';
import { WIDTHS } from '#tests/support/widths.ts';
import { openDay } from '#tests/support/open-day.ts';
import { expectBooked, payButton, sendForm, typeCard } from './booking-steps.ts';

/** Opens the newest mail with a subject in the inbox page, as a person would. */
async function openMail(page: Page, site: Site, to: string, subject: RegExp) {
  await site.sandbox.mail.waitFor(
    (mail) => mail.envelope.to.includes(to) && subject.test(mail.subject),
    20_000,
  );
  await page.goto(site.sandbox.mail.origin);
  const row = page.getByRole('row').filter({ hasText: to });
  await row.getByRole('link', { name: subject }).first().click();
  return page.frameLocator('iframe[title="The mail\'s HTML"]');
}

/** A day as the customer's page shows it: short on a phone. */
const shownDay = (each: string) =>
  new RegExp(
    `${formatDate(each)}|${formatShortDate(each)}, ${each.slice(0, 4)}`.replaceAll(' ', '\\s'),
  );

/** A day as the title of a mail. */
const mailTitle = (each: string) => `${weekdayText(each)}, ${monthDay(each)}`;

for (const { name, ...viewport } of WIDTHS) {
  test.describe(`at the width of a ${name}`, () => {
    test.use({ viewport });

    test('a visit is booked, paid, read about, moved and canceled', async ({
      page,
      site,
      expectedErrors,
    }) => {
      // The inbox shows a mail in a frame without scripts, which blocks the test tool's own.
      expectedErrors.push(/frame is sandboxed and the 'allow-scripts' permission is not set/);
      test.slow();
      const email = `whole-way-${name}@example.com`;
      const date = site.freeDate();
      await page.goto('/booking');
      await sendForm(page, date, { email, firstName: 'Priya' });
      await page.waitForURL('**/checkout');
      await typeCard(page, '4242424242424242');
      await payButton(page).click();
      await expectBooked(page);

      const received = await openMail(page, site, email, /^You’re booked/);
      await expect(received.getByText('Hello Priya,')).toBeVisible();
      await expect(received.getByRole('heading', { name: mailTitle(date) })).toBeVisible();
      await expect(received.locator('tr', { hasText: 'Booking fee, paid' }).last()).toContainText(
        `−${money(FEE)}`,
      );
      await expect(page.getByRole('link', { name: 'visit.ics' })).toBeVisible();
      const opened = page.waitForEvent('popup');
      await received.getByRole('link', { name: 'View or change my visit' }).click();
      const mine = await opened;

      await expect(mine.getByText(shownDay(date))).toBeVisible();
      await mine.getByRole('button', { name: 'Move my visit' }).click();
      const to = openDay(addDays(date, 150));
      await mine.getByLabel('New date').fill(to);
      await mine.getByLabel(/^Afternoon/).check();
      await mine.getByRole('button', { name: 'Move my visit' }).click();
      await expect(mine.getByText('Your visit has moved to ')).toBeFocused();
      await expect(mine.getByText('Your visit has moved to ')).toBeInViewport();
      await expect(mine.getByText(shownDay(to))).toBeVisible();
      const moved = await openMail(page, site, email, /has moved/);
      await expect(moved.getByRole('heading', { name: mailTitle(to) })).toBeVisible();
      await expect(moved.getByText(`${formatShortDate(date)}, morning`)).toBeVisible();

      await mine.getByRole('button', { name: 'Cancel my visit' }).click();
      await expect(
        mine.getByText(`We’ll refund your ${money(FEE)} booking fee in full`),
      ).toBeVisible();
      await mine.getByRole('button', { name: 'Yes, cancel it' }).click();
      await expect(mine.getByText(/^Your visit is canceled, and your/)).toBeFocused();
      await expect(mine.getByText(/^(Refund on its way|You got back on your card)/)).toBeVisible();
      const cancelled = await openMail(page, site, email, /is canceled/);
      await expect(cancelled.getByText('your visit is canceled, as you asked')).toBeVisible();
      await expect(
        cancelled.getByText(`We’re refunding your ${money(FEE)} booking fee in full`),
      ).toBeVisible();

      const mails = site.sandbox.mail.mails().filter((mail) => mail.envelope.to.includes(email));
      const day = formatShortDate;
      expect(mails.map((mail) => mail.subject).sort()).toEqual(
        [
          `You’re booked for ${day(date)}`,
          `Your visit has moved to ${day(to)}`,
          `Your visit on ${day(to)} is canceled`,
        ].sort(),
      );
    });
  });
}
