import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { oraclePrice } from '#tests/support/price-oracle.ts';
import { addOnOf, homeOf, money, percentOff } from '#tests/support/prices.ts';
import {
  chooseService,
  chosenService,
  fillForm,
  openHome,
  openPart,
  sendForm,
  submitButton,
  toast,
} from './booking-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an extra that comes every time is in the price of the later visits, and goes along @long', async ({
  page,
  site,
}) => {
  const left = (100 - percentOff('weekly')) / 100;
  const home = homeOf('basic', 2);
  await page.goto('/booking?bedrooms=2');
  await fillForm(page, site.freeDate());
  await openPart(page, 'Extras');
  await page.getByLabel('Oven').check();
  await page.getByLabel('Garage').check();
  const every = page.getByRole('group', { name: 'Which add-ons should we do every time?' });
  await expect(every).toHaveCount(0);
  await openPart(page, 'How often?');
  await page.getByLabel('Every week').check();
  const later = page.locator('.price-line', { hasText: 'Each later visit' });
  await expect(later).toHaveText(`Each later visit${money(home * left)}`);
  await every.getByLabel('Oven').check();
  await expect(later).toHaveText(`Each later visit${money((home + addOnOf('oven')) * left)}`);
  await every.getByLabel('Garage').check();
  await page.getByRole('group', { name: 'Anything extra?' }).getByLabel('Garage').uncheck();
  await expect(every.getByLabel('Garage')).toHaveCount(0);
  await page.getByLabel('Yes, start my plan').check();
  await submitButton(page).click();
  await page.waitForURL('**/checkout');
  const kept = await page.evaluate(() => sessionStorage.getItem('pendingBookingData'));
  expect(JSON.parse(kept ?? '')).toMatchObject({ addOns: ['oven'], everyVisit: ['oven'] });
});

test('what nobody touched is the home of the published prices, and nothing more @long', async ({
  page,
  site,
}) => {
  await page.goto('/booking');
  const data = await sendForm(page, site.freeDate());
  await page.waitForURL('**/checkout');
  const kept = await page.evaluate(() => sessionStorage.getItem('pendingBookingData'));
  expect(JSON.parse(kept ?? '')).toEqual({
    ...data,
    home: { bedrooms: 2, bathrooms: 1 },
    specialInstructions: '',
    smsConsent: false,
  });
});

test('what was chosen goes along, with room for a long job', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/available-time-periods/')) asked.push(request.url());
  });
  await page.goto(
    '/booking?service=deep&occasion=move-out&bedrooms=3&bathrooms=2&addOns=oven,garage&frequency=weekly',
  );
  await fillForm(page, site.freeDate(), { serviceType: 'deep' });
  await expect(page.getByLabel('Moving out')).toBeChecked();
  await expect(page.getByText('How often?')).toHaveCount(0);
  await expect(page.locator('.submit-price')).toContainText('Move-out cleaning');
  const { minutes } = oraclePrice({
    ...{ kind: 'move', home: [3, 2], addOns: new Set(['oven', 'garage']) },
    ...{ frequency: undefined, welcome: false },
  });
  expect(asked.at(-1)).toContain(`minutes=${minutes}`);
  await submitButton(page).click();
  await page.waitForURL('**/checkout');
  const kept = await page.evaluate(() => sessionStorage.getItem('pendingBookingData'));
  const pending = JSON.parse(kept ?? '') as Record<string, unknown>;
  expect(pending).toMatchObject({
    home: { bedrooms: 3, bathrooms: 2 },
    occasion: 'move-out',
    addOns: ['oven', 'garage'],
  });
  expect(pending).not.toHaveProperty('frequency');
  const summary = page.getByRole('region', { name: 'Your booking' });
  await expect(summary).toContainText('ServiceMove-out cleaning');
  await expect(summary).not.toContainText('Deep Clean');
});

