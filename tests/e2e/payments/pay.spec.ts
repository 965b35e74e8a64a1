import { addDays, businessTime } from '#domain/calendar-date.ts';
import { call } from '#tests/support/api.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { bookedBefore } from '#tests/support/booked-before.ts';
import { book } from '#tests/support/book.ts';
import { expect, test } from '#tests/support/browser.ts';
import { change } from '#tests/support/database.ts';
import { payTokenOf } from '#tests/support/pay-link.ts';
import { DUE, FEE, money } from '#tests/support/prices.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import type { Site } from '#tests/support/site.ts';
import { typeCard } from '../booking/booking-steps.ts';

/** A visit that is done and not paid: its booking and its payment link. */
async function doneVisit(site: Site, email: string): Promise<{ id: number; path: string }> {
  await bookedBefore(site);
  const id = await book(site, site.freeDate(), { email, firstName: 'Odette' });
  const yesterday = addDays(businessTime(new Date()).date, -1);
  change(site, 'UPDATE bookings SET preferred_date = ? WHERE id = ?', yesterday, id);
  const closing = { outcome: 'completed' };
  await call(site, 'POST', `/api/admin/bookings/${id}/close`, closing, signedIn(site));
  change(site, 'UPDATE outbox SET next_attempt_at = 0 WHERE booking_id = ?', id);
  return { id, path: `/pay#${await payTokenOf(site, email)}` };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a balance is paid with a tip, after a card that had not enough', async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/402/);
    const { path } = await doneVisit(site, 'pays@example.com');
    await page.goto(path);
    const bill = page.getByRole('region', { name: 'Your visit' });
    await expect(bill).toContainText(`Due now${money(DUE)}`);
    const tips = page.getByRole('group', { name: 'Add a tip?' });
    // None is chosen beforehand, and a second tap takes the choice back.
    await expect(tips.getByRole('button', { pressed: true })).toHaveCount(0);
    await tips.getByRole('button', { name: /^15%/ }).tap();
    await expect(tips.getByRole('button', { pressed: true })).toHaveCount(1);
    await tips.getByRole('button', { name: /^15%/ }).tap();
    await expect(page.getByRole('button', { name: `Pay ${money(DUE)}` })).toBeVisible();
    await tips.getByRole('button', { name: /^Other/ }).tap();
    await page.getByLabel('Tip in dollars').fill('abc');
    const pay = page.getByRole('button', { name: /^Pay \$/ });
    await typeCard(page, '4000000000009995', pay);
    await pay.tap();
    await expect(page.getByText('Please enter the tip as dollars')).toBeVisible();
    await page.getByLabel('Tip in dollars').fill('12.50');
    await pay.tap();
    await expect(page.getByText('You haven’t been charged.')).toBeVisible();
    await expect(page.getByLabel('Tip in dollars')).toHaveValue('12.50');
    await typeCard(page, '4242424242424242', pay);
    await pay.tap();
    await expect(page.getByRole('heading', { name: 'Paid. Thank you, Odette!' })).toBeFocused();
    const receipt = page.getByRole('region', { name: 'Your receipt' });
    await expect(receipt).toContainText(`Paid${money(FEE + DUE)}`);
    await expect(receipt).toContainText('Tip for the crew, thank you$12.50');
    // The link opened again says so.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'All paid' })).toBeVisible();
  });
});

test('a bank that asks who is paying leads back to the receipt', async ({ page, site }) => {
  const { path } = await doneVisit(site, 'bank@example.com');
  await page.goto(path);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await typeCard(page, '4000000000003063', pay);
  await pay.click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('heading', { name: /^Paid\. Thank you/ })).toBeVisible();
  expect(page.url()).not.toContain('secret');
});

test('a link of somebody else’s making, or of none, says where to look', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await page.goto('/pay');
  await expect(page.getByRole('heading', { name: 'Pay for your visit' })).toBeVisible();
  await expect(page.getByText('Don’t want to use a card?')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call \(/ })).toHaveAttribute('href', /^tel:/);
  await page.goto('/pay#abc-1-xyz');
  await expect(page.getByText('This link doesn’t work anymore')).toBeVisible();
});

test('a page without its link emails one to the customer’s own page', async ({ page, site }) => {
  const email = 'lost-link@example.com';
  await bookedBefore(site);
  await book(site, site.freeDate(), { email });
  await page.goto('/my-booking');
  const ask = page.getByRole('button', { name: 'Email me a link' });
  await ask.click();
  await expect(page.getByText('Valid email is required')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Email').fill(email);
  await ask.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await page.getByRole('button', { name: 'Use another email' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const mail = await site.sandbox.mail.waitFor(
    (each) => each.envelope.to.includes(email) && each.subject.endsWith('sign-in link'),
  );
  expect(mail.text).toMatch(/\/my#[a-z2-7]+/);
});
