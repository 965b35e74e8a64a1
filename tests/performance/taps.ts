/**
 * `npm run bench:taps`: how long it takes in Chromium, slowed down four times, from a tap to the
 * new price on the screen: in the booking form and on the price sheet of a page. Each tap is
 * measured from its event's own time to the DOM and to the frame after it. On a busy machine only the
 * least says something of the page: the rest is waiting for a turn.
 */
import { chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.ts';
import { startSite } from '../support/site.ts';
import { describeMachine } from './bench/machine.ts';
import { median } from './measurement.ts';

const SLOWER = Number(process.env['SLOWER'] ?? 4);
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
type Tap = { readonly dom: number; readonly paint: number };

const site = await startSite({ env: { LOG_LEVEL: 'error' } });
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath && { executablePath }),
});
console.log(`Machine: ${describeMachine()}. Processor ${SLOWER} times slower.\n`);
console.log(
  'where                | taps | to the DOM, least / median / most | to the frame, least / median / most',
);
try {
  await measure('the booking form', '/booking', '.submit-price strong', (page) => [
    page.getByRole('button', { name: 'More bedrooms' }),
    page.getByRole('button', { name: 'More bathrooms' }),
    page.locator('#booking-addOn-oven'),
    page.locator('#booking-frequency-weekly'),
    page.locator('#booking-serviceType-premium'),
  ]);
  await measure('a page’s price sheet', '/services/residential', '[data-total]', (page) => {
    const sheet = page.locator('[data-price-sheet]');
    return [
      sheet.getByRole('group', { name: 'Bedrooms' }).getByRole('radio').nth(4),
      sheet.getByRole('group', { name: 'Bathrooms' }).getByRole('radio').nth(2),
      sheet.getByRole('checkbox', { name: 'Oven' }),
    ];
  });
} finally {
  await browser.close();
  await site.stop();
}

async function measure(
  name: string,
  path: string,
  price: string,
  controls: (page: Page) => Locator[],
): Promise<void> {
  const taps: Tap[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    for (const part of await page.locator('.form-fold > summary').all()) await part.click();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    for (const control of controls(page)) taps.push(await tap(page, control, price));
    await page.close();
  }
  const show = (kind: keyof Tap) => {
    const values = taps.map((each) => each[kind]);
    const shown = [Math.min(...values), median(values), Math.max(...values)];
    return `${shown.map((value) => value.toFixed(1)).join(' / ')} ms`;
  };
  console.log(
    `${name.padEnd(20)} | ${String(taps.length).padStart(4)} | ${show('dom').padEnd(33)} | ${show('paint')}`,
  );
}

/** Taps, and waits until the price has changed and its frame was drawn. */
async function tap(page: Page, control: Locator, price: string): Promise<Tap> {
  await control.scrollIntoViewIfNeeded();
  const watched = await page.evaluateHandle((selector) => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`no price at ${selector}`);
    return {
      done: new Promise<Tap>((resolve) => {
        let start = 0;
        addEventListener(
          'click',
          (event) => {
            start ||= event.timeStamp;
          },
          { capture: true },
        );
        const observer = new MutationObserver(() => {
          observer.disconnect();
          const dom = performance.now() - start;
          requestAnimationFrame(() => {
            setTimeout(() => {
              resolve({ dom, paint: performance.now() - start });
            });
          });
        });
        observer.observe(element, { childList: true, characterData: true, subtree: true });
      }),
    };
  }, price);
  // The checkboxes and radio buttons are invisible, over their labels.
  await control.click({ force: true });
  return watched.evaluate(({ done }) => done);
}
