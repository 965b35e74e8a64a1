import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';

// The home picture: a kitchen before and after, with a wave between them. It moves as fast as the
// machine draws, so the timeouts are generous.
const patient = expect.configure({ timeout: 20_000 });

const tide = (page: Page) => page.locator('[data-tide]');
const slider = (page: Page) => tide(page).getByRole('slider');

/** How far the edge has come in from the right, in percent of the picture's width. */
async function edge(page: Page): Promise<number> {
  return tide(page).evaluate((root) => {
    const frame = root.getBoundingClientRect();
    const knob = root.querySelector('[data-part="knob"]')?.getBoundingClientRect();
    return ((frame.right - (knob?.right ?? NaN)) / frame.width) * 100;
  });
}

async function boxOf(locator: Locator) {
  return locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });
}

/** A returning visitor, on a page whose tide has come in. */
async function openAtRest(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
  await page.goto('/');
  await patient(tide(page)).not.toHaveAttribute('data-tide', 'out');
}

/** Records the edge's positions, in percent, from the first drawn frame on. */
function noteEdge(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.querySelector<HTMLElement>('[data-tide]');
    if (!root) return;
    const places: number[] = [];
    new MutationObserver(() => {
      const knob = root.querySelector<HTMLElement>('[data-part="knob"]');
      if (!knob?.style.transform) return;
      document.documentElement.dataset['sweptAt'] ??= String(performance.now());
      const x = Number.parseFloat(knob.style.transform.replace('translate(', ''));
      places.push((x / root.clientWidth) * 100);
      document.documentElement.dataset['places'] = JSON.stringify(places);
    }).observe(root, { subtree: true, attributeFilter: ['style'] });
  });
}

async function places(page: Page): Promise<number[]> {
  return JSON.parse((await page.locator('html').getAttribute('data-places')) ?? '[]') as number[];
}

test('sweeps the dirt away once by itself, without a shift of the page @long', async ({ page }) => {
  await page.addInitScript(noteEdge);
  await openAtRest(page);
  await patient.poll(async () => Math.min(...(await places(page)))).toBeLessThan(10);
  await patient.poll(() => edge(page)).toBeGreaterThan(44);
  await patient.poll(async () => (await places(page)).length).toBeGreaterThan(10);
  const before = await settled(page);
  expect(before).toBeGreaterThan(46);
  expect(before).toBeLessThan(58);
  await expect(slider(page)).toHaveValue('52');

  // The clean picture is the largest contentful paint; the other one changes neither that nor the
  // layout. Late fonts before it are covered by late-fonts.spec.
  const { largest, shift } = await page.evaluate(
    () =>
      new Promise<{ largest: string; shift: number }>((resolve) => {
        let largest = '';
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) largest = (entry as never as { url: string }).url;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { sweptAt } = document.documentElement.dataset;
            if (entry.startTime < Number(sweptAt)) continue;
            shift += (entry as never as { value: number }).value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ largest, shift }), 300);
      }),
  );
  expect(largest).toContain('kitchen-after');
  expect(shift).toBe(0);
});

test('draws back all the way on a machine that stands still for a while @long', async ({
  page,
}) => {
  await page.addInitScript(noteEdge);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-tide="moving"]')) return;
      observer.disconnect();
      const end = performance.now() + 1500;
      while (performance.now() < end);
    }).observe(document, { subtree: true, attributeFilter: ['data-tide'] });
  });
  await openAtRest(page);
  await patient.poll(async () => Math.min(...(await places(page)))).toBeLessThan(10);
});

test('plays beside the welcome offer of a first visit, which covers nothing @long', async ({
  page,
}) => {
  await page.addInitScript(noteEdge);
  await page.goto('/');
  await patient(tide(page)).not.toHaveAttribute('data-tide', 'out');
  await expect(page.getByRole('button', { name: 'Maybe later' })).toBeVisible();
  await patient.poll(async () => Math.min(...(await places(page)))).toBeLessThan(10);
});

