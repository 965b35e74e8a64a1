import { mkdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { bookingOf } from '#tests/support/api.ts';
import { bookedBefore } from '#tests/support/booked-before.ts';
import { expect, test } from '#tests/support/browser.ts';
import { askForLink } from '#tests/support/my-page.ts';
import { openAtRest } from '#tests/support/open-page.ts';
import type { Site } from '#tests/support/site.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import {
  arriveHome,
  bookNow,
  field,
  payButton,
  submitButton,
  toast,
  typeCard,
  chooseWhen,
  tapOn,
} from './booking-steps.ts';

// Every way from a page to a paid visit, as a person goes it: what it asks is printed as the rows of
// the table in docs/booking-flows.md. `SHOTS=folder` keeps pictures of each step.

const STARTS = ['/', '/services/residential'] as const;
const WIDTHS = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const CUSTOMERS = ['new', 'returning', 'weekly', 'beyond the grid'] as const;
type Customer = (typeof CUSTOMERS)[number];

const SHOTS = process.env['SHOTS'];
const TYPED = ['address', 'firstName', 'lastName', 'email', 'phone'] as const;
let people = 0;

for (const start of STARTS) {
  for (const size of WIDTHS) {
    test.describe(`from ${start} at ${size.width} px`, () => {
      test.use({ viewport: size });
      for (const customer of CUSTOMERS) {
        test(`the way of a customer who is ${customer} @long`, async ({
          page,
          site,
          expectedErrors,
        }) => {
          // A customer's own page asks whether there is a session.
          expectedErrors.push(/401/);
          await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
          const way = new Way(page, `${start.replaceAll('/', '-')}-${size.width}-${customer}`);
          const height = await go(way, { start, customer, site });
          const cells = [
            customer,
            start,
            `${size.width} px`,
            way.taps,
            Math.round(height),
            way.words,
          ];
          console.log(`| ${cells.join(' | ')} |`);
          expect(way.taps).toBeLessThanOrEqual(customer === 'returning' ? 9 : 14);
        });
      }
    });
  }
}

type Trip = { readonly start: string; readonly customer: Customer; readonly site: Site };

/** Goes the whole way; returns how high the form is with nothing opened. */
async function go(way: Way, { start, customer, site }: Trip): Promise<number> {
  const { page } = way;
  if (customer === 'returning') await signIn(page, site);
  await openAtRest(page, start);
  await way.shoot('start');
  if (customer === 'returning') {
    await way.tap(page.getByRole('link', { name: 'Your visits' }).first());
    await way.tap(page.getByRole('button', { name: 'Book again' }).first());
  } else {
    await way.tap(bookNow(page));
  }
  await expect(submitButton(page)).toBeEnabled();
  const height = (await page.locator('#booking-form').boundingBox())?.height ?? 0;
  await way.shoot('form');
  if (customer === 'weekly') await chooseWeekly(way);
  if (customer === 'beyond the grid') await chooseLargeHome(way);
  // Whoever books again has the time of the last visit and needs to type nothing.
  if (customer !== 'returning') {
    await chooseWhen(page, (target) => way.tap(target));
    await typeWho(way);
  }
  if (customer === 'weekly') await way.tap(page.locator('#booking-planConsent'));
  await way.read(page.locator('#booking-form'));
  await way.shoot('filled');
  await way.tap(submitButton(page));
  if (customer === 'beyond the grid') {
    await expect(toast(page)).toContainText('Quote Request Submitted!');
    return height;
  }
  await page.waitForURL('**/checkout');
  await typeCard(page, '4242424242424242');
  await way.read(page.locator('main'));
  await way.shoot('checkout');
  await way.tap(payButton(page));
  await arriveHome(page);
  await expect(page.getByRole('region', { name: 'You’re booked' })).toBeVisible();
  await way.shoot('booked');
  return height;
}

async function signIn(page: Page, site: Site): Promise<void> {
  await bookedBefore(site);
  await page.goto(await askForLink(site, bookingOf('2030-01-01').email));
  await page.getByRole('button', { name: 'Open my visits' }).click();
  await expect(page.getByRole('button', { name: 'Book again' }).first()).toBeVisible();
}

async function chooseWeekly(way: Way): Promise<void> {
  await way.tap(way.page.locator('.form-fold', { hasText: 'How often' }).locator('summary'));
  await way.tap(way.page.locator('#booking-frequency-weekly'));
}

async function chooseLargeHome(way: Way): Promise<void> {
  const more = way.page.getByRole('button', { name: 'More bedrooms' });
  while ((await way.page.locator('#booking-bedrooms').textContent()) !== '6+') await way.tap(more);
}

async function typeWho(way: Way): Promise<void> {
  people += 1;
  const data = bookingOf('2030-01-01', {
    email: `way${people}@example.com`,
    phone: `(510) 555-${String(100 + people).padStart(4, '0')}`,
    address: `${people} Way Street, Oakland`,
  });
  for (const name of TYPED) {
    await way.tap(field(way.page, name));
    await way.page.keyboard.type(data[name]);
  }
}

/** What a way has asked so far. */
class Way {
  taps = 0;
  words = 0;
  readonly page: Page;
  readonly #name: string;

  constructor(page: Page, name: string) {
    this.page = page;
    this.#name = name;
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await tapOn(target);
  }

  async read(part: Locator): Promise<void> {
    this.words += await wordsIn(part);
  }

  async shoot(step: string): Promise<void> {
    if (!SHOTS) return;
    mkdirSync(SHOTS, { recursive: true });
    await this.page.screenshot({ path: `${SHOTS}/${this.#name}-${step}.png` });
  }
}
