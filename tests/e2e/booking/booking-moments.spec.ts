import type { Locator, Page } from '@playwright/test';
import { restDue } from '#content/rest-due.ts';
import { visitRules } from '#content/visit-rules.ts';
import { bookingOf, hold } from '#tests/support/api.ts';
import { expect, test } from '#tests/support/browser.ts';
import { FEE, firstTime, money, startOf, WELCOME } from '#tests/support/prices.ts';
import {
  chooseService,
  chosenService,
  expectBooked,
  field,
  fillForm,
  modal,
  openCheckout,
  openHome,
  openRefusedCheckout,
  payButton,
  sendForm,
  submitButton,
  timeCard,
  toast,
  typeCard,
} from './booking-steps.ts';

/** Opens the form as any page code can; repeats until something is listening. */
const book = (page: Page, detail: { service?: string; promo?: string }) =>
  expect(async () => {
    await page.evaluate(
      (start) => document.dispatchEvent(new CustomEvent('book', { detail: start })),
      detail,
    );
    await expect(modal(page)).toBeVisible({ timeout: 1000 });
  }).toPass();

/**
 * It can be hovered only when nothing covers it, and stays up while hovered. `hover()` does more:
 * while the element still slides in, it scrolls the form below to the top.
 */
const pointAt = (place: Locator) =>
  expect(async () => {
    const box = await place.boundingBox();
    if (!box) throw new Error('It is not there yet.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await place.page().mouse.move(x, y);
    expect(
      await place.evaluate((node, at) => node.contains(document.elementFromPoint(...at)), [
        x,
        y,
      ] as const),
    ).toBe(true);
  }).toPass();

test.use({ viewport: { width: 360, height: 740 } });

/** The two ways to close a modal without a button of ours. */
for (const [name, leave] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  // Android's Back asks the dialog to close, as this does.
  ['Back', (page: Page) => modal(page).evaluate((dialog: HTMLDialogElement) => dialog.close())],
] as const) {
  test(`a modal left by ${name} opens with the service tapped next, and the person typed before @long`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
    await openHome(page);
    await book(page, { service: 'commercial-small' });
    await expect(submitButton(page)).toHaveText('Get Free Quote');
    await field(page, 'firstName').fill('Ada');
    await leave(page);
    await expect(modal(page)).toBeHidden();
    await book(page, { service: 'deep' });
    await expect(submitButton(page)).toHaveText('Book Now and Pay');
    await expect.poll(() => chosenService(page)).toBe('deep');
    await expect(field(page, 'firstName')).toHaveValue('Ada');
    await expect(page.locator('#booking-form')).toHaveCount(1);
  });
}

test('who comes by Book Now is never offered a quote, whatever was looked at before @long', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
  await openHome(page);
  await book(page, {});
  await expect(submitButton(page)).toHaveText('Book Now and Pay');
  expect(await chosenService(page)).toBe('basic');
  await chooseService(page, 'restaurant');
  await expect(submitButton(page)).toHaveText('Get Free Quote');
  await page.keyboard.press('Escape');
  await book(page, {});
  await expect(submitButton(page)).toHaveText('Book Now and Pay');
});

test('a claimed offer is said above the fields, and goes along with a quote @long', async ({
  page,
  site,
}) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/messages')) sent.push(request.postDataJSON());
  });
  await openHome(page);
  await page.getByRole('button', { name: `Claim my ${WELCOME}% off` }).click();
  const banner = page.locator('.form-notice-offer');
  await expect(banner).toContainText(`${WELCOME}% off your first cleaning`);
  await fillForm(page, site.freeDate(), { serviceType: 'restaurant' });
  await expect(banner).toContainText('We’ll take it off your quote');
  await submitButton(page).click();
  await expect(toast(page)).toContainText('Quote Request Submitted!');
  expect(sent).toMatchObject([{ promo: 'welcome20' }]);
});

test('a slot lost before paying is said at the time, with the focus, and the toast above it @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const date = site.freeDate();
  await page.goto('/booking');
  await fillForm(page, date);
  await hold(site, bookingOf(date));
  await openRefusedCheckout(page, date);
  await pointAt(toast(page));
  await expect(modal(page)).toBeVisible();
  await expect(field(page, 'preferredTime').locator('input:focus')).toHaveCount(1);
  await expect(field(page, 'preferredTime')).toHaveAccessibleDescription(/no longer available/);
  await expect(page.getByText('This time slot is no longer available').first()).toBeInViewport();
  await timeCard(page, 'afternoon').check();
  await expect(page.locator('#booking-preferredTime-error')).toHaveCount(0);
});

test('any other reason to leave the checkout stays in sight above the form @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/429/);
  const message = 'Too many times are held from your network. Please call us.';
  await page.route('**/api/create-payment-intent', (route) =>
    route.fulfill({ status: 429, json: { message } }),
  );
  await openRefusedCheckout(page, site.freeDate());
  await expect(page.locator('.form-notice-problem')).toHaveText(message);
  await expect(page.locator('.form-notice-problem')).toBeFocused();
});

