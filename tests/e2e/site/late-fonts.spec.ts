import { expect, test } from '#tests/support/browser.ts';

const LATE_MS = 600;

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
    await page.route('**/*.woff2', async (route) => {
      const turns = route.request().url().includes(first) ? 1 : 2;
      await new Promise((resolve) => setTimeout(resolve, turns * LATE_MS));
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const shifted = await page.evaluate(async () => {
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
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      add(observer.takeRecords());
      return sum;
    });
    // One line more or less in the lead shifts by 0.05, a fallback of another height by 0.007.
    expect(shifted).toBeLessThan(0.004);
  });
}
