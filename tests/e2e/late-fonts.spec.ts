import { expect, test } from '#tests/support/browser.ts';

const LATE_MS = 1000;

for (const width of [412, 768]) {
  test(`text stays where it is when its fonts come late, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 820 });
    // One after the other, as the page asks for them: what comes first is no race.
    let before = new Promise<void>((resolve) => setTimeout(resolve, LATE_MS));
    await page.route('**/*.woff2', (route) => {
      before = before.then(async () => route.fulfill({ response: await route.fetch() }));
      return before;
    });
    await page.goto('/faq', { waitUntil: 'commit' });
    const shifted = await page.evaluate(async () => {
      let sum = 0;
      type Shift = PerformanceEntry & { value: number };
      const add = (entries: PerformanceEntryList) => {
        for (const entry of entries as Shift[]) sum += entry.value;
      };
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      add(observer.takeRecords());
      return sum;
    });
    // A line more or less of the lead moves the page by 0.05.
    expect(shifted).toBeLessThan(0.01);
  });
}
