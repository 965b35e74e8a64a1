import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { bookingsOn } from '#tests/support/database.ts';
import type { Site } from '#tests/support/site.ts';
import { openCheckout, payButton, typeCard } from './booking-steps.ts';

/**
 * Pays, and closes the page before it notifies the server. The request is aborted, not held: a held
 * request would be sent when its page closes.
 */
async function payAndClose(page: Page, site: Site): Promise<string> {
  const { preferredDate } = await openCheckout(page, site.freeDate());
  const cutOff = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/complete-booking'),
  );
  await page.route('**/api/complete-booking', (route) => route.abort());
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await cutOff;
  await page.close();
  return preferredDate;
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to (load resource|fetch)/);
});

test('a browser closed right after paying is booked by the webhook @long', async ({
  page,
  site,
}) => {
  const date = await payAndClose(page, site);
  await expect.poll(() => bookingsOn(site, date)).toBe(1);
  // The booking exists a moment before the webhook is answered.
  const answered = () => site.sandbox.stripe.deliveries().filter((each) => each.outcome === 200);
  await expect
    .poll(() => answered().map((each) => each.type))
    .toContain('payment_intent.succeeded');
});

test('with the webhook lost too, the reconciler books @long', async ({ page, site }) => {
  site.sandbox.stripe.webhook({ mode: 'drop', times: 'always' });
  const date = await payAndClose(page, site);
  await expect.poll(() => bookingsOn(site, date), { timeout: 30_000 }).toBe(1);
  site.sandbox.stripe.clear();
});
