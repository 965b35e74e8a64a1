import type { Locator } from '@playwright/test';
import { visitRules } from '#content/visit-rules.ts';
import { businessTime, instantOf } from '#domain/calendar-date.ts';
import { agreed } from '#tests/support/agreed.ts';
import { bookingOf } from '#tests/support/api.ts';
import { expect, test } from '#tests/support/browser.ts';
import { bookingsOn } from '#tests/support/database.ts';
import { openDay } from '#tests/support/open-day.ts';
import { FEE, money } from '#tests/support/prices.ts';
import { startSite } from '#tests/support/site.ts';
import {
  arriveHome,
  expectBooked,
  fillForm,
  holdToast,
  openCheckout,
  payButton,
  sendForm,
  submitButton,
  timeCard,
  toast,
  typeCard,
} from '../booking/booking-steps.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a clean is booked and paid for', async ({ page, site }) => {
    const date = site.freeDate();
    await page.goto('/booking?service=deep');
    await fillForm(page, date, { serviceType: 'deep' });
    await submitButton(page).tap();
    await page.waitForURL('**/checkout');
    const summary = page.getByRole('region', { name: 'Your booking' });
    await expect(summary).toContainText('Deep Clean');
    // Nobody pays without seeing when the visit is.
    await expect(summary.getByText('Morning (8 AM–12 PM)')).toBeVisible();
    await expect(summary).toContainText(`Due today${money(FEE)}`);
    // The payment comes first; the rest of the booking opens with a tap.
    await expect(summary.getByText('Address', { exact: true })).toBeHidden();
    await summary.getByText('Details').tap();
    await expect(summary.getByText('Address', { exact: true })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
    await typeCard(page, '4242424242424242');
    await payButton(page).tap();
    await arriveHome(page);
    // The toast may come before the panel, whose styles move it; hold it until then.
    await holdToast(page);
    await expect.poll(() => isBelowToast(page.locator('.booked h2'))).toBe(true);
    await expectBooked(page);
    expect(bookingsOn(site, date)).toBe(1);
  });

  test('a declined card can be corrected beside the toast @long', async ({
    page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/402/);
    await openCheckout(page, site.freeDate());
    await typeCard(page, '4000000000000002');
    await payButton(page).tap();
    await holdToast(page);
    await expect(toast(page)).toContainText('Payment Failed');
    const card = page.locator('iframe').first();
    await expect.poll(() => isBelowToast(card)).toBe(true);
    await expect(page.locator('.form-failure')).toBeInViewport({ ratio: 1 });
    // At the top of the page the toast covers the bar, and the title stays visible.
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await expect.poll(() => isBelowToast(page.getByRole('heading', { level: 1 }))).toBe(true);
  });

  test('a bank that refuses on the page leaves card, reason and button in sight @long', async ({
    page,
    site,
  }) => {
    await openCheckout(page, site.freeDate());
    await typeCard(page, '4000000000003220');
    await payButton(page).tap();
    await page
      .frameLocator('iframe[title="3-D Secure authentication"]')
      .getByRole('button', { name: 'Fail' })
      .click();
    // The toast has the provider's words (spec 8), and the page says the same plainly.
    await expect(toast(page)).toContainText('We are unable to authenticate your payment method.');
    await holdToast(page);
    await expect(page.locator('.form-failure')).toHaveText(
      /You haven’t been charged\.\s*Your bank didn’t approve this payment\./,
    );
    await expect.poll(() => isBelowToast(page.locator('iframe').first())).toBe(true);
    await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  });
});

test('a declined card says why, and another one pays', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/402/);
  const { preferredDate } = await openCheckout(page, site.freeDate());
  await typeCard(page, '4000000000000002');
  await payButton(page).click();
  await expect(toast(page)).toContainText('Payment Failed');
  await expect(toast(page)).toContainText('Your card was declined.');
  await expect(page.locator('.form-failure')).toContainText('You haven’t been charged.');
  await expect(payButton(page)).toBeEnabled();
  expect(bookingsOn(site, preferredDate)).toBe(0);
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expectBooked(page);
  expect(bookingsOn(site, preferredDate)).toBe(1);
});

test('a bank that asks on the page is answered there @long', async ({ page, site }) => {
  await openCheckout(page, site.freeDate());
  await typeCard(page, '4000000000003220');
  await payButton(page).click();
  await page
    .frameLocator('iframe[title="3-D Secure authentication"]')
    .getByRole('button', { name: 'Complete' })
    .click();
  await expectBooked(page);
});

