import type { Locator, Page } from '@playwright/test';
import { formatDate } from '#domain/calendar-date.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { bookedBefore } from '#tests/support/booked-before.ts';
import { book } from '#tests/support/book.ts';
import { expect, test } from '#tests/support/browser.ts';
import { change } from '#tests/support/database.ts';
import { askForLink } from '#tests/support/my-page.ts';
import { BASIC, DUE, FEE, money } from '#tests/support/prices.ts';
import type { Site } from '#tests/support/site.ts';
import { payButton, submitButton } from '../booking/booking-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });
// Without a session, the page's first call fails.
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/401/);
});

const openButton = (page: Page) => page.getByRole('button', { name: 'Open my visits' });
const askButton = (page: Page) => page.getByRole('button', { name: 'Email me a link' });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a customer asks for a link, opens it by the button, sees their visits and signs out', async ({
  page,
  site,
}) => {
  await bookedBefore(site);
  const email = 'iris@example.com';
  const [date, past] = [site.freeDate(), site.freeDate()];
  await book(site, date, { email, firstName: 'Iris' });
  const doneId = await book(site, past, { email, firstName: 'Iris' });
  change(
    site,
    "UPDATE bookings SET status = 'completed', preferred_date = '2026-01-05' WHERE id = ?",
    doneId,
  );

  await page.goto('/');
  await page.getByRole('link', { name: 'Your visits' }).click();
  await askButton(page).click();
  await expect(page.getByText('Valid email is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect(page.getByText(`If we know ${email}, a link is on its way.`)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const mail = await site.sandbox.mail.waitFor(
    (each) => each.envelope.to.includes(email) && each.subject.endsWith('sign-in link'),
  );
  const link = /\/my#[a-z2-7]+/.exec(mail.text)?.[0] ?? 'no link';

  await page.goto(link);
  await expect(openButton(page)).toBeVisible();
  await expect(page.getByText('requested from another browser')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await openButton(page).click();
  await expect(page.getByRole('heading', { name: formatDate(date) })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  const next = page.getByRole('region', { name: 'Your next visit' });
  await expect(next).toContainText(`Due at your visit from ${money(DUE)}`);
  // The main action is primary; rebooking a past visit is secondary.
  await expect(page.locator('.button-primary')).toHaveText(
    `View or change my visit, ${formatDate(date)}`,
  );
  await expect(page.locator('.badge').first()).toHaveText('booked');
  await expect(page.locator('main')).not.toContainText(/pending/i);
  const done = page.getByRole('listitem').filter({ hasText: formatDate('2026-01-05') });
  await expect(done).toContainText(`Price${money(BASIC)}Paid${money(FEE)}Still due${money(DUE)}`);
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.reload();
  await expect(page.getByText(`You’re signed in as ${email}`)).toBeVisible();

  await done.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { name: /^Cleaned on / })).toBeVisible();
  await page.getByRole('link', { name: 'See all your visits and receipts' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  await page.reload();
  await expect(askButton(page)).toBeVisible();
});

test('book again is two taps from a past visit to the payment @long', async ({ page, site }) => {
  const email = 'rita@example.com';
  const id = await book(site, site.freeDate(), {
    ...{ email, firstName: 'Rita', lastName: 'Sol', address: '8 Larch Road, Oakland' },
    ...{ home: { bedrooms: 2, bathrooms: 1 }, addOns: ['oven'] },
  });
  change(site, "UPDATE bookings SET status = 'completed' WHERE id = ?", id);
  await page.goto(await askForLink(site, email));
  await openButton(page).click();

  await page.getByRole('button', { name: 'Book again' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Rita');
  await expect(submitButton(page)).toBeEnabled();
  await submitButton(page).click();

  await expect(page).toHaveURL(/\/checkout$/);
  await expect(payButton(page)).toBeEnabled();
  await expect(page.locator('main')).toContainText('Oven');
});

test('a link that was used, has ended or came from another browser says so plainly @long', async ({
  page,
  site,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const email = 'twice@example.com';
  await book(site, site.freeDate(), { email });
  const link = await askForLink(site, email);
  await page.goto(link);
  await expect(page.getByText('requested from another browser')).toBeVisible();
  await openButton(page).click();
  await expect(page.getByText(`You’re signed in as ${email}`)).toBeVisible();
  // The page is already open here, so a used link does no harm.
  await page.goto('/about');
  await page.goto(link);
  await openButton(page).click();
  await expect(page.getByText(`You’re signed in as ${email}`)).toBeVisible();

  const other = await browser.newPage({ baseURL: site.url });
  await other.goto(link);
  await openButton(other).click();
  await expect(other.getByText('This link has been used already.')).toBeVisible();
  await expect(askButton(other)).toBeVisible();
  const slow = await askForLink(site, email);
  change(site, 'UPDATE my_links SET expires_at = 0 WHERE used_at IS NULL');
  await other.goto(slow);
  await openButton(other).click();
  await expect(other.getByText('This link has expired.')).toBeVisible();
  await other.close();
});

test('a customer with nothing booked is told so @long', async ({ page, site }) => {
  const email = 'once@example.com';
  const id = await book(site, site.freeDate(), { email });
  const link = await askForLink(site, email);
  change(site, "UPDATE bookings SET status = 'cancelled' WHERE id = ?", id);
  await page.goto(link);
  await openButton(page).click();
  await expect(page.getByText('Nothing is booked right now.')).toBeVisible();
});

/** Books a visit and opens the customer's page; returns the visit's element there. */
async function shownVisit(page: Page, site: Site, email: string): Promise<Locator> {
  const date = site.freeDate();
  await book(site, date, { email });
  await page.goto(await askForLink(site, email));
  await openButton(page).click();
  const visit = page.getByRole('heading', { name: formatDate(date) });
  await expect(visit).toBeVisible();
  return visit;
}

test('Back after signing out shows no visits, also where the browser kept the page @long', async ({
  page,
  site,
}) => {
  const visit = await shownVisit(page, site, 'leaving@example.com');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  await page.goto('/about');
  await page.goBack();
  await expect(askButton(page)).toBeVisible();
  await expect(visit).toHaveCount(0);
});

test('visits that come out of the browser’s memory are asked for anew @long', async ({
  page,
  site,
}) => {
  const visit = await shownVisit(page, site, 'remembered@example.com');
  // Signed out in another tab; then Back restores this page as it was.
  await page.request.post('/api/my/sign-out', { data: { everywhere: false } });
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(visit).toHaveCount(0);
  await expect(askButton(page)).toBeVisible();
});
