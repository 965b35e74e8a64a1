import { formatDate } from '#domain/calendar-date.ts';
import { expect, test } from '#tests/support/browser.ts';
import { bookingsOn } from '#tests/support/database.ts';
import { expectBooked, openCheckout, payButton, typeCard } from '../booking/booking-steps.ts';

for (const lost of ['everything', 'the payment only'] as const) {
  test(`a checkout reloaded after the webhook booked finds its booking: the tab lost ${lost} @long`, async ({
    page,
    site,
  }) => {
    const { preferredDate } = await openCheckout(page, site.freeDate());
    const asked = page.waitForRequest('**/api/complete-booking');
    await page.route('**/api/complete-booking', () => undefined, { times: 1 });
    await typeCard(page, '4242424242424242');
    await payButton(page).click();
    await asked;
    await expect.poll(() => bookingsOn(site, preferredDate)).toBe(1);
    await page.evaluate(
      (key) => {
        if (key === null) sessionStorage.clear();
        else sessionStorage.removeItem(key);
      },
      lost === 'everything' ? null : 'paymentSession',
    );
    // It may redirect home by itself, where the toast does not wait for the last image.
    await page.reload({ waitUntil: 'commit' });
    if (lost === 'everything') {
      // The page has one headline, and it no longer asks to complete anything.
      await expect(page.getByRole('heading')).toHaveText(['You’re booked']);
      await expect(page).toHaveTitle(/^You’re booked/);
      await expect(page.getByText(formatDate(preferredDate)).first()).toBeVisible();
      await page.goto('/booking-success');
      await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
    } else {
      await expectBooked(page);
    }
    expect(bookingsOn(site, preferredDate)).toBe(1);
  });
}