test('a bank that asks on its own page leads back and the booking is finished', async ({
  page,
  site,
}) => {
  const { preferredDate } = await openCheckout(page, site.freeDate());
  await typeCard(page, '4000000000003063');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expectBooked(page);
  expect(bookingsOn(site, preferredDate)).toBe(1);
});

test('a bank that refuses leads back to another try @long', async ({ page, site }) => {
  await openCheckout(page, site.freeDate());
  await typeCard(page, '4000000000003063');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText('The payment didn’t go through')).toBeVisible();
  await expect(page.locator('.form-failure')).toHaveText(
    /^You haven’t been charged\.\s*Your bank didn’t approve this payment\./,
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  const top = async () => (await page.locator('h1').boundingBox())?.y;
  const failedAt = await top();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Complete your booking' })).toBeVisible();
  await expect.poll(top).toBe(failedAt);
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expectBooked(page);
});

test('a double click pays once', async ({ page, site }) => {
  let [confirmed, completed] = [0, 0];
  page.on('request', (request) => {
    if (request.url().endsWith('/confirm') && request.method() === 'POST') confirmed += 1;
    if (request.url().endsWith('/api/complete-booking')) completed += 1;
  });
  const { preferredDate } = await openCheckout(page, site.freeDate());
  await typeCard(page, '4242424242424242');
  await payButton(page).dblclick();
  await expectBooked(page);
  expect({ confirmed, completed }).toEqual({ confirmed: 1, completed: 1 });
  expect(bookingsOn(site, preferredDate)).toBe(1);
});

test('a reload keeps the same hold and the same payment @long', async ({ page, site }) => {
  const intents: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/create-payment-intent')) return;
    const { clientSecret } = (await response.json()) as { clientSecret: string };
    intents.push(clientSecret);
  });
  await openCheckout(page, site.freeDate());
  await expect(payButton(page)).toBeEnabled();
  await page.reload();
  await typeCard(page, '4242424242424242');
  await expect.poll(() => intents).toHaveLength(2);
  expect(new Set(intents).size).toBe(1);
  await payButton(page).click();
  await expectBooked(page);
});

test('going back changes the time and the first hold is released @long', async ({ page, site }) => {
  const date = site.freeDate();
  await page.goto('/booking');
  await sendForm(page, date);
  await page.waitForURL('**/checkout');
  await expect(payButton(page)).toBeEnabled();
  await page.goBack();
  await expect(submitButton(page)).toHaveText('Book Now and Pay');
  await timeCard(page, 'afternoon').check();
  await submitButton(page).click();
  await page.waitForURL('**/checkout');
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('Afternoon');
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expectBooked(page);
  expect(bookingsOn(site, date)).toBe(1);
});

test('what a plan costs today is in sight beside the button that pays it @long', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const date = site.freeDate();
  const home = { bedrooms: 2, bathrooms: 3 };
  const weekly = { serviceType: 'premium', home, addOns: ['oven'], frequency: 'weekly' as const };
  await openCheckout(page, date, agreed(bookingOf(date, weekly)));
  await expect(payButton(page)).toBeInViewport();
  await expect(page.locator('.summary-due')).toBeInViewport({ ratio: 1 });
});

test('the fee of a visit in less than 24 hours is said to be kept, before paying @long', async ({
  page,
  site,
}) => {
  const rule = `we refund your ${money(FEE)} booking fee in full.`;
  await openCheckout(page, site.freeDate());
  await expect(page.getByText(rule)).toBeVisible();
  // Not every day has a visit bookable within 24 hours: this server's clock makes one.
  const early = await startSite({ movableClock: true });
  const date = openDay(businessTime(new Date()).date);
  const morning = instantOf({ date, minutes: 7 * 60 });
  await early.setClock(morning);
  // The page goes by the server's Date header, which the moved clock does not affect.
  await page.route(`${early.url}/api/**`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), date: morning.toUTCString() };
    await route.fulfill({ response, headers });
  });
  await openCheckout(page, date, { preferredTime: 'evening' }, early.url);
  await expect(page.getByText(visitRules.feeKept)).toBeVisible();
  await expect(page.getByText(rule)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  await early.stop();
});

/** Whether an element is entirely below the toast. */
function isBelowToast(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const over = document.querySelector('.toast')?.getBoundingClientRect();
    return over !== undefined && over.bottom <= node.getBoundingClientRect().top;
  });
}
