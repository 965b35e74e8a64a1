import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { bookingsOn } from '#tests/support/database.ts';
import type { Site } from '#tests/support/site.ts';
import { openCheckout, payButton, typeCard } from './booking-steps.ts';

/** Pays, and closes the page before it can tell the server. */
async function payAndClose(page: Page, site: Site): Promise<string> {
  const { preferredDate } = await openCheckout(page, site.freeDate());
  const asked = page.waitForRequest('**/api/complete-booking');
  await page.route('**/api/complete-booking', () => undefined);
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await asked;
  await page.close();
  return preferredDate;
}

test('a browser closed right after paying is booked by the webhook', async ({ page, site }) => {
  const date = await payAndClose(page, site);
  await expect.poll(() => bookingsOn(site, date)).toBe(1);
  const events = site.sandbox.stripe.deliveries().filter((each) => each.outcome === 200);
  expect(events.map((each) => each.type)).toContain('payment_intent.succeeded');
});

test('with the webhook lost too, the reconciler books', async ({ page, site }) => {
  site.sandbox.stripe.webhook({ mode: 'drop', times: 'always' });
  const date = await payAndClose(page, site);
  await expect.poll(() => bookingsOn(site, date), { timeout: 30_000 }).toBe(1);
  site.sandbox.stripe.clear();
});