test('a move has its price at once; another service is no move', async ({ page, site }) => {
  await page.goto('/booking?service=deep');
  await fillForm(page, site.freeDate(), { serviceType: 'deep' });
  await openPart(page, 'Are you moving?');
  await page.getByLabel('Moving in').check();
  await expect(page.locator('.submit-price')).toContainText('Move-in cleaning');
  await chooseService(page, 'premium');
  await expect(page.locator('.submit-price')).toContainText('Premium Clean');
  await submitButton(page).click();
  await page.waitForURL('**/checkout');
});

test('a home beyond the grid gets a quote with all that was entered @long', async ({
  page,
  site,
}) => {
  const sent: { message: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/messages')) {
      sent.push(request.postDataJSON() as { message: string });
    }
  });
  await page.goto('/booking?service=basic&bedrooms=5&bathrooms=3&addOns=oven');
  await expect(page.locator('#booking-bedrooms')).toHaveText('5');
  await expect(submitButton(page)).toHaveText('Book Now and Pay');
  await page.getByRole('button', { name: 'More bedrooms' }).click();
  await expect(page.locator('#booking-bedrooms')).toHaveText('6+');
  await expect(submitButton(page)).toHaveText('Get Free Quote');
  await expect(page.locator('.price-card')).toContainText('We price a home this size individually');
  await sendForm(page, site.freeDate());
  await expect(toast(page)).toContainText('Quote Request Submitted!');
  expect(sent[0]?.message).toContain('Home: 6+ bedrooms, 3 bathrooms\nAdd-ons: Oven');
  await expect(page.locator('.quote-facts')).toContainText(
    'ServiceBasic CleanHome6+ bedrooms, 3 bathroomsAdd-onsOven',
  );
});

test('the link wins over what was chosen before, and a reload keeps what was chosen @long', async ({
  page,
}) => {
  await page.goto('/booking?service=deep&occasion=move-in&bedrooms=1');
  await expect(page.locator('#booking-bedrooms')).toHaveText('1');
  await page.getByRole('button', { name: 'More bedrooms' }).click();
  await page.reload();
  await expect(page.locator('#booking-bedrooms')).toHaveText('2');
  await page.goto('/booking?service=premium&bedrooms=4');
  await expect(page.locator('#booking-bedrooms')).toHaveText('4');
  expect(await chosenService(page)).toBe('premium');
  await expect(page.getByLabel('Moving in')).toHaveCount(0);
});

/** The focused element if the modal's header or the button bar covers it, else null. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.closest('#booking-form') || focused.closest('.submit-bar')) return null;
    const box = (focused.closest('label') ?? focused).getBoundingClientRect();
    const head = document.querySelector('dialog[open] .booking-modal-head, body > header');
    const top = head?.getBoundingClientRect().bottom ?? 0;
    const bar = document.querySelector('.submit-bar')?.getBoundingClientRect();
    // On a laptop the page has the bar beside the fields.
    const bottom = bar && bar.left < box.right ? bar.top : innerHeight;
    return box.top < top - 1 || box.bottom > bottom + 1 ? focused.outerHTML.slice(0, 80) : null;
  });

for (const [place, width, height] of [
  ['the modal', 360, 740],
  ['the page', 360, 740],
  ['the modal', 1280, 720],
  ['the page', 1280, 720],
] as const) {
  test(`no field of ${place} that gets the focus hides under the head or the bar at ${width} pixels @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
    if (place === 'the page') await page.goto('/booking');
    else {
      await openHome(page);
      await page.locator('a[data-book]:visible').first().click();
      await expect(page.getByRole('dialog', { name: 'Book Your Service' })).toBeVisible();
    }
    await expect(submitButton(page)).toBeEnabled();
    await page.locator('#booking-serviceType-basic').focus();
    for (let press = 0; press < 28; press += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => hidden(page)).toBeNull();
    }
    // And back up, under the head.
    for (let press = 0; press < 28; press += 1) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => hidden(page)).toBeNull();
    }
  });
}
