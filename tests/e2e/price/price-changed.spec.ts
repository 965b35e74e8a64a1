import type { Page } from '@playwright/test';
import { planTermsOf } from '#domain/plans/plan-terms.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { bookingsOn, rows } from '#tests/support/database.ts';
import { firstTime, homeOf, money } from '#tests/support/prices.ts';
import {
  expectBooked,
  fillForm,
  payButton,
  submitButton,
  typeCard,
} from '../booking/booking-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });
// Scripts still being fetched when a test ends must not fail it.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const THREE = homeOf('basic', 3);
/** The price of a home with three bedrooms in the built pages. */
const THREE_BEDROOMS = /(bedrooms"?:3,"?price"?:)(\d+)/g;

/** The end of the plan terms, and their earlier wording. */
const TERMS = /and ending it costs nothing/g;

/** Opens the form from before a publish that raised three-bedroom homes by $10. */
function openFormOfYesterday(page: Page): Promise<() => void> {
  return openOlderForm(page, '/booking?bedrooms=3', THREE_BEDROOMS, (_, name, price) => {
    return `${name}${Number(price) - 10}`;
  });
}

/** Opens the form with its code from before a publish; returns what publishes. */
async function openOlderForm(
  page: Page,
  path: string,
  now: RegExp,
  before: (found: string, ...parts: string[]) => string,
): Promise<() => void> {
  let isYesterday = true;
  let found = 0;
  await page.route('**/_astro/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const older = script.replace(now, (...match: string[]) => {
      found += 1;
      return before(...(match as [string]));
    });
    await route.fulfill({ response, body: isYesterday ? older : script });
  });
  await page.goto(path);
  await expect(submitButton(page)).toBeEnabled();
  expect(found).toBeGreaterThan(0);
  return () => {
    isYesterday = false;
  };
}

test('a price that rose while the form was open is shown and said yes to before paying @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const date = site.freeDate();
  const publish = await openFormOfYesterday(page);
  await fillForm(page, date);
  await expect(page.locator('.submit-bar')).toContainText(money(firstTime(THREE - 10)));
  publish();
  await submitButton(page).click();
  await page.waitForURL('**/checkout');

  await expect(page.getByRole('heading', { name: 'The price has changed' })).toBeFocused();
  await expect(
    page.getByText(
      `You saw ${money(firstTime(THREE - 10))}; this visit is now ${money(firstTime(THREE))}.`,
    ),
  ).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  expect(rows(site, 'SELECT 1 FROM slot_claims WHERE date = ?', date)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);

  await page.getByRole('button', { name: `Yes, book it for ${money(firstTime(THREE))}` }).click();
  const summary = page.getByRole('region', { name: 'Your booking' });
  await expect(summary).toContainText(`3 bedrooms${money(THREE)}`);
  await expect(summary).toContainText('This is the price for the home you describe.');
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expectBooked(page);
  const sql = 'SELECT estimated_cost FROM bookings WHERE preferred_date = ?';
  expect(rows(site, sql, date)).toEqual([{ estimated_cost: THREE * 100 }]);
});

test('who does not want the new price goes back to the form, with everything in it @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const date = site.freeDate();
  const publish = await openFormOfYesterday(page);
  await fillForm(page, date);
  publish();
  await submitButton(page).click();
  await page.getByRole('link', { name: 'Change my booking' }).click();
  await expect(page.locator('#booking-bedrooms')).toHaveText('3');
  await expect(page.locator('.submit-bar')).toContainText(money(firstTime(THREE)));
  await submitButton(page).click();
  await expect(payButton(page)).toBeVisible();
  expect(bookingsOn(site, date)).toBe(0);
});

test('new prices that leave this visit what it was ask nothing @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  // The server says so; the page sees that this visit costs the same and goes on.
  expectedErrors.push(/409/);
  const publish = await openFormOfYesterday(page);
  await page.getByRole('button', { name: 'Fewer bedrooms' }).click();
  await fillForm(page, site.freeDate(), {
    email: 'same@example.com',
    phone: '(510) 555-0161',
    address: '61 Same Street, Oakland',
  });
  publish();
  await submitButton(page).click();
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The price has changed' })).toHaveCount(0);
});

test('terms of a plan that were reworded while the form was open are read and said yes to anew @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const date = site.freeDate();
  const path = '/booking?service=basic&bedrooms=1&frequency=bi-weekly';
  const publish = await openOlderForm(page, path, TERMS, () => 'and ending it is free');
  const email = 'reworded@example.com';
  const person = { email, phone: '(510) 555-0162', address: '62 Reworded Street, Oakland' };
  const data = await fillForm(page, date, person);
  const plan = page.getByRole('group', { name: 'Your plan' });
  await plan.getByText('Full terms').click();
  await expect(plan.getByText('and ending it is free')).toBeVisible();
  await plan.getByRole('checkbox').check();
  publish();
  await submitButton(page).click();
  await page.waitForURL('**/checkout');

  await expect(page.getByRole('heading', { name: 'Your plan has changed' })).toBeFocused();
  await expect(page.getByText('You haven’t been charged')).toBeVisible();
  await expect(page.getByText('and ending it costs nothing.')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  expect(rows(site, 'SELECT 1 FROM slot_claims WHERE date = ?', date)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);

  const total = money(firstTime(homeOf('basic', 1)));
  await page.getByRole('button', { name: `Yes, start my plan for ${total}` }).click();
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expectBooked(page);
  const visit = { ...data, home: { bedrooms: 1, bathrooms: 1 }, frequency: 'bi-weekly' as const };
  expect(rows(site, 'SELECT consent_text AS text FROM series WHERE email = ?', email)).toEqual([
    { text: planTermsOf(visit)?.terms },
  ]);
});
