import { business } from '#content/business.ts';
import { expect, test } from '#tests/support/browser.ts';
import { newestMessage } from '#tests/support/database.ts';

import { chooseService, field, fillForm, sendForm, submitButton, toast } from './booking-steps.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/booking');
});

test('a quote request is sent, confirmed and leaves an empty form', async ({ page, site }) => {
  await sendForm(page, site.freeDate(), {
    serviceType: 'medical',
    email: 'clinic@example.com',
    preferredTime: 'evening',
  });
  await expect(toast(page)).toContainText('Quote Request Submitted!');
  await expect(toast(page)).toContainText(
    "We'll review your request and send you a custom quote within 24 hours.",
  );
  // The thank-you is now the page's heading, with nothing about paying next to it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your quote request');
  await expect(page.locator('.quote-sent')).toContainText('Medical office');
  await expect(page.locator('.quote-sent')).toContainText('clinic@example.com');
  await expect(page.locator('#booking-form')).toHaveCount(0);
  await expect(
    page.getByText(/Pay the|booking fee|Book Now and Pay/).filter({ visible: true }),
  ).toHaveCount(0);
  await page.getByRole('button', { name: 'Send another request' }).click();
  await expect(field(page, 'firstName')).toHaveValue('');
  await expect(page.locator('#booking-serviceType-medical')).toBeFocused();
  await expect(toast(page)).toHaveCount(0);
  await expect(submitButton(page)).toHaveText('Get Free Quote');
  const stored = newestMessage(site);
  expect(stored).toMatchObject({ email: 'clinic@example.com', source: 'quote' });
  expect(stored.message).toContain('Service: Medical office');
  expect(stored.message).toContain('Preferred time: Evening (5:00 PM - 8:00 PM)');
  expect(stored.message).toContain('Special instructions: None');
  await page.reload();
  await expect(field(page, 'firstName')).toHaveValue('');
});

test('a quote request that fails says so at the button, and keeps what was typed', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/api/messages', (route) => route.abort());
  await sendForm(page, site.freeDate(), { serviceType: 'medical', firstName: 'Clara' });
  await expect(toast(page)).toContainText('Quote Request Failed');
  const failure = page.getByRole('alert').filter({ hasText: 'Your request wasn’t sent' });
  await expect(failure).toBeInViewport();
  await expect(failure).toBeFocused();
  await expect(field(page, 'firstName')).toHaveValue('Clara');
  // A refused field has the focus instead, and the button says to look for the marks.
  await page.unroute('**/api/messages');
  await page.route('**/api/messages', (route) =>
    route.fulfill({
      status: 400,
      json: { message: 'Invalid.', issues: [{ path: 'phone', message: 'Please enter a phone.' }] },
    }),
  );
  await submitButton(page).click();
  await expect(field(page, 'phone')).toBeFocused();
  await expect(page.getByText('Please check the marked fields.')).toBeInViewport();
});

test('the page says at once that it is about a quote, and follows what is chosen', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|dynamically imported module/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Book your cleaning', { useInnerText: true });
  await chooseService(page, 'medical');
  await expect(heading).toHaveText('Get your free quote', { useInnerText: true });
  await chooseService(page, 'basic');
  await expect(heading).toHaveText('Book your cleaning', { useInnerText: true });
  // A link selects the service even before the form's script has loaded.
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/booking?service=restaurant');
  await expect(heading).toHaveText('Get your free quote', { useInnerText: true });
  await expect(page.getByText('Tell us about your space. It takes')).toBeVisible();
});

test('what is said beside the form follows from a booking to a quote and back @long', async ({
  page,
}) => {
  const aside = page.getByRole('complementary', { name: 'Help with this form' });
  await expect(submitButton(page)).toBeEnabled();
  // A booking needs no list of steps: the form is one.
  const head = aside.getByText('How it works').filter({ visible: true });
  await expect(head).toHaveCount(0);
  const quote = aside.getByText('Get your quote').filter({ visible: true });
  await expect(quote).toHaveCount(0);
  await chooseService(page, 'restaurant');
  await expect(quote).toHaveCount(1);
  await expect(head).toHaveCount(1);
  await chooseService(page, 'deep');
  await expect(head).toHaveCount(0);
  await expect(aside.getByRole('link', { name: business.phone.display })).toBeVisible();
});

for (const width of [360, 768]) {
  test(`the toast about a quote covers neither header, mark nor heading at ${width} px @long`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await sendForm(page, site.freeDate(), {
      serviceType: 'medical',
      email: 'reception@lakeside-medical-clinic.example.com',
    });
    // The toast appears just before the thank-you renders.
    await expect(page.locator('.quote-sent')).toBeVisible();
    // The toast is below the header, at the top, and beside mark and headings, which are in sight; all read at once.
    const covered = () =>
      toast(page).evaluate(async (card) => {
        await Promise.all(card.getAnimations().map(({ finished }) => finished));
        const { top: upper, bottom: lower, left: start } = card.getBoundingClientRect();
        const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom;
        const headings = Array.from(document.querySelectorAll('main .quote-sent :is(h1, h2)'));
        const places = headings
          .map((heading) => heading.getBoundingClientRect())
          .filter(({ height }) => height > 0)
          .map(({ top, bottom }) => [top >= lower || bottom <= upper, bottom <= innerHeight]);
        const head = document.querySelector('.done-mark') ?? card;
        const { top, left } = head.getBoundingClientRect();
        const { width: wide, height: high, visibility } = getComputedStyle(head, '::before');
        // On a phone the toast is where the mark will be.
        const isMarkFree =
          visibility === 'hidden' ||
          top >= lower ||
          top + parseFloat(high) <= upper ||
          left + parseFloat(wide) <= start;
        return [[header !== undefined && upper > header, isMarkFree], ...places];
      });
    await expect.poll(covered).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ]);
    const request = await page.locator('.quote-request').boundingBox();
    const card = await toast(page).boundingBox();
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(request?.y ?? 0);
    const reach = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(reach).toBeLessThanOrEqual(width);
  });
}

test('a toast stays while it is pointed at or focused, and goes after five seconds @long', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.reload();
  await fillForm(page, site.freeDate(), { serviceType: 'medical' });
  // From here on only the test advances time.
  await page.clock.pauseAt(Date.now() + 60_000);
  await submitButton(page).click();
  await expect(page.locator('.quote-sent')).toBeVisible();
  await toast(page).hover();
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss notification' }).focus();
  await page.mouse.move(5, 700);
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await page.getByRole('button', { name: 'Send another request' }).focus();
  await page.clock.runFor(4_000);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(toast(page)).toHaveCount(0);
});
