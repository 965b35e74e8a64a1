import type { Page } from '@playwright/test';
import { LEGAL_PAGES, MAIN_PAGES, SERVICE_PAGES } from '#content/routes.ts';
import { expect, test } from '#tests/support/browser.ts';

const LATE_MS = 600;
/** One line more or less in the lead shifts by 0.008 or more, a fallback of another height by 0.007. */
const NOTHING = 0.004;
/**
 * On the other widths one line of a lead may break elsewhere in the fallback: where a word misses
 * its line by less than the faces differ, no single adjustment of the fallback catches it (18 of
 * 364 first screens, and none of four other adjustments had fewer than 16).
 */
const ONE_LINE = 0.025;
const PAGES = [...MAIN_PAGES, ...SERVICE_PAGES, ...LEGAL_PAGES].map(({ path }) => path);

for (const { width, path, first } of [
  { width: 360, path: '/services/residential', first: 'figtree' },
  { width: 412, path: '/faq', first: 'figtree' },
  { width: 412, path: '/faq', first: 'bricolage' },
  { width: 768, path: '/faq', first: 'bricolage' },
]) {
  test(`text stays where it is when its fonts come late, ${first} first, ${path} at ${width} pixels @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 820 });
    await delayFonts(page, (url) => (url.includes(first) ? LATE_MS : 2 * LATE_MS));
    expect(await shiftOf(page, path)).toBeLessThan(NOTHING);
  });
}

const EXACT = [412, 393];
// The widths of the phones in use, 412 first: Lighthouse's.
for (const width of [412, 360, 375, 390, 393, 402, 430]) {
  test(`no page moves while it loads at ${width} pixels${width === 412 ? '' : ' @long'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 820 });
    await delayFonts(page, () => LATE_MS);
    const moved: Record<string, number> = {};
    for (const path of PAGES) {
      const shift = await shiftOf(page, path);
      if (shift >= (EXACT.includes(width) ? NOTHING : ONE_LINE)) moved[path] = shift;
    }
    expect(moved).toEqual({});
  });
}

async function delayFonts(page: Page, delay: (url: string) => number): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay(route.request().url())));
    await route.continue();
  });
}

/** Opens a page and sums what moved in it until its fonts are there and it is laid out whole. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  return await page.evaluate(async () => {
    let sum = 0;
    type Shift = PerformanceEntry & { value: number };
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as Shift[]) sum += entry.value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    if (document.readyState !== 'complete')
      await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
    await document.fonts.ready;
    const layOut = document
      .getAnimations()
      .filter((each) => each instanceof CSSAnimation && each.animationName === 'lay-out');
    await Promise.all(layOut.map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    add(observer.takeRecords());
    return sum;
  });
}