test('a bank that refuses on its own page is told with its reason, and stays told', async ({
  page,
  site,
}) => {
  await openCheckout(page, site.freeDate());
  await typeCard(page, '4000000000003063');
  await payButton(page).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(toast(page)).toContainText('Payment Failed');
  await expect(toast(page)).toContainText(/unable to authenticate your payment method/);
  const stays = page.locator('.form-failure');
  await expect(stays).toContainText('You haven’t been charged.');
  await expect(stays).toContainText('Your bank didn’t approve this payment.');
});

test('two tabs: the first learns that the second went on with another time @long', async ({
  page,
  context,
  site,
}) => {
  const first = await openCheckout(page, site.freeDate());
  await expect(payButton(page)).toBeEnabled();
  const other = await context.newPage();
  await openCheckout(other, site.freeDate());
  await expect(payButton(other)).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'You chose another time' })).toBeFocused();
  await expect(payButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Hold it again' }).click();
  await expect(other.getByRole('heading', { name: 'You chose another time' })).toBeVisible();
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expectBooked(page);
  expect(first.preferredTime).toBe('morning');
});

test('two tabs that cannot talk: paying for what was given up says so in plain words @long', async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/40[02]/);
  await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await openCheckout(page, site.freeDate());
  await typeCard(page, '4242424242424242');
  const other = await context.newPage();
  await openCheckout(other, site.freeDate());
  await expect(payButton(other)).toBeEnabled();
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'You chose another time' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/PaymentIntent|status of/);
});

/** Panel, mail and the visit's own page say these in the same words. */
const SAID_EVERYWHERE = [visitRules.confirmPromise, restDue()];

test('after paying, a panel stays with everything; no pop-up comes over it', async ({
  page,
  site,
}) => {
  await page.clock.install();
  // Somebody new, whatever the other tests of this file have booked.
  const typed = await openCheckout(page, site.freeDate(), {
    serviceType: 'deep',
    email: 'panel@example.com',
    phone: '(510) 555-0171',
    address: '71 Panel Street, Oakland',
  });
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expectBooked(page);
  const panel = page.getByRole('region', { name: 'You’re booked' });
  await expect(panel).toContainText('is paid. We’ve emailed your receipt');
  await expect(panel).toContainText(`receipt to ${typed.email}`);
  await expect(panel).toContainText(typed.address);
  await expect(panel).toContainText('Deep Clean');
  await expect(panel).toContainText(`Paid today${money(FEE)}`);
  await expect(panel).toContainText(`from ${money(firstTime(startOf('deep')) - FEE)}`);
  await expect(panel.getByRole('link', { name: 'Add to Google Calendar' })).toBeVisible();
  await expect(panel.getByRole('heading')).toBeInViewport();
  // The first screen is the customer's: the page begins below it.
  await expect(page.locator('main h1')).not.toBeInViewport();
  for (const sentence of [visitRules.whoComes, visitRules.preparation, ...SAID_EVERYWHERE]) {
    await expect(panel).toContainText(sentence);
  }
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Apple, Outlook, others' }).click();
  expect((await download).suggestedFilename()).toMatch(/^visit-\d+\.ics$/);
  await page.clock.runFor(20_000);
  await expect(toast(page)).toHaveCount(0);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.reload();
  await panel.getByRole('link', { name: 'View or change my visit' }).click();
  await expect(page.getByRole('button', { name: 'Move my visit' })).toBeVisible();
  for (const sentence of SAID_EVERYWHERE)
    await expect(page.locator('main')).toContainText(sentence);
  const mail = site.sandbox.mail
    .mails()
    .find(({ envelope, subject }) => envelope.to.includes(typed.email) && /booked/.test(subject));
  for (const sentence of SAID_EVERYWHERE) expect(mail?.text).toContain(sentence);
  await page.goBack();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
  await page.reload();
  await page.clock.runFor(5_000);
  await expect(panel).toHaveCount(0);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('the welcome pop-up stays away from somebody who has begun a booking @long', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/booking');
  await expect(submitButton(page)).toBeEnabled();
  await field(page, 'firstName').fill('Ada');
  await page.goto('/');
  await page.clock.runFor(6_000);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('a time this browser has booked leads to that booking @long', async ({ page, site }) => {
  const { preferredDate } = await openCheckout(page, site.freeDate());
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expectBooked(page);
  // Free times cannot be fetched, so the form offers the time again.
  await page.route('**/api/available-time-periods/**', (route) =>
    route.fulfill({ json: { availableTimePeriods: ['morning'] } }),
  );
  await page.goto('/booking');
  await sendForm(page, preferredDate);
  const notice = page.locator('.form-notice').filter({ hasText: 'already booked this time' });
  await expect(notice).toBeFocused();
  await expect(page.getByText('This time slot is no longer available')).toHaveCount(0);
  await notice.getByRole('link', { name: 'See that booking' }).click();
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible();
});
