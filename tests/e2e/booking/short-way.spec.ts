import type { Locator } from '@playwright/test';
import { visitRules } from '#content/visit-rules.ts';
import { bookingOf } from '#tests/support/api.ts';
import { expect, test } from '#tests/support/browser.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import {
  bookNow,
  chooseWhen,
  field,
  fillForm,
  openHome,
  payButton,
  submitButton,
  tapOn,
} from './booking-steps.ts';

// What the way to a paid visit asks of somebody on a phone. Each figure may only fall: whoever adds
// a field, a tap or a sentence leaves another one out.

/** Of the form, with nothing opened. */
const MOST_HEIGHT = 1690;
/** From the home page to the payment, beside the typing of name, phone, email and address. */
const MOST_TAPS = 12;
const MOST_TAPS_WITH_AUTOFILL = 8;
/** What is read in the form, filled in, and at the checkout; it was 427 and, with a plan, 589. */
const MOST_WORDS = { single: 281, plan: 383 };

const TYPED = ['address', 'firstName', 'lastName', 'email', 'phone'] as const;

test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('hasVisited', 'true')));

/** Counts what is tapped. */
function counter() {
  let taps = 0;
  return {
    taps: () => taps,
    tap: async (target: Locator) => {
      taps += 1;
      await tapOn(target);
    },
  };
}

// First, while the mornings of the next days are free.
for (const [kind, query] of [
  ['single', ''],
  ['plan', '?frequency=weekly'],
] as const) {
  test(`the way of a ${kind === 'plan' ? 'plan' : 'single visit'} says each thing once, in few words`, async ({
    page,
    site,
  }) => {
    await page.goto(`/booking${query}`);
    await fillForm(page, site.freeDate(), {
      email: `${kind}@example.com`,
      phone: kind === 'plan' ? '(510) 555-0171' : '(510) 555-0172',
      address: kind === 'plan' ? '71 Short Street, Oakland' : '72 Short Street, Oakland',
    });
    if (kind === 'plan') {
      await page.locator('#booking-planConsent').check();
      await expect(page.getByText('Show all 6 dates')).toBeVisible();
    }
    const main = page.locator('main');
    await expect(main).not.toContainText('refund');
    const form = await wordsIn(main);
    await submitButton(page).click();
    await page.waitForURL('**/checkout');
    await expect(payButton(page)).toBeEnabled();
    // Beside the button that pays, and nowhere else on the way.
    const rule = page.locator('.payment-form').getByText(/we refund your/);
    await expect(rule).toHaveCount(1);
    await expect(rule.getByRole('link', { name: /^Terms/ })).toHaveAttribute('href', /^\/terms#/);
    expect((await main.innerText()).match(/refund/g)).toHaveLength(1);
    await expect(main).not.toContainText(visitRules.refundRule);
    const words = form + (await wordsIn(main));
    console.log(`Words on the way of a ${kind} visit: ${words}`);
    expect(words).toBeLessThanOrEqual(MOST_WORDS[kind]);
  });
}

test(`the form is at most ${MOST_HEIGHT} px high before anything is opened`, async ({ page }) => {
  await page.goto('/booking');
  await expect(submitButton(page)).toBeEnabled();
  const box = await page.locator('#booking-form').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(MOST_HEIGHT);
});

test(`from the home page to the payment in ${MOST_TAPS} taps, beside the typing`, async ({
  page,
}) => {
  const { tap, taps } = counter();
  const data = bookingOf('2030-01-01');
  await openHome(page);
  await tap(bookNow(page));
  await expect(submitButton(page)).toBeEnabled();
  await chooseWhen(page, tap);
  for (const name of TYPED) {
    await tap(field(page, name));
    await page.keyboard.type(data[name]);
  }
  await tap(submitButton(page));
  await page.waitForURL('**/checkout');
  await expect(payButton(page)).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(MOST_TAPS);
});

test(`and in ${MOST_TAPS_WITH_AUTOFILL} where the phone fills in who it is`, async ({ page }) => {
  const { tap, taps } = counter();
  const data = bookingOf('2030-01-01', {
    email: 'filled@example.com',
    phone: '(510) 555-0188',
    address: '88 Lakeshore Avenue',
  });
  await openHome(page);
  await tap(bookNow(page));
  await expect(submitButton(page)).toBeEnabled();
  await chooseWhen(page, tap);
  for (const [name, what] of [
    ['address', 'address-line1'],
    ['firstName', 'given-name'],
    ['lastName', 'family-name'],
    ['email', 'email'],
    ['phone', 'tel'],
  ] as const) {
    await expect(field(page, name)).toHaveAttribute('autocomplete', what);
  }
  // A tap on a field, and one on what the phone offers, which fills in all of them; from the first
  // line of an address it can't be told where that is.
  await tap(field(page, 'address'));
  await tap(field(page, 'address'));
  for (const name of TYPED) await field(page, name).fill(data[name]);
  await expect(field(page, 'zip')).toHaveAttribute('autocomplete', 'postal-code');
  await tap(field(page, 'zip'));
  await page.keyboard.type('94610');
  await tap(submitButton(page));
  await page.waitForURL('**/checkout');
  expect(taps()).toBeLessThanOrEqual(MOST_TAPS_WITH_AUTOFILL);
});
