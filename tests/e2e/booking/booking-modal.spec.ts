import { business } from '#content/business.ts';
import { hours } from '#content/hours.ts';
import { expect, test } from '#tests/support/browser.ts';
import { bookingOf, hold } from '#tests/support/api.ts';
import {
  bookNow,
  chosenTime,
  field,
  fillForm,
  holdToast,
  modal,
  openHome,
  openRefusedCheckout,
  sendForm,
  submitButton,
  toast,
} from './booking-steps.ts';

test.beforeEach(async ({ page }) => {
  // The welcome pop-up is tested separately.
  await page.addInitScript(() => {
    localStorage.setItem('hasVisited', 'true');
  });
});

test('nothing of the form is fetched before somebody reaches for it @long', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openHome(page);
  await page.waitForTimeout(500);
  expect(scripts.filter((url) => /mount-booking-form|BookingForm/.test(url))).toEqual([]);
  await bookNow(page).hover();
  await expect.poll(() => scripts.some((url) => url.includes('mount-booking-form'))).toBe(true);
});

test('opens by click, keeps the focus inside, and gives it back on Escape', async ({ page }) => {
  await openHome(page);
  await bookNow(page).click();
  await expect(modal(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Book Your Service' })).toBeFocused();
  await expect(submitButton(page)).toBeVisible();
  const outside = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      return (
        focused !== document.body && !document.querySelector('dialog[open]')?.contains(focused)
      );
    });
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Tab');
    expect(await outside()).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  await expect(bookNow(page)).toBeFocused();
});

test('opens by keyboard and closes by its button @long', async ({ page }) => {
  await openHome(page);
  await bookNow(page).focus();
  await page.keyboard.press('Enter');
  await expect(submitButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(modal(page)).toBeHidden();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('the page behind does not scroll @long', async ({ page }) => {
  await openHome(page);
  await bookNow(page).click();
  await expect(modal(page)).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 800);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('nothing behind it moves when it opens, where scrollbars take room @long', async ({
  playwright,
  launchOptions,
  site,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({ baseURL: site.url });
  await page.addInitScript(() => {
    localStorage.setItem('hasVisited', 'true');
  });
  await openHome(page);
  const places = () =>
    page.evaluate(() =>
      ['.site-header a', 'h1', '.hero .button', '.picture-box'].map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return [selector, box?.left, box?.right];
      }),
    );
  const before = await places();
  expect(await page.evaluate(() => innerWidth - document.body.clientWidth)).toBeGreaterThan(0);
  await bookNow(page).click();
  await expect(submitButton(page)).toBeVisible();
  expect(await places()).toEqual(before);
  await browser.close();
});

test('takes service and offer, and keeps what was typed when it is closed @long', async ({
  page,
}) => {
  await openHome(page);
  await page.evaluate(() => {
    const detail = { service: 'deep', promo: 'welcome20' };
    document.dispatchEvent(new CustomEvent('book', { detail }));
  });
  await expect(page.locator('#booking-serviceType-deep')).toBeChecked();
  await expect(page.locator('.price-card')).toContainText('Welcome offer');
  await field(page, 'firstName').fill('Ada');
  await page.keyboard.press('Escape');
  await bookNow(page).click();
  await expect(field(page, 'firstName')).toHaveValue('Ada');
});

test('a quote sent from the modal closes it and says so @long', async ({ page, site }) => {
  await openHome(page);
  await bookNow(page).click();
  await sendForm(page, site.freeDate(), { serviceType: 'restaurant' });
  await expect(modal(page)).toBeHidden();
  await expect(toast(page)).toContainText('Quote Request Submitted!');
  const card = page.locator('.sent-card');
  await expect(card).toContainText('maya@example.com');
  await expect(card.getByRole('heading')).toBeFocused();
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toHaveCount(0);
});

test('a failure is told inside the modal, where it can be read and dismissed @long', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  await page.route('**/api/messages', (route) => route.fulfill({ status: 500 }));
  await openHome(page);
  await bookNow(page).click();
  await sendForm(page, site.freeDate(), { serviceType: 'restaurant' });
  await holdToast(page);
  await expect(modal(page).getByRole('alert').filter({ hasText: 'Quote' })).toContainText(
    'Quote Request Failed',
  );
  await page.getByRole('button', { name: 'Dismiss notification' }).click();
  await expect(toast(page)).toHaveCount(0);
  await expect(field(page, 'firstName')).toHaveValue('Maya');
});

test('a click while the code is on its way is not lost @long', async ({ page }) => {
  await page.route('**/_astro/start-booking*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await openHome(page);
  await bookNow(page).click();
  await expect(modal(page)).toBeVisible();
});

test('where the code does not come the link leads to the page of the form @long', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/_astro/mount-booking-form*.js', (route) => route.abort());
  await openHome(page);
  await bookNow(page).click();
  await page.waitForURL('**/booking*');
});

test('a slot taken before paying leads home with the form open and filled', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const date = site.freeDate();
  await page.goto('/booking');
  await fillForm(page, date, { firstName: 'Noor' });
  await hold(site, bookingOf(date));
  await openRefusedCheckout(page, date);
  await expect(toast(page)).toContainText('This time slot is no longer available.');
  await expect(modal(page)).toBeVisible();
  await expect(field(page, 'firstName')).toHaveValue('Noor');
  await expect(chosenTime(page)).toHaveCount(0);
});

test('on a page without the modal the link leads to the page of the form @long', async ({
  page,
}) => {
  await page.goto('/about');
  await bookNow(page).click();
  await expect(page).toHaveURL(/\/booking/);
  await expect(submitButton(page)).toBeEnabled();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the link leads to /booking, which says how to book @long', async ({ page }) => {
    await page.goto('/');
    await bookNow(page).click();
    await expect(page).toHaveURL(/\/booking/);
    await expect(page.locator('h1')).toHaveText('Book your cleaning by phone or email', {
      useInnerText: true,
    });
    const note = page.locator('noscript p').first();
    await expect(note).toContainText('Booking online needs JavaScript.');
    for (const name of [business.phone.display, business.email]) {
      await expect(note.getByRole('link', { name })).toBeVisible();
    }
    for (const { days, time } of hours.home) {
      await expect(page.locator('noscript p').last()).toContainText(`${days}: ${time}`);
    }
    await expect(page.locator('form')).toBeHidden();
    // Nothing promises what the note takes back.
    await expect(page.getByText('It takes').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText('How it works')).toBeHidden();
  });
});
