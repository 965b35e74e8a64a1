import { capitalized } from '#domain/capitalized.ts';
import { hoursText } from '#domain/duration.ts';
import { formatDecimal } from '#domain/money.ts';
import type { PriceBreakdown } from '#contracts/price.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { call } from '#tests/support/api.ts';
import { expect, test } from '#tests/support/browser.ts';
import { FEE, firstTime, homeOf, money } from '#tests/support/prices.ts';
import {
  chosenService,
  expectBooked,
  payButton,
  sendForm,
  submitButton,
  typeCard,
} from '../booking/booking-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the price of a cell of the table is the price of the form, the payment, the mail and the receipt', async ({
  page,
  site,
}) => {
  const home = { bedrooms: 3, bathrooms: 2 };
  const visit = { serviceType: 'basic', home, promo: 'welcome20' };
  const { body: price } = await call<PriceBreakdown>(site, 'POST', '/api/price', visit);
  const [total, due] = [formatDecimal(price.total), formatDecimal(price.dueOnTheDay)];

  await page.goto('/services/residential');
  await page.locator('a[href*="service=basic&bedrooms=3&bathrooms=2"]:visible').click();
  await expect(page).toHaveURL('/booking?service=basic&bedrooms=3&bathrooms=2');
  await expect(page.locator('.submit-bar')).toContainText(total);
  await expect(page.locator('.submit-bar')).toContainText(
    `${money(FEE)} by card today, ${due} at your visit`,
  );
  expect(await axeFindings(page)).toEqual([]);
  await sendForm(page, site.freeDate(), { email: 'cell@example.com' });
  await page.waitForURL('**/checkout');
  const summary = page.getByRole('region', { name: 'Your booking' });
  await expect(summary).toContainText(`Your price${total}`);
  await expect(summary).toContainText(`Due at your visit${due}`);
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expectBooked(page);
  await expect(page.getByRole('region', { name: 'You’re booked' })).toContainText(due);

  const mail = await site.sandbox.mail.waitFor(
    ({ envelope, subject }) =>
      envelope.to.includes('cell@example.com') && subject.startsWith('You’re booked'),
  );
  expect(mail.text).toContain(`Basic Clean, 3 bedrooms: ${money(homeOf('basic', 3))}`);
  expect(mail.text).toContain(`Due at your visit: ${due}`);

  await page.getByRole('link', { name: 'View or change my visit' }).click();
  const receipt = page.locator('.my-money');
  await expect(receipt).toContainText(`Your price${total}`);
  await expect(receipt).toContainText(`Due at your visit${due}`);
  await expect(page.getByText('3 bedrooms, 2 bathrooms', { exact: true })).toBeVisible();
  await expect(
    page.getByText(capitalized(hoursText(price.minutes)), { exact: true }),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('a row of the moves opens the form with the way and the size, and is booked under its name @long', async ({
  page,
  site,
}) => {
  await page.goto('/services/move-in-out');
  const rows = page.locator('a[href*="occasion=move-out"][href*="bedrooms=2"]:visible');
  await expect(rows.first()).toHaveText(/\$\d/);
  const shown = (await rows.first().textContent())?.trim() ?? '';
  await rows.first().click();
  await expect(submitButton(page)).toBeEnabled();
  await expect.poll(() => chosenService(page)).toBe('deep');
  await expect(page.getByLabel('Moving out')).toBeChecked();
  await expect(page.locator('#booking-bedrooms')).toHaveText('2');
  const list = Number(shown.replace('$', ''));
  await expect(page.locator('.submit-bar strong')).toHaveText(money(firstTime(list)));
  expect(await axeFindings(page)).toEqual([]);

  await sendForm(page, site.freeDate(), { serviceType: 'deep', email: 'move@example.com' });
  await page.waitForURL('**/checkout');
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expectBooked(page);
  const panel = page.getByRole('region', { name: 'You’re booked' });
  await expect(panel).toContainText('Move-out cleaning');
  await page.getByRole('link', { name: 'View or change my visit' }).click();
  await expect(page.locator('.my-summary')).toContainText('Move-out cleaning');
  await expect(page.locator('.my-summary')).not.toContainText(/Deep Clean|Moving out/);
});
