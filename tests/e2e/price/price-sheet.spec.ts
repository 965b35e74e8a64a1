import type { Page } from '@playwright/test';
import { priceGrid } from '#content/price-grid.ts';
import { priceTable } from '#content/services.ts';
import { hoursText } from '#domain/duration.ts';
import { formatRange } from '#domain/money.ts';
import { axeFindings } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { oraclePrice } from '#tests/support/price-oracle.ts';
import {
  addOnOf,
  FEE,
  firstTime,
  homeOf,
  money,
  percentOff,
  WELCOME,
} from '#tests/support/prices.ts';

const sheet = (page: Page) => page.locator('[data-price-sheet]');
const total = (page: Page) => sheet(page).locator('[data-total]');
const choose = (page: Page, group: string, name: string) =>
  sheet(page).getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check();
/** A name and its price, with any whitespace between. */
const line = (name: string, price: string) => new RegExp(`${name}\\s*${price.replace('$', '\\$')}`);
const add = (page: Page, name: string) => sheet(page).getByRole('checkbox', { name }).check();

test('the price follows the home, its extras and how often we come', async ({ page }) => {
  const { minutes } = oraclePrice({
    ...{ kind: 'basic', home: [3, 2], addOns: new Set() },
    ...{ frequency: undefined, welcome: false },
  });
  await page.goto('/services/residential');
  await expect(total(page)).toHaveText(money(firstTime(homeOf('basic', 2))));
  await choose(page, 'Bedrooms', '3');
  await choose(page, 'Bathrooms', '2');
  await expect(total(page)).toHaveText(money(firstTime(homeOf('basic', 3, 2))));
  await expect(sheet(page).locator('[data-due]')).toHaveText(
    `${money(FEE)} by card today, ${money(firstTime(homeOf('basic', 3, 2)) - FEE)} at your visit. Takes ${hoursText(minutes)}.`,
  );
  await expect(sheet(page).locator('[data-chosen]')).toHaveText(money(homeOf('basic', 3, 2)));

  await add(page, 'Oven');
  await choose(page, 'How often', `Every week ${percentOff('weekly')}% off`);
  const home = homeOf('basic', 3);
  const bathroom = homeOf('basic', 3, 2) - home;
  const list = home + bathroom + addOnOf('oven');
  const off = list - firstTime(list);
  const premium = homeOf('premium', 3, 2) + addOnOf('oven');
  await expect(sheet(page).locator('[data-lines] li')).toHaveText([
    line('Basic Clean, 3 bedrooms', money(home)),
    line('1 more bathroom', money(bathroom)),
    line('Oven', money(addOnOf('oven'))),
    line(`Welcome offer: ${WELCOME}% off the first cleaning`, `−${money(off)}`),
  ]);
  await expect(total(page)).toHaveText(money(list - off));

  await choose(page, 'Package', 'Premium Clean');
  await expect(total(page)).toHaveText(money(firstTime(premium)));
  await sheet(page).getByRole('button', { name: 'Book this cleaning' }).click();
  await expect(page).toHaveURL(
    '/booking?service=premium&bedrooms=3&bathrooms=2&addOns=oven&frequency=weekly',
  );
});

test('the drawn home and the prices below show the same package @long', async ({ page }) => {
  await page.goto('/services/residential');
  await expect(total(page)).toHaveText(money(firstTime(homeOf('basic', 2))));
  const room = page.locator('.room').getByRole('group', { name: 'Package' });
  await expect(room.getByRole('radio', { name: 'Basic Clean' })).toBeChecked();
  await room.getByRole('radio', { name: 'Premium Clean' }).check();
  // Its script comes as the sheet comes near.
  await sheet(page).scrollIntoViewIfNeeded();
  await expect(sheet(page).getByRole('table', { name: 'Premium Clean' })).toBeVisible();
  await expect(total(page)).toHaveText(money(firstTime(homeOf('premium', 2))));
  await choose(page, 'Package', 'Deep Clean');
  await expect(room.getByRole('radio', { name: 'Deep Clean' })).toBeChecked();
  await expect(page.locator('.room').getByRole('link', { name: 'Book Deep Clean' })).toBeVisible();
});

test('a price of the table leads on with the chosen extras @long', async ({ page }) => {
  await page.goto('/services/deep-cleaning');
  await expect(total(page)).toHaveText(money(firstTime(homeOf('deep', 2))));
  await add(page, 'Garage');
  // The sheet is near enough to load with the page, and the price has updated.
  await expect(total(page)).toHaveText(money(firstTime(homeOf('deep', 2) + addOnOf('garage'))));
  await sheet(page)
    .getByRole('link', { name: money(homeOf('deep', 3, 4)), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/service=deep&bedrooms=3&bathrooms=4&addOns=garage/);
});

test('a large home is a free quote @long', async ({ page }) => {
  await page.goto('/services/move-in-out');
  await expect(total(page)).toHaveText(money(firstTime(priceGrid.moves['two-bedroom'].price)));
  await choose(page, 'Bedrooms', '6+');
  await expect(sheet(page).getByText('By quote')).toBeVisible();
  await expect(total(page)).toBeHidden();
  await choose(page, 'Are you moving out or in?', 'Moving in before the first box comes in');
  await sheet(page).getByRole('button', { name: 'Get a free quote' }).click();
  await expect(page).toHaveURL(/service=deep&occasion=move-in&bedrooms=6&bathrooms=1/);
});

test('it can be worked with the keyboard, and says the price @long', async ({ page }) => {
  await page.goto('/services/residential');
  await expect(total(page)).toHaveText(money(firstTime(homeOf('basic', 2))));
  await sheet(page).getByRole('radio', { name: 'Basic Clean' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(total(page)).toHaveText(money(firstTime(homeOf('deep', 2))));
  await expect(sheet(page).getByRole('table', { name: 'Deep Clean' })).toBeVisible();
  await expect(sheet(page).getByRole('table', { name: 'Basic Clean' })).toBeHidden();
  await expect(sheet(page).getByRole('status')).toContainText(
    `Total ${money(firstTime(homeOf('deep', 2)))}`,
  );
});

test('without script the tables switch, and the form says what was chosen @long', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/services/residential');
  await expect(sheet(page).locator('[data-total]')).toBeHidden();
  await choose(page, 'Package', 'Deep Clean');
  await expect(sheet(page).getByRole('link', { name: money(homeOf('deep', 5, 4)) })).toBeVisible();
  await add(page, 'Oven');
  await sheet(page).getByRole('button', { name: 'Book this cleaning' }).click();
  await expect(page).toHaveURL(/\/booking\?service=deep&bedrooms=2&bathrooms=1&.*addOns=oven/);
  await page.close();
});

test('a service page is one sheet of prices on paper @long', async ({ page }) => {
  for (const path of ['residential', 'deep-cleaning', 'move-in-out']) {
    await page.goto(`/services/${path}`);
    const pdf = await page.pdf({ format: 'Letter' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
});

test('the Services tab is one sheet of prices on paper @long', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
  await page.goto('/#services');
  for (const format of ['Letter', 'A4']) {
    const pdf = await page.pdf({ format });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  for (const { homeRange } of priceTable.services) {
    const range = page.locator('#services').getByText(formatRange(homeRange));
    await expect(range.last()).toBeVisible();
  }
});

test('the sheet is accessible, with one choice of each made @long', async ({ page }) => {
  for (const path of ['residential', 'move-in-out']) {
    await page.goto(`/services/${path}`);
    await add(page, 'Oven');
    expect(await axeFindings(page)).toEqual([]);
  }
});
