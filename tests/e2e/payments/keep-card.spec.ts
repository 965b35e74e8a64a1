import type { Page } from '@playwright/test';
import { cardConsent, cardTerms } from '#domain/kept-card.ts';
import { expect, test } from '#tests/support/browser.ts';
import { rows } from '#tests/support/database.ts';
import { openCheckout, payButton, typeCard } from '../booking/booking-steps.ts';

const { label, meaning } = cardTerms('visit');

/** The card form where nothing is paid: its button is another one. */
async function typeIntoCardForm(page: Page, number: string): Promise<void> {
  const frame = page.locator('iframe').first().contentFrame();
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('12 / 34');
  await frame.getByLabel('Security code').fill('123');
  await frame.getByLabel('ZIP code').fill('94610');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a card is kept by a box, replaced by one that asks the bank, and removed', async ({
    page,
    site,
  }) => {
    await openCheckout(page, site.freeDate());
    const box = page.getByLabel(label);
    await expect(box).not.toBeChecked();
    await expect(page.getByText(meaning)).toBeVisible();
    await box.check();
    await typeCard(page, '4242424242424242');
    await payButton(page).tap();
    await page.waitForURL((url) => url.pathname !== '/checkout');
    expect(rows(site, 'SELECT status, consent_text AS consent FROM kept_cards')).toEqual([
      { status: 'kept', consent: cardConsent('visit') },
    ]);
    const link = page.locator('a[href*="/my-booking#"]').first();
    await page.goto((await link.getAttribute('href')) ?? '');
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Your card' }) });
    await expect(card).toContainText('Visa 4242, kept since');
    await card.getByRole('link', { name: 'Use another card' }).tap();
    await typeIntoCardForm(page, '4000000000003220');
    await page.getByRole('button', { name: label }).tap();
    await page
      .frameLocator('iframe[title="3-D Secure authentication"]')
      .getByRole('button', { name: 'Complete' })
      .click();
    await expect(page.getByRole('heading', { name: 'Your card is saved' })).toBeFocused();
    await page.getByRole('link', { name: 'Back to your page' }).tap();
    await expect(card).toContainText('Visa 3220');
    await expect(card).not.toContainText('4242');
    await card.getByRole('button', { name: 'Remove Visa 3220' }).tap();
    await expect(card.getByRole('status')).toHaveText(
      'Visa 3220 is removed and won’t be charged anymore.',
    );
    await expect(card.getByRole('link', { name: 'Add a card' })).toBeVisible();
  });
});

test('a choice that the server could not keep is said beside its box, and nobody pays unread @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  await openCheckout(page, site.freeDate());
  await typeCard(page, '4242424242424242');
  site.sandbox.stripe.fail({ path: '/v1/customers', fail: 'status', status: 500, times: 'always' });
  await page.getByLabel(label).check();
  await payButton(page).click();
  await expect(page.locator('.keep-card [role=alert]')).toContainText('isn’t answering');
  await expect(page.getByLabel(label)).not.toBeChecked();
  site.sandbox.stripe.clear();
  await expect(page).toHaveURL(/checkout/);
  await payButton(page).click();
  await page.waitForURL((url) => url.pathname !== '/checkout');
  expect(rows(site, "SELECT id FROM kept_cards WHERE status = 'kept'")).toHaveLength(0);
});