test('is there at once for who wants less motion, and jumps with the keys @long', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(noteEdge);
  await openAtRest(page);
  await patient.poll(() => edge(page)).toBeLessThan(58);
  const rest = await edge(page);
  await slider(page).press('ArrowLeft');
  const between = (await places(page)).filter((place) => place < 46 || (place > 60 && place < 100));
  expect(between).toEqual([]);
  await expect(slider(page)).toHaveValue('54');
  // For one frame it is where it was: for less motion every change takes a moment too short to see.
  await expect.poll(() => edge(page)).not.toBe(rest);
  const jumped = await edge(page);
  await page.waitForTimeout(200);
  expect(await edge(page)).toBe(jumped);
});

test('follows the keys and says where it is @long', async ({ page }) => {
  await openAtRest(page);
  await slider(page).focus();
  // Also during its own sweep: the visitor has taken over.
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '0% clean');
  await patient.poll(() => edge(page)).toBeLessThan(0);
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '2% clean');
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '100% clean');
  await patient.poll(() => edge(page)).toBeGreaterThan(100);
  await page.waitForTimeout(2500);
  await expect(slider(page)).toHaveValue('100');
  expect(await edge(page)).toBeGreaterThan(100);
});

test('is dragged with the mouse, and the keys go on from there @long', async ({ page }) => {
  await openAtRest(page);
  const { x, y, width, height } = await boxOf(tide(page));
  await page.mouse.move(x + width * 0.3, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.7, y + height / 2, { steps: 5 });
  await patient.poll(() => edge(page)).toBeLessThan(34);
  await page.mouse.up();
  expect(await settled(page)).toBeGreaterThan(26);
  await expect(slider(page)).toBeFocused();
  const reached = async () => Number(await slider(page).inputValue());
  const value = await reached();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(reached).toBeGreaterThan(value);
  // Released, it stays where it is.
  const rest = await settled(page);
  await page.mouse.move(x + width * 0.9, y + height / 2);
  expect(await settled(page)).toBe(rest);
});

test('is swept by a finger that goes sideways; one that goes up scrolls the page @long', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 740 },
  });
  const page = await context.newPage();
  await openAtRest(page);
  await patient.poll(() => edge(page)).toBeLessThan(70);
  const finger = await page.context().newCDPSession(page);
  const swipe = async (from: readonly [number, number], to: readonly [number, number]) => {
    const at = ([x, y]: readonly [number, number]) => [{ x, y }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    for (let step = 1; step <= 8; step += 1) {
      const part = (index: 0 | 1) => from[index] + ((to[index] - from[index]) * step) / 8;
      const touchPoints = at([part(0), part(1)]);
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const { y, height } = await boxOf(tide(page));
  const middle = y + height / 2;

  await swipe([100, middle], [300, middle]);
  // The finger's last position: before, it is still moving.
  await expect.poll(async () => Number(await slider(page).inputValue())).toBeLessThan(30);
  expect(await settled(page)).toBeLessThan(36);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const value = await slider(page).inputValue();
  await swipe([300, middle], [302, middle - 220]);
  await patient.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(slider(page)).toHaveValue(value);
  await context.close();
});

test('without a script it is the clean picture with a link @long', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(tide(page).getByRole('img')).toHaveCount(1);
  await expect(tide(page).getByRole('img')).toHaveAttribute('src', /kitchen-after/);
  await expect(slider(page)).toBeHidden();
  await page.locator('.hero').getByRole('link', { name: 'More before and after' }).click();
  await expect(page).toHaveURL(/\/gallery#before-after$/);
  await context.close();
});

/** Waits until the edge stops, and returns its position. */
async function settled(page: Page): Promise<number> {
  await patient(tide(page)).toHaveAttribute('data-tide', 'still');
  return edge(page);
}

test('runs over neither of the two words @long', async ({ page }) => {
  await openAtRest(page);
  const before = tide(page).locator('.before');
  const after = tide(page).locator('.after');
  for (const [place, seen] of [
    ['52', { before: '1', after: '1' }],
    ['12', { before: '1', after: '0' }],
    ['90', { before: '0', after: '1' }],
  ] as const) {
    await slider(page).fill(place);
    await patient(before).toHaveCSS('opacity', seen.before);
    await patient(after).toHaveCSS('opacity', seen.after);
  }
});
